import { createHash } from 'node:crypto';

/** The same UUID for the same parts: rows that a program makes by itself keep their ids from start to start. */
export function uidFixo(...partes: readonly (string | number)[]): string {
  const h = createHash('sha256').update(partes.join('\u0000')).digest('hex');
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-4${h.slice(13, 16)}-8${h.slice(17, 20)}-${h.slice(20, 32)}`;
}
