import sharp from 'sharp';
import type { OverlayOptions, Sharp } from 'sharp';
import type { EdicaoDaFoto, Retangulo } from '@martelo/schemas/fotos/edicao.ts';

/** What is left of a blurred part on its longer side, pixels: no plate and no face is read from so few. */
const PIXELS_DO_BORRAO = 8;

type Crua = {
  readonly data: Buffer;
  readonly info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
};
const crua = async (imagem: Sharp): Promise<Crua> => {
  const { data, info } = await imagem.raw().toBuffer({ resolveWithObject: true });
  return { data, info };
};
const abrir = ({ data, info: { width, height, channels } }: Crua): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** A part of a picture in whole pixels, within it and at least one. */
function emPixels({ x, y, largura, altura }: Retangulo, { width, height }: Crua['info']) {
  const left = Math.min(width - 1, Math.floor(x * width));
  const top = Math.min(height - 1, Math.floor(y * height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.ceil(largura * width))),
    height: Math.max(1, Math.min(height - top, Math.ceil(altura * height))),
  };
}

async function borrar(imagem: Crua, borrao: Retangulo): Promise<OverlayOptions> {
  const { left, top, width, height } = emPixels(borrao, imagem.info);
  const escala = Math.min(1, PIXELS_DO_BORRAO / Math.max(width, height));
  const miudo = await abrir(imagem)
    .extract({ left, top, width, height })
    .resize({
      width: Math.max(1, Math.round(width * escala)),
      height: Math.max(1, Math.round(height * escala)),
      fit: 'fill',
    })
    .png()
    .toBuffer();
  const input = await sharp(miudo).resize({ width, height, fit: 'fill', kernel: 'cubic' }).png().toBuffer();
  return { input, left, top };
}

/** A photo with marked parts made unreadable, then turned, then cut. What was there is in no pixel of it. */
export async function comEdicao(imagem: Sharp, { borroes, girar, corte }: EdicaoDaFoto): Promise<Sharp> {
  let feita = await crua(imagem.rotate().flatten({ background: '#fff' }).toColourspace('srgb'));
  const pedacos: OverlayOptions[] = [];
  for (const b of borroes) pedacos.push(await borrar(feita, b));
  if (pedacos.length > 0) feita = await crua(abrir(feita).composite(pedacos).removeAlpha());
  if (girar !== 0) feita = await crua(abrir(feita).rotate(girar));
  return corte === null ? abrir(feita) : abrir(await crua(abrir(feita).extract(emPixels(corte, feita.info))));
}
