import { z } from 'zod';

declare const centavos: unique symbol;
/** An amount of money in whole centavos of BRL. Never a float, never a currency other than BRL. */
export type Centavos = number & { readonly [centavos]: true };

/** The largest amount the product takes: R$ 10 bilhões. Sums of a few of them stay exact in a double. */
export const MAX_CENTAVOS = 1_000_000_000_000;

/** Brands a whole number of centavos; the caller vouches for it. */
export const emCentavos = (n: number): Centavos => n as Centavos;

const formatoBRL = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const formatoCurto = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  maximumFractionDigits: 0,
});

/** `R$ 1.234,56`; null, undefined and non-numbers show as a dash (spec 1, section 5). */
export function formatarBRL(valor: number | null | undefined): string {
  return typeof valor === 'number' && Number.isFinite(valor) ? formatoBRL.format(valor / 100) : '-';
}

/** `R$ 1.235` (0 decimals, the short form of spec 1, section 9); null shows as a dash. */
export function formatarBRLCurto(valor: number | null | undefined): string {
  return typeof valor === 'number' && Number.isFinite(valor) ? formatoCurto.format(valor / 100) : '-';
}

/** A positive amount in centavos on the wire; the sentences name the mistake (missing, fraction, sign, size). */
export const valorEmCentavos = z
  .number({
    error: (i) => (i.input === undefined ? 'Informe o valor.' : 'O valor deve ser um número em centavos.'),
  })
  .int('O valor deve ser um número inteiro de centavos.')
  .positive('O valor deve ser maior que zero.')
  .max(MAX_CENTAVOS, 'O valor é maior que o limite permitido.')
  .transform(emCentavos);

/** Zero or more centavos, for fees and other amounts that may be absent. */
export const valorOuZero = z
  .number()
  .int('O valor deve ser um número inteiro de centavos.')
  .min(0, 'O valor não pode ser negativo.')
  .max(MAX_CENTAVOS, 'O valor é maior que o limite permitido.')
  .transform(emCentavos);
