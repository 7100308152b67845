import { createHash } from 'node:crypto';
import { escreverNoMeio } from './letras.ts';
import { misturar } from './svg.ts';

const CORES = [
  '#0b4f6c',
  '#7a2e4d',
  '#2f6b4f',
  '#5a4a8a',
  '#9a5b1f',
  '#1f5fa8',
  '#4a5560',
  '#8a3b2a',
] as const;
const LIGACOES = new Set(['de', 'do', 'da', 'dos', 'das', 'e', 'sem']);

/** Initials of a company: two words at most, without the small ones; a number keeps its digit. */
export const iniciais = (nome: string): string =>
  nome
    .split(/\s+/)
    .filter((p) => p !== '' && !LIGACOES.has(p.toLowerCase()))
    .slice(0, 2)
    .map((p) => p.charAt(0).toUpperCase())
    .join('');

/** A monogram as the mark of an invented company: the same name always gives the same one. 120 by 120. */
export function desenharLogo(nome: string): string {
  const h = createHash('sha1').update(nome).digest();
  const cor = CORES[(h[0] ?? 0) % CORES.length] ?? CORES[0];
  const redondo = (h[1] ?? 0) % 2 === 0 ? 60 : 26;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120">` +
    `<rect width="120" height="120" rx="${redondo}" fill="${cor}"/>` +
    `<circle cx="60" cy="60" r="47" fill="none" stroke="${misturar(cor, '#ffffff', 0.28)}" stroke-width="3"/>` +
    `${escreverNoMeio(iniciais(nome), 60, 40, 40, '#fff', 0.16)}</svg>`
  );
}

/** The monogram for an `src`, about 1 kB. */
export const logoEmDataUri = (nome: string): string =>
  `data:image/svg+xml,${encodeURIComponent(desenharLogo(nome))}`;
