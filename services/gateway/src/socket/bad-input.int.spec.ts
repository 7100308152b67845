import { afterAll, beforeAll, expect, it } from 'vitest';
import { Bancada, LOJA } from './testing/bancada.ts';
import type { ClienteDeTeste } from './testing/bancada.ts';
import { loteDeMentira, uid } from './testing/motor-de-mentira.ts';

const LOTE = uid(100);
const LOTE_DA_LOJA = uid(200);
const chave = 'chave-de-teste-1';

let bancada: Bancada;
let bidder: ClienteDeTeste;
let watcher: ClienteDeTeste;

beforeAll(async () => {
  bancada = await new Bancada().abrir();
  bancada.motor.por(uid(1), loteDeMentira(LOTE));
  bancada.motor.por(LOJA.hotUid, loteDeMentira(LOTE_DA_LOJA));
  bidder = await bancada.ligarComo(7);
  watcher = await bancada.ligar();
  await watcher.pedir({ tipo: 'acompanhar-lotes', lotes: [{ lelUid: LOTE }] });
});

afterAll(async () => {
  expect(await bancada.fechar()).toEqual([]);
});

const lance = (mudancas: object): string =>
  JSON.stringify({
    tipo: 'dar-lance',
    n: 1,
    lelUid: LOTE,
    lance: { valor: 100_000, chaveIdempotencia: chave, ...mudancas },
  });

/** What arrives, the code it gets, the field that the answer names, and whether the answer bears the number. */
const linhas: [string, string | Buffer, string, string | null, number | null][] = [
  ['text that is no JSON', '{"tipo":', 'JSON_INVALIDO', null, null],
  ['an empty message', '', 'JSON_INVALIDO', null, null],
  ['a binary frame', Buffer.from('{"tipo":"relogio","n":1,"t0":1}'), 'JSON_INVALIDO', null, null],
  ['JSON that is no object', '[1,2]', 'MENSAGEM_DESCONHECIDA', null, null],
  ['null', 'null', 'MENSAGEM_DESCONHECIDA', null, null],
  ['an unknown tipo', '{"tipo":"apagar-tudo","n":1}', 'MENSAGEM_DESCONHECIDA', null, 1],
  ['a tipo that every object has', '{"tipo":"constructor","n":1}', 'MENSAGEM_DESCONHECIDA', null, 1],
  ['a message without fields', '{"tipo":"dar-lance","n":1}', 'DADOS_INVALIDOS', 'lelUid', 1],
  ['a message without a number', `{"tipo":"deixar-leilao","leiUid":"${LOTE}"}`, 'DADOS_INVALIDOS', 'n', null],
  ['a number that is none', '{"tipo":"relogio","n":"1","t0":1}', 'DADOS_INVALIDOS', 'n', null],
  ['a bid without a value', lance({ valor: undefined }), 'DADOS_INVALIDOS', 'lance.valor', 1],
  ['a bid of null', lance({ valor: null }), 'DADOS_INVALIDOS', 'lance.valor', 1],
  ['a negative bid', lance({ valor: -100_000 }), 'DADOS_INVALIDOS', 'lance.valor', 1],
  ['a bid of zero', lance({ valor: 0 }), 'DADOS_INVALIDOS', 'lance.valor', 1],
  ['a fractional bid', lance({ valor: 100_000.5 }), 'DADOS_INVALIDOS', 'lance.valor', 1],
  ['a huge bid', lance({ valor: 1e15 }), 'DADOS_INVALIDOS', 'lance.valor', 1],
  ['a bid beyond all numbers', lance({}).replace('100000', '1e999'), 'DADOS_INVALIDOS', 'lance.valor', 1],
  ['a bid in words', lance({ valor: 'mil reais' }), 'DADOS_INVALIDOS', 'lance.valor', 1],
  ['a bid as digits in a string', lance({ valor: '100000' }), 'DADOS_INVALIDOS', 'lance.valor', 1],
  [
    'a bid without a key',
    lance({ chaveIdempotencia: undefined }),
    'DADOS_INVALIDOS',
    'lance.chaveIdempotencia',
    1,
  ],
  ['an unknown field', lance({ cliUid: LOTE }), 'DADOS_INVALIDOS', 'lance.cliUid', 1],
  ['a lote that is no uid', lance({}).replace(LOTE, '1 or 1=1'), 'DADOS_INVALIDOS', 'lelUid', 1],
  ['an unknown lote', lance({}).replace(LOTE, uid(999)), 'LOTE_NAO_ENCONTRADO', null, 1],
  ["another tenant's lote", lance({}).replace(LOTE, LOTE_DA_LOJA), 'LOTE_NAO_ENCONTRADO', null, 1],
  ['a bid below the next one', lance({ valor: 1 }), 'LANCE_BAIXO', null, 1],
  [
    'too many lotes at once',
    JSON.stringify({ tipo: 'deixar-lotes', n: 1, lelUids: Array.from({ length: 101 }, () => 'x') }),
    'DADOS_INVALIDOS',
    'lelUids',
    1,
  ],
];

it.each(linhas)('answers %s with its code and goes on', async (_nome, dados, codigo, campo, n) => {
  const antes = bidder.de('recusa').length;
  bidder.bruto(dados);
  await bidder.emDia();
  const recusas = bidder.de('recusa').slice(antes);
  expect(recusas).toHaveLength(1);
  expect(recusas[0]).toMatchObject({ n, erro: { codigo } });
  if (campo !== null) expect(recusas[0]?.erro.campos).toContain(campo);
  expect(bancada.falhas).toEqual([]);
});

it('says each wrong field in a pt-BR sentence', async () => {
  const antes = bidder.de('recusa').length;
  bidder.bruto(lance({ valor: 0.5, chaveIdempotencia: 'curta', outro: 1 }));
  await bidder.emDia();
  expect(bidder.de('recusa')[antes]?.erro.message).toEqual([
    'O valor deve ser um número inteiro de centavos.',
    'A chave de idempotência deve ter de 8 a 64 caracteres sem espaços.',
    'Campo desconhecido: outro.',
  ]);
});

it('never hands a bad bid to the engine', () => {
  const lotes = new Set(bancada.motor.recebidos.map((r) => r.lance.valor));
  expect([...lotes]).toEqual([100_000, 1]);
});

it('says CORPO_GRANDE_DEMAIS to a frame over the limit, closes with 1009, and disturbs nobody else', async () => {
  const grande = await bancada.ligar();
  grande.bruto(JSON.stringify({ tipo: 'autenticar', n: 1, token: 'x'.repeat(4_096) }));
  expect(await grande.fechamento()).toBe(1009);
  expect(grande.de('recusa')).toEqual([
    {
      tipo: 'recusa',
      n: null,
      erro: expect.objectContaining({
        statusCode: 413,
        codigo: 'CORPO_GRANDE_DEMAIS',
        message: 'A mensagem é maior que o permitido.',
      }),
    },
  ]);
  await watcher.emDia();
  await bidder.emDia();
  expect(watcher.fechadoCom).toBeNull();
});

it('closes a connection that sends no websocket frames or no UTF-8 and disturbs nobody else', async () => {
  const quebrado = await bancada.ligar();
  (quebrado.ws as unknown as { _socket: { write(b: Buffer): void } })._socket.write(
    Buffer.from([0xff, 0xff, 0xff, 0xff]),
  );
  expect(await quebrado.fechamento()).toBe(1002);
  const latin = await bancada.ligar();
  latin.ws.send(Buffer.from([0x22, 0xe9, 0x22]), { binary: false });
  expect(await latin.fechamento()).toBe(1007);
  expect(latin.de('recusa').map((r) => r.erro.codigo)).toEqual(['JSON_INVALIDO']);
  expect(quebrado.de('recusa')).toEqual([]);
  await watcher.emDia();
});

it('answers a flood with MUITAS_MENSAGENS and closes with 1008 when it goes on, while others go on', async () => {
  const inundador = await bancada.ligar();
  for (let i = 0; i < 1_000; i++) inundador.bruto('{"tipo":"relogio","n":9,"t0":1}');
  expect(await inundador.fechamento()).toBe(1008);
  const { rajadaMensagens } = bancada.gateway.limites;
  const recusas = inundador.de('recusa');
  expect(recusas[0]).toMatchObject({ n: 9, erro: { codigo: 'MUITAS_MENSAGENS', statusCode: 429 } });
  expect(inundador.de('relogio').length).toBeGreaterThanOrEqual(rajadaMensagens);
  // A refusal for each message until the debt is as large as the burst, and not one more.
  expect(recusas.length).toBeLessThan(2 * rajadaMensagens);
  expect(bancada.gateway.contadores.quedas.enxurrada).toBe(1);
  await watcher.emDia();
  await bidder.emDia();
});

it.each(['ping', 'pong'] as const)('counts a flood of %ss as a flood', async (sinal) => {
  const inundador = await bancada.ligar();
  for (let i = 0; i < 1_000; i++) inundador.ws[sinal]();
  // 1008 by our own count; 1006 where they came so densely that their pongs could not be written meanwhile.
  expect([1006, 1008]).toContain(await inundador.fechamento());
  await watcher.emDia();
});
