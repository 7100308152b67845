import { createHash } from 'node:crypto';

/** A UUID of version 5 form from a seed and names: the same names always give the same uid. */
export function uidDe(semente: string | number, ...nomes: readonly (string | number)[]): string {
  const h = createHash('sha1')
    .update(['martelo-demo', semente, ...nomes].join('\u001f'))
    .digest('hex');
  const variante = ((Number.parseInt(h.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-5${h.slice(13, 16)}-${variante}${h.slice(17, 20)}-${h.slice(20, 32)}`;
}
