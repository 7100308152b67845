import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { criarCliente } from './cliente.ts';
import { Rede } from './testing/socket-de-mentira.ts';
import type { Cliente, Registro } from './tipos.ts';

let rede: Rede;
let cliente: Cliente;

beforeEach(async () => {
  vi.useFakeTimers();
  rede = new Rede();
  cliente = criarCliente({
    url: 'ws://leilao.example/v1/socket',
    WebSocket: rede.WebSocket,
    aleatorio: () => 0.5,
  });
});

afterEach(() => {
  cliente.fechar();
  vi.useRealTimers();
});

const visitante: Registro = { tipo: 'post-visitante', visitante: { uid: 'v', referrer: '' } };
const semLinha = { ok: false, erro: { statusCode: 555 } };
const ligar = async (): Promise<void> => {
  rede.atual.abrir();
  await vi.advanceTimersByTimeAsync(0);
};

it('answers a record when it is written, or with the refusal', async () => {
  await ligar();
  const [um, outro] = [cliente.postar(visitante), cliente.postar(visitante)];
  const [a, b] = rede.atual.de('post-visitante');
  expect(a).toMatchObject({ visitante: { uid: 'v', referrer: '' } });
  rede.atual.chega({ tipo: 'recusa', n: b?.n, erro: { statusCode: 429, codigo: 'MUITAS_MENSAGENS' } });
  rede.atual.chega({ tipo: 'feito', n: a?.n });
  expect(await um).toEqual({ ok: true, valor: null });
  expect(await outro).toMatchObject({ ok: false, erro: { statusCode: 429 } });
});

it('sends no record without a line, and none while a bid waits for its answer', async () => {
  expect(await cliente.postar(visitante)).toMatchObject(semLinha);
  await ligar();
  void cliente.darLance('l1', {
    tipoNegociacao: 'Disputa',
    tipoLance: 'Manual',
    valor: 100_000,
    confirmado: false,
  });
  expect(await cliente.postar(visitante)).toMatchObject(semLinha);
  rede.atual.chega({ tipo: 'lance-aceito', n: rede.atual.de('dar-lance')[0]?.n, lance: {} });
  void cliente.postar(visitante);
  expect(rede.atual.de('post-visitante')).toHaveLength(1);
});

it('says that nobody answered when the line breaks first, and leaves sending again to who asked', async () => {
  await ligar();
  const resposta = cliente.postar(visitante);
  rede.atual.cair();
  expect(await resposta).toMatchObject(semLinha);
  await vi.advanceTimersByTimeAsync(5_000);
  await ligar();
  expect(rede.atual.de('post-visitante')).toEqual([]);
});
