/** A control point: x, y and how round the outline passes it (1 smooth as a spline, 0 a sharp corner). */
export type Ponto = readonly [x: number, y: number, redondo?: number];

/** A number as SVG takes it: one decimal is below what a pixel shows. */
export const n = (v: number): string => String(Math.round(v * 10) / 10);

/** Maps metres (x from the front, y up from the ground) to pixels. */
export type Escala = {
  readonly x: (m: number) => number;
  readonly y: (m: number) => number;
  readonly s: number;
};

/** A scale of `s` pixels a metre whose origin stands at (`x0`, `chao`). */
export const escala = (x0: number, chao: number, s: number): Escala => ({
  x: (m) => x0 + m * s,
  y: (m) => chao - m * s,
  s,
});

/**
 * A closed outline through rounded control points: straight between them, a quadratic curve around each. With
 * roundness 1 everywhere it is a quadratic B-spline, which is what sheet metal looks like.
 */
export function contorno(pontos: readonly Ponto[], e: Escala, fechado = true): string {
  const p = pontos.map(([x, y, r]) => ({ x: e.x(x), y: e.y(y), r: r ?? 1 }));
  const meio = (a: { x: number; y: number }, b: { x: number; y: number }, t: number) => ({
    x: a.x + (b.x - a.x) * t,
    y: a.y + (b.y - a.y) * t,
  });
  const partes: string[] = [];
  p.forEach((v, i) => {
    const antes = p[(i - 1 + p.length) % p.length] ?? v;
    const depois = p[(i + 1) % p.length] ?? v;
    if (!fechado && (i === 0 || i === p.length - 1)) {
      partes.push(`${i === 0 ? 'M' : 'L'}${n(v.x)} ${n(v.y)}`);
      return;
    }
    const de = meio(v, antes, v.r / 2);
    const ate = meio(v, depois, v.r / 2);
    partes.push(`${i === 0 ? 'M' : 'L'}${n(de.x)} ${n(de.y)}Q${n(v.x)} ${n(v.y)} ${n(ate.x)} ${n(ate.y)}`);
  });
  return partes.join('') + (fechado ? 'Z' : '');
}

/** The same control points moved and scaled about nothing: used to inset or shift an outline. */
export const mover = (pontos: readonly Ponto[], dx: number, dy: number): Ponto[] =>
  pontos.map(([x, y, r]) => (r === undefined ? [x + dx, y + dy] : [x + dx, y + dy, r]));

type Parada = readonly [posicao: number, cor: string, opacidade?: number];

/** A linear gradient in the box of what it fills; x1, y1, x2, y2 from 0 to 1. */
export function degrade(
  id: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  paradas: readonly Parada[],
): string {
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(paradas)}</linearGradient>`;
}

/** A linear gradient in pixels of the picture. */
export function degradePx(
  id: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  paradas: readonly Parada[],
): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stops(paradas)}</linearGradient>`;
}

/** A radial gradient in the box of what it fills. */
export function radial(id: string, cx: number, cy: number, r: number, paradas: readonly Parada[]): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(paradas)}</radialGradient>`;
}

const stops = (paradas: readonly Parada[]): string =>
  paradas
    .map(
      ([o, cor, op]) =>
        `<stop offset="${o}" stop-color="${cor}"${op === undefined ? '' : ` stop-opacity="${op}"`}/>`,
    )
    .join('');

/** A Gaussian blur of `px`; its region is wide enough not to cut soft shadows. */
export const desfoque = (id: string, px: number): string =>
  `<filter id="${id}" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="${px}"/></filter>`;

/** Mixes two #rrggbb colours; t = 0 gives the first. */
export function misturar(a: string, b: string, t: number): string {
  const canal = (c: string, i: number): number => Number.parseInt(c.slice(1 + i * 2, 3 + i * 2), 16);
  return `#${[0, 1, 2]
    .map((i) =>
      Math.round(canal(a, i) + (canal(b, i) - canal(a, i)) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
