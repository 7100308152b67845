import { z } from 'zod';
import { emCentavos, valorOuZero } from '../shared/dinheiro.ts';

/**
 * How a tenant lets a purchase be paid by card (spec 2, section 3, Payment: bandeira, qtdParcelas, valorComJuros,
 * taxaDeJuros). The specification does not show the rates, so they are data of the tenant. Amounts in centavos,
 * `taxaDeJuros` in percent a month with up to four decimals.
 */
export const tabelaDeParcelamento = z.strictObject({
  bandeiras: z.array(z.string().trim().min(2).max(30)).max(12),
  maximoParcelas: z.number().int().min(1).max(36),
  /** Up to so many instalments cost nothing more. */
  parcelasSemJuros: z.number().int().min(1).max(36),
  taxaDeJuros: z.number().min(0).max(20),
  /** No instalment is smaller, except a single one. */
  parcelaMinima: valorOuZero,
  /** Above it cards are not taken; null for no bound. */
  valorMaximo: valorOuZero.nullable(),
});
export type TabelaDeParcelamento = z.infer<typeof tabelaDeParcelamento>;

/** What applies where a tenant has said nothing. Not parsed: pages carry it, and no validation. */
export const PARCELAMENTO_PADRAO: TabelaDeParcelamento = {
  bandeiras: ['Visa', 'Mastercard', 'Elo'],
  maximoParcelas: 12,
  parcelasSemJuros: 1,
  taxaDeJuros: 2.49,
  parcelaMinima: emCentavos(10_000),
  valorMaximo: null,
};

/** One way to pay. `primeiraParcela` takes the centavos that do not divide: it and the others add up to `valorComJuros`. */
export type Parcelamento = {
  readonly qtdParcelas: number;
  /** Percent a month; 0 for the ones without interest. */
  readonly taxaDeJuros: number;
  readonly primeiraParcela: number;
  readonly valorParcela: number;
  readonly valorComJuros: number;
};

const MILHAO = 1_000_000n;

/**
 * The sum of `n` equal instalments of a debt by the Price table: n·P·i / (1 − (1 + i)^−n), in whole numbers all the way,
 * rounded half up to a centavo. `milionesimos` is the monthly rate in millionths.
 */
function somaComJuros(valor: bigint, n: number, milionesimos: bigint): bigint {
  const a = (MILHAO + milionesimos) ** BigInt(n);
  const numerador = BigInt(n) * valor * milionesimos * a;
  const denominador = MILHAO * (a - MILHAO ** BigInt(n));
  return (2n * numerador + denominador) / (2n * denominador);
}

/** The ways to pay an amount (centavos) by card, from one instalment on; none where cards are not taken for it. */
export function parcelar(valor: number, t: TabelaDeParcelamento): readonly Parcelamento[] {
  if (!Number.isSafeInteger(valor) || valor <= 0) return [];
  if (t.valorMaximo !== null && valor > t.valorMaximo) return [];
  const milionesimos = BigInt(Math.round(t.taxaDeJuros * 10_000));
  const formas: Parcelamento[] = [];
  for (let n = 1; n <= t.maximoParcelas; n++) {
    const semJuros = n <= t.parcelasSemJuros || milionesimos === 0n;
    const total = semJuros ? valor : Number(somaComJuros(BigInt(valor), n, milionesimos));
    const valorParcela = Math.floor(total / n);
    if (n > 1 && valorParcela < t.parcelaMinima) break;
    formas.push({
      qtdParcelas: n,
      taxaDeJuros: semJuros ? 0 : t.taxaDeJuros,
      primeiraParcela: total - valorParcela * (n - 1),
      valorParcela,
      valorComJuros: total,
    });
  }
  return formas;
}
