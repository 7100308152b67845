import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CumprirOrdem } from '@martelo/platform/ordens/cumprir.ts';
import { sessaoFalsa, TENANTS } from '@martelo/platform/testing/http.ts';
import { abrirMundo, lance } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';
import { vendaCadastrada } from '../testing/venda.ts';
import type { OrdemDoLote, VendaDeTeste } from '../testing/venda.ts';

const CASA = 'leilao.localhost';
const HOT = TENANTS[CASA]?.hotUid ?? '';
let mundo: Mundo;
let venda: VendaDeTeste;
let recusa: string | null = null;
const ordens: OrdemDoLote[] = [];
const cumprir: CumprirOrdem = async (_ordem, _chave, corpo) => {
  if (recusa !== null) return { ok: false, recusa: { codigo: recusa, detalhes: {} } } as never;
  if ((corpo as OrdemDoLote).regras !== undefined) ordens.push(corpo as OrdemDoLote);
  return { ok: true, valor: { situacao: 'CRIADO', revisao: 0 } } as never;
};

beforeAll(async () => {
  mundo = await abrirMundo({
    cumprir,
    sessoes: new Map([
      ['adm', sessaoFalsa(['Interno - ADM'])],
      ['minimos', sessaoFalsa(['Interno - Alteração de Minimos e Incremento'])],
      ['leilao', sessaoFalsa(['Interno - Leilão'])],
    ]),
  });
  venda = await vendaCadastrada(mundo, CASA, [{}, {}]);
  for (const [i, lelUid] of venda.lelUids.entries())
    await mundo.acontecer(
      `lote-${lelUid}`,
      { tipo: 'LoteCadastrado', hotUid: HOT, leiUid: venda.leiUid, posicaoLeilao: i + 1, ...ordens[i] },
      { tipo: 'LoteLiberado' },
    );
});
afterAll(() => mundo.fechar());

const mudar = async (n: number, corpo: object, quem = 'minimos') => {
  const url = `/v1/minimos-incrementos/lotes/${venda.lelUids[n]}`;
  const r = await mundo.pedir(CASA, 'PUT', url, corpo, quem);
  return [r.status, (r.corpo as { codigo?: string }).codigo];
};
const ver = async (quem = 'minimos') => {
  const url = `/v1/minimos-incrementos/${venda.leiUid}`;
  const { status, corpo } = await mundo.pedir(CASA, 'GET', url, undefined, quem);
  return { status, lotes: (corpo as { lotes?: Record<string, unknown>[] }).lotes ?? [] };
};

it('lets the role of minimums change them lote by lote, as a save that is ordered and kept in the history', async () => {
  expect((await ver('leilao')).status).toBe(403);
  const { lotes } = await ver();
  expect(lotes.map((l) => l['minimo'])).toEqual([1_000_00, 1_000_00]);
  expect(
    await mudar(0, { campo: 'minimo', visto: 1_000_00, valor: 1_500_00, motivo: 'Banco pediu' }),
  ).toEqual([200, undefined]);
  expect(ordens.at(-1)).toMatchObject({ lelUid: venda.lelUids[0], regras: { minimo: 1_500_00 } });
  // Somebody else was first.
  const velho = { campo: 'incremento', visto: 99_00, valor: 50_00, motivo: '' };
  expect(await mudar(0, velho)).toEqual([409, 'LOTE_MUDOU_DEPOIS']);
  const historico = `/v1/cadastro/lotes/${venda.lelUids[0]}/historico?limit=1`;
  expect((await mundo.pedir(CASA, 'GET', historico, undefined, 'adm')).corpo).toMatchObject({
    atos: [{ motivo: 'Banco pediu', depois: { minimo: 1_500_00 } }],
  });
  // The role opens nothing else of the leilão.
  for (const url of [`/v1/cadastro/lotes/${venda.lelUids[0]}`, '/v1/lotes-da-casa', '/v1/leiloes/lotes/qb'])
    expect((await mundo.pedir(CASA, 'GET', url, undefined, 'minimos')).status).toBe(403);
});

it('keeps to the rules of bids, follows what was changed in the sale, and puts back what the engine refuses', async () => {
  const [, lelUid = ''] = venda.lelUids;
  await mundo.acontecer(`lote-${lelUid}`, { tipo: 'IncrementoAlterado', incremento: 70_00 });
  expect((await ver()).lotes[1]).toMatchObject({ incremento: 70_00, fixos: { minimo: null } });
  await mundo.acontecer(`lote-${lelUid}`, lance(1_000_00, mundo.agora));
  expect(await mudar(1, { campo: 'minimo', visto: 1_000_00, valor: 900_00, motivo: '' })).toEqual([
    409,
    'MINIMO_COM_LANCES',
  ]);
  // Back to what the record had, which is not what is in the sale.
  expect(await mudar(1, { campo: 'incremento', visto: 70_00, valor: null, motivo: '' })).toEqual([
    200,
    undefined,
  ]);
  expect(ordens.at(-1)).toMatchObject({ lelUid, regras: { incremento: null } });
  expect(ordens.at(-1)).toHaveProperty('mudancas', ['incremento']);
  recusa = 'LOTE_COM_OFERTAS';
  const lido = { campo: 'incremento', visto: 70_00, valor: 80_00, motivo: '' };
  expect(await mudar(1, lido)).toEqual([409, 'LOTE_COM_OFERTAS']);
  recusa = null;
  const { corpo } = await mundo.pedir(CASA, 'GET', `/v1/cadastro/lotes/${lelUid}`, undefined, 'adm');
  expect(corpo).toMatchObject({ incremento: 70_00 });
});
