import { z } from 'zod';
import { emCentavos, valorOuZero } from '../shared/dinheiro.ts';
import type { Centavos } from '../shared/dinheiro.ts';

const porcentagem = z.number().min(0).max(100);

/** The fees of a lote (spec 2, section 3, Value block). Amounts in centavos, percentages in percent. */
export const blocoDeValor = z.strictObject({
  despachante: valorOuZero,
  outros: valorOuZero,
  remocao: valorOuZero,
  depositoDeBens: valorOuZero,
  vistoria: valorOuZero,
  comissaoPorcentagem: porcentagem,
  comissaoExtraPorcentagem: porcentagem,
  compreJaPorcentagem: porcentagem,
  comissaoExtraMensagem: z.string(),
});
export type BlocoDeValor = z.infer<typeof blocoDeValor>;

export type TotaisDoLote = {
  readonly base: Centavos;
  readonly comissaoValorCalculado: Centavos;
  readonly comissaoExtraValorCalculado: Centavos;
  readonly totalDespesas: Centavos;
  readonly totalAPagar: Centavos;
};

/** Percent of an amount, rounded half up to a centavo. */
const parte = (base: number, porcento: number): Centavos =>
  emCentavos(Math.round((base * Math.round(porcento * 10_000)) / 1_000_000));

/**
 * What a buyer pays at `base` (spec 2, section 5): commission is a percentage of the base; expenses = despachante +
 * outros + remoção + depósito de bens + vistoria + comissão + comissão extra; total = base + expenses. Centavos.
 */
export function totaisDoLote(bloco: BlocoDeValor, base: Centavos): TotaisDoLote {
  const comissaoValorCalculado = parte(base, bloco.comissaoPorcentagem);
  const comissaoExtraValorCalculado = parte(base, bloco.comissaoExtraPorcentagem);
  const totalDespesas = emCentavos(
    bloco.despachante +
      bloco.outros +
      bloco.remocao +
      bloco.depositoDeBens +
      bloco.vistoria +
      comissaoValorCalculado +
      comissaoExtraValorCalculado,
  );
  return {
    base,
    comissaoValorCalculado,
    comissaoExtraValorCalculado,
    totalDespesas,
    totalAPagar: emCentavos(base + totalDespesas),
  };
}
