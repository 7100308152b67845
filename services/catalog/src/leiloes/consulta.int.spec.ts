import { randomUUID } from 'node:crypto';
import { nomeSemData } from '@martelo/schemas/leiloes/nome-sem-data.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { abrirMundo, LEILAO, LOJA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

let m: Mundo;
const DIA = 86_400_000;
const BASE = 1_800_000_000_000;
const uids = { frotas: randomUUID(), salvados: randomUUID(), judicial: randomUUID(), daLoja: randomUUID() };

beforeAll(async () => {
  m = await abrirMundo();
  const criar = async (uid: string, nome: string, data: number, hotUid = LEILAO): Promise<void> => {
    m.agora = data;
    await m.leilao(uid, hotUid, nome);
  };
  await criar(uids.frotas, 'Frotas 100%', BASE);
  await criar(uids.salvados, 'Salvados', BASE + DIA);
  await criar(uids.judicial, 'Frotas da Vara', BASE + 2 * DIA);
  await criar(uids.daLoja, 'Frotas da loja', BASE, LOJA);
  await m.liberado({ leiUid: uids.salvados });
  for (const passo of ['LeilaoEmLoteamento', 'LeilaoPronto', 'LeilaoAoVivo'])
    await m.acontecer(`leilao-${uids.judicial}`, { tipo: passo });
});
afterAll(async () => m.fechar());

const nomes = new Map<string, string>(Object.entries(uids).map(([nome, uid]) => [uid, nome]));
async function ver(partes: readonly (readonly [string, string])[]) {
  const busca = new URLSearchParams(partes.map(([k, v]) => [k, v])).toString();
  return m.pedir('leilao.localhost', 'GET', `/v1/leiloes/qb?${busca}`);
}
async function lista(...partes: readonly (readonly [string, string])[]): Promise<string[]> {
  const { status, count, corpo } = await ver(partes);
  const { total, leiloes } = corpo as { total: number; leiloes: { uid: string }[] };
  expect([status, count]).toEqual([200, total]);
  return leiloes.map((l) => nomes.get(l.uid) ?? l.uid);
}

it('lists the tenant’s leilões as its site orders them', async () => {
  expect(await lista()).toEqual(['judicial', 'frotas', 'salvados']);
});

it.each([
  ['equal to', ['situacao||eq||AO_VIVO'], ['judicial']],
  ['different from', ['situacao||ne||AO_VIVO'], ['frotas', 'salvados']],
  ['greater than', [`data||gt||${BASE}`], ['salvados', 'judicial']],
  ['at least and below', [`data||gte||${BASE}`, `data||lt||${BASE + 2 * DIA}`], ['frotas', 'salvados']],
  ['at most', [`data||lte||${BASE}`], ['frotas']],
  ['one of', ['situacao||in||AO_VIVO,PRONTO'], ['judicial']],
  ['none of', ['situacao||notin||AO_VIVO,PRONTO'], ['frotas', 'salvados']],
  ['containing, whatever the case', ['nome||cont||DA VARA'], ['judicial']],
  ['containing what a pattern would mean otherwise', ['nome||cont||0%'], ['frotas']],
  ['containing a joker, taken as it is', ['nome||cont||1_0'], []],
  ['beginning with', ['nome||starts||frotas'], ['frotas', 'judicial']],
  ['with so many lotes', ['quantidadeLotes||eq||1'], ['salvados']],
  ['a quote', ["nome||eq||x' or 'a'='a"], []],
])('filters by what is %s', async (_o, filtros, esperados) => {
  expect(await lista(...filtros.map((f) => ['filter', f] as const), ['sort', 'data,ASC'])).toEqual(esperados);
});

it('orders by the keys asked for, a page at a time', async () => {
  expect(await lista(['sort', 'quantidadeLotes,DESC'], ['sort', 'data,DESC'])).toEqual([
    'salvados',
    'judicial',
    'frotas',
  ]);
  expect(await lista(['sort', 'data,DESC'], ['limit', '2'], ['page', '2'])).toEqual(['frotas']);
});

it('answers the fields asked for and no others', async () => {
  const { corpo } = await ver([
    ['fields', 'uid, nome'],
    ['filter', 'nome||eq||Salvados'],
  ]);
  expect(corpo).toEqual({ total: 1, leiloes: [{ uid: uids.salvados, nome: 'Salvados' }] });
  const { corpo: cheio } = await ver([
    ['fields', 'uid,lotesDestaque'],
    ['filter', 'nome||eq||Salvados'],
  ]);
  expect((cheio as { leiloes: { lotesDestaque: unknown[] }[] }).leiloes[0]?.lotesDestaque).toHaveLength(1);
});

it('knows nothing of another tenant’s leilões', async () => {
  expect(await lista(['filter', `uid||eq||${uids.daLoja}`])).toEqual([]);
});

it.each([
  ['fields', 'fields', 'uid,hotUid'],
  ['filter', 'filter', 'hotUid||eq||x'],
  ['filter', 'filter', 'nome||parece||x'],
  ['filter', 'filter', 'nome||eq||'],
  ['filter', 'filter', 'data||gt||ontem'],
  ['filter', 'filter', 'data||cont||1'],
  ['sort', 'sort', 'nome,PARA_CIMA'],
  ['sort', 'sort', 'dados,ASC'],
  ['limit', 'limit', '51'],
  ['page', 'page', '0'],
  ['cor', 'cor', 'azul'],
])('refuses a bad %s and names it', async (campo, chave, valor) => {
  const r = await ver([[chave, valor]]);
  const { campos } = r.corpo as { campos: string[] };
  expect([r.status, campos.map((c) => c.split('.')[0])]).toEqual([400, [campo]]);
});

/** Names with a date and what stays of them: the database and the program take it off alike. */
const NOMES = [
  'Leilão de Frotas - 21/11/2026',
  'Leilão de Frotas 21-11-26 - ',
  'Leilão 121/11/2026',
  'Frotas 21/11-2026',
  'Frotas -',
  'Feirão 01.02.2026 e 03.04.26',
];

it.each(NOMES)(
  'shows and filters by the name without its date, also of an event that was renamed: %s',
  async (nome) => {
    const uid = randomUUID();
    m.agora = BASE;
    await m.leilao(uid, LEILAO, 'Um nome de antes - 01/01/2026');
    await m.leilao(uid, LEILAO, nome);
    const { corpo } = await ver([['filter', `nomeSemData||eq||${nomeSemData(nome)}`]]);
    const achados = (corpo as { leiloes: { uid: string; nome: string; nomeSemData: string }[] }).leiloes;
    expect(achados.find((l) => l.uid === uid)).toMatchObject({ nome, nomeSemData: nomeSemData(nome) });
  },
);
