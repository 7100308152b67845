import sharp from 'sharp';
import { emLarguras, lerFotoDesenhada } from '../em-larguras.ts';

/**
 * A photo as a camera writes it: of one colour, lying on its side (orientation 6), with who took it and where.
 * @param cor '#rrggbb'; `largura` and `altura` are those of the file, before it is turned upright; `ruido` from 0 makes it as
 *   hard to compress as a real one (about 30)
 */
export const fotoDeTeste = (cor: string, largura = 400, altura = 300, ruido = 0): Promise<Buffer> =>
  sharp({
    create: {
      width: largura,
      height: altura,
      channels: 3,
      background: cor,
      ...(ruido === 0 ? {} : { noise: { type: 'gaussian' as const, mean: 128, sigma: ruido } }),
    },
  })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'segredo da pessoa' }, IFD3: { GPSLatitude: '23/1 30/1 0/1' } })
    .jpeg({ quality: 90 })
    .toBuffer();

/** A picture in few bytes that unpacks to 81 million pixels. */
export const paredeDeTeste = (): Promise<Buffer> =>
  sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

/** What a picture says of itself. */
export async function dizeresDaFoto(
  bytes: Buffer,
): Promise<{ formato: string; largura: number; exif: boolean }> {
  const { format, width, exif } = await sharp(bytes).metadata();
  return { formato: format, largura: width, exif: exif !== undefined };
}

/** How wide and how high a picture is. */
export async function medidasDaFoto(bytes: Buffer): Promise<readonly [number, number]> {
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
}

/** Sharp draws on one thread from now on, as the process of its own does. */
export const emUmFio = (): void => void sharp.concurrency(1);

/** A photo in every width by sharp alone, in this process; answers how many pictures came of it. */
export const larguraPorLargura = async (bytes: Buffer): Promise<number> =>
  lerFotoDesenhada(await emLarguras(sharp(bytes))).partes.size;
