import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { criarCliente } from './cliente.ts';
import { Rede, lote } from './testing/socket-de-mentira.ts';
import type { Cliente, EstadoDaLigacao, LanceParaEnviar, OpcoesDoCliente } from './tipos.ts';

let rede: Rede;
let cliente: Cliente;
let estados: EstadoDaLigacao[];

beforeEach(() => {
  vi.useFakeTimers();
  rede = new Rede();
  estados = [];
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
    onEstado: (e) => estados.push(e),
    ...opcoes,
  }));

/** Lets what was promised happen without letting time pass. */
const respirar = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const passar = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const ligar = async (): Promise<void> => {
  rede.atual.abrir();
  await respirar();
  const [token] = rede.atual.de('autenticar');
  if (token !== undefined) rede.atual.chega({ tipo: 'autenticado', n: token.n, cliUid: 'eu', nome: 'Eu' });
  await respirar();
};

const umLance: LanceParaEnviar = {
  tipoNegociacao: 'Disputa',
  tipoLance: 'Manual',
  valor: 100_000,
  confirmado: false,
};
const aceito = {
  lelUid: 'a',
  lanUid: 'b',
  revisao: 1,
  situacao: 'Vencendo',
  valor: 100_000,
  preco: 100_000,
  proximo: 110_000,
  dataFim: 1,
};

it('connects, shows the token, then follows what screens follow, each once', async () => {
  criar({ token: () => 'segredo' });
  cliente.acompanharLotes(['l1', 'l2']);
  cliente.acompanharLotes(['l1']);
  cliente.acompanharLeilao('e1');
  expect(cliente.estado).toBe('conectando');
  await ligar();
  expect(cliente.estado).toBe('conectado');
  expect(rede.atual.enviadas.map(({ n: _n, ...m }) => m)).toEqual([
    { tipo: 'autenticar', token: 'segredo' },
    { tipo: 'acompanhar-lotes', lotes: [{ lelUid: 'l1' }, { lelUid: 'l2' }] },
    { tipo: 'acompanhar-leilao', leiUid: 'e1' },
  ]);
});

it('leaves a lote when the last screen leaves it, and tells the server once for many', async () => {
  criar();
  const deixar = [cliente.acompanharLotes(['l1', 'l2']), cliente.acompanharLotes(['l1'])];
  await ligar();
  deixar[0]?.();
  deixar[0]?.();
  await respirar();
  expect(rede.atual.de('deixar-lotes').map((m) => m['lelUids'])).toEqual([['l2']]);
  deixar[1]?.();
  cliente.acompanharLotes(['l3']);
  cliente.acompanharLotes(['l4']);
  await respirar();
  expect(rede.atual.enviadas.slice(-2).map((m) => m['lelUids'] ?? m['lotes'])).toEqual([
    ['l1'],
    [{ lelUid: 'l3' }, { lelUid: 'l4' }],
  ]);
});

it('asks for at most 50 lotes in a message and 500 in all', async () => {
  criar();
  cliente.acompanharLotes(Array.from({ length: 620 }, (_, i) => `l${i}`));
  await ligar();
  expect(rede.atual.de('acompanhar-lotes').map((m) => (m['lotes'] as unknown[]).length)).toEqual(
    Array.from({ length: 10 }, () => 50),
  );
});

it('takes rising revisions only, and says when bids are missing in between or were cancelled', async () => {
  const vistos: [number, boolean][] = [];
  criar({ onLote: (l, _novos, lacuna) => vistos.push([l.revisao, lacuna]) });
  cliente.acompanharLotes(['l1']);
  await ligar();
  const empurrar = (revisao: number, novos: number, quantidade: number): void =>
    rede.atual.chega({
      tipo: 'lote-atualizado',
      lote: lote('l1', revisao, quantidade),
      novos: Array.from({ length: novos }, (_, i) => ({ revisao: revisao - i })),
    });
  empurrar(3, 1, 3);
  empurrar(3, 1, 3);
  empurrar(2, 1, 2);
  empurrar(5, 2, 5);
  empurrar(9, 1, 9);
  // The auctioneer's doings raise the revision without a bid.
  empurrar(11, 0, 9);
  empurrar(13, 0, 8);
  expect(vistos).toEqual([
    [3, false],
    [5, false],
    [9, true],
    [11, false],
    [13, true],
  ]);
});

it('comes back with the last revisions, and takes the answer at its word', async () => {
  const vistos: [number, boolean][] = [];
  criar({ onLote: (l, _n, lacuna) => vistos.push([l.revisao, lacuna]) });
  cliente.acompanharLotes(['l1', 'l2']);
  await ligar();
  rede.atual.chega({ tipo: 'lote-atualizado', lote: lote('l1', 7), novos: [] });
  rede.atual.cair();
  expect(estados.at(-1)).toBe('reconectando');
  await passar(1_000);
  await ligar();
  const [pedido] = rede.atual.de('acompanhar-lotes');
  expect(pedido?.['lotes']).toEqual([{ lelUid: 'l1', revisao: 7 }, { lelUid: 'l2' }]);
  rede.atual.chega({ tipo: 'acompanhando', n: pedido?.n, lotes: [lote('l1', 9)], posicoes: [] });
  expect(vistos).toEqual([
    [7, false],
    [9, true],
  ]);
  // A log restored from a copy: the server's word counts, though it is older.
  rede.atual.chega({ tipo: 'acompanhando', n: pedido?.n, lotes: [lote('l1', 4)], posicoes: [] });
  expect(vistos.at(-1)).toEqual([4, false]);
});

it('comes back to a leilão with the last revisions of its lotes, as many as fit into a frame', async () => {
  criar();
  cliente.acompanharLeilao('leilao');
  await ligar();
  const [pedido] = rede.atual.de('acompanhar-leilao');
  expect(pedido).not.toHaveProperty('vistos');
  const lotes = Array.from({ length: 60 }, (_, i) => lote(`l${i}`, i));
  rede.atual.chega({ tipo: 'acompanhando', n: pedido?.n, lotes, posicoes: [] });
  rede.atual.cair();
  await passar(2_000);
  await ligar();
  const vistos = rede.atual.de('acompanhar-leilao')[0]?.['vistos'] as unknown[];
  expect(vistos).toHaveLength(50);
  expect(vistos[7]).toEqual({ lelUid: 'l7', revisao: 7 });
});

it('hands on positions, the session and its end, and what cannot be followed', async () => {
  const ouvido: unknown[] = [];
  criar({
    token: () => 'segredo',
    onPosicao: (p, superado) => ouvido.push([p.lelUid, superado]),
    onSessao: (quem) => ouvido.push(quem?.cliUid ?? null),
    onSessaoEncerrada: (motivo) => ouvido.push(motivo),
    onRecusa: (erro) => ouvido.push(erro.codigo),
  });
  cliente.acompanharLotes(['l1']);
  await ligar();
  rede.atual.chega({ tipo: 'posicao', posicao: { lelUid: 'l1', revisao: 1 }, superado: true });
  const [pedido] = rede.atual.de('acompanhar-lotes');
  rede.atual.chega({
    tipo: 'recusa',
    n: pedido?.n,
    erro: { statusCode: 404, codigo: 'LOTE_NAO_ENCONTRADO' },
  });
  rede.atual.chega({ tipo: 'sessao-encerrada', motivo: 'Saiu.' });
  expect(ouvido).toEqual(['eu', ['l1', true], 'LOTE_NAO_ENCONTRADO', null, 'Saiu.']);
});

it('ignores what is no message of the contract', async () => {
  const vistos: unknown[] = [];
  criar({ onLote: (l) => vistos.push(l) });
  await ligar();
  for (const lixo of [
    '{',
    '[]',
    'null',
    '{"tipo":"toString"}',
    '{"tipo":"lote-atualizado"}',
    '{"tipo":"lote-atualizado","lote":{"lelUid":"a","revisao":"1"},"novos":[]}',
  ])
    rede.atual.chega(lixo);
  expect(vistos).toEqual([]);
  expect(cliente.estado).toBe('conectado');
});

it('resolves a bid with its answer, and another with its refusal', async () => {
  criar({ token: () => 'segredo' });
  await ligar();
  const [boa, ruim] = [cliente.darLance('a', umLance), cliente.darLance('a', umLance)];
  const [um, dois] = rede.atual.de('dar-lance');
  expect(um).toMatchObject({ lance: { chaveIdempotencia: expect.stringMatching(/^[0-9a-f]{32}$/) } });
  const erro = {
    statusCode: 409,
    error: 'Conflict',
    message: 'Baixo.',
    codigo: 'LANCE_BAIXO',
    proximo: 110_000,
  };
  rede.atual.chega({ tipo: 'recusa', n: dois?.n, erro });
  rede.atual.chega({ tipo: 'lance-aceito', n: um?.n, lance: aceito });
  expect(await boa).toEqual({ ok: true, valor: aceito });
  expect(await ruim).toEqual({ ok: false, erro });
});

it('sends a bid without an answer again after a reconnect: the same key, after the token', async () => {
  criar({ token: () => 'segredo' });
  await ligar();
  const resposta = cliente.darLance('a', { ...umLance, chaveIdempotencia: 'minha-chave' });
  rede.atual.cair();
  await passar(1_000);
  rede.atual.abrir();
  await respirar();
  expect(rede.atual.de('dar-lance')).toEqual([]);
  await ligar();
  const [repetido] = rede.atual.de('dar-lance');
  expect(repetido).toMatchObject({ lance: { chaveIdempotencia: 'minha-chave' } });
  rede.atual.chega({ tipo: 'lance-aceito', n: repetido?.n, lance: aceito });
  expect(await resposta).toMatchObject({ ok: true });
});

it('does not send a bid while there is no connection, and gives up on one after 40 s', async () => {
  criar();
  expect(await cliente.darLance('a', umLance)).toMatchObject({
    ok: false,
    erro: { statusCode: 555, codigo: 'NAO_ENVIADO' },
  });
  await ligar();
  const perdido = cliente.darLance('a', umLance);
  await passar(40_000);
  expect(await perdido).toMatchObject({ ok: false, erro: { codigo: 'SEM_RESPOSTA' } });
});

it('renews a token that ended and sends the bid again, once', async () => {
  const tokens = ['velho', 'novo', 'outro'];
  criar({ token: () => tokens.shift() ?? null });
  await ligar();
  const resposta = cliente.darLance('a', umLance);
  const recusar = (): void =>
    rede.atual.chega({
      tipo: 'recusa',
      n: rede.atual.de('dar-lance').at(-1)?.n,
      erro: { statusCode: 401, codigo: 'TOKEN_EXPIRADO' },
    });
  recusar();
  await respirar();
  const renovado = rede.atual.de('autenticar').at(-1);
  expect(renovado).toMatchObject({ token: 'novo' });
  expect(rede.atual.de('dar-lance')).toHaveLength(1);
  rede.atual.chega({ tipo: 'autenticado', n: renovado?.n, cliUid: 'eu', nome: 'Eu' });
  expect(rede.atual.de('dar-lance')).toHaveLength(2);
  recusar();
  expect(await resposta).toMatchObject({ ok: false, erro: { codigo: 'TOKEN_EXPIRADO' } });
});

it('asks again while the first try of the same key is being decided', async () => {
  criar({ token: () => 'segredo' });
  await ligar();
  const resposta = cliente.darLance('a', umLance);
  rede.atual.chega({
    tipo: 'recusa',
    n: rede.atual.de('dar-lance')[0]?.n,
    erro: { statusCode: 409, codigo: 'CHAVE_EM_ANDAMENTO' },
  });
  await passar(300);
  const repetido = rede.atual.de('dar-lance')[1];
  rede.atual.chega({ tipo: 'lance-aceito', n: repetido?.n, lance: aceito });
  expect(await resposta).toMatchObject({ ok: true });
});

it('fetches history, and says so when the connection breaks meanwhile', async () => {
  criar();
  await ligar();
  const [um, dois] = [cliente.historico('a', 7), cliente.historico('a')];
  const [primeiro] = rede.atual.de('historico');
  expect(primeiro).toMatchObject({ lelUid: 'a', antesDe: 7 });
  rede.atual.chega({ tipo: 'historico', n: primeiro?.n, lelUid: 'a', lances: [], temMais: false });
  rede.atual.cair();
  expect(await um).toEqual({ ok: true, valor: { lances: [], temMais: false } });
  expect(await dois).toMatchObject({ ok: false, erro: { codigo: 'SEM_RESPOSTA' } });
});
