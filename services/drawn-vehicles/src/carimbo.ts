/** The two drawn stamps: a seal with a check, and one with a half. Any other name gets a star. */
const SINAIS: Readonly<Record<string, { readonly cor: string; readonly sinal: string }>> = {
  'Laudo aprovado': {
    cor: '#1d7a4c',
    sinal:
      '<path d="M30 49l13 13 24-27" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  'Metade da FIPE': {
    cor: '#9a5b00',
    sinal:
      '<path d="M35 30v24M30 34l5-4M30 66L66 30M56 50q6-5 11 0 2 5-3 9l-8 8h13" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>',
  },
};
const ESTRELA = {
  cor: '#3d4f73',
  sinal: '<path d="M48 26l7 15 16 2-12 11 3 16-14-8-14 8 3-16-12-11 16-2z" fill="#fff"/>',
};

/** A stamp's seal, 96 by 96: twelve teeth, a ring and its sign. */
export function desenharCarimbo(nome: string): string {
  const { cor, sinal } = SINAIS[nome] ?? ESTRELA;
  const dentes = Array.from({ length: 24 }, (_, i) => {
    const a = (i * Math.PI) / 12;
    const r = i % 2 === 0 ? 47 : 41;
    return `${Math.round(48 + r * Math.cos(a))} ${Math.round(48 + r * Math.sin(a))}`;
  }).join('L');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">` +
    `<path d="M${dentes}z" fill="${cor}"/><circle cx="48" cy="48" r="35" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2"/>${sinal}</svg>`
  );
}

/** The seal for an `src`, under 1 kB. */
export const carimboEmDataUri = (nome: string): string =>
  `data:image/svg+xml,${encodeURIComponent(desenharCarimbo(nome))}`;
