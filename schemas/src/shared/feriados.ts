/**
 * Days on which a leiloeiro holds no leilão: Sundays and holidays (Decreto 21.981/1932, art. 36). Holidays here are those of the
 * whole country (Leis 662/1949, 6.802/1980, 10.607/2002, 14.759/2023, and Good Friday); those of a state or a town are not known.
 */

/** Month and day, with the year from which it holds where that is not for ever. */
const FIXOS: readonly (readonly [dia: string, nome: string, desde?: number])[] = [
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência do Brasil'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['11-20', 'Dia da Consciência Negra', 2024],
  ['12-25', 'Natal'],
];
const DIA_MS = 86_400_000;
const diaEmUtc = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Easter Sunday of a year, yyyy-mm-dd (the Gregorian rule as Meeus writes it). */
export function pascoa(ano: number): string {
  const a = ano % 19;
  const b = Math.floor(ano / 100);
  const c = ano % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return diaEmUtc(Date.UTC(ano, Math.floor(n / 31) - 1, (n % 31) + 1));
}

/** What the country celebrates on a day (yyyy-mm-dd); null for nothing. */
export function feriadoNacional(dia: string): string | null {
  const ano = Number(dia.slice(0, 4));
  const fixo = FIXOS.find(([d, , desde = 0]) => d === dia.slice(5) && ano >= desde);
  if (fixo !== undefined) return fixo[1];
  return diaEmUtc(Date.parse(pascoa(ano)) - 2 * DIA_MS) === dia ? 'Sexta-feira Santa' : null;
}

const EM_SAO_PAULO = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** Why no leilão is held on the day of a moment (epoch ms) in America/Sao_Paulo: the holiday, `domingo`, or null for any other day. */
export function diaSemLeilao(quando: number): string | null {
  const dia = EM_SAO_PAULO.format(quando);
  return feriadoNacional(dia) ?? (new Date(`${dia}T12:00:00Z`).getUTCDay() === 0 ? 'domingo' : null);
}
