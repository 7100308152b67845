import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CumprirOrdem } from '@martelo/platform/ordens/cumprir.ts';
import { sessaoFalsa, TENANTS } from '@martelo/platform/testing/http.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { abrirMundo, lance } from '../../testing/mundo.ts';
import type { Mundo } from '../../testing/mundo.ts';
import { vendaCadastrada } from '../../testing/venda.ts';
import type { OrdemDoLote, VendaDeTeste } from '../../testing/venda.ts';

const CASA = 'leilao.localhost';
const HOT = TENANTS[CASA]?.hotUid ?? '';
let mundo: Mundo;
let venda: VendaDeTeste;
/** Lotes whose orders the engine refuses. */
const recusados = new Set<string>();
const ordens: OrdemDoLote[] = [];
const cumprir: CumprirOrdem = async (_ordem, _chave, corpo) => {
  const ordem = corpo as OrdemDoLote;
  if (ordem.regras === undefined || !recusados.has(ordem.lelUid)) {
    if (ordem.regras !== undefined) ordens.push(ordem);
    return { ok: true, valor: { situacao: 'CRIADO', revisao: 0 } } as never;
  }
  return { ok: false, recusa: { codigo: 'LOTE_COM_OFERTAS', detalhes: {} } } as never;
};

beforeAll(async () => {
  mundo = await abrirMundo({
    cumprir,
    sessoes: new Map([
      ['adm', sessaoFalsa(['Interno - ADM'])],
      ['leiloeiro', sessaoFalsa(['Interno - Leiloeiro'])],
    ]),
  });
});
afterAll(() => mundo.fechar());
beforeEach(async () => {
  recusados.clear();
  venda = await vendaCadastrada(mundo, CASA, [
    { veiculo: { fipeValor: 50_000_00 }, lote: { minimo: 10_000_00, compreJa: 45_000_00 } },
    { veiculo: { fipeValor: 33_333_33 }, lote: { minimo: 8_000_00 } },
    { lote: { minimo: 1_000_00 } },
  ]);
});

const pedir = async <T>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: object, quem = 'adm') => {
  const r = await mundo.pedir(CASA, metodo, url, corpo, quem);
  return { status: r.status, corpo: r.corpo as T };
};
type Previa = {
  total: number;
  mudam: number;
  recusados: number;
  visto: string;
  lotes: { uid: string; mudancas: unknown[]; recusa: { codigo: string; message: string } | null }[];
};
type Vista = {
  acabou: boolean;
  feitos: number;
  recusados: number;
  restam: number;
  desfeita: string | null;
  fora: { uid: string; recusa: { codigo: string } }[];
};
const filtro = () => ({ todos: { filter: [`leilao||eq||${venda.leiUid}`] } });
const prever = async (mudancas: object[], quais: object = filtro()) =>
  (await pedir<Previa>('POST', '/v1/lotes-em-massa/previa', { quais, mudancas })).corpo;
const acabar = (uid: string) =>
  until(async () => {
    const { corpo } = await pedir<Vista>('GET', `/v1/lotes-em-massa/${uid}`);
    return corpo.acabou ? corpo : null;
  });
const mudar = async (mudancas: object[], quais: object = filtro()) => {
  const { visto } = await prever(mudancas, quais);
  const uid = randomUUID();
  const corpo = { uid, quais, mudancas, visto, motivo: 'Pedido do banco' };
  expect((await pedir('POST', '/v1/lotes-em-massa', corpo)).status).toBe(200);
  // Asked again with the same uid, it is the same change.
  expect((await pedir('POST', '/v1/lotes-em-massa', corpo)).status).toBe(200);
  return uid;
};
const desfazer = async (uid: string) => {
  const novo = randomUUID();
  return { novo, ...(await pedir('POST', `/v1/lotes-em-massa/${uid}/desfazer`, { novo })) };
};
const lotes = async (campo: string) =>
  Promise.all(
    venda.lelUids.map(
      async (l) => (await pedir<Record<string, unknown>>('GET', `/v1/cadastro/lotes/${l}`)).corpo[campo],
    ),
  );

it('foresees each lote, changes those that it can as by hand, and takes the whole back', async () => {
  const mudancas = [
    { campo: 'minimo', modo: 'fipe', valor: 40 },
    { campo: 'blackCar10', valor: true },
  ];
  const previa = await prever(mudancas);
  expect(previa).toMatchObject({ total: 3, mudam: 2, recusados: 1 });
  expect(previa.lotes.map((l) => [l.mudancas, l.recusa?.codigo ?? null])).toEqual([
    [
      [
        { campo: 'minimo', de: 10_000_00, para: 20_000_00 },
        { campo: 'blackCar10', de: false, para: true },
      ],
      null,
    ],
    [
      [
        { campo: 'minimo', de: 8_000_00, para: 13_333_00 },
        { campo: 'blackCar10', de: false, para: true },
      ],
      null,
    ],
    [[{ campo: 'minimo', de: 1_000_00, para: null }], 'VEICULO_SEM_FIPE'],
  ]);
  const uid = await mudar(mudancas);
  expect(await acabar(uid)).toMatchObject({
    feitos: 2,
    recusados: 1,
    restam: 0,
    fora: [{ uid: venda.lelUids[2], recusa: { codigo: 'VEICULO_SEM_FIPE' } }],
  });
  expect(await lotes('minimo')).toEqual([20_000_00, 13_333_00, 1_000_00]);
  expect(ordens.findLast((o) => o.lelUid === venda.lelUids[0])?.regras.minimo).toBe(20_000_00);
  const { corpo: historico } = await pedir('GET', `/v1/cadastro/lotes/${venda.lelUids[0]}/historico?limit=1`);
  expect(historico).toMatchObject({ atos: [{ por: { nome: 'Ana' }, motivo: 'Pedido do banco' }] });

  const { novo, status } = await desfazer(uid);
  expect(status).toBe(200);
  expect(await acabar(novo)).toMatchObject({ feitos: 2, recusados: 0 });
  expect(await lotes('minimo')).toEqual([10_000_00, 8_000_00, 1_000_00]);
  expect(await lotes('blackCar10')).toEqual([false, false, false]);
  expect((await acabar(uid)).desfeita).toBe(novo);
  expect((await desfazer(uid)).status).toBe(409);
});

it('keeps what somebody changed after it when the whole is taken back, and says so', async () => {
  const uid = await mudar([{ campo: 'minimo', modo: 'porcento', valor: 10 }]);
  await acabar(uid);
  const [primeiro = ''] = venda.lelUids;
  const { corpo } = await pedir<Record<string, unknown>>('GET', `/v1/cadastro/lotes/${primeiro}`);
  const { uid: _u, ativo: _a, mudadoEm: _e, mudadoPor: _p, ...campos } = corpo;
  await pedir('PUT', `/v1/cadastro/lotes/${primeiro}`, { ...campos, minimo: 12_345_00 });
  const { novo } = await desfazer(uid);
  expect(await acabar(novo)).toMatchObject({
    feitos: 2,
    recusados: 1,
    fora: [{ uid: primeiro, recusa: { codigo: 'LOTE_MUDOU_DEPOIS' } }],
  });
  expect(await lotes('minimo')).toEqual([12_345_00, 8_000_00, 1_000_00]);
});

it('leaves out what the sale binds and what does not fit, and tells what the engine refused', async () => {
  const [comLance = '', recusado = ''] = venda.lelUids;
  const ordem = ordens.findLast((o) => o.lelUid === comLance);
  await mundo.acontecer(
    `lote-${comLance}`,
    { tipo: 'LoteCadastrado', hotUid: HOT, leiUid: venda.leiUid, posicaoLeilao: 1, ...ordem },
    { tipo: 'LoteLiberado' },
    lance(11_000_00, mundo.agora),
  );
  const previa = await prever([{ campo: 'minimo', valor: 9_000_00 }]);
  expect(previa.lotes.map((l) => l.recusa?.codigo ?? null)).toEqual(['MINIMO_COM_LANCES', null, null]);
  const ruim = await prever([{ campo: 'incremento', valor: -5 }]);
  expect(ruim.lotes.map((l) => l.recusa?.codigo)).toEqual(Array.from({ length: 3 }, () => 'DADOS_INVALIDOS'));
  const baixo = await prever([{ campo: 'compreJa', valor: 7_000_00 }], { uids: [venda.lelUids[1]] });
  expect(baixo.lotes.map((l) => l.recusa?.codigo)).toEqual(['COMPRE_JA_BAIXO']);

  // What only the engine knows, such as a proposta, it says itself.
  recusados.add(recusado);
  const uid = await mudar([{ campo: 'gruposCliente', valor: [{ grupo: 'Lojistas' }] }], {
    uids: venda.lelUids.slice(1),
  });
  expect(await acabar(uid)).toMatchObject({
    feitos: 2,
    fora: [{ uid: recusado, recusa: { codigo: 'LOTE_COM_OFERTAS' } }],
  });
});

it('does not do what was not foreseen, nor for who may not', async () => {
  const mudancas = [{ campo: 'prioridade', valor: 10 }];
  const { visto } = await prever(mudancas);
  const corpo = { uid: randomUUID(), quais: filtro(), mudancas: [{ campo: 'prioridade', valor: 99 }], visto };
  expect(await pedir('POST', '/v1/lotes-em-massa', corpo)).toMatchObject({
    status: 409,
    corpo: { codigo: 'PREVIA_ANTIGA' },
  });
  expect((await pedir('POST', '/v1/lotes-em-massa', { ...corpo, mudancas, visto }, 'leiloeiro')).status).toBe(
    403,
  );
  const uid = await mudar(mudancas);
  expect(
    (await mundo.pedir('loja.localhost', 'GET', `/v1/lotes-em-massa/${uid}`, undefined, 'adm')).status,
  ).not.toBe(200);
  await acabar(uid);
  expect(await lotes('prioridade')).toEqual([10, 10, 10]);
});
