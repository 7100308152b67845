import sharp from 'sharp';
import { ALTURA, LARGURA } from './cenario.ts';
import { desenharFoto } from './desenhar.ts';
import type { VeiculoDesenhado } from './desenhar.ts';
import { filmeWebm, quadroVp8 } from './webm.ts';

const TELA = { width: 640, height: 480 } as const;
const QUADRO_MS = 100;
/** The pictures that a film goes through: the whole ones. */
const FOTOS_NO_FILME = 4;
/** Frames of each picture: two seconds of a slow approach. */
const POR_FOTO = 20;
/** How much of the picture's width is gone at the end of its approach. */
const APROXIMA = 0.16;

/** The part of a picture that frame `i` shows: the camera comes nearer, and drifts a little to one side. */
export function recorte(
  foto: number,
  i: number,
): { readonly left: number; readonly top: number; readonly width: number; readonly height: number } {
  const t = i / (POR_FOTO - 1);
  // Eased at both ends, as a hand would move it.
  const passo = t * t * (3 - 2 * t);
  const width = Math.round(LARGURA * (1 - APROXIMA * passo));
  const height = Math.round((width * ALTURA) / LARGURA);
  const lado = foto % 2 === 0 ? 0.35 : 0.65;
  return {
    left: Math.round((LARGURA - width) * lado),
    top: Math.round((ALTURA - height) * 0.55),
    width,
    height,
  };
}

/** A film of a vehicle: its drawn pictures, one after the other, the camera coming nearer. About 8 s and 1 MB. */
export async function renderFilme(lelUid: string, veiculo: VeiculoDesenhado): Promise<Buffer> {
  const quadros: Buffer[] = [];
  for (let foto = 0; foto < FOTOS_NO_FILME; foto++) {
    const { data, info } = await sharp(Buffer.from(desenharFoto(lelUid, foto, veiculo)))
      .resize(LARGURA, ALTURA)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    for (let i = 0; i < POR_FOTO; i++) {
      const webp = await sharp(data, { raw })
        .extract(recorte(foto, i))
        .resize(TELA.width, TELA.height)
        .webp({ quality: 62, effort: 0 })
        .toBuffer();
      quadros.push(quadroVp8(webp));
    }
  }
  return filmeWebm({ largura: TELA.width, altura: TELA.height, quadroMs: QUADRO_MS, quadros });
}
