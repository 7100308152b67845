/** Widths of a lote's pictures that are served; heights follow at 4 to 3: a card, a phone's whole width, a desk. */
export const FOTO_LARGURAS = [480, 800, 1200] as const;
export type FotoLargura = (typeof FOTO_LARGURAS)[number];
