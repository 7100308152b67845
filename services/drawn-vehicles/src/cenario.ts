import type { Estudio } from './cores.ts';
import { degradePx, desfoque, n, radial } from './svg.ts';

/** Size of every picture before it is scaled: 4 to 3. */
export const LARGURA = 1200;
export const ALTURA = 900;
/** Where wheels touch the floor. */
export const CHAO = 655;
const HORIZONTE = 545;

/** The studio behind and under a vehicle: wall, glow, floor with a soft horizon and a vignette over all. */
export function cenario(es: Estudio): {
  readonly defs: string;
  readonly atras: string;
  readonly frente: string;
} {
  const defs = [
    degradePx(
      'parede',
      [0, 0, 0, HORIZONTE + 30],
      [
        [0, es.topo],
        [0.7, es.parede],
        [1, es.parede],
      ],
    ),
    degradePx(
      'piso',
      [0, HORIZONTE - 20, 0, ALTURA],
      [
        [0, es.parede],
        [0.16, es.chao],
        [1, es.frente],
      ],
    ),
    radial('clarao', 0.5, 0.5, 0.5, [
      [0, es.luz, 0.85],
      [0.25, es.luz, 0.62],
      [0.5, es.luz, 0.3],
      [0.72, es.luz, 0.1],
      [0.88, es.luz, 0.025],
      [1, es.luz, 0],
    ]),
    radial('vinheta', 0.5, 0.5, 0.72, [
      [0.5, '#05080d', 0],
      [0.7, '#05080d', 0.06],
      [0.86, '#05080d', 0.17],
      [1, '#05080d', 0.32],
    ]),
    desfoque('suave', 14),
    desfoque('macio', 6),
    desfoque('leve', 2.2),
  ].join('');
  const atras = [
    `<rect width="${LARGURA}" height="${ALTURA}" fill="url(#parede)"/>`,
    `<rect y="${HORIZONTE - 20}" width="${LARGURA}" height="${ALTURA - HORIZONTE + 20}" fill="url(#piso)"/>`,
    `<ellipse cx="600" cy="390" rx="780" ry="430" fill="url(#clarao)"/>`,
    `<ellipse cx="600" cy="${CHAO + 26}" rx="620" ry="120" fill="url(#clarao)" opacity=".45"/>`,
  ].join('');
  return { defs, atras, frente: `<rect width="${LARGURA}" height="${ALTURA}" fill="url(#vinheta)"/>` };
}

/**
 * Puts a drawing on the studio floor with its mirror image, fading with depth, and its shadow.
 * @param desenho markup of the vehicle with its wheels on CHAO
 * @param meia half of its width in pixels; `centro` its middle
 */
export function noChao(
  desenho: string,
  centro: number,
  meia: number,
): { readonly defs: string; readonly corpo: string } {
  const defs =
    degradePx(
      'sumir',
      [0, CHAO, 0, CHAO + 150],
      [
        [0, '#fff', 0.34],
        [1, '#fff', 0],
      ],
    ) +
    `<filter id="turvo" filterUnits="userSpaceOnUse" x="0" y="${CHAO}" width="${LARGURA}" height="160"><feGaussianBlur stdDeviation="1.8"/></filter><mask id="espelho"><rect y="${CHAO}" width="${LARGURA}" height="240" fill="url(#sumir)"/></mask>`;
  const corpo = [
    `<g mask="url(#espelho)" filter="url(#turvo)"><use href="#veiculo" transform="translate(0 ${2 * CHAO}) scale(1 -1)"/></g>`,
    `<ellipse cx="${n(centro)}" cy="${CHAO + 6}" rx="${n(meia * 1.04)}" ry="24" fill="#04070c" opacity=".5" filter="url(#suave)"/>`,
    `<ellipse cx="${n(centro)}" cy="${CHAO - 1}" rx="${n(meia * 0.93)}" ry="10" fill="#04070c" opacity=".62" filter="url(#macio)"/>`,
    `<g id="veiculo">${desenho}</g>`,
  ].join('');
  return { defs, corpo };
}

/** A whole picture, or the part of it in `corte` (x, y, width; the height follows at 4 to 3) as large as the whole. */
export const moldura = (
  defs: string,
  corpo: string,
  titulo: string,
  [x, y, largura]: readonly [number, number, number] = [0, 0, LARGURA],
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(x)} ${n(y)} ${largura} ${(largura * ALTURA) / LARGURA}" width="${LARGURA}" height="${ALTURA}" role="img"><title>${escapar(titulo)}</title><defs>${defs}</defs>${corpo}</svg>`;

const escapar = (t: string): string =>
  t.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
