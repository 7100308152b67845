import type { Centavos } from '../shared/dinheiro.ts';
import { MAX_CENTAVOS } from '../shared/dinheiro.ts';

/**
 * The ceiling of bid rule 7: what nobody means. `vezes` is how many times the larger of what the lote stands at, its minimum
 * and what the market pays for such a thing; `mercado` is that market value in centavos, null where nobody knows it.
 */
export type TetoDeLance = { readonly vezes: number; readonly mercado: Centavos | null };

/** What applies where a house has said nothing: far above any sale, below a price with two digits too many. */
export const TETO_VEZES_PADRAO = 20;

/** The least and the most that a house may set. */
export const TETO_VEZES = { menor: 2, maior: 1_000 } as const;

/**
 * The ceiling that a lote is registered with. `vezes` is the house's setting: absent is the default, 0 is off.
 * `mercado` in centavos, 0 or null where it is unknown.
 */
export function tetoDaCasa(
  vezes: number | undefined,
  mercado: Centavos | null,
): { readonly teto?: TetoDeLance } {
  const casa = vezes ?? TETO_VEZES_PADRAO;
  if (casa === 0) return {};
  return { teto: { vezes: casa, mercado: mercado === null || mercado <= 0 ? null : mercado } };
}

/**
 * The most that is taken in a lote that stands like this, in centavos. The next bid is always taken, whatever the increment;
 * without a ceiling only what an amount can be at all bounds it.
 */
export function tetoEm(
  teto: TetoDeLance | undefined,
  lote: { readonly preco: number | null; readonly minimo: number; readonly proximo: number },
): number {
  if (teto === undefined) return MAX_CENTAVOS;
  const base = Math.max(lote.preco ?? 0, lote.minimo, teto.mercado ?? 0);
  return Math.min(MAX_CENTAVOS, Math.max(teto.vezes * base, lote.proximo));
}
