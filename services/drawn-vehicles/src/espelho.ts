import type { Ponto } from './svg.ts';

/** The right half of an outline (x from the middle, from bottom to top) closed with its mirror image. */
export const simetrico = (direita: readonly Ponto[]): Ponto[] => [
  ...direita,
  ...[...direita].reverse().map(([x, y, r]): Ponto => (r === undefined ? [-x, y] : [-x, y, r])),
];

/** The mirror image of an outline. */
export const refletir = (pontos: readonly Ponto[]): Ponto[] =>
  pontos.map(([x, y, r]): Ponto => (r === undefined ? [-x, y] : [-x, y, r]));
