/** Small letters without accents. */
export const semAcentos = (t: string): string =>
  t.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** A heading, or a name, as it is compared: no accents, capitals, signs, and one blank between words. */
export const tituloComparado = (t: string): string =>
  semAcentos(t)
    .replaceAll(/[^a-z0-9%]+/g, ' ')
    .trim();
