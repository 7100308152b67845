/** Widths of a lote's pictures that are served; heights follow at 4 to 3: a card, a phone's whole width, a desk. */
export const FOTO_LARGURAS = [480, 800, 1200] as const;
export type FotoLargura = (typeof FOTO_LARGURAS)[number];
/** Photos of real things besides: whoever looks closely at a scratch. */
export const FOTO_LARGURAS_REAIS = [...FOTO_LARGURAS, 1920] as const;
