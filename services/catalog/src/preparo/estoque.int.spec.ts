import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessaoFalsa, TENANTS } from '@martelo/platform/testing/http.ts';
import { abrirMundo } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

const CASA = 'leilao.localhost';
const HOT = TENANTS[CASA]?.hotUid ?? '';
let mundo: Mundo;
const comitente = randomUUID();
const [carro, moto, caminhao, inibido] = Array.from({ length: 4 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
];

const pedir = async (method: 'GET' | 'POST' | 'PUT', url: string, corpo?: object) => {
  const r = await mundo.pedir(CASA, method, url, corpo, 'adm');
  return [r.status, r.corpo as Record<string, unknown>] as const;
};
const livres = async (busca = ''): Promise<string[]> =>
  ((await pedir('GET', `/v1/veiculos/livres?busca=${busca}`))[1] as { veiculos: { nome: string }[] }).veiculos
    .map((v) => v.nome)
    .sort();
type Estado = {
  ordem: string;
  lotes: { lelUid: string; nome: string; numero: number; posicaoLeilao: number }[];
};
const estado = async (leiUid: string) =>
  (await pedir('GET', `/v1/cadastro/leiloes/${leiUid}/estado`))[1] as unknown as Estado;
const leilao = async (nome: string): Promise<string> => {
  const leiUid = randomUUID();
  const dados = {
    nome,
    data: 1_900_000_000_000,
    aberturaDosLances: 1_899_900_000_000,
    segundoEntreLotes: 75,
    revisao: 0,
  };
  expect((await pedir('PUT', `/v1/cadastro/leiloes/${leiUid}`, dados))[0]).toBe(200);
  return leiUid;
};
const trazer = (leiUid: string, numerarDe: number, lotes: readonly object[]) =>
  pedir('POST', `/v1/cadastro/leiloes/${leiUid}/veiculos`, { lotes, numerarDe });

beforeAll(async () => {
  mundo = await abrirMundo({
    cumprir: async () => ({ ok: true, valor: { situacao: 'CRIADO', revisao: 0 } }) as never,
    sessoes: new Map([
      ['adm', sessaoFalsa(['Interno - ADM'])],
      ['ti', sessaoFalsa(['Interno - Desenvolvimento TI'])],
    ]),
  });
  await pedir('PUT', `/v1/comitentes/cadastro/${comitente}`, { nomeSite: 'Banco Vereda', revisao: 0 });
  const marcas = new Map<string, string>();
  for (const nome of ['Fiat', 'Honda', 'Volvo', 'Jeep']) {
    marcas.set(nome, randomUUID());
    await pedir('PUT', `/v1/marcas/${marcas.get(nome)}`, { nome, revisao: 0 });
  }
  const veiculos = [
    [carro, 'Fiat Argo', 'Carros', false],
    [moto, 'Honda CG', 'Moto', false],
    [caminhao, 'Volvo FH', 'Pesados', false],
    [inibido, 'Jeep Compass', 'Carros', true],
  ] as const;
  for (const [uid, nome, categoria, inibirVenda] of veiculos) {
    await pedir('PUT', `/v1/veiculos/${uid}`, {
      nome,
      comitente,
      categoria,
      inibirVenda,
      marca: marcas.get(nome.split(' ')[0] ?? ''),
      anoFabricacao: 2_021,
      anoModelo: 2_022,
      combustivel: 'FLE',
      retomada: 'Frota',
      cidade: 'Campinas',
      uf: 'SP',
      revisao: 0,
    });
  }
});
afterAll(() => mundo.fechar());

it('brings free vehicles into a leilão, puts them in order with new numbers, and copies what was not sold', async () => {
  expect(await livres()).toEqual(['Fiat Argo', 'Honda CG', 'Volvo FH']);
  expect(await livres('vereda')).toHaveLength(3);
  expect(await livres('volv_')).toEqual([]);
  const [um, outro] = [await leilao('Leilão um'), await leilao('Leilão dois')];
  const doCarro = { uid: randomUUID(), veiculo: carro, minimo: 3_000_000 };
  const daMoto = { uid: randomUUID(), veiculo: moto, minimo: 900_000 };
  expect(await trazer(um, 10, [doCarro, daMoto])).toEqual([200, { leiUid: um, adicionados: 2 }]);
  // The answer got lost: asked again, nothing is doubled.
  expect(await trazer(um, 10, [doCarro, daMoto])).toEqual([200, { leiUid: um, adicionados: 0 }]);
  expect(await livres()).toEqual(['Volvo FH']);
  for (const veiculo of [carro, inibido])
    expect(await trazer(outro, 1, [{ ...doCarro, uid: randomUUID(), veiculo }])).toMatchObject([
      409,
      { codigo: 'VEICULO_OCUPADO' },
    ]);

  const antes = await estado(um);
  expect(antes.lotes).toMatchObject([
    { nome: 'Fiat Argo', numero: 10, posicaoLeilao: 1, tipo: 'Carros' },
    { nome: 'Honda CG', numero: 11, posicaoLeilao: 2, tipo: 'Moto', marca: 'Honda' },
  ]);
  const ordenar = (lotes: readonly string[], ordem = antes.ordem) =>
    pedir('POST', `/v1/cadastro/leiloes/${um}/ordem`, { lotes, ordem, numerarDe: 101, motivo: 'Por tipo' });
  expect((await ordenar([daMoto.uid]))[0]).toBe(409);
  expect((await ordenar([daMoto.uid, daMoto.uid]))[0]).toBe(409);
  expect((await ordenar([daMoto.uid, doCarro.uid]))[0]).toBe(200);
  expect((await estado(um)).lotes).toMatchObject([
    { nome: 'Honda CG', numero: 101, posicaoLeilao: 1 },
    { nome: 'Fiat Argo', numero: 102, posicaoLeilao: 2 },
  ]);
  expect((await ordenar([doCarro.uid, daMoto.uid]))[1]).toMatchObject({ codigo: 'ORDEM_MUDADA' });
  expect((await pedir('GET', `/v1/cadastro/lotes/${doCarro.uid}/historico?limit=1`))[1]).toMatchObject({
    atos: [{ motivo: 'Por tipo', antes: { numero: 10, posicaoLeilao: 1 }, depois: { numero: 102 } }],
  });

  // One was not sold, the other was.
  for (const [{ uid }, fim] of [
    [doCarro, { tipo: 'LoteNaoArrematado' }],
    [daMoto, {}],
  ] as const) {
    await mundo.cadastrar(uid, { hotUid: HOT, leiUid: um });
    if ('tipo' in fim) await mundo.acontecer(`lote-${uid}`, fim);
  }
  const novo = randomUUID();
  const copia = { novo, nome: 'Leilão três', data: 1_900_086_400_000, lotes: 'naoVendidos' };
  expect(await pedir('POST', `/v1/cadastro/leiloes/${um}/clonar`, copia)).toEqual([
    200,
    { uid: novo, lotes: 1 },
  ]);
  expect(await pedir('POST', `/v1/cadastro/leiloes/${um}/clonar`, copia)).toEqual([
    200,
    { uid: novo, lotes: 1 },
  ]);
  expect((await pedir('GET', `/v1/cadastro/leiloes/${novo}`))[1]).toMatchObject({
    nome: 'Leilão três',
    segundoEntreLotes: 75,
    aberturaDosLances: 1_899_986_400_000,
  });
  expect((await estado(novo)).lotes).toMatchObject([
    { nome: 'Fiat Argo', numero: 1, posicaoLeilao: 1, minimo: 3_000_000 },
  ]);
});

it('keeps videos and papers lote by lote, and its months, yards and private counts follow', async () => {
  const leiUid = await leilao('Leilão de março');
  const uid = randomUUID();
  expect((await trazer(leiUid, 1, [{ uid, veiculo: caminhao, minimo: 9_000_000 }]))[0]).toBe(200);
  const figuras = async () =>
    ((await pedir('GET', `/v1/leiloes/privado?uids=${leiUid}`))[1] as { leiloes: object[] }).leiloes[0];
  expect(await figuras()).toMatchObject({
    documentosLeilao: { qtdAguardando: 0, qtdAcertos: 0, qtdDocumentos: 0 },
    videosLeilao: { qtdLotes: 1, qtdLotesComVideo: 0, qtdLotesSemVideo: 1 },
  });

  const videos = `/v1/cadastro/leiloes/${leiUid}/videos`;
  expect((await pedir('GET', videos))[0]).toBe(403);
  const daTi = (corpo: object) => mundo.pedir(CASA, 'PUT', videos, corpo, 'ti');
  const video = 'https://videos.example/1';
  expect((await daTi({ videos: [{ lelUid: randomUUID(), video }] })).status).toBe(404);
  expect((await daTi({ videos: [{ lelUid: uid, video }] })).corpo).toMatchObject({
    lotes: [{ numero: 1, nome: 'Volvo FH', video, videoDoVeiculo: null }],
  });

  const papel = (corpo: object) =>
    pedir('PUT', `/v1/cadastro/leiloes/${leiUid}/papeis/${uid}`, { tipo: 'nota', numero: '77', ...corpo });
  const [, depois] = await papel({ situacao: 'AGUARDANDO', visto: null });
  const em = (depois as { lotes: { papeis: { em: number }[] }[] }).lotes[0]?.papeis[0]?.em;
  expect(await papel({ situacao: 'ACERTADO', visto: null })).toMatchObject([409, { codigo: 'PAPEL_MUDADO' }]);
  expect(await figuras()).toMatchObject({
    documentosLeilao: { qtdAguardando: 1, qtdAcertos: 0, qtdDocumentos: 1 },
    videosLeilao: { qtdLotesComVideo: 1, qtdLotesSemVideo: 0 },
  });
  expect((await papel({ situacao: 'ACERTADO', visto: em }))[0]).toBe(200);
  expect(await figuras()).toMatchObject({ documentosLeilao: { qtdAguardando: 0, qtdAcertos: 1 } });

  // 1 900 000 000 000 is 17 March 2030 in São Paulo.
  const nomes = async (url: string) =>
    ((await pedir('GET', url))[1] as { leiloes: { nome: string }[] }).leiloes.map((l) => l.nome);
  expect(await nomes('/v1/leiloes/por-mes/2030-03')).toContain('Leilão de março');
  expect(await nomes('/v1/leiloes/por-mes/2030-04')).toEqual([]);
  expect(await nomes('/v1/leiloes/por-patio/nenhum')).toEqual([]);

  const arremates = async () => (await pedir('GET', `/v1/cadastro/leiloes/${leiUid}/arremates`))[1];
  expect(await arremates()).toEqual({ lotes: [] });
  await mundo.cadastrar(uid, { hotUid: HOT, leiUid });
  await mundo.acontecer(`lote-${uid}`, { tipo: 'LoteNaoArrematado' });
  expect(await arremates()).toMatchObject({
    lotes: [{ numero: 1, nome: 'Volvo FH', situacao: 'NAO_ARREMATADO', valor: null, apelido: null }],
  });
});
