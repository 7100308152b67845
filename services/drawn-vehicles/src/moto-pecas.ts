import type { Pintura } from './cores.ts';
import { pontos } from './perfil.ts';
import { degrade, degradePx, misturar, n, radial } from './svg.ts';
import type { Escala } from './svg.ts';

/** Measures of the motorcycle that all its pictures share, in metres. */
export const MOTO = {
  comprimento: 2.04,
  altura: 1.22,
  /** Axles from the front, and the radius of both tyres. */
  eixos: [0.34, 1.68],
  raio: 0.305,
} as const;

/** Paint, metal and rubber; once per picture. `alto` and `baixo` are the pixels between which the paint runs. */
export const defsMoto = (t: Pintura, alto: number, baixo: number): string =>
  [
    degradePx(
      'tinta',
      [0, alto, 0, baixo],
      [
        [0, t.luz],
        [0.35, t.base],
        [0.6, misturar(t.base, t.luz, 0.3)],
        [1, t.sombra],
      ],
    ),
    degrade(
      'metal',
      [0, 0, 0, 1],
      [
        [0, '#d9dfe4'],
        [0.45, '#8a949d'],
        [1, '#444c54'],
      ],
    ),
    degrade(
      'escuro',
      [0, 0, 0, 1],
      [
        [0, '#4a5159'],
        [0.5, '#23282e'],
        [1, '#101317'],
      ],
    ),
    degrade(
      'cromo',
      [0, 0, 0, 1],
      [
        [0, '#f7fafc'],
        [0.5, '#8c97a1'],
        [1, '#dfe6eb'],
      ],
    ),
    degrade(
      'banco',
      [0, 0, 0, 1],
      [
        [0, '#3a4048'],
        [0.4, '#1b1f24'],
        [1, '#0b0d10'],
      ],
    ),
    degrade(
      'farolMoto',
      [0, 0, 0.4, 1],
      [
        [0, '#ffffff'],
        [0.5, '#cfdde8'],
        [1, '#71859a'],
      ],
    ),
    degrade(
      'lanternaMoto',
      [0, 0, 0, 1],
      [
        [0, '#ff6a5c'],
        [0.45, '#c81e1e'],
        [1, '#6d0a10'],
      ],
    ),
    radial('pneu', 0.5, 0.42, 0.58, [
      [0.78, '#14171c'],
      [0.9, '#2b3037'],
      [1, '#0a0c10'],
    ]),
    degrade(
      'pneuFrente',
      [0, 0, 1, 0],
      [
        [0, '#0b0d10'],
        [0.4, '#32383f'],
        [0.7, '#1a1e23'],
        [1, '#08090c'],
      ],
    ),
  ].join('');

/** A thin dark edge, as between two sheets. */
export const contornoDaTinta = (t: Pintura): string =>
  `stroke="${t.fundo}" stroke-opacity=".55" stroke-width="1.6"`;

/** A line of metal or rubber through points in metres, written as `pontos` reads them. */
export const barra = (e: Escala, por: string, largura: number, cor: string): string =>
  `<path d="${pontos(por)
    .map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${n(e.x(x))} ${n(e.y(y))}`)
    .join(
      '',
    )}" fill="none" stroke="${cor}" stroke-width="${n(largura * e.s)}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A tube: a line with a light along it. */
export const tubo = (e: Escala, por: string, largura: number, cor: string): string =>
  barra(e, por, largura, '#0a0c0f') +
  barra(e, por, largura * 0.8, cor) +
  `<g opacity=".5">${barra(e, por, largura * 0.22, '#fff')}</g>`;

/** A spoked alloy wheel with its brake disc; `giro` in degrees. Salvage wheels are dull. */
export function rodaDeMoto(e: Escala, x: number, giro: number, gasta: boolean): string {
  const [cx, cy, r] = [e.x(x), e.y(MOTO.raio), MOTO.raio * e.s];
  const p = (graus: number, raio: number): string => {
    const a = ((graus + giro) * Math.PI) / 180;
    return `${n(cx + Math.cos(a) * raio)} ${n(cy + Math.sin(a) * raio)}`;
  };
  const liga = gasta ? '#6d747b' : '#c3cad0';
  const raios = Array.from({ length: 5 }, (_, i) => {
    const a = i * 72;
    return `<path d="M${p(a - 16, r * 0.16)}L${p(a - 7, r * 0.76)}L${p(a + 7, r * 0.76)}L${p(a + 16, r * 0.16)}Z" fill="${liga}"/><path d="M${p(a - 13, r * 0.2)}L${p(a - 6, r * 0.74)}" stroke="#fff" stroke-opacity=".55" stroke-width="${n(r * 0.014)}"/><path d="M${p(a + 13, r * 0.2)}L${p(a + 6, r * 0.74)}" stroke="#0a0d11" stroke-opacity=".4" stroke-width="${n(r * 0.014)}"/>`;
  }).join('');
  const furos = Array.from({ length: 14 }, (_, i) => {
    const [fx = '0', fy = '0'] = p(i * 25.7, r * 0.37).split(' ');
    return `<circle cx="${fx}" cy="${fy}" r="${n(r * 0.018)}" fill="#22272d"/>`;
  }).join('');
  return [
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.89)}" fill="none" stroke="url(#pneu)" stroke-width="${n(r * 0.22)}"/>`,
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.985)}" fill="none" stroke="#3a4048" stroke-width="${n(r * 0.02)}" stroke-dasharray="${n(r * 0.07)} ${n(r * 0.03)}"/>`,
    raios,
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.77)}" fill="none" stroke="${liga}" stroke-width="${n(r * 0.05)}"/>`,
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.745)}" fill="none" stroke="#0b0e12" stroke-opacity=".5" stroke-width="${n(r * 0.012)}"/>`,
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.37)}" fill="none" stroke="#9aa3ab" stroke-width="${n(r * 0.12)}"/>${furos}`,
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.17)}" fill="url(#metal)"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.07)}" fill="#1a1e23"/>`,
  ].join('');
}
