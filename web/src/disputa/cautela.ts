import type { Pedido } from './painel-state.ts';

/** How a value is asked about: not at all, that it is well above, or in words and with a mark that it is meant. */
export type Cautela = 'nenhuma' | 'acima' | 'absurdo';

/** What the value is measured by, in centavos: the least that would be taken, and the market's value, 0 where it is unknown. */
export type Medida = { readonly proximo: number; readonly valorMercado: number };

/** A maximum may well stand far above the next bid; beyond so many times what the lote is worth it is asked about. */
const MAXIMO_ACIMA = 2;
/** Nobody means so many times what the lote is worth: a digit too many, or a maximum typed in centavos. */
const ABSURDO = 5;

/**
 * The care that a typed value asks for. Of a plain bid the server asks by itself from five steps on (bid rule 7); a maximum
 * and a proposta it takes as they are.
 */
export function cautela({ modo, valor }: Pedido, { proximo, valorMercado }: Medida): Cautela {
  const base = Math.max(proximo, valorMercado);
  if (modo === 'compre-ja') return 'nenhuma';
  if (valor > ABSURDO * base) return 'absurdo';
  return modo === 'automatico' && valor > MAXIMO_ACIMA * base ? 'acima' : 'nenhuma';
}
