import { degrade, n, radial } from './svg.ts';

/** Gradients that wheels need; once per picture. */
export const defsRodas = (escuras: boolean): string =>
  [
    radial('pneu', 0.5, 0.42, 0.58, [
      [0.6, '#14171c'],
      [0.82, '#272c33'],
      [0.93, '#1a1e24'],
      [1, '#0a0c10'],
    ]),
    degrade(
      'aro',
      [0.2, 0, 0.8, 1],
      escuras
        ? [
            [0, '#9aa3ac'],
            [0.5, '#4b535c'],
            [1, '#262b31'],
          ]
        : [
            [0, '#f4f7f9'],
            [0.45, '#bcc5cd'],
            [1, '#6e7883'],
          ],
    ),
    degrade(
      'disco',
      [0, 0, 1, 1],
      [
        [0, '#8a939c'],
        [0.5, '#4a525b'],
        [1, '#767f88'],
      ],
    ),
    radial('fundoRoda', 0.5, 0.5, 0.5, [
      [0, '#2b3138'],
      [1, '#0b0d11'],
    ]),
  ].join('');

/** A wheel of `raio` pixels with `raios` spokes (0: bare steel); `giro` in degrees so that the two wheels of a car differ. */
export function roda(cx: number, cy: number, raio: number, raios: number, giro: number): string {
  const aro = raio * 0.7;
  const p = (ang: number, r: number): string => {
    const a = ((ang + giro - 90) * Math.PI) / 180;
    return `${n(cx + Math.cos(a) * r)} ${n(cy + Math.sin(a) * r)}`;
  };
  const passo = 360 / Math.max(1, raios);
  // Few spokes come in pairs, many stand alone.
  const duplos = raios <= 6;
  const haste = (a: number, meia: number): string =>
    `<path d="M${p(a - meia * 1.35, aro * 0.22)}L${p(a - meia, aro * 0.94)}L${p(a + meia, aro * 0.94)}L${p(a + meia * 1.35, aro * 0.22)}Z" fill="url(#aro)"/>` +
    `<path d="M${p(a - meia * 1.2, aro * 0.26)}L${p(a - meia, aro * 0.92)}" stroke="#fff" stroke-opacity=".6" stroke-width="${n(raio * 0.016)}"/>` +
    `<path d="M${p(a + meia * 1.2, aro * 0.26)}L${p(a + meia, aro * 0.92)}" stroke="#0a0d11" stroke-opacity=".45" stroke-width="${n(raio * 0.014)}"/>`;
  const bracos = Array.from({ length: raios }, (_, i) => {
    const a = i * passo;
    return duplos
      ? haste(a - passo * 0.15, passo * 0.085) + haste(a + passo * 0.15, passo * 0.085)
      : haste(a, passo * 0.17);
  }).join('');
  // No spokes: a bare steel wheel with its holes.
  const chapa =
    raios > 0
      ? ''
      : `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(aro * 0.93)}" fill="url(#aro)"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(aro * 0.62)}" fill="#2a2f35" opacity=".55"/>` +
        Array.from({ length: 8 }, (_, i) => {
          const [x = '0', y = '0'] = p(i * 45, aro * 0.72).split(' ');
          return `<circle cx="${x}" cy="${y}" r="${n(aro * 0.09)}" fill="#0b0d10"/>`;
        }).join('');
  const parafusos = Array.from({ length: 5 }, (_, i) => {
    const [x = '0', y = '0'] = p(i * 72 + 36, aro * 0.165).split(' ');
    return `<circle cx="${x}" cy="${y}" r="${n(raio * 0.02)}" fill="#20252b"/>`;
  }).join('');
  return [
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(raio)}" fill="url(#pneu)"/>`,
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(raio * 0.86)}" fill="none" stroke="#3a4048" stroke-width="${n(raio * 0.012)}"/>`,
    `<path d="M${p(-52, raio * 0.93)}A${n(raio * 0.93)} ${n(raio * 0.93)} 0 0 1 ${p(28, raio * 0.93)}" fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="${n(raio * 0.05)}" stroke-linecap="round"/>`,
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(aro)}" fill="url(#fundoRoda)"/>`,
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(aro * 0.66)}" fill="url(#disco)" opacity=".75"/>`,
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(aro * 0.4)}" fill="#171b20"/>`,
    bracos,
    chapa,
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(aro * 0.955)}" fill="none" stroke="url(#aro)" stroke-width="${n(aro * 0.085)}"/>`,
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(aro * 0.27)}" fill="url(#aro)"/>`,
    parafusos,
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(aro * 0.1)}" fill="#2a3037" stroke="#fff" stroke-opacity=".35" stroke-width="${n(raio * 0.012)}"/>`,
  ].join('');
}
