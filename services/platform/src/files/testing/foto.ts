import sharp from 'sharp';

/**
 * A photo as a camera writes it: of one colour, lying on its side (orientation 6), with who took it and where.
 * @param cor '#rrggbb'; `largura` and `altura` are those of the file, before it is turned upright
 */
export const fotoDeTeste = (cor: string, largura = 400, altura = 300): Promise<Buffer> =>
  sharp({ create: { width: largura, height: altura, channels: 3, background: cor } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'segredo da pessoa' }, IFD3: { GPSLatitude: '23/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
