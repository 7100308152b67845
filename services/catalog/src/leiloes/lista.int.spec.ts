import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { abrirMundo, LEILAO, LOJA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

let m: Mundo;
const uids = {
  hoje: randomUUID(),
  ontem: randomUUID(),
  aoVivo: randomUUID(),
  acabado: randomUUID(),
  esquecido: randomUUID(),
  vivoDeAntes: randomUUID(),
  cancelado: randomUUID(),
  daLoja: randomUUID(),
};
/** 21 November 2026, half past midnight in São Paulo: another day than in Greenwich. */
const MEIA_NOITE_E_MEIA = Date.UTC(2026, 10, 21, 3, 30);
const favorito = { veiUid: '', lelUid: '' };

beforeAll(async () => {
  m = await abrirMundo();
  const criar = async (nome: keyof typeof uids, data: number, hotUid = LEILAO): Promise<void> => {
    m.agora = data;
    await m.leilao(uids[nome], hotUid, nome);
  };
  await criar('ontem', MEIA_NOITE_E_MEIA - 3_600_000);
  await criar('hoje', MEIA_NOITE_E_MEIA - 1_800_000);
  await criar('aoVivo', MEIA_NOITE_E_MEIA + 5 * 86_400_000);
  await criar('acabado', MEIA_NOITE_E_MEIA - 9 * 86_400_000);
  await criar('esquecido', MEIA_NOITE_E_MEIA - 4 * 86_400_000);
  await criar('vivoDeAntes', MEIA_NOITE_E_MEIA - 3 * 86_400_000);
  await criar('cancelado', MEIA_NOITE_E_MEIA);
  await criar('daLoja', MEIA_NOITE_E_MEIA, LOJA);
  m.agora = MEIA_NOITE_E_MEIA;
  for (const passo of ['LeilaoEmLoteamento', 'LeilaoPronto', 'LeilaoAoVivo'])
    for (const leiUid of [uids.aoVivo, uids.acabado, uids.vivoDeAntes])
      await m.acontecer(`leilao-${leiUid}`, { tipo: passo });
  await m.acontecer(`leilao-${uids.acabado}`, { tipo: 'LeilaoExecutado' });
  await m.acontecer(`leilao-${uids.cancelado}`, { tipo: 'LeilaoCancelado', motivo: 'chuva' });
  Object.assign(favorito, await m.liberado({ leiUid: uids.ontem }));
  await m.liberado({ leiUid: uids.hoje, comitente: 'Caixa Econômica Federal' });
  await m.liberado({ leiUid: uids.acabado, comitente: 'Caixa Econômica Federal' });
});
afterAll(async () => m.fechar());

const nomes = new Map<string, string>(Object.entries(uids).map(([nome, uid]) => [uid, nome]));
async function ver(busca: string): Promise<string[]> {
  const { status, count, corpo } = await m.pedir('leilao.localhost', 'GET', `/v1/leiloes/lista-site${busca}`);
  const { total, leiloes } = corpo as { total: number; leiloes: { uid: string }[] };
  expect([status, count]).toEqual([200, total]);
  return leiloes.map((l) => nomes.get(l.uid) ?? l.uid);
}

it.each([
  [
    'all, live ones first, ended ones last',
    '?quadro=todos',
    ['vivoDeAntes', 'aoVivo', 'esquecido', 'ontem', 'hoje', 'acabado', 'cancelado'],
  ],
  ['a page of them', '?quadro=todos&limit=4&pagina=2', ['hoje', 'acabado', 'cancelado']],
  ['live ones', '?quadro=aoVivo', ['vivoDeAntes', 'aoVivo']],
  [
    'active ones: live, or of the UTC day and later',
    '?quadro=ativos',
    ['vivoDeAntes', 'aoVivo', 'ontem', 'hoje'],
  ],
  ['ended ones: those that were held', '?quadro=encerrados', ['acabado']],
  ["today's by the clock of São Paulo", '?quadro=hoje', ['hoje', 'cancelado']],
  ["a day's", '?quadro=todos&data=2026-11-20', ['ontem']],
  ["a month's", '?porMes=2026-11&quadro=aoVivo', ['vivoDeAntes', 'aoVivo']],
])('lists %s', async (_o, busca, esperados) => {
  expect(await ver(busca)).toEqual(esperados);
});

it('lists those that have a lote or a vehicle of the visitor, and none where he has none', async () => {
  expect(await ver(`?quadro=favoritos&favoritos=${favorito.veiUid},${randomUUID()}`)).toEqual(['ontem']);
  expect(await ver(`?quadro=ultimosClicados&ultimosClicados=${favorito.lelUid}`)).toEqual(['ontem']);
  expect(await ver(`?quadro=favoritos&favoritos=${randomUUID()}`)).toEqual([]);
  expect(await ver('?quadro=favoritos')).toEqual([]);
});

it("lists the active events of the Caixa's lotes", async () => {
  expect(await ver('/caixa-economica')).toEqual(['hoje']);
  const loja = await m.pedir('loja.localhost', 'GET', '/v1/leiloes/lista-site/caixa-economica');
  expect([loja.count, loja.corpo]).toEqual([0, { total: 0, leiloes: [] }]);
});

it.each([
  ['quadro', ''],
  ['quadro', '?quadro=amanha'],
  ['data', '?quadro=todos&data=2026-02-30'],
  ['data', '?quadro=todos&data=ontem'],
  ['favoritos.0', '?quadro=favoritos&favoritos=1'],
  ['favoritos', '?quadro=favoritos&favoritos='],
  ['ultimosClicados', `?quadro=todos&ultimosClicados=${Array(201).fill(randomUUID()).join(',')}`],
  ['porMes', '?quadro=todos&porMes=2026-13'],
  ['limit', '?quadro=todos&limit=51'],
  ['cor', '?quadro=todos&cor=azul'],
])('refuses a bad %s and names it', async (campo, busca) => {
  const r = await m.pedir('leilao.localhost', 'GET', `/v1/leiloes/lista-site${busca}`);
  expect([r.status, (r.corpo as { campos: string[] }).campos]).toEqual([400, [campo]]);
});
