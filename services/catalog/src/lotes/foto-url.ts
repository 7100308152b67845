/** Widths that pictures are rendered at, in pixels. */
export const LARGURAS = [480, 1200] as const;
export type Largura = (typeof LARGURAS)[number];

/** Address of a lote's picture: `/fotos/{lelUid}/{indice}-{largura}.webp`. */
export const urlDaFoto = (lelUid: string, indice: number, largura: Largura): string => `/fotos/${lelUid}/${indice}-${largura}.webp`;
