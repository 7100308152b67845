/** Widths that pictures come in (`/fotos/{lelUid}/{n}-{largura}.webp`). */
const LARGURAS = [480, 800, 1200] as const;

const PADRAO = /-(480|800|1200)\.webp$/;

/** The address of a picture at a width; an address of another form stays as it is. */
export const fotoNaLargura = (url: string, largura: (typeof LARGURAS)[number]): string =>
  url.replace(PADRAO, `-${largura}.webp`);

/** `srcset` of a picture; undefined where it comes in one width only. */
export const srcSetDaFoto = (url: string): string | undefined =>
  PADRAO.test(url) ? LARGURAS.map((l) => `${fotoNaLargura(url, l)} ${l}w`).join(', ') : undefined;
