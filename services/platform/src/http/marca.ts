// The product's own mark, for what belongs to no tenant. The letters are strokes, so that it needs no typeface.

const abrir = (largura: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${largura} 40" width="${largura}" height="40" role="img"><title>Martelo</title>`;

/** The hammer over its block, on a field of 40 by 40. */
const SINAL =
  '<rect width="40" height="40" rx="7" fill="#455a64"/><g fill="#fff">' +
  '<rect x="9.5" y="11" width="17" height="8.4" rx="1.6" transform="rotate(-32 18 15)"/>' +
  '<rect x="20.4" y="17.6" width="14" height="3.6" rx="1.8" transform="rotate(52 21 19)"/></g>' +
  '<rect x="8" y="30" width="15" height="3.4" rx="1.2" fill="#e0a458"/>';

const LETRAS = [
  'M0 14V0l6 8.6L12 0v14',
  'M16.4 14l5-14 5 14M18.3 9.4h6.2',
  'M30.8 14V0h4.8a4 4 0 0 1 0 8h-4.8M35.8 8l4.4 6',
  'M44.6 0H54M49.3 0v14',
  'M66 0h-7.6v14H66M58.4 7h6.4',
  'M70.4 0v14h7',
  'M88 0a6.2 7 0 1 0 0 14 6.2 7 0 1 0 0-14z',
].join('');

/** The hammer alone, 40 by 40: an icon. SVG. */
export const ICONE_DO_PRODUTO = `${abrir(40)}${SINAL}</svg>`;

/** The hammer and the name beside it, 40 high, for dark grounds. SVG. */
export const LOGO_DO_PRODUTO =
  `${abrir(147)}${SINAL}<g transform="translate(52 13.2) scale(.98)" fill="none" stroke="#fff" stroke-width="3">` +
  `<path d="${LETRAS}"/></g></svg>`;
