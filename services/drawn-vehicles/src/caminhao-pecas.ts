import type { Pintura } from './cores.ts';
import {
  CROMO,
  FAROL_FRENTE,
  FAROL_LADO,
  LANTERNA_LADO,
  PNEU_FRENTE,
  VIDRO_FRENTE,
  VIDRO_LADO,
} from './materiais.ts';
import { degrade, degradePx, misturar, n, radial } from './svg.ts';
import type { Escala } from './svg.ts';

/** Measures of the lorry that all its pictures share, in metres: a cab over its engine and a closed body. */
export const COMPRIMENTO = 7.3;
export const ALTURA = 3.35;
export const LARGURA_M = 2.45;
export const EIXOS = [1.22, 5.35] as const;
export const RAIO = 0.48;
export const BAU = { de: 1.98, ate: 7.24, piso: 1.08 } as const;

/** Paint, sheet, glass and rubber; once per picture. `alto` and `baixo` are the pixels between which the cab's paint runs. */
export const defsCaminhao = (t: Pintura, alto: number, baixo: number): string =>
  [
    degradePx(
      'tinta',
      [0, alto, 0, baixo],
      [
        [0, t.luz],
        [0.3, t.base],
        [0.55, misturar(t.base, t.luz, 0.4)],
        [0.8, t.base],
        [1, t.sombra],
      ],
    ),
    degrade(
      'chapa',
      [0, 0, 0, 1],
      [
        [0, '#f7f9fa'],
        [0.6, '#e3e8ec'],
        [1, '#bfc8cf'],
      ],
    ),
    degrade(
      'banho',
      [0, 0, 1, 0.25],
      [
        [0, '#fff', 0.35],
        [0.4, '#fff', 0],
        [1, '#0a1420', 0.22],
      ],
    ),
    degrade(
      'perfil',
      [0, 0, 0, 1],
      [
        [0, '#d6dde2'],
        [0.5, '#97a2ab'],
        [1, '#6b757e'],
      ],
    ),
    degrade(
      'tanque',
      [0, 0, 0, 1],
      [
        [0, '#eef2f4'],
        [0.35, '#9aa5ad'],
        [0.7, '#59636b'],
        [1, '#2d343a'],
      ],
    ),
    degrade(
      'escuro',
      [0, 0, 0, 1],
      [
        [0, '#3a4047'],
        [1, '#101317'],
      ],
    ),
    CROMO,
    VIDRO_LADO,
    VIDRO_FRENTE,
    FAROL_LADO,
    FAROL_FRENTE,
    LANTERNA_LADO,
    PNEU_FRENTE,
    radial('pneu', 0.5, 0.42, 0.58, [
      [0.6, '#14171c'],
      [0.86, '#272c33'],
      [1, '#0a0c10'],
    ]),
  ].join('');

/** A rectangle from corner to corner in metres; `canto` in pixels. */
export const quadrado = (
  e: Escala,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  cor: string,
  canto: number,
  resto = '',
): string =>
  `<rect x="${n(e.x(x0))}" y="${n(e.y(y1))}" width="${n((x1 - x0) * e.s)}" height="${n((y1 - y0) * e.s)}" rx="${canto}" fill="${cor}" ${resto}/>`;

/** A lorry's wheel: a deep steel disc with ten nuts and holes around. */
export function rodaDupla(e: Escala, x: number, raio: number, gasta: boolean): string {
  const [cx, cy, r] = [e.x(x), e.y(raio), raio * e.s];
  const volta = (quantos: number, onde: number, ponto: number, cor: string): string =>
    Array.from({ length: quantos }, (_, i) => {
      const a = (i * 2 * Math.PI) / quantos;
      return `<circle cx="${n(cx + Math.cos(a) * r * onde)}" cy="${n(cy + Math.sin(a) * r * onde)}" r="${n(r * ponto)}" fill="${cor}"/>`;
    }).join('');
  const aco = gasta ? '#7b7f80' : '#cfd6db';
  const disco = (raioDoDisco: number, cor: string): string =>
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * raioDoDisco)}" fill="${cor}"/>`;
  return [
    disco(1, 'url(#pneu)'),
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.97)}" fill="none" stroke="#3a4048" stroke-width="${n(r * 0.03)}" stroke-dasharray="${n(r * 0.06)} ${n(r * 0.03)}"/>`,
    disco(0.62, '#0c0f12'),
    disco(0.58, aco),
    disco(0.5, '#8d969d'),
    disco(0.47, aco),
    volta(10, 0.4, 0.05, '#2a3036'),
    disco(0.28, '#9aa3aa'),
    volta(10, 0.22, 0.026, '#4b545b'),
    disco(0.15, 'url(#cromo)'),
    disco(0.06, '#4b545b'),
  ].join('');
}
