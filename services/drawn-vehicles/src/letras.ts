import { n } from './svg.ts';

/**
 * A stroke alphabet on a grid 4 wide and 6 high, y down. Letters are drawn, not set, so that a picture looks the same
 * on a machine without fonts. Strokes are separated by a bar, points by spaces.
 */
const TRACOS: Readonly<Record<string, string>> = {
  '0': '1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0',
  '1': '1,1 2,0 2,6',
  '2': '0,1 1,0 3,0 4,1 4,2 0,6 4,6',
  '3': '0,0 4,0 2,2.4 3,2.4 4,3.4 4,5 3,6 1,6 0,5',
  '4': '3,6 3,0 0,4.2 4,4.2',
  '5': '4,0 0,0 0,2.6 3,2.6 4,3.6 4,5 3,6 1,6 0,5',
  '6': '3.6,0 1.4,1.6 0,3.8 0,5 1,6 3,6 4,5 4,3.8 3,2.8 1,2.8 0.2,3.6',
  '7': '0,0 4,0 1.4,6',
  '8': '1,0 3,0 4,1 4,2 3,2.9 1,2.9 0,2 0,1 1,0|1,2.9 0,3.8 0,5 1,6 3,6 4,5 4,3.8 3,2.9',
  '9': '0.4,6 2.6,4.4 4,2.2 4,1 3,0 1,0 0,1 0,2.2 1,3.2 3,3.2 3.8,2.4',
  A: '0,6 2,0 4,6|0.8,4 3.2,4',
  B: '0,6 0,0 2.8,0 3.6,0.8 3.6,2 2.8,2.8 0,2.8|2.8,2.8 4,3.8 4,5 3,6 0,6',
  C: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5',
  D: '0,0 2.6,0 4,1.4 4,4.6 2.6,6 0,6 0,0',
  E: '4,0 0,0 0,6 4,6|0,2.9 3,2.9',
  F: '4,0 0,0 0,6|0,2.9 3,2.9',
  G: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5 4,3.2 2.4,3.2',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  I: '2,0 2,6',
  J: '4,0 4,5 3,6 1,6 0,5',
  K: '0,0 0,6|4,0 0,3.4|1.2,2.4 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3.4 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  O: '1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0',
  P: '0,6 0,0 3,0 4,1 4,2.4 3,3.4 0,3.4',
  Q: '1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0|2.6,4.4 4,6.2',
  R: '0,6 0,0 3,0 4,1 4,2.2 3,3.2 0,3.2|2,3.2 4,6',
  S: '4,1 3,0 1,0 0,1 0,2 1,2.9 3,2.9 4,3.8 4,5 3,6 1,6 0,5',
  T: '0,0 4,0|2,0 2,6',
  U: '0,0 0,5 1,6 3,6 4,5 4,0',
  V: '0,0 2,6 4,0',
  W: '0,0 1,6 2,2.4 3,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
  Z: '0,0 4,0 0,6 4,6',
  '-': '0.6,3 3.4,3',
  '.': '2,5.8 2,6',
  '/': '0.4,6 3.6,0',
};

/** From one letter to the next; a point is narrow. */
const avanco = (c: string): number => (c === '.' ? 2.6 : 5.6);

/** Width in pixels of a text whose letters are `altura` pixels high. */
export const larguraDoTexto = (texto: string, altura: number): number =>
  ((Array.from(texto).reduce((t, c) => t + avanco(c), 0) - 1.6) * altura) / 6;

/**
 * A text as strokes, its top left corner at (`x`, `y`). Accents fall away and unknown signs leave a gap.
 * @param grossura stroke width as a part of the height
 */
export function escrever(
  texto: string,
  x: number,
  y: number,
  altura: number,
  cor: string,
  grossura = 0.15,
): string {
  const u = altura / 6;
  const limpo = texto
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toUpperCase();
  let dx = 0;
  let d = '';
  for (const c of limpo) {
    const inicio = c === '.' ? -1.4 : 0;
    for (const traco of (TRACOS[c] ?? '').split('|')) {
      for (const [j, par] of traco.split(' ').entries()) {
        if (par === '') continue;
        const [px = '0', py = '0'] = par.split(',');
        d += `${j === 0 ? 'M' : 'L'}${n(x + (dx + inicio + Number(px)) * u)} ${n(y + Number(py) * u)}`;
      }
    }
    dx += avanco(c);
  }
  return `<path d="${d}" fill="none" stroke="${cor}" stroke-width="${n(altura * grossura)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** The same, centred on `cx`. */
export const escreverNoMeio = (
  texto: string,
  cx: number,
  y: number,
  altura: number,
  cor: string,
  grossura?: number,
): string => escrever(texto, cx - larguraDoTexto(texto, altura) / 2, y, altura, cor, grossura);

/** A Mercosul plate centred on (`cx`, `cy`): white, blue band, black letters. */
export function placa(texto: string, cx: number, cy: number, largura: number): string {
  const altura = largura * 0.325;
  const [x, y] = [cx - largura / 2, cy - altura / 2];
  const faixa = altura * 0.24;
  const letra = altura * 0.46;
  const real = larguraDoTexto(texto, letra);
  const folga = largura * 0.88;
  const cabe = real > folga ? (letra * folga) / real : letra;
  return [
    `<rect x="${n(x - 2)}" y="${n(y - 2)}" width="${n(largura + 4)}" height="${n(altura + 4)}" rx="${n(altura * 0.1)}" fill="#0b0e12" opacity=".75"/>`,
    `<rect x="${n(x)}" y="${n(y)}" width="${n(largura)}" height="${n(altura)}" rx="${n(altura * 0.08)}" fill="#f4f5f3"/>`,
    `<path d="M${n(x)} ${n(y + faixa)}V${n(y + altura * 0.08)}Q${n(x)} ${n(y)} ${n(x + altura * 0.08)} ${n(y)}H${n(x + largura - altura * 0.08)}Q${n(x + largura)} ${n(y)} ${n(x + largura)} ${n(y + altura * 0.08)}V${n(y + faixa)}Z" fill="#1c4a9c"/>`,
    escreverNoMeio('BRASIL', cx, y + faixa * 0.26, faixa * 0.5, '#fff', 0.16),
    escreverNoMeio(texto, cx, y + faixa + (altura - faixa - cabe) / 2, cabe, '#14161a', 0.17),
  ].join('');
}
