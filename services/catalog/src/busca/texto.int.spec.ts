import { afterAll, beforeAll, expect, it } from 'vitest';
import { abrirMundo, LEILAO, LOJA, UM_LEILAO } from '../testing/mundo.ts';
import type { LoteDeTeste, Mundo } from '../testing/mundo.ts';

let m: Mundo;
const uids: Record<string, string> = {};
const LOTES: Readonly<Record<string, LoteDeTeste>> = {
  strada: {
    marca: 'Fiat',
    modelo: 'Strada 1.4',
    nome: 'Fiat Strada Working 1.4',
    anoModelo: 2019,
    cor: 'Prata',
  },
  golf: {
    marca: 'Volkswagen',
    modelo: 'Golf',
    nome: 'Volkswagen Golf Highline',
    cidade: 'Goiânia',
    uf: 'GO',
  },
  gol: {
    marca: 'Volkswagen',
    modelo: 'Gol',
    nome: 'Volkswagen Gol 1.0',
    descricao: 'Pintura queimada no capô.',
  },
  caminhao: { marca: 'Scania', modelo: 'R 450', nome: 'Caminhão Scania R 450', tipo: 'Pesados' },
  caminhoes: {
    marca: 'Volvo',
    modelo: 'FH',
    nome: 'Volvo FH',
    descricao: 'Um de dois caminhões da mesma frota.',
  },
  crv: { marca: 'Honda', modelo: 'CR-V', nome: 'Honda CR-V EXL', descricao: 'Câmbio automático.' },
  maranhao: { marca: 'Fiat', modelo: 'Toro', nome: 'Fiat Toro Ranch', cidade: 'São Luís', uf: 'MA' },
};
beforeAll(async () => {
  m = await abrirMundo();
  await m.leilao(UM_LEILAO, LEILAO, 'Leilão de Seguradoras');
  for (const [i, [nome, l]] of Object.entries(LOTES).entries())
    uids[nome] = (await m.liberado({ ...l, posicao: i + 1 })).lelUid;
  await m.liberado({ hotUid: LOJA, marca: 'Zarabatana', nome: 'Zarabatana da loja' });
});
afterAll(async () => m.fechar());

async function achar(texto: string, ...ordem: string[]): Promise<string[]> {
  const { status, count, corpo } = await m.pedir('leilao.localhost', 'POST', '/v1/lote/busca-elastic', {
    requisicoesBusca: [{ campo: 'texto', tipo: 'texto', valores: [texto] }],
    listaOrdenacao: ordem.map((campo) => ({ campo, ordem: 'desc' })),
  });
  expect(status).toBe(200);
  const achados = (corpo as { lelUid: string }[]).map(
    ({ lelUid }) => Object.keys(uids).find((nome) => uids[nome] === lelUid) ?? lelUid,
  );
  expect(count).toBe(achados.length);
  return ordem.length === 0 ? achados.toSorted() : achados;
}

it.each([
  ['the words in any case and without their accents', 'CAMINHAO scania', ['caminhao']],
  ['words with accents where people write none', 'goiania', ['golf']],
  ['plurals in -ões as their singular', 'caminhões', ['caminhao', 'caminhoes']],
  ['a state by its name', 'maranhão', ['maranhao']],
  ['a whole word and not those that begin so', 'gol', ['gol']],
  ['what somebody has typed so far', 'volksw', ['gol', 'golf']],
  ['words of the description', 'automatico', ['crv']],
  ['all words, wherever they stand', 'fiat prata 2019', ['strada']],
  ['a displacement', '1.4', ['strada']],
  ['words without meaning as if they were not there', 'o fiat de prata', ['strada']],
  ['a model with a hyphen', 'cr-v', ['crv']],
  ['the same without it', 'CRV', ['crv']],
  ["the leilão's name", 'seguradoras honda', ['crv']],
])('finds %s', async (_o, texto, esperados) => {
  expect(await achar(texto)).toEqual(esperados);
});

it.each([
  ['a letter too many', 'volkswagem golf', ['golf']],
  ['letters in the wrong order', 'starda', ['strada']],
  ['a letter missing', 'scnia', ['caminhao']],
  ['two letters wrong', 'higlaine', ['golf']],
])('forgives %s', async (_o, texto, esperados) => {
  expect(await achar(texto)).toEqual(esperados);
});

it('says how it understood a word that nobody has so', async () => {
  const corrigido = async (texto: string): Promise<string | undefined> => {
    const r = await m.pedir('leilao.localhost', 'POST', '/v1/lote/busca-elastic', {
      requisicoesBusca: [{ campo: 'texto', valores: [texto] }],
    });
    const dito = r.cabecalhos['texto-corrigido'];
    return typeof dito === 'string' ? decodeURIComponent(dito) : undefined;
  };
  expect(await corrigido('fiat Starda 2019')).toBe('fiat strada 2019');
  for (const certo of ['fiat strada', 'volksw', 'caminhão', 'xilofone', 'de', 'lote 3'])
    expect([certo, await corrigido(certo)]).toEqual([certo, undefined]);
  // Nothing is found so either: then nothing was understood.
  expect([await achar('starda scania'), await corrigido('starda scania')]).toEqual([[], undefined]);
});

it.each([
  ['a category by what people call it', 'carreta', ['caminhao']],
  ['a category by a thing of its kind', 'Ônibus', ['caminhao']],
  ['the house name of a make', 'vw', ['gol', 'golf']],
  ['its plural, too', 'vw golf', ['golf']],
  ['the number that a lote bears', 'lote 3', ['gol']],
  ['the number with words', 'fiat #1', ['strada']],
  ['nothing where the number is of another', 'fiat lote 3', []],
])('finds %s', async (_o, texto, esperados) => {
  expect(await achar(texto)).toEqual(esperados);
});

it('finds nothing by a word that is like none, nor by a word of another tenant', async () => {
  expect(await achar('xilofone')).toEqual([]);
  expect(await achar('zarabatana')).toEqual([]);
  expect(await achar('fiat xilofone')).toEqual([]);
});

it('reads signs of the query language, quotes and backslashes as no more than spaces', async () => {
  for (const texto of [
    "strada' & !fiat | (",
    "'; DROP TABLE catalog.busca_lotes; --",
    '\\',
    '%',
    ':*',
    '< >',
    '"strada"',
  ])
    expect(Array.isArray(await achar(texto))).toBe(true);
  expect(await achar('(strada) & fiat!')).toEqual(['strada']);
});

it('puts lotes with the words in their title before those with them in the description', async () => {
  expect(await achar('caminhão', 'relevancia')).toEqual(['caminhao', 'caminhoes']);
});

it('finds the new words of a record that is rewritten, and no longer the old', async () => {
  await m.gravar({ ...LOTES['crv'], descricao: 'Teto panorâmico.' }, uids['crv']);
  expect(await achar('panoramico')).toEqual(['crv']);
  expect(await achar('automatico')).toEqual([]);
});

it('leaves lotes out as they close, and takes them in again', async () => {
  await m.acontecer(`lote-${uids['maranhao']}`, { tipo: 'LoteNaoArrematado' });
  expect(await achar('toro')).toEqual([]);
  await m.acontecer(`lote-${uids['maranhao']}`, { tipo: 'LoteEmRepasse', dataFim: m.agora + 1_000 });
  expect(await achar('toro')).toEqual(['maranhao']);
});
