import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { criarCliente } from './cliente.ts';
import { Rede } from './testing/socket-de-mentira.ts';
import type { Cliente, OpcoesDoCliente } from './tipos.ts';

let rede: Rede;
let cliente: Cliente;

beforeEach(() => {
  vi.useFakeTimers();
  rede = new Rede();
});

afterEach(() => {
  cliente.fechar();
  vi.useRealTimers();
});

const criar = (opcoes: Partial<OpcoesDoCliente> = {}): Cliente =>
  (cliente = criarCliente({
    url: 'ws://leilao.example/v1/socket',
    WebSocket: rede.WebSocket,
    aleatorio: () => 0.5,
    ...opcoes,
  }));
const respirar = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const passar = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const indisponivel = { statusCode: 503, codigo: 'SERVICO_INDISPONIVEL' };

it('follows again also when that fell into a time in which the line was suspect', async () => {
  criar();
  cliente.acompanharLotes(['l1']);
  rede.atual.abrir();
  await respirar();
  const socket = rede.atual;
  const [pedido] = socket.de('acompanhar-lotes');
  socket.relogio = null;
  await passar(4_900);
  socket.chega({ tipo: 'recusa', n: pedido?.n, erro: { ...indisponivel, campos: ['l1'] } });
  await passar(2_500);
  expect(cliente.estado).toBe('sem-conexao');
  expect(socket.de('acompanhar-lotes')).toHaveLength(1);
  socket.chega({ tipo: 'relogio', n: 99, t0: 0, agora: 1_000_000 });
  expect(cliente.estado).toBe('conectado');
  expect(socket.de('acompanhar-lotes')).toHaveLength(2);
});

it('shows the token again although a subscription is to be asked again as well', async () => {
  criar({ token: () => 'segredo' });
  cliente.acompanharLotes(['l1']);
  rede.atual.abrir();
  await respirar();
  const socket = rede.atual;
  socket.chega({ tipo: 'recusa', n: socket.de('autenticar')[0]?.n, erro: indisponivel });
  socket.chega({
    tipo: 'recusa',
    n: socket.de('acompanhar-lotes')[0]?.n,
    erro: { ...indisponivel, campos: ['l1'] },
  });
  await passar(2_000);
  expect(socket.de('autenticar')).toHaveLength(2);
  expect(socket.de('acompanhar-lotes')).toHaveLength(2);
});

it('follows again what the server could not serve for a moment', async () => {
  criar();
  cliente.acompanharLotes(['l1']);
  rede.atual.abrir();
  await respirar();
  rede.atual.chega({
    tipo: 'recusa',
    n: rede.atual.de('acompanhar-lotes')[0]?.n,
    erro: { statusCode: 500, codigo: 'ERRO_INTERNO', campos: ['l1'] },
  });
  await passar(2_000);
  expect(rede.atual.de('acompanhar-lotes')).toHaveLength(2);
});
