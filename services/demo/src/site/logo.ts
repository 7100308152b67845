import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import type { Marcas } from '@martelo/site/module.ts';

/** Letters as strokes, so that a logo needs no typeface: width and path on a grid whose capitals are 14 high. */
const LETRAS: Readonly<Record<string, readonly [largura: number, tracos: string]>> = {
  A: [10, 'M0 14 5 0l5 14M1.9 9.4h6.2'],
  Á: [10, 'M0 14 5 0l5 14M1.9 9.4h6.2M4.4-3.6l2.2-2.8'],
  B: [8.8, 'M0 0v14h5.2a3.6 3.6 0 0 0 0-7.2H0V0h4.6a3.4 3.4 0 0 1 0 6.8'],
  E: [7.6, 'M7.6 0H0v14h7.6M0 7h6.4'],
  I: [0, 'M0 0v14'],
  L: [7, 'M0 0v14h7'],
  M: [12, 'M0 14V0l6 8.6L12 0v14'],
  N: [10, 'M0 14V0l10 14V0'],
  O: [12.4, 'M6.2 0a6.2 7 0 1 0 0 14 6.2 7 0 1 0 0-14z'],
  Õ: [12.4, 'M6.2 0a6.2 7 0 1 0 0 14 6.2 7 0 1 0 0-14zM3-3.8c1.5-1.7 2.4-1 3.3-.4s1.9.9 3.2-.6'],
  P: [8.8, 'M0 14V0h4.8a4 4 0 0 1 0 8H0'],
  R: [9.4, 'M0 14V0h4.8a4 4 0 0 1 0 8H0M5 8l4.4 6'],
  S: [
    8.8,
    'M8.5 2.6C7.6.9 6.2 0 4.6 0 2.2 0 .7 1.4.7 3.4c0 4.5 8.1 2.6 8.1 7.1 0 2.1-1.7 3.5-4.2 3.5C2.5 14 .9 13 0 11.2',
  ],
  T: [9.4, 'M0 0h9.4M4.7 0v14'],
  V: [10.4, 'M0 0l5.2 14L10.4 0'],
};

type Linha = {
  readonly texto: string;
  readonly x: number;
  readonly y: number;
  readonly escala: number;
  readonly traco: number;
  readonly vao: number;
};

function escrever(
  { texto, x, y, escala, traco, vao }: Linha,
  cor: string,
  redondo: boolean,
): { svg: string; fim: number } {
  let onde = 0;
  const partes = texto.split('').map((letra) => {
    if (letra === ' ') {
      onde += 7;
      return '';
    }
    const [largura, tracos] = LETRAS[letra] ?? [0, ''];
    const parte = `<path transform="translate(${onde.toFixed(1)} 0)" d="${tracos}"/>`;
    onde += largura + vao;
    return parte;
  });
  const ponta = redondo ? 'round' : 'butt';
  const svg =
    `<g transform="translate(${x} ${y}) scale(${escala})" fill="none" stroke="${cor}" stroke-width="${traco}" ` +
    `stroke-linecap="${ponta}" stroke-linejoin="${redondo ? 'round' : 'miter'}">${partes.join('')}</g>`;
  return { svg, fim: x + (onde - vao + traco / 2) * escala };
}

/** A hammer on its block for auctions, an open yard for stores, on a 40 by 40 field. */
const sinal = (tipo: TipoHotsite, primaria: string, secundaria: string): string =>
  tipo === 'leilao'
    ? `<rect width="40" height="40" rx="7" fill="${primaria}"/><g fill="#fff"><rect x="9.5" y="11" width="17" height="8.4" rx="1.6" transform="rotate(-32 18 15)"/><rect x="20.4" y="17.6" width="14" height="3.6" rx="1.8" transform="rotate(52 21 19)"/></g><rect x="8" y="30" width="15" height="3.4" rx="1.2" fill="${secundaria}"/>`
    : `<rect width="40" height="40" rx="13" fill="${primaria}"/><g fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"><path d="M9 19 20 10l11 9"/><path d="M12 21v9h16v-9"/><path d="M17 30h6" stroke="${secundaria}"/></g>`;

type Desenho = {
  readonly tipo: TipoHotsite;
  readonly primaria: string;
  readonly secundaria: string;
  /** Capitals of LETRAS and spaces. */
  readonly nome: string;
  readonly complemento: string;
};

/** What each variant of a logo is drawn in: sign's ground, sign's lines, name, second line. */
type Tintas = { readonly sinal: string; readonly nome: string; readonly complemento: string };

/** Draws a tenant's logo (40 high): for light grounds, for its gradient and for dark grounds; and its icon (40 by 40). */
export function desenharMarcas({ tipo, primaria, secundaria, nome, complemento }: Desenho): Marcas {
  const redondo = tipo === 'loja';
  const abrir = (largura: number, titulo: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${largura} 40" width="${largura}" height="40" role="img"><title>${titulo}</title>`;
  const logo = (t: Tintas): string => {
    const cima = escrever({ texto: nome, x: 52, y: 8, escala: 0.98, traco: 3, vao: 4.4 }, t.nome, redondo);
    const baixo = escrever(
      { texto: complemento, x: 52, y: 29.2, escala: 0.53, traco: 2.5, vao: 7.4 },
      t.complemento,
      redondo,
    );
    const largura = Math.ceil(Math.max(cima.fim, baixo.fim) + 2);
    return `${abrir(largura, `${nome} ${complemento}`)}${t.sinal}${cima.svg}${baixo.svg}</svg>`;
  };
  const simbolo = sinal(tipo, primaria, secundaria);
  // On a coloured ground the sign is the other way round: white, with the lines in the brand's colour.
  const vazado = sinal(tipo, '#ffffff', secundaria).replaceAll('"#fff"', `"${primaria}"`);
  return {
    logomarca: logo({ sinal: simbolo, nome: primaria, complemento: '#4a5259' }),
    logomarcaSobreDegrade: logo({ sinal: vazado, nome: '#ffffff', complemento: '#ffffff' }),
    logomarcaOpcao: logo({ sinal: vazado, nome: '#f4f6f7', complemento: '#b9c1c6' }),
    favicon: `${abrir(40, nome)}${simbolo}</svg>`,
  };
}
