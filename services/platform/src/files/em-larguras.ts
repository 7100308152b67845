import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** Widths that are kept of a photo: a card, a phone, a desk, a close look. */
export const LARGURAS_DA_FOTO = [480, 800, 1200, 1920] as const;
/** What later work (a crop, a blurred plate) begins from; nobody is shown it. */
const LARGURA_DO_MESTRE = 2_560;
/** A picture that stands upright is at most so much higher than wide. */
const ALTURA_POR_LARGURA = 1.5;

/** Of the largest picture that is shown, pixels; `cor` is what it is on the whole, '#rrggbb'. */
export type MedidasDaFoto = { readonly largura: number; readonly altura: number; readonly cor: string };

/** The pictures made of one photo. */
type FotoDesenhada = MedidasDaFoto & {
  /** By width; `mestre` besides. */
  readonly partes: ReadonlyMap<string, Buffer>;
};

type Cabeca = MedidasDaFoto & {
  readonly partes: readonly { readonly nome: string; readonly bytes: number }[];
};

const caber = (largura: number) => ({
  width: largura,
  height: Math.round(largura * ALTURA_POR_LARGURA),
  fit: 'inside' as const,
  withoutEnlargement: true,
});
const hexadecimal = (canais: Iterable<number>): string =>
  `#${[...canais]
    .slice(0, 3)
    .map((c) => c.toString(16).padStart(2, '0'))
    .join('')}`;

/**
 * Upright, without metadata such as the place, in every width, of one decoding; written as one answer that
 * `lerFotoDesenhada` takes apart.
 */
export async function emLarguras(imagem: Sharp): Promise<Buffer> {
  const { data, info } = await imagem
    .rotate()
    .resize(caber(LARGURA_DO_MESTRE))
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const crua = (): Sharp =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const partes: { nome: string; bytes: Buffer }[] = [
    { nome: 'mestre', bytes: await crua().webp({ quality: 88, effort: 2 }).toBuffer() },
  ];
  let maior = { largura: info.width, altura: info.height };
  for (const largura of LARGURAS_DA_FOTO) {
    const feita = await crua()
      .resize(caber(largura))
      .webp({ quality: 80, effort: 3 })
      .toBuffer({ resolveWithObject: true });
    maior = { largura: feita.info.width, altura: feita.info.height };
    partes.push({ nome: String(largura), bytes: feita.data });
  }
  const [r = 0, g = 0, b = 0] = await crua().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  const cabeca: Cabeca = {
    ...maior,
    cor: hexadecimal([r, g, b]),
    partes: partes.map((p) => ({ nome: p.nome, bytes: p.bytes.length })),
  };
  const dita = Buffer.from(JSON.stringify(cabeca));
  const tamanho = Buffer.alloc(4);
  tamanho.writeUInt32BE(dita.length);
  return Buffer.concat([tamanho, dita, ...partes.map((p) => p.bytes)]);
}

/** Takes an answer of `emLarguras` apart. */
export function lerFotoDesenhada(bytes: Buffer): FotoDesenhada {
  const fim = 4 + bytes.readUInt32BE(0);
  const { partes, ...cabeca } = JSON.parse(bytes.toString('utf8', 4, fim)) as Cabeca;
  let de = fim;
  const porNome = new Map<string, Buffer>();
  for (const { nome, bytes: quantos } of partes) {
    porNome.set(nome, bytes.subarray(de, de + quantos));
    de += quantos;
  }
  return { ...cabeca, partes: porNome };
}
