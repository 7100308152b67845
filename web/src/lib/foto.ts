/** Widths that pictures come in (`/fotos/{lelUid}/{n}-{largura}.webp`). */
const LARGURAS = [480, 800, 1200] as const;
/** A photo of the real thing comes in one more, for a close look (`/fotos/{foto}/f-{largura}.webp`). */
const DE_PERTO = 1920;

const PADRAO = /-(480|800|1200)\.webp$/;
const REAL = /\/f-(480|800|1200)\.webp$/;

/** The address of a picture at a width; an address of another form stays as it is. */
export const fotoNaLargura = (url: string, largura: (typeof LARGURAS)[number]): string =>
  url.replace(PADRAO, `-${largura}.webp`);

/** The largest that there is of a picture. */
export const fotoReal = (url: string): string =>
  REAL.test(url) ? url.replace(PADRAO, `-${DE_PERTO}.webp`) : fotoNaLargura(url, 1200);

/** `srcset` of a picture; undefined where it comes in one width only. */
export const srcSetDaFoto = (url: string): string | undefined =>
  PADRAO.test(url) ? LARGURAS.map((l) => `${fotoNaLargura(url, l)} ${l}w`).join(', ') : undefined;
