import { escreverLugar } from '@martelo/schemas/shared/lugar.ts';

export { formatarBRL } from '@martelo/schemas/shared/dinheiro.ts';

/** What stands where there is no value (spec 1, section 5). */
export const TRACO = '-';

const inteiros = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const decimais = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** `12.345`; null and non-numbers show as a dash. */
export const formatarInteiro = (n: number | null | undefined): string =>
  typeof n === 'number' && Number.isFinite(n) ? inteiros.format(n) : TRACO;

/** `5%`, `2,5%`; null shows as a dash. */
export const formatarPorcentagem = (n: number | null | undefined): string =>
  typeof n === 'number' && Number.isFinite(n) ? `${decimais.format(n)}%` : TRACO;

/** `82.430 km`; a km that is not a number is empty (spec 1, section 5). */
export const formatarKm = (km: number | null | undefined): string =>
  typeof km === 'number' && Number.isFinite(km) ? `${inteiros.format(km)} km` : '';

/** `R$ 1.234` where there are no centavos, `R$ 1.234,56` where there are. Amounts in centavos. */
export function formatarValor(centavos: number | null | undefined): string {
  if (typeof centavos !== 'number' || !Number.isFinite(centavos)) return TRACO;
  const reais = inteiros.format(Math.trunc(centavos / 100));
  const resto = Math.abs(centavos % 100);
  return `R$\u00a0${reais}${resto === 0 ? '' : `,${String(resto).padStart(2, '0')}`}`;
}

/** `1 lote`, `12 lotes`. */
export const contar = (n: number, termo: { readonly um: string; readonly varios: string }): string =>
  `${formatarInteiro(n)} ${n === 1 ? termo.um : termo.varios}`;

/**
 * A city and its state, or both as the wire has them in one text, without a break before the state: after a hyphen, a space
 * that does not break is not enough.
 */
export const formatarLugar = (cidade: string, uf = ''): string =>
  escreverLugar(cidade, uf).replace(/\s*-\s*([A-Z]{2})$/, '\u00a0-\u2060\u00a0$1');

const UNIDADES = ['B', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

/** `1,5 MB`: a file's size in units of 1000, up to YB (spec 1, section 9); null and negative sizes show as a dash. */
export function formatarTamanho(bytes: number | null | undefined): string {
  if (typeof bytes !== 'number' || !Number.isFinite(bytes) || bytes < 0) return TRACO;
  let valor = bytes;
  let unidade = 0;
  // What rounds to 1000 of a unit is 1 of the next.
  while (valor >= 999.95 && unidade < UNIDADES.length - 1) {
    valor /= 1_000;
    unidade += 1;
  }
  const casas = unidade === 0 || valor >= 100 ? 0 : 1;
  const numero = valor.toLocaleString('pt-BR', { maximumFractionDigits: casas });
  return `${numero}\u00a0${UNIDADES[unidade] ?? 'YB'}`;
}

/** Text as it is compared: without accents, case and outer spaces. */
export const paraBusca = (s: string): string =>
  s
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()
    .toLowerCase();
