import { FUSO } from './data.ts';

const partesDe = new Intl.DateTimeFormat('sv-SE', {
  timeZone: FUSO,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment as a field for date and time has it, in the product's time zone: `2026-11-28T14:05`. Epoch ms. */
export const escreverInstante = (ms: number): string => partesDe.format(ms).replace(' ', 'T');

/**
 * The moment of `2026-11-28T14:05` in the product's time zone, epoch ms; null where it is none. An hour that a change of clocks
 * left out is the one after it.
 */
export function lerInstante(texto: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(texto)) return null;
  const emUtc = Date.parse(`${texto}:00Z`);
  if (Number.isNaN(emUtc)) return null;
  const atraso = (ms: number): number => Date.parse(`${escreverInstante(ms)}:00Z`) - ms;
  const primeiro = emUtc - atraso(emUtc);
  return emUtc - atraso(primeiro);
}
