import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIMITES_SOCKET, mensagemCliente } from '@martelo/schemas/tempo-real/mensagens.ts';
import { criarCliente } from './cliente.ts';
import { Rede, lote } from './testing/socket-de-mentira.ts';
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

it('asks for as many lotes as a connection may follow in messages that the server takes, also with revisions', async () => {
  const lelUids = Array.from(
    { length: LIMITES_SOCKET.lotesPorConexao },
    (_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
  );
  criar();
  const deixar = cliente.acompanharLotes(lelUids);
  rede.atual.abrir();
  await respirar();
  const lotes = lelUids.map((lelUid) => lote(lelUid, Number.MAX_SAFE_INTEGER));
  rede.atual.chega({ tipo: 'acompanhando', n: 1, lotes, posicoes: [] });
  const primeiro = rede.atual;
  primeiro.cair(1006);
  await passar(5_000);
  rede.atual.abrir();
  await respirar();
  deixar();
  await passar(1_000);
  const pedidos = [primeiro, rede.atual].flatMap((s) => [
    ...s.de('acompanhar-lotes'),
    ...s.de('deixar-lotes'),
  ]);
  const com = (tipo: string) => pedidos.filter((p) => p.tipo === tipo);
  expect(com('acompanhar-lotes').flatMap((p) => p['lotes'])).toHaveLength(2 * lelUids.length);
  expect(com('acompanhar-lotes').at(-1)?.['lotes']).toContainEqual({
    lelUid: lelUids.at(-1),
    revisao: Number.MAX_SAFE_INTEGER,
  });
  expect(com('deixar-lotes').flatMap((p) => p['lelUids'])).toEqual(lelUids);
  for (const pedido of pedidos) {
    expect(mensagemCliente.safeParse(pedido).success).toBe(true);
    expect(JSON.stringify(pedido).length).toBeLessThanOrEqual(LIMITES_SOCKET.quadroBytes);
  }
});
