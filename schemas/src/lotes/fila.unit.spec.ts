import { expect, it } from 'vitest';
import type { LoteSituacao } from '../disputa/valores.ts';
import { esperaAVez, vemAntes } from './fila.ts';
import type { NaOrdem } from './fila.ts';

const lote = (
  posicaoLeilao: number,
  situacao: LoteSituacao,
  aoVivo: Partial<NaOrdem['aoVivo']> = {},
): NaOrdem => ({
  lelUid: String(posicaoLeilao),
  posicaoLeilao,
  aoVivo: { situacao, finalizacaoManual: true, ...aoVivo },
});

it('waits for the auctioneer or for the lote before it, not where a clock of its own runs or people look into it', () => {
  const espera = (...a: Parameters<typeof lote>) => esperaAVez(lote(...a).aoVivo);
  expect(espera(1, 'LIBERADO_LEILAO')).toBe(true);
  expect(espera(1, 'PLACAR')).toBe(true);
  expect(espera(1, 'LIBERADO_LEILAO', { finalizacaoManual: false, aguardaVez: true })).toBe(true);
  expect(espera(1, 'LIBERADO_LEILAO', { finalizacaoManual: false })).toBe(false);
  expect(espera(1, 'LIBERADO_LEILAO', { parado: true })).toBe(false);
  expect(espera(1, 'AO_VIVO')).toBe(false);
});

it('comes after the hall wherever that is, the next one up, and what waits further in front', () => {
  const este = lote(5, 'LIBERADO_LEILAO');
  const antes = [
    lote(9, 'AO_VIVO'),
    lote(8, 'PLACAR'),
    lote(4, 'LIBERADO_LEILAO'),
    lote(6, 'LIBERADO_LEILAO'),
    lote(3, 'AG_PAGAMENTO'),
    lote(2, 'REPASSE'),
    lote(1, 'AO_VIVO', { parado: true }),
    este,
  ].filter((l) => vemAntes(l, este));
  expect(antes.map((l) => l.posicaoLeilao)).toEqual([9, 8, 4]);
  const noPlacar = lote(7, 'PLACAR');
  expect([este, lote(9, 'DOULHE_UMA')].map((l) => vemAntes(l, noPlacar))).toEqual([false, true]);
});
