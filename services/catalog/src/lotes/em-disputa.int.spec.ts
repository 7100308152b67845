import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '@martelo/platform/sql/pool.ts';
import { listarLotesEmDisputa, ordemDeFim } from '@martelo/schemas/lotes/em-disputa.ts';
import type { LoteEmDisputa } from '@martelo/schemas/lotes/em-disputa.ts';
import { abrirMundo, HORA, LEILAO, LOJA } from '../testing/mundo.ts';
import type { LoteDeTeste, Mundo } from '../testing/mundo.ts';

let m: Mundo;
const leiloes = {
  vivo: randomUUID(),
  outroVivo: randomUUID(),
  pronto: randomUUID(),
  acabado: randomUUID(),
  daLoja: randomUUID(),
};
const nomes = new Map<string, string>();

/** Registers a lote, and lets happen to it what `eventos` say. */
async function lote(nome: string, l: LoteDeTeste, ...eventos: readonly Record<string, unknown>[]) {
  const { lelUid } = await m.gravar({ ...l, nome });
  nomes.set(lelUid, nome);
  await m.cadastrar(lelUid, l);
  if (eventos.length > 0) await m.acontecer(`lote-${lelUid}`, ...eventos);
}

async function ver(busca = '', host = 'leilao.localhost') {
  const { status, count, corpo } = await m.pedir(host, 'GET', `/v1/lote/em-disputa${busca}`);
  expect(status).toBe(200);
  const { total, lotes } = listarLotesEmDisputa.saida.parse(corpo);
  expect(count).toBe(total);
  return { total, lotes };
}
const nomesDe = (lotes: readonly LoteEmDisputa[]) => lotes.map((l) => nomes.get(l.lelUid));

beforeAll(async () => {
  m = await abrirMundo();
  for (const [nome, leiUid] of Object.entries(leiloes))
    await m.leilao(leiUid, nome === 'daLoja' ? LOJA : LEILAO, nome);
  for (const [nome, leiUid] of Object.entries(leiloes))
    await m.acontecer(
      `leilao-${leiUid}`,
      { tipo: 'LeilaoEmLoteamento' },
      { tipo: 'LeilaoPronto' },
      ...(nome === 'pronto' ? [] : [{ tipo: 'LeilaoAoVivo' }]),
      ...(nome === 'acabado' ? [{ tipo: 'LeilaoExecutado' }] : []),
    );
  const { vivo, outroVivo, pronto, acabado, daLoja } = leiloes;
  const daqui = (ms: number) => m.agora + ms;
  const naMao = { finalizacaoManual: true, fechamento: 'MANUAL' } as const;
  const naFila = { fechamento: 'SEQUENCIAL' } as const;
  await lote('em uma hora', { leiUid: vivo, dataFim: daqui(HORA) });
  await lote('em um minuto', { leiUid: outroVivo, dataFim: daqui(60_000) });
  await lote('passou do fim', { leiUid: vivo, dataFim: daqui(-1_000) });
  await lote('começa depois', { leiUid: vivo, regras: { dataInicio: daqui(1) } });
  await lote('só compre já', { leiUid: vivo, regras: { somenteBuyNowProposta: true } });
  await lote('do leilão que vem', { leiUid: pronto, dataFim: daqui(HORA) });
  await lote('de volta depois do leilão', { leiUid: acabado }, repasse(daqui(2 * HORA)));
  await lote('esquecido no leilão acabado', { leiUid: acabado });
  await lote('retirado', { leiUid: vivo }, { tipo: 'LoteRetirado', motivo: 'x' });
  await lote('na fila', { leiUid: vivo, regras: naFila, dataFim: daqui(1_000) });
  await lote('próximo', { leiUid: vivo, regras: naFila, dataFim: daqui(9_000) }, { tipo: 'LoteNoPlacar' });
  await lote('no martelo', { leiUid: vivo, regras: naMao }, aberto(daqui(HORA)));
  await lote('dou-lhe uma', { leiUid: vivo, regras: naMao }, aberto(daqui(HORA)), { tipo: 'DouLheUma' });
  await lote(
    'dou-lhe duas',
    { leiUid: outroVivo, regras: naMao },
    aberto(daqui(HORA)),
    { tipo: 'DouLheUma' },
    { tipo: 'DouLheDuas' },
  );
  await lote('espera o leiloeiro', { leiUid: vivo, regras: naMao, dataFim: daqui(-HORA), posicao: 7 });
  await lote('da loja', { leiUid: daLoja, hotUid: LOJA, dataFim: daqui(1) });
});
afterAll(async () => m.fechar());

const aberto = (dataFim: number) => ({ tipo: 'LoteAberto', dataFim });
const repasse = (dataFim: number) => ({ tipo: 'LoteEmRepasse', dataFim });

const CERTOS = [
  'dou-lhe duas',
  'dou-lhe uma',
  'no martelo',
  'passou do fim',
  'em um minuto',
  'em uma hora',
  'de volta depois do leilão',
  'próximo',
  'espera o leiloeiro',
  'na fila',
];

it('lists what is in play in all events of the tenant, what ends first in front', async () => {
  const { total, lotes } = await ver();
  expect(nomesDe(lotes)).toEqual(CERTOS);
  expect(total).toBe(CERTOS.length);
  // The contract's own order, by which open pages go on.
  expect(lotes.toSorted(ordemDeFim)).toEqual(lotes);
});

it('keeps tenants apart', async () => {
  expect(nomesDe((await ver('', 'loja.localhost')).lotes)).toEqual(['da loja']);
});

it('says of each its event, its picture, its address and its live state', async () => {
  const [primeiro] = (await ver()).lotes;
  expect(primeiro).toMatchObject({
    nome: 'dou-lhe duas',
    situacao: 'DOULHE_DUAS',
    leilao: { uid: leiloes.outroVivo, nomeSemData: 'outroVivo' },
    aoVivo: { leiUid: leiloes.outroVivo, situacao: 'DOULHE_DUAS', valor: null },
  });
  expect(primeiro?.url).toContain(`/leilao/campinas-sp/`);
  expect(primeiro?.fotoPrincipal).toContain(primeiro?.lelUid);
  const { corpo } = await m.pedir('leilao.localhost', 'GET', `/v1/leiloes/${leiloes.outroVivo}`);
  expect(primeiro?.leilao.versao).toBe((corpo as { versao: number }).versao);
});

it('turns pages that together are the whole board, and says the total on one behind the last', async () => {
  const paginas = await Promise.all([1, 2, 3].map((p) => ver(`?porPagina=4&pagina=${p}`)));
  expect(paginas.flatMap((p) => nomesDe(p.lotes))).toEqual(CERTOS);
  expect(await ver('?porPagina=4&pagina=9')).toEqual({ total: CERTOS.length, lotes: [] });
});

it('is looked up once for all who ask at the same time, page by page', async () => {
  const pool = createPool({ url: m.banco.url, schema: 'catalog' });
  const fora = await pool.connect();
  const lendo = async () => {
    const { rows } = await pool.query<{ n: string }>(
      `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%with quadro as%'`,
    );
    return Number(rows[0]?.n);
  };
  try {
    await fora.query('begin; lock table lotes_ao_vivo');
    const respostas = Array.from({ length: 40 }, (_, i) => ver(`?porPagina=4&pagina=${(i % 2) + 1}`));
    await expect.poll(lendo).toBeGreaterThan(1);
    expect(await lendo()).toBe(2);
    await fora.query('commit');
    for (const [i, { lotes }] of (await Promise.all(respostas)).entries())
      expect(nomesDe(lotes)).toEqual(i % 2 === 0 ? CERTOS.slice(0, 4) : CERTOS.slice(4, 8));
  } finally {
    fora.release();
    await pool.end();
  }
});

it.each(['?porPagina=101', '?pagina=0', '?situacao=PAGO'])('refuses %s', async (busca) => {
  expect((await m.pedir('leilao.localhost', 'GET', `/v1/lote/em-disputa${busca}`)).status).toBe(400);
});
