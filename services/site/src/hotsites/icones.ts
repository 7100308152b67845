import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { Logger } from '@martelo/platform/log/log.ts';

/** What a device draws beside a notification: the tenant's icon, and the badge that Android shows in its status bar. */
export type IconeDeAviso = 'icone' | 'distintivo';

/** Raise it whenever something is drawn otherwise. */
const VERSAO = 1;
/** Px, three and four times what devices show it at. One byte a pixel and a palette bound the file. */
const LADO = { icone: 192, distintivo: 96 } as const satisfies Record<IconeDeAviso, number>;
const MARGEM_DO_DISTINTIVO = 8;
/** Larger drawings are refused before they are drawn, and long ones given up. */
const MAX_PIXELS = 4_000_000;
const PRAZO_S = 5;
/** Pictures kept in memory, a few kB each; of more tenants the oldest is drawn again. */
const MAXIMO = 200;

const TRANSPARENTE = { r: 0, g: 0, b: 0, alpha: 0 };
/** Almost opaque. */
const OPACO = 200;
/** An icon is a tile, a figure on a ground, where one colour covers so much of it and another so much of the rest. */
const PARTE_DO_FUNDO = 0.4;
const PARTE_DA_FIGURA = 0.02;
/** Differences of a channel: up to the first it is the ground's colour still, from the second on the figure in full. */
const PERTO = 24;
const LONGE = 96;
/** What shows less than this is nothing to see. */
const VISIVEL = 64;

/** A name of the content, also as a strong ETag. */
export const chaveDoIcone = (qual: IconeDeAviso, svg: string): string =>
  createHash('sha256').update(`${VERSAO} ${qual} ${svg}`).digest('hex').slice(0, 40);

/** The drawing on a square, of its own colours on nothing. */
async function desenhar(svg: string, lado: number): Promise<Sharp> {
  const bytes = Buffer.from(svg);
  const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  // At the density that makes it as large as it is needed, or thin lines would be drawn small and blown up.
  const density = Math.min(2_400, Math.max(1, Math.ceil((72 * lado) / Math.max(width, height))));
  return sharp(bytes, { density, limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: PRAZO_S })
    .resize(lado, lado, { fit: 'contain', background: TRANSPARENTE })
    .ensureAlpha();
}

/** The colour that most of the opaque pixels have, and how many they are; four bits a channel tell colours apart. */
function fundoDe(rgba: Uint8Array): {
  cor: readonly [number, number, number];
  quantos: number;
  opacos: number;
} {
  const contas = new Map<number, { quantos: number; onde: number }>();
  let opacos = 0;
  for (let i = 0; i < rgba.length; i += 4) {
    if ((rgba[i + 3] ?? 0) < OPACO) continue;
    opacos += 1;
    const [r, g, b] = [rgba[i] ?? 0, rgba[i + 1] ?? 0, rgba[i + 2] ?? 0];
    const chave = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
    const conta = contas.get(chave) ?? { quantos: 0, onde: i };
    conta.quantos += 1;
    contas.set(chave, conta);
  }
  const [maior = { quantos: 0, onde: 0 }] = [...contas.values()].toSorted((x, y) => y.quantos - x.quantos);
  const [r = 0, g = 0, b = 0] = rgba.subarray(maior.onde, maior.onde + 3);
  return { cor: [r, g, b], quantos: maior.quantos, opacos };
}

/** Makes every pixel white, and visible as far as it belongs to the figure; answers where that is, null where nothing is to see. */
function recortar(rgba: Uint8Array, lado: number) {
  const { cor, quantos, opacos } = fundoDe(rgba);
  const ladrilho =
    quantos / (lado * lado) > PARTE_DO_FUNDO && (opacos - quantos) / Math.max(1, opacos) > PARTE_DA_FIGURA;
  let [esquerda, topo, direita, baixo] = [lado, lado, -1, -1];
  for (let i = 0; i < rgba.length; i += 4) {
    const longe = Math.max(...cor.map((canal, n) => Math.abs((rgba[i + n] ?? 0) - canal)));
    const figura = ladrilho ? Math.min(1, Math.max(0, (longe - PERTO) / (LONGE - PERTO))) : 1;
    const alfa = Math.round((rgba[i + 3] ?? 0) * figura);
    rgba.fill(255, i, i + 3);
    rgba[i + 3] = alfa;
    if (alfa < VISIVEL) continue;
    const [x, y] = [(i / 4) % lado, Math.floor(i / 4 / lado)];
    [esquerda, direita] = [Math.min(esquerda, x), Math.max(direita, x)];
    [topo, baixo] = [Math.min(topo, y), Math.max(baixo, y)];
  }
  return direita < 0
    ? null
    : { left: esquerda, top: topo, width: direita - esquerda + 1, height: baixo - topo + 1 };
}

/** Draws one; null where nothing would be seen of it. Devices take the badge's shape alone and give it a colour of theirs. */
async function pintar(qual: IconeDeAviso, svg: string): Promise<Buffer | null> {
  const lado = LADO[qual];
  const png = { palette: true, compressionLevel: 9 } as const;
  if (qual === 'icone') return (await desenhar(svg, lado)).png(png).toBuffer();
  const grande = lado * 2;
  const { data } = await (await desenhar(svg, grande)).raw().toBuffer({ resolveWithObject: true });
  const onde = recortar(data, grande);
  if (onde === null) return null;
  const dentro = lado - 2 * MARGEM_DO_DISTINTIVO;
  return sharp(data, { raw: { width: grande, height: grande, channels: 4 } })
    .extract(onde)
    .resize(dentro, dentro, { fit: 'contain', background: TRANSPARENTE })
    .extend({
      top: MARGEM_DO_DISTINTIVO,
      bottom: MARGEM_DO_DISTINTIVO,
      left: MARGEM_DO_DISTINTIVO,
      right: MARGEM_DO_DISTINTIVO,
      background: TRANSPARENTE,
    })
    .png(png)
    .toBuffer();
}

/** Draws tenants' icons as PNG when they are asked for, once each; null for a drawing that cannot be drawn. */
export function abrirIcones(log: Logger) {
  const prontos = new Map<string, Promise<Buffer | null>>();
  return (qual: IconeDeAviso, svg: string): Promise<Buffer | null> => {
    const chave = chaveDoIcone(qual, svg);
    const pronto = prontos.get(chave);
    if (pronto !== undefined) return pronto;
    const vem = pintar(qual, svg).catch((err: unknown) => {
      log.warn({ err, qual }, 'the icon of a tenant could not be drawn');
      return null;
    });
    prontos.set(chave, vem);
    for (const velho of prontos.keys()) {
      if (prontos.size <= MAXIMO) break;
      prontos.delete(velho);
    }
    return vem;
  };
}
