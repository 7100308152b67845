import { createRequire } from 'node:module';

/** The part of libheif that is used here; it brings no types for it. */
type Imagem = {
  get_width(): number;
  get_height(): number;
  display(
    onde: { data: Uint8ClampedArray; width: number; height: number },
    pronto: (feita: { data: Uint8ClampedArray } | null) => void,
  ): void;
};
type Libheif = { readonly HeifDecoder: new () => { decode(bytes: Uint8Array): Imagem[] } };

/** Pixels of four bytes each: red, green, blue, and how opaque. */
type Desempacotada = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };

/** How iPhones mark what they keep: HEVC in a HEIF, alone or as one of several kinds. */
const MARCAS = ['heic', 'heix', 'heim', 'heis'];
/** The list of marks stands at the beginning, and is short. */
const ATE_ONDE = 64;

/** Whether a file is a photo as iPhones keep it, by its first bytes. */
export function ehHeic(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const fim = Math.min(bytes.readUInt32BE(0), bytes.length, ATE_ONDE);
  for (let em = 8; em + 4 <= fim; em += 4)
    if (em !== 12 && MARCAS.includes(bytes.toString('latin1', em, em + 4))) return true;
  return false;
}

/**
 * A HEIC photo unpacked, upright already. `cabe` is asked with its size before it is unpacked, and throws where it does not. Throws where the
 * bytes are none.
 */
export async function abrirHeic(
  bytes: Buffer,
  cabe: (largura: number, altura: number) => void,
): Promise<Desempacotada> {
  // A megabyte and a half of WebAssembly, which no other kind of file needs.
  const { HeifDecoder } = createRequire(import.meta.url)('libheif-js/wasm-bundle') as Libheif;
  const [imagem] = new HeifDecoder().decode(bytes);
  if (imagem === undefined) throw new Error('no picture in it');
  const width = imagem.get_width();
  const height = imagem.get_height();
  cabe(width, height);
  const onde = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const { promise, resolve } = Promise.withResolvers<boolean>();
  imagem.display(onde, (feita) => resolve(feita !== null));
  if (!(await promise)) throw new Error('not unpacked');
  return onde;
}
