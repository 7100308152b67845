import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '@martelo/platform/log/log.ts';
import { createDb, createPool } from '@martelo/platform/sql/pool.ts';
import { until } from '@martelo/platform/testing/until.ts';
import type { Tables } from '../tables.ts';
import { gravarLote } from '../lotes/door.ts';
import { indexar, preencher } from './indexar.ts';
import { abrirMundo, HORA, LEILAO, LOJA, registro } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

let m: Mundo;
beforeAll(async () => {
  m = await abrirMundo();
});
afterAll(async () => m.fechar());

const HOST = 'leilao.localhost';
type Achado = { lelUid: string; aoVivo: { situacao: string }; fotosUrls: string[] };
async function buscar(corpo: object): Promise<{ count: number | null; lotes: Achado[] }> {
  const r = await m.pedir(HOST, 'POST', '/v1/lote/busca-elastic', corpo);
  expect(r.status).toBe(200);
  return { count: r.count, lotes: r.corpo as Achado[] };
}
const uidsDe = (lotes: readonly Achado[]): string[] => lotes.map((l) => l.lelUid);

it('does not shift the pages under who turns them while lotes close', async () => {
  const marca = { requisicoesBusca: [{ campo: 'marca', valores: ['Paginada'] }] };
  const todos: string[] = [];
  for (let i = 0; i < 12; i += 1)
    todos.push((await m.liberado({ marca: 'Paginada', dataFim: m.agora + (i + 1) * 60_000 })).lelUid);
  const desde = m.agora;
  const primeira = await buscar({ ...marca, size: 4 });
  m.agora += 60_000;
  for (const lelUid of todos.slice(0, 3)) await m.acontecer(`lote-${lelUid}`, { tipo: 'LoteNaoArrematado' });
  const segunda = await buscar({ ...marca, size: 4, from: 4, desde });
  const terceira = await buscar({ ...marca, size: 4, from: 8, desde });
  expect([...primeira.lotes, ...segunda.lotes, ...terceira.lotes].map((l) => l.lelUid)).toEqual(todos);
  expect([primeira.count, segunda.count, terceira.count]).toEqual([12, 12, 12]);
  const porTexto = { requisicoesBusca: [{ campo: 'texto', valores: ['paginada'] }] };
  expect((await buscar({ ...porTexto, size: 100, desde })).lotes.map((l) => l.lelUid)).toEqual(todos);
  expect((await buscar(porTexto)).count).toBe(9);
  // Who comes now sees none of those that have closed, and so does who left his page open for hours.
  expect((await buscar({ ...marca, size: 4 })).count).toBe(9);
  m.agora += 2 * HORA;
  expect((await buscar({ ...marca, desde })).count).toBe(9);
});

it('answers the first page by a plain GET: thirty lotes by their end, each with four pictures', async () => {
  for (let i = 0; i < 25; i += 1) await m.liberado({ dataFim: m.agora + (90 - i) * 60_000 });
  const { status, count, corpo } = await m.pedir(HOST, 'GET', '/v1/lote/busca-elastic');
  const pedida = await buscar({});
  expect([status, count, (corpo as Achado[]).length]).toEqual([200, 34, 30]);
  expect(uidsDe(corpo as Achado[])).toEqual(uidsDe(pedida.lotes));
  const fins = (corpo as { dataFim: number }[]).map((l) => l.dataFim);
  expect(fins).toEqual(fins.toSorted((a, b) => a - b));
  expect((corpo as Achado[]).every((l) => l.fotosUrls.length === 4)).toBe(true);
});

it('orders by what ends first in truth: a planned time that nothing keeps to is no end', async () => {
  const marca = { requisicoesBusca: [{ campo: 'marca', valores: ['Ordenada'] }] };
  const com = (minutos: number, regras: object) =>
    m.liberado({ marca: 'Ordenada', dataFim: m.agora + minutos * 60_000, regras });
  const naFila = await com(1, { fechamento: 'SEQUENCIAL' });
  const naMao = await com(2, { fechamento: 'MANUAL', finalizacaoManual: true });
  const depois = await com(40, {});
  const antes = await com(30, {});
  const ordem = async () => uidsDe((await buscar(marca)).lotes);
  expect(await ordem()).toEqual([antes, depois, naFila, naMao].map((l) => l.lelUid));
  // Its turn has come: it has a clock now. The hammer may fall at any moment.
  await m.acontecer(`lote-${naFila.lelUid}`, { tipo: 'LoteAberto', dataFim: m.agora + 35 * 60_000 });
  await m.acontecer(`lote-${naMao.lelUid}`, { tipo: 'LoteAberto', dataFim: m.agora + 50 * 60_000 });
  expect(await ordem()).toEqual([naMao, antes, naFila, depois].map((l) => l.lelUid));
});

describe('lotes by their ids', () => {
  it('come by vehicle or lote, open ones alone unless the situations are named', async () => {
    const aberto = await m.liberado({ marca: 'Favorita' });
    const vendido = await m.liberado({ marca: 'Favorita' });
    await m.acontecer(`lote-${vendido.lelUid}`, { tipo: 'LoteNaoArrematado' });
    const favoritos = { campo: 'favoritos', valores: [aberto.veiUid, vendido.veiUid] };
    expect(uidsDe((await buscar({ requisicoesBusca: [favoritos] })).lotes)).toEqual([aberto.lelUid]);
    const situacao = { campo: 'situacao', valores: ['LIBERADO_LEILAO', 'NAO_ARREMATADO'] };
    const comVendidos = await buscar({ requisicoesBusca: [favoritos, situacao] });
    expect(uidsDe(comVendidos.lotes).toSorted()).toEqual([aberto.lelUid, vendido.lelUid].toSorted());
    const visitados = { campo: 'ultimosClicados', valores: [aberto.lelUid, randomUUID()] };
    expect(uidsDe((await buscar({ requisicoesBusca: [visitados] })).lotes)).toEqual([aberto.lelUid]);
    const ambos = await buscar({
      requisicoesBusca: [visitados, { campo: 'favoritos', valores: [vendido.veiUid] }],
    });
    expect(ambos.count).toBe(0);
  });

  it('come for a transmission: all of a leilão by their place, a thousand at once', async () => {
    const leiUid = randomUUID();
    const uids: string[] = [];
    for (const posicao of [3, 1, 2]) uids[posicao - 1] = (await m.liberado({ leiUid, posicao })).lelUid;
    await m.acontecer(`lote-${uids[0]}`, { tipo: 'LoteNaoArrematado' });
    const doLeilao = { campo: 'leiUid', valores: [leiUid] };
    const { lotes } = await buscar({
      size: 1_000,
      requisicoesBusca: [doLeilao, { campo: 'situacao', valores: ['LIBERADO_LEILAO', 'NAO_ARREMATADO'] }],
      listaOrdenacao: [{ campo: 'posicaoLeilao', ordem: 'asc' }],
    });
    expect(uidsDe(lotes)).toEqual(uids);
    expect((await buscar({ requisicoesBusca: [doLeilao] })).count).toBe(2);
  });
});

describe('the hall and the withdrawn', () => {
  it('shows the lotes of live leilões that are closed by hand', async () => {
    const [manual, escalonado, parado] = [randomUUID(), randomUUID(), randomUUID()] as const;
    await m.leilao(manual, LEILAO, 'Auditório', 'MANUAL');
    await m.leilao(escalonado, LEILAO, 'Pela internet');
    await m.leilao(parado, LEILAO, 'Amanhã', 'MANUAL');
    const dela = await m.liberado({ leiUid: manual });
    await m.liberado({ leiUid: escalonado });
    await m.liberado({ leiUid: parado });
    for (const leiUid of [manual, escalonado])
      await m.acontecer(`leilao-${leiUid}`, { tipo: 'LeilaoAoVivo' });
    await m.acontecer(`leilao-${parado}`, { tipo: 'LeilaoPronto' });
    const { status, count, corpo } = await m.pedir(HOST, 'GET', '/v1/lote/anuncios-auditorio');
    expect([status, count, uidsDe(corpo as Achado[])]).toEqual([200, 1, [dela.lelUid]]);
    expect((await m.pedir('loja.localhost', 'GET', '/v1/lote/anuncios-auditorio')).corpo).toEqual([]);
  });

  it('shows those withdrawn from a leilão of the tenant, and no leilão of another', async () => {
    const [daCasa, daLoja] = [randomUUID(), randomUUID()] as const;
    await m.leilao(daCasa, LEILAO, 'Leilão');
    await m.leilao(daLoja, LOJA, 'Evento');
    const { lelUid } = await m.liberado({ leiUid: daCasa });
    await m.liberado({ leiUid: daCasa });
    await m.acontecer(`lote-${lelUid}`, { tipo: 'LoteRetirado', motivo: 'teste' });
    const url = (leiUid: string) => `/v1/lote/lotes-retirados-por-leilao/${leiUid}`;
    const { count, corpo } = await m.pedir(HOST, 'GET', url(daCasa));
    expect([count, uidsDe(corpo as Achado[])]).toEqual([1, [lelUid]]);
    expect((await m.pedir(HOST, 'GET', url(daLoja))).status).toBe(404);
    expect((await m.pedir(HOST, 'GET', url('nada'))).status).toBe(400);
  });
});

it('finds a lote whose record and first events are written at the same moment', async () => {
  const lelUid = randomUUID();
  const marca = 'Simultânea';
  const pool = createPool({ url: m.banco.url, schema: 'catalog' });
  const db = createDb<Tables>(pool);
  const esperando = async (): Promise<true | null> => {
    const { rows } = await pool.query(
      `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
       WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted`,
    );
    return rows.length > 0 ? true : null;
  };
  let eventos: Promise<void> | undefined;
  try {
    await db.transaction().execute(async (trx) => {
      await gravarLote(trx, registro({ marca }, lelUid, randomUUID()));
      await indexar(trx, [lelUid]);
      eventos = m.cadastrar(lelUid, { marca });
      // The reader of the events stands before the record that it cannot see yet.
      await until(esperando, { timeoutMs: 20_000, what: 'the reader of events waiting' });
    });
    await eventos;
  } finally {
    await db.destroy();
  }
  const { lotes } = await buscar({ requisicoesBusca: [{ campo: 'marca', valores: [marca] }] });
  expect(uidsDe(lotes)).toEqual([lelUid]);
});

it('fills the search of a database that an older program wrote', async () => {
  const pool = createPool({ url: m.banco.url, schema: 'catalog' });
  const db = createDb<Tables>(pool);
  const linhas: object[] = [];
  const log = createLog({
    level: 'info',
    name: 'spec',
    destination: { write: (linha: string) => void linhas.push(JSON.parse(linha) as object) },
  });
  try {
    const antes = await pool.query('SELECT * FROM busca_lotes ORDER BY id');
    const palavras = await pool.query('SELECT * FROM busca_palavras ORDER BY palavra');
    await pool.query('TRUNCATE busca_lotes, busca_textos, busca_palavras');
    expect(await preencher(db, log)).toBe(antes.rows.length);
    const semMudanca = (rows: Record<string, unknown>[]) =>
      rows.map(({ mudanca: _m, saiu_em, ...l }) => ({ ...l, aberto: saiu_em === null }));
    const depois = await pool.query('SELECT * FROM busca_lotes ORDER BY id');
    expect(semMudanca(depois.rows)).toEqual(semMudanca(antes.rows));
    expect((await pool.query('SELECT * FROM busca_palavras ORDER BY palavra')).rows).toEqual(palavras.rows);
    expect(linhas).toEqual([expect.objectContaining({ feitos: antes.rows.length })]);
    expect((await buscar({ requisicoesBusca: [{ campo: 'texto', valores: ['simultanea'] }] })).count).toBe(1);
    expect(await preencher(db, log)).toBe(0);
    // A database that was restored elsewhere carries numbers of transactions that are yet to come there.
    await pool.query(`UPDATE busca_lotes SET mudanca = '900000000000'::xid8`);
    await preencher(db, log);
    const { rows } = await pool.query(
      'SELECT count(*) FROM busca_lotes WHERE mudanca > pg_current_xact_id()',
    );
    expect(rows).toEqual([{ count: 0 }]);
  } finally {
    await db.destroy();
  }
});

const lista = (campo: string, valores: unknown): object => ({ requisicoesBusca: [{ campo, valores }] });
const faixa = (campo: string, min: unknown, max: unknown): object => ({
  requisicoesBusca: [{ campo, minMax: { min, max } }],
});
it.each([
  ['an unknown filter', lista('placa', ['ABC1D23']), 'requisicoesBusca.0.campo'],
  ['a filter without values', lista('marca', []), 'requisicoesBusca.0.valores'],
  ['too many values', lista('marca', Array(51).fill('Fiat')), 'requisicoesBusca.0.valores'],
  ['a value that is no text', lista('marca', [1]), 'requisicoesBusca.0.valores.0'],
  ['a value that is too long', lista('marca', ['x'.repeat(151)]), 'requisicoesBusca.0.valores.0'],
  ['an empty text', lista('texto', ['  ']), 'requisicoesBusca.0.valores.0'],
  ['two texts', lista('texto', ['a', 'b']), 'requisicoesBusca.0.valores'],
  ['a long text', lista('texto', ['x'.repeat(101)]), 'requisicoesBusca.0.valores.0'],
  ['ids that are none', lista('favoritos', ['abc']), 'requisicoesBusca.0.valores.0'],
  ['a thousand ids', lista('favoritos', Array(1_000).fill(randomUUID())), 'requisicoesBusca.0.valores'],
  ['situations without ids', lista('situacao', ['AO_VIVO']), 'requisicoesBusca.0.campo'],
  [
    'drafts',
    {
      requisicoesBusca: [
        { campo: 'leiUid', valores: [randomUUID()] },
        { campo: 'situacao', valores: ['CADASTRADO'] },
      ],
    },
    'requisicoesBusca.1.valores.0',
  ],
  ['a range without ends', faixa('valor', null, null), 'requisicoesBusca.0.minMax'],
  ['a range the wrong way round', faixa('valor', 2, 1), 'requisicoesBusca.0.minMax'],
  ['a negative end', faixa('km', -1, null), 'requisicoesBusca.0.minMax.min'],
  ['a broken year', faixa('anoModelo', 2020.5, null), 'requisicoesBusca.0.minMax.min'],
  ['a list for a range', lista('valor', ['1']), 'requisicoesBusca.0.minMax'],
  [
    'a filter twice',
    { requisicoesBusca: [1, 2].map(() => ({ campo: 'cor', valores: ['Preto'] })) },
    'requisicoesBusca.1.campo',
  ],
  ['a negative page', { from: -1 }, 'from'],
  ['a page beyond the depth', { from: 9_971, size: 30 }, 'from'],
  ['an empty page', { size: 0 }, 'size'],
  ['a page that is too large', { size: 1_001 }, 'size'],
  ['an unknown order', { listaOrdenacao: [{ campo: 'placa', ordem: 'asc' }] }, 'listaOrdenacao.0.campo'],
  ['an order without direction', { listaOrdenacao: [{ campo: 'valor' }] }, 'listaOrdenacao.0.ordem'],
  ['a bad date', { desde: 'ontem' }, 'desde'],
  ['a field that is none', { pagina: 1 }, 'pagina'],
] as const)('refuses %s and names the field', async (_o, corpo, campo) => {
  const { status, corpo: erro } = await m.pedir(HOST, 'POST', '/v1/lote/busca-elastic', corpo);
  const { codigo, campos, message } = erro as { codigo: string; campos: string[]; message: string[] };
  expect([status, codigo, campos]).toEqual([400, 'DADOS_INVALIDOS', expect.arrayContaining([campo])]);
  expect(message[0]).toMatch(/^[\p{Lu}a-z].*\.$/u);
});

it('counts values only for filters without their kind', async () => {
  const corpo = { requisicoesBusca: [{ campo: 'marca', tipo: 'lista', valores: ['Fiat'] }] };
  const r = await m.pedir(HOST, 'POST', '/v1/lote/obter-busca-possiveis', corpo);
  expect([r.status, (r.corpo as { campos: string[] }).campos]).toEqual([400, ['requisicoesBusca.0.tipo']]);
});
