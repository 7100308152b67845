import { MAX_CENTAVOS, emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import type { Centavos } from '@martelo/schemas/shared/dinheiro.ts';

export type Lido<T> =
  | { readonly ok: true; readonly valor: T }
  | { readonly ok: false; readonly erro: string };
const erro = (texto: string): Lido<never> => ({ ok: false, erro: texto });

const DECIMAL = /^([+-]?)(\d{1,30})(?:\.(\d{0,30}))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * An amount in currency units as text ("177.5", "1e+05") to centavos, exactly: digit by digit, no float in between.
 * Refuses what is not a number, a sign, a fraction of a centavo, and more than R$ 10 bilhões.
 */
export function paraCentavos(texto: string): Lido<Centavos> {
  const achado = DECIMAL.exec(texto.trim());
  if (achado === null) return erro(`"${texto.slice(0, 40)}" is not a number`);
  const [, sinal, inteiro = '', fracao = '', expoente = '0'] = achado;
  const digitos = inteiro + fracao;
  // Where the decimal point of the centavos falls within the digits.
  const ponto = inteiro.length + Number(expoente) + 2;
  const antes = ponto <= 0 ? '' : digitos.slice(0, ponto).padEnd(Math.min(ponto, 40), '0');
  const depois = ponto <= 0 ? digitos : digitos.slice(ponto);
  if (/[1-9]/.test(depois)) return erro(`${texto} has a fraction of a centavo`);
  const valor = BigInt(antes === '' ? '0' : antes);
  if (sinal === '-' && valor > 0n) return erro(`${texto} is negative`);
  if (valor > BigInt(MAX_CENTAVOS)) return erro(`${texto} is above the limit of 10,000,000,000`);
  return { ok: true, valor: emCentavos(Number(valor)) };
}

/** Centavos back to currency units as a JSON number: 17750 is 177.5. */
export const paraUnidades = (centavos: number): number => centavos / 100;

const MS_POR_DIA = 86_400_000;
/** Ten years: later than any auction lasts. */
const MAX_DIAS = 3_660;

/** Days since the start as text to whole milliseconds. */
export function diasParaMs(texto: string): Lido<number> {
  const dias = DECIMAL.test(texto.trim()) ? Number(texto) : Number.NaN;
  if (!Number.isFinite(dias)) return erro(`bidtime "${texto.slice(0, 40)}" is not a number of days`);
  if (dias < 0) return erro(`bidtime ${texto} is negative`);
  if (dias > MAX_DIAS) return erro(`bidtime ${texto} is above ${MAX_DIAS} days`);
  return { ok: true, valor: Math.round(dias * MS_POR_DIA) };
}
