import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CumprirOrdem } from '@martelo/platform/ordens/cumprir.ts';
import { sessaoFalsa, TENANTS } from '@martelo/platform/testing/http.ts';
import { abrirMundo } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';
import { DATA_DA_VENDA, vendaCadastrada } from '../testing/venda.ts';
import type { OrdemDoLote, VendaDeTeste } from '../testing/venda.ts';

const CASA = 'leilao.localhost';
const HOT = TENANTS[CASA]?.hotUid ?? '';
let mundo: Mundo;
let ordens: OrdemDoLote[];
const cumprir: CumprirOrdem = async (_ordem, _chave, corpo) => {
  if ((corpo as OrdemDoLote).regras !== undefined) ordens.push(corpo as OrdemDoLote);
  return { ok: true, valor: { situacao: 'CRIADO', revisao: 0 } } as never;
};
beforeEach(async () => {
  ordens = [];
  mundo = await abrirMundo({ cumprir, sessoes: new Map([['adm', sessaoFalsa(['Interno - ADM'])]]) });
});
afterEach(() => mundo.fechar());

const publicar = async ({ leiUid, lelUids }: VendaDeTeste) => {
  const leilao = { hotUid: HOT, leiUid, nome: 'Leilão de sábado', data: DATA_DA_VENDA, rascunho: true };
  for (const [i, lelUid] of lelUids.entries()) {
    const ordem = ordens.findLast((o) => o.lelUid === lelUid);
    await mundo.acontecer(
      `lote-${lelUid}`,
      { tipo: 'LoteCadastrado', hotUid: HOT, leiUid, posicaoLeilao: i + 1, ...ordem },
      { tipo: 'LoteLiberado' },
    );
  }
  await mundo.acontecer(`leilao-${leiUid}`, { tipo: 'LeilaoCriado', ...leilao }, { tipo: 'LeilaoPublicado' });
};
const ver = async (lelUid: string) =>
  (await mundo.pedir(CASA, 'GET', `/v1/lote/by-id/${lelUid}`)).corpo as Record<string, unknown>;

it('shows what staff wrote of a lote alone, and what its vehicle says where they wrote nothing', async () => {
  const doVeiculo = { laudoUrl: 'https://laudos.example.com/v', prazoDocumento: 20 };
  const venda = await vendaCadastrada(mundo, CASA, [
    {
      veiculo: doVeiculo,
      lote: {
        recebeIncrementoTempo: false,
        descricaoVisitacao: 'Leve documento com foto.',
        despachantePrazoDocumento: 45,
        laudoCautelarResultado: 'Aprovado',
        laudoCautelarUrl: 'https://laudos.example.com/l',
        itensNotaFiscal: [{ descricao: 'Motor', unidade: 'un', quantidade: 2, valorUnitario: 150_00 }],
      },
    },
    { veiculo: doVeiculo },
  ]);
  const [proprio = '', doOutro = ''] = venda.lelUids;
  expect(ordens.map((o) => o.regras.recebeIncrementoTempo)).toEqual([false, true]);
  await publicar(venda);
  expect(await ver(proprio)).toMatchObject({
    recebeIncrementoTempo: false,
    descricaoVisitacao: 'Leve documento com foto.',
    laudoCautelarResultado: 'Aprovado',
    veiculo: { laudoUrl: 'https://laudos.example.com/l', prazoDocumento: 45 },
    itensNotaFiscal: [{ descricao: 'Motor', unidade: 'un', quantidade: 2, valorUnitario: 150_00 }],
  });
  const simples = await ver(doOutro);
  expect(simples).toMatchObject({ recebeIncrementoTempo: true, veiculo: doVeiculo, itensNotaFiscal: [] });
  expect(simples).not.toHaveProperty('descricaoVisitacao');
});

it('extends no lote of a leilão that does not extend, whatever the lote says', async () => {
  const venda = await vendaCadastrada(mundo, CASA, [{ lote: { recebeIncrementoTempo: true } }]);
  const leilao = `/v1/cadastro/leiloes/${venda.leiUid}`;
  const { corpo } = await mundo.pedir(CASA, 'GET', leilao, undefined, 'adm');
  const campos = ['id', 'uid', 'ativo', 'mudadoEm', 'mudadoPor'];
  const atual = Object.fromEntries(
    Object.entries(corpo as object).filter(([campo]) => !campos.includes(campo)),
  );
  const salvo = await mundo.pedir(CASA, 'PUT', leilao, { ...atual, recebeIncrementoTempo: false }, 'adm');
  expect(salvo.status).toBe(200);
  expect(ordens.at(-1)?.regras.recebeIncrementoTempo).toBe(false);
});
