const HORA = 3_600_000;

const local = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day of a moment (epoch ms) in America/Sao_Paulo, as yyyy-mm-dd. */
export const diaDe = (em: number): string => local.format(em);

/**
 * When a day begins in America/Sao_Paulo, epoch ms: two or three hours after it begins in UTC. Found by asking, because
 * summer time came and went there at midnight.
 */
export function inicioDoDia(dia: string): number {
  const utc = Date.parse(`${dia}T00:00:00Z`);
  const achado = [2, 3].map((h) => utc + h * HORA).find((em) => diaDe(em) === dia && diaDe(em - 1) !== dia);
  if (achado === undefined) throw new RangeError(`${dia} is not a day`);
  return achado;
}
