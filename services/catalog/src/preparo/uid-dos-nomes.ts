import { createHash } from 'node:crypto';

/** A uid that the same names always give, so that what is brought over twice is there once. */
export function uidDosNomes(...nomes: readonly (string | number)[]): string {
  const h = createHash('sha256').update(nomes.join('\u001f')).digest('hex');
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-8${h.slice(13, 16)}-a${h.slice(17, 20)}-${h.slice(20, 32)}`;
}
