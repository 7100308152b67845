import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { criarCliente } from './cliente.ts';
import { Rede } from './testing/socket-de-mentira.ts';
import type { Cliente } from './tipos.ts';

let rede: Rede;
let cliente: Cliente;
let vistos: string[];

beforeEach(() => {
  vi.useFakeTimers();
  rede = new Rede();
  vistos = [];
  cliente = criarCliente({
    url: 'ws://leilao.example/v1/socket',
    WebSocket: rede.WebSocket,
    aleatorio: () => 0.5,
    onLeilao: (l) => vistos.push(`${l.uid} ${l.versao}`),
  });
});

afterEach(() => {
  cliente.fechar();
  vi.useRealTimers();
});

const passar = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const ligar = async (): Promise<void> => {
  rede.atual.abrir();
  await passar(0);
};
const pedidos = () => rede.atual.de('acompanhar-leiloes').map(({ vistos: v }) => v);

it('follows the site with the versions that the page shows, and lets it go with the last of them', async () => {
  const deixarA = cliente.acompanharSite('a', 3);
  const deixarOutraVez = cliente.acompanharSite('a', 3);
  await ligar();
  expect(pedidos()).toEqual([[{ leiUid: 'a', versao: 3 }]]);
  const deixarB = cliente.acompanharSite('b', 1);
  await passar(0);
  expect(pedidos().slice(1)).toEqual([[{ leiUid: 'b', versao: 1 }]]);
  deixarA();
  deixarB();
  await passar(0);
  expect(rede.atual.de('deixar-leiloes')).toHaveLength(0);
  deixarOutraVez();
  await passar(0);
  expect(rede.atual.de('deixar-leiloes')).toHaveLength(1);
});

it('hands on the answer and every push, and asks a new line for what is newer than those', async () => {
  cliente.acompanharSite('a', 3);
  await ligar();
  const n = rede.atual.de('acompanhar-leiloes')[0]?.n;
  rede.atual.chega({ tipo: 'acompanhando-leiloes', n, leiloes: [{ uid: 'a', versao: 4 }] });
  rede.atual.chega({ tipo: 'on-leiloes-site', leilao: { uid: 'novo', versao: 1 } });
  rede.atual.chega({ tipo: 'on-leiloes-site', leilao: { uid: 'a', versao: 5 } });
  // Nothing of a leilão in it.
  rede.atual.chega({ tipo: 'on-leiloes-site', leilao: { uid: 'a' } });
  expect(vistos).toEqual(['a 4', 'novo 1', 'a 5']);
  rede.atual.cair();
  await passar(2_000);
  await ligar();
  expect(pedidos()).toEqual([[{ leiUid: 'a', versao: 5 }]]);
});

it('asks for as many in one message as fit into a frame', async () => {
  for (let i = 0; i < 60; i++) cliente.acompanharSite(`e${i}`, i);
  await ligar();
  expect(pedidos().map((v) => (v as unknown[]).length)).toEqual([50, 10]);
});

it('asks a while later where the server could not say, and not again where it may not', async () => {
  cliente.acompanharSite('a', 3);
  await ligar();
  const recusar = (statusCode: number, codigo: string): void => {
    const n = rede.atual.de('acompanhar-leiloes').at(-1)?.n;
    rede.atual.chega({ tipo: 'recusa', n, erro: { statusCode, error: '', message: '', codigo } });
  };
  recusar(503, 'SERVICO_INDISPONIVEL');
  await passar(2_000);
  expect(pedidos()).toHaveLength(2);
  recusar(401, 'NAO_AUTENTICADO');
  await passar(10_000);
  expect(pedidos()).toHaveLength(2);
});
