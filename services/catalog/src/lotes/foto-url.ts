import type { FotoLargura } from '@martelo/schemas/lotes/fotos.ts';

/** Address of a lote's picture: `/fotos/{lelUid}/{indice}-{largura}.webp`. */
export const urlDaFoto = (lelUid: string, indice: number, largura: FotoLargura): string =>
  `/fotos/${lelUid}/${indice}-${largura}.webp`;
