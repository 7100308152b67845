import { z } from 'zod';
import { emCentavos, formatarBRL, MAX_CENTAVOS, valorEmCentavos, valorOuZero } from '../shared/dinheiro.ts';
import type { Centavos } from '../shared/dinheiro.ts';

/** One step of a ladder: from price `de` (inclusive) on, the increment is `incremento`. Centavos. */
export type Degrau = { readonly de: Centavos; readonly incremento: Centavos };
/** A ladder: steps by rising `de`; below the first step the first increment applies. */
export type Escada = readonly Degrau[];

/** The largest increment there may be: of the largest amount the 1 % that the steps of the ladder are, R$ 100 milhões. */
const MAX_INCREMENTO = MAX_CENTAVOS / 100;

/** Whether bidders can follow it: as large as a bid may be, it would put the next bid where nobody can place one. */
export const incrementoCabe = (incremento: number): boolean => incremento <= MAX_INCREMENTO;

/** An increment that somebody sets. Events take more: what was written before this bound is still read. */
export const incrementoEmCentavos = valorEmCentavos.refine(incrementoCabe, {
  error: `O incremento pode ser de no máximo ${formatarBRL(MAX_INCREMENTO)}.`,
});

const degrausDe = (incremento: typeof valorEmCentavos) =>
  z
    .array(z.strictObject({ de: valorOuZero, incremento }))
    .min(1, 'A escada precisa de ao menos um degrau.')
    .max(100, 'A escada tem degraus demais.')
    .refine((e) => e.every((d, i) => i === 0 || d.de > (e[i - 1]?.de ?? -1)), 'Os degraus devem subir.');

/** A ladder that somebody sets. */
export const escada = degrausDe(incrementoEmCentavos);
/** A ladder as events have it, some of them from before an increment had a bound. */
export const escadaGravada = degrausDe(valorEmCentavos);

/** The ladder of a tenant that brings none, in centavos. */
export const ESCADA_PADRAO: Escada = (
  [
    [0, 5_000],
    [500_000, 10_000],
    [1_000_000, 20_000],
    [3_000_000, 50_000],
    [10_000_000, 100_000],
  ] as const
).map(([de, incremento]) => ({ de: emCentavos(de), incremento: emCentavos(incremento) }));

/**
 * `inc(v)`: the increment that applies at price `valor` (bid rule 6). The lote's own increment wins, otherwise the
 * tenant's ladder. The same module on server and client.
 */
export function incrementoEm(valor: number, incremento: Centavos | null, degraus: Escada): Centavos {
  if (incremento !== null) return incremento;
  let atual = degraus[0]?.incremento ?? emCentavos(1);
  for (const d of degraus) {
    if (d.de > valor) break;
    atual = d.incremento;
  }
  return atual;
}
