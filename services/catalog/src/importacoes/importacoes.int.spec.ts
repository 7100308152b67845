import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessaoFalsa } from '@martelo/platform/testing/http.ts';
import { veiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import { abrirMundo } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';
import { CASA, csvDe, linhaDe, placaDe, planilhasDe } from './testing/planilha.ts';

const LOJA = 'loja.localhost';
let m: Mundo;
let p: ReturnType<typeof planilhasDe>;

beforeAll(async () => {
  m = await abrirMundo({
    cumprir: async () => ({ ok: true, valor: { situacao: 'CRIADO', revisao: 0 } }) as never,
    sessoes: new Map([
      ['adm', { ...sessaoFalsa(['Interno - ADM']), nome: 'Ana' }],
      ['sac', sessaoFalsa(['Interno - SAC'])],
      ['delas', sessaoFalsa(['Interno - ADM'], '00000000-0000-4000-8000-00000000000b')],
    ]),
  });
  p = planilhasDe(m);
  await p.comitente('Banco Azul');
  await p.marca('Fiat');
});
afterAll(() => m.fechar());

const atos = async (registro: string): Promise<number> => {
  const r = await m.banco.pool.query(
    `SELECT count(*)::int AS n FROM catalog.registros_atos WHERE registro = $1`,
    [registro],
  );
  return (r.rows[0] as { n: number }).n;
};

it('reads a sheet of a house, shows what each row would do, writes the good ones and leaves the others', async () => {
  const leilao = await p.leilao('Leilão de sábado');
  const csv = csvDe(
    linhaDe(1),
    linhaDe(2, { km: 'muito' }),
    linhaDe(3, { minimo: '1.234,567' }),
    linhaDe(1),
    linhaDe(4),
  );
  const i = await p.conferir('lista.csv', csv, { fixos: { 'lote.leilao': leilao } });
  expect(i).toMatchObject({
    situacao: 'CONFERIDA',
    contas: { NOVA: 2, ERRO: 3, IGUAL: 0, MUDA: 0 },
    faltam: [],
  });
  const comErro = await p.linhas(i.uid, '&situacao=ERRO');
  expect(
    comErro.map((l) => [l.linha, l.erros.map((e) => [i.colunas[e.coluna ?? -1]?.titulo, e.frase])]),
  ).toEqual([
    [3, [['KM', 'Escreva só um número, como 1234.']]],
    [4, [['Lance inicial', 'Use no máximo duas casas decimais.']]],
    [5, [['Placa', 'Já está na linha 2.']]],
  ]);
  expect(await p.veiculos()).toEqual([]);
  const feita = await p.passo(i, 'importar');
  expect(feita).toMatchObject({ situacao: 'IMPORTADA', contas: { NOVA: 2, ERRO: 3, feitas: 2 } });
  const carros = await p.veiculos();
  expect(carros.map((v) => [v.placa, v.km, v.nome].join(' ')).toSorted((a, b) => a.localeCompare(b))).toEqual(
    [1, 4].map((n) => `${placaDe(n)} 58300 Fiat Strada 2021`),
  );
  expect((await p.lotes()).map((l) => [l.numero, l.minimo, l.leilao])).toEqual([
    [1, 1_234_560, leilao],
    [2, 1_234_560, leilao],
  ]);
  // As one that is saved by hand: with its act, and its order for the engine.
  const { corpo } = await m.pedir(
    CASA,
    'GET',
    `/v1/veiculos/${carros[0]?.uid ?? ''}/historico`,
    undefined,
    'adm',
  );
  expect(corpo).toMatchObject({
    atos: [{ ato: 'criou', por: { nome: 'Ana' }, motivo: 'Importado de lista.csv' }],
  });
  const ordens = await m.banco.pool.query(
    `SELECT 1 FROM catalog.ordens WHERE nome = 'registrar-lote' AND de = $1`,
    [leilao],
  );
  expect(ordens.rowCount).toBe(2);
});

it('changes nothing when the same file comes again, and says old and new where something changed', async () => {
  const leilao = (await p.lotes())[0]?.leilao ?? '';
  const antes = [await atos('veiculos'), await atos('cadastroDeLotes')];
  const fixos = { 'lote.leilao': leilao };
  const outra = await p.conferir('lista.csv', csvDe(linhaDe(1), linhaDe(4)), { fixos });
  expect(outra.contas).toMatchObject({ IGUAL: 2, NOVA: 0, MUDA: 0, ERRO: 0 });
  const feita = await p.passo(outra, 'importar');
  expect(feita).toMatchObject({ situacao: 'IMPORTADA', contas: { feitas: 0 } });
  expect([await atos('veiculos'), await atos('cadastroDeLotes')]).toEqual(antes);

  const mudada = await p.conferir(
    'lista.csv',
    csvDe(linhaDe(1, { km: '60000 km' }), linhaDe(4, { minimo: '9000' })),
    { fixos },
  );
  expect(mudada.contas).toMatchObject({ MUDA: 2, IGUAL: 0, NOVA: 0 });
  expect((await p.linhas(mudada.uid)).flatMap((l) => l.mudancas)).toEqual([
    { chave: 'veiculo.km', de: '58.300', para: '60.000' },
    {
      chave: 'lote.minimo',
      de: expect.stringMatching(/12\.345,60$/),
      para: expect.stringMatching(/9\.000,00$/),
    },
  ]);
});

it('offers to make or to settle what a cell names and the house has not', async () => {
  const i = await p.conferir(
    'nova.csv',
    csvDe(linhaDe(10, { comitente: 'Banco Verde' }), linhaDe(11, { comitente: 'Bco Azul' })),
  );
  expect(i.contas).toMatchObject({ ERRO: 2 });
  expect(i.faltam).toEqual([
    { chave: 'veiculo.comitente', texto: 'Banco Verde', linhas: 1, criavel: true },
    { chave: 'veiculo.comitente', texto: 'Bco Azul', linhas: 1, criavel: true },
  ]);
  const criada = await p.passo(i, 'criar', { chave: 'veiculo.comitente', textos: ['Banco Verde'] });
  const lida = await p.passo(criada, 'conferir', {
    salvarComo: 'Banco Azul e Verde',
    leitura: {
      ...criada.leitura,
      trocas: [{ chave: 'veiculo.comitente', texto: 'Bco Azul', para: 'Banco Azul' }],
    },
  });
  expect(lida).toMatchObject({ contas: { NOVA: 2, ERRO: 0 }, faltam: [] });
  // Whoever sends the next one with the same headings has nothing to say.
  const { uid } = await p.enviar('proxima.csv', csvDe(linhaDe(12, { comitente: 'Bco Azul' })));
  expect(await p.ver(uid)).toMatchObject({
    leituraSalva: 'Banco Azul e Verde',
    leitura: { trocas: [{ texto: 'Bco Azul' }] },
  });
});

it('undoes a whole import, but for what somebody changed since', async () => {
  const leilao = await p.leilao('Leilão de domingo');
  const i = await p.conferir('tres.csv', csvDe(linhaDe(20), linhaDe(21), linhaDe(22)), {
    fixos: { 'lote.leilao': leilao },
  });
  const feita = await p.passo(i, 'importar');
  const doMeio = (await p.veiculos()).find((v) => v.placa === placaDe(21));
  const { uid, revisao } = doMeio ?? { uid: '', revisao: 0 };
  const inteiro = (await m.pedir(CASA, 'GET', `/v1/veiculos/${uid}`, undefined, 'adm')).corpo as Record<
    string,
    unknown
  >;
  const campos = Object.fromEntries(veiculos.descricao.map(({ nome }) => [nome, inteiro[nome]]));
  const salvo = await m.pedir(CASA, 'PUT', `/v1/veiculos/${uid}`, { ...campos, km: 1, revisao }, 'adm');
  expect(salvo.status).toBe(200);

  // A second import changes two of them, and somebody one of its fields.
  const sobre = await p.conferir('muda.csv', csvDe(linhaDe(20, { km: '7', minimo: '500' })), {
    fixos: { 'lote.leilao': leilao },
  });
  const mudou = await p.passo(sobre, 'importar');
  expect((await p.veiculos()).find((v) => v.placa === placaDe(20))?.km).toBe(7);
  const voltou = await p.passo(mudou, 'desfazer');
  expect(voltou).toMatchObject({ situacao: 'DESFEITA', contas: { desfeitas: 1, ficaram: 0 } });
  expect((await p.veiculos()).find((v) => v.placa === placaDe(20))?.km).toBe(58_300);

  const desfeita = await p.passo(feita, 'desfazer');
  expect(desfeita).toMatchObject({ situacao: 'DESFEITA', contas: { desfeitas: 1, ficaram: 2 } });
  const ficaram = await p.linhas(i.uid, '&ficaram=sim');
  // What the second import changed and took back has been touched since, too.
  expect(ficaram.map((l) => [l.linha, l.desfeita])).toEqual([
    [2, expect.stringContaining('Alguém mudou')],
    [3, 'Alguém mudou o veículo depois: ficou como está.'],
  ]);
  const restam = (await p.veiculos()).map((v) => v.placa);
  expect(restam).toContain(placaDe(21));
  expect(restam).not.toContain(placaDe(22));
});

it('is nobody’s but the house’s, and only of those who prepare a sale', async () => {
  const { uid } = await p.enviar('lista.csv', csvDe(linhaDe(30)));
  const ver = (quem: string, host = CASA) => m.pedir(host, 'GET', `/v1/importacoes/${uid}`, undefined, quem);
  expect((await ver('adm')).status).toBe(200);
  expect((await ver('sac')).status).toBe(403);
  expect((await ver('delas', LOJA)).status).toBe(404);
  for (const [metodo, url, corpo] of [
    ['POST', 'importar', { revisao: 1 }],
    ['POST', 'desfazer', { revisao: 1 }],
    ['GET', 'linhas', undefined],
    ['GET', 'arquivo', undefined],
  ] as const)
    expect((await m.pedir(LOJA, metodo, `/v1/importacoes/${uid}/${url}`, corpo, 'delas')).status, url).toBe(
      404,
    );
  const lista = await m.pedir(LOJA, 'GET', '/v1/importacoes', undefined, 'delas');
  expect(lista.corpo).toEqual({ total: 0, importacoes: [] });
});

it('gives the file back with what is wrong in a column, and a sheet to fill in', async () => {
  const i = await p.conferir('erros.csv', csvDe(linhaDe(40), linhaDe(41, { km: '=1+1' })));
  const { corpo } = await m.pedir(CASA, 'GET', `/v1/importacoes/${i.uid}/arquivo?so=erros`, undefined, 'adm');
  const linhas = String(corpo).split('\r\n');
  expect(linhas).toHaveLength(3);
  expect(linhas[0]?.endsWith(';Erros')).toBe(true);
  expect(linhas[1]).toContain(`;'=1+1;`);
  expect(linhas[1]).toMatch(/;KM: Escreva só um número, como 1234\.$/);
  const modelo = await m.pedir(CASA, 'GET', '/v1/importacoes/modelo', undefined, 'adm');
  expect(modelo.cabecalhos['content-type']).toContain('spreadsheetml');
  // The template itself reads as it was written, and its example is no vehicle.
  const lida = await p.conferir('modelo.xlsx', modelo.corpo as Buffer);
  expect(lida.contas).toEqual({ NOVA: 0, MUDA: 0, IGUAL: 0, ERRO: 0, feitas: 0, desfeitas: 0, ficaram: 0 });
  expect(Object.keys(lida.leitura.mapa).length).toBe(lida.colunas.length);
});

it('refuses what is no sheet, what is empty, and what is not as it was seen', async () => {
  expect(await p.enviar('foto.csv', Buffer.from('%PDF-1.7 nada'))).toMatchObject({ situacao: 'RECUSADO' });
  expect(await p.enviar('quebrada.xlsx', Buffer.from('PK\u0003\u0004 nada disso'))).toMatchObject({
    situacao: 'RECUSADO',
  });
  expect(await p.enviar('vazia.csv', Buffer.from(';;;\r\n;;\r\n'))).toMatchObject({
    recusa: 'Esta planilha não tem linhas. A primeira aba é a que lemos.',
  });
  const { uid } = await p.enviar('lista.csv', csvDe(linhaDe(50)));
  const passo = (qual: string, corpo: object) =>
    m.pedir(CASA, 'POST', `/v1/importacoes/${uid}/${qual}`, corpo, 'adm');
  const { leitura } = await p.ver(uid);
  expect((await passo('importar', { revisao: 1 })).status).toBe(409);
  expect((await passo('conferir', { revisao: 9, leitura })).status).toBe(409);
  expect(
    (await passo('conferir', { revisao: 1, leitura: { ...leitura, mapa: { 'veiculo.nada': 0 } } })).status,
  ).toBe(400);
  expect(
    (await passo('conferir', { revisao: 1, leitura: { ...leitura, mapa: { 'veiculo.placa': 99 } } })).status,
  ).toBe(400);
  expect((await m.pedir(CASA, 'GET', `/v1/importacoes/${randomUUID()}`, undefined, 'adm')).status).toBe(404);
});
