import type { BlocoDeValor } from '@martelo/schemas/lotes/bloco-de-valor.ts';
import { totaisDoLote } from '@martelo/schemas/lotes/bloco-de-valor.ts';
import { emCentavos, MAX_CENTAVOS } from '@martelo/schemas/shared/dinheiro.ts';

/** What a value may be set to with the slider. Centavos. */
export type Faixa = { readonly minimo: number; readonly maximo: number; readonly passo: number };

/**
 * The slider of a lote: from the next bid to well above the market's value (or to three times the next bid where that is
 * not known), in steps of the increment that end exactly at the maximum.
 */
export function faixaDoSimulador(proximo: number, incremento: number, valorMercado: number): Faixa {
  const passo = Math.max(incremento, 1_000);
  const teto = valorMercado > proximo ? valorMercado * 1.25 : proximo * 3;
  const passos = Math.min(1_000, Math.max(10, Math.ceil((teto - proximo) / passo)));
  return { minimo: proximo, maximo: proximo + passos * passo, passo };
}

/** A typed amount as the simulator takes it; null where it is nothing or more than the product knows. */
export const valorSimulado = (centavos: number | null): number | null =>
  centavos === null || centavos <= 0 || centavos > MAX_CENTAVOS ? null : centavos;

/** What it costs at the buyer's door: the lote, its fees, and the freight where it was asked for. Centavos. */
export function custoNaPorta(bloco: BlocoDeValor, valor: number, frete: number | null): number {
  return totaisDoLote(bloco, emCentavos(valor)).totalAPagar + (frete ?? 0);
}
