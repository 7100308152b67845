import { expect, it } from 'vitest';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { LEILAO, LOJA, sessaoDe } from './testing/bancada.ts';
import { impedimentoDeVer } from './window.ts';

const ninguem = recusar('NAO_AUTENTICADO');
const cliente = sessaoDe(7, LEILAO.hotUid);
const equipe = { ...cliente, papeis: ['Interno - Leiloeiro'] };
const aberta = { ...LEILAO, visualizacao: { inicio: 1_000, fim: 2_000 } };

it('lets nobody but staff watch before the window opens and after it has closed', () => {
  for (const [agora, codigo] of [
    [999, 'FORA_DA_VISUALIZACAO'],
    [1_000, undefined],
    [1_999, undefined],
    [2_000, 'FORA_DA_VISUALIZACAO'],
  ] as const) {
    expect(impedimentoDeVer(aberta, ninguem, agora)?.codigo).toBe(codigo);
    expect(impedimentoDeVer(aberta, cliente, agora)?.codigo).toBe(codigo);
    expect(impedimentoDeVer(aberta, equipe, agora)).toBeNull();
  }
  const semFim = { ...LEILAO, visualizacao: { inicio: null, fim: null } };
  expect([impedimentoDeVer(semFim, ninguem, 0), impedimentoDeVer(LEILAO, ninguem, 0)]).toEqual([null, null]);
});

it('asks for a login where the tenant wants one', () => {
  expect(impedimentoDeVer(LOJA, ninguem, 0)).toBe(ninguem);
  expect(impedimentoDeVer(LOJA, sessaoDe(7, LOJA.hotUid), 0)).toBeNull();
});
