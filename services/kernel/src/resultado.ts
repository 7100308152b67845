import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { CodigoErro, DetalhesRecusa, Recusa } from '@martelo/schemas/shared/erros.ts';
import type { Resultado } from './motor-de-lances.ts';

/** What was done, with its value. */
export const ok = <T>(valor: T): Resultado<T> => ({ ok: true, valor });

/** What was not done, with a code of the error catalogue and what its sentence needs; the one way to say so outside a decider. */
export const recusado = (
  codigo: CodigoErro,
  detalhes?: DetalhesRecusa,
): { readonly ok: false; readonly recusa: Recusa } => ({ ok: false, recusa: recusar(codigo, detalhes) });
