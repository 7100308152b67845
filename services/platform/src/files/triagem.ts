import sharp from 'sharp';

/** Longest side of a stored picture, pixels: enough to read a document. */
const LADO = 2_400;
/** A picture that would unpack to more is a bomb. */
const MAX_PIXELS = 60_000_000;
const QUALIDADE = 82;

export type ArquivoLimpo = { readonly mime: 'image/webp' | 'application/pdf'; readonly bytes: Buffer };
export type Triagem =
  | { readonly ok: true; readonly arquivo: ArquivoLimpo }
  | { readonly ok: false; readonly motivo: 'ARQUIVO_INVALIDO' | 'ARQUIVO_ILEGIVEL' };

type Tipo = 'jpeg' | 'png' | 'webp' | 'pdf';

/** What the first bytes say a file is, whatever its name says; null for everything that is not taken. */
export function tipoPelosBytes(b: Buffer): Tipo | null {
  if (b.length < 12) return null;
  if (b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff) return 'jpeg';
  if (b.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  if (b.toString('latin1', 0, 4) === 'RIFF' && b.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  if (b.toString('latin1', 0, 5) === '%PDF-') return 'pdf';
  return null;
}

const EXTENSOES: Readonly<Record<string, Tipo>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  pdf: 'pdf',
};

/** Whether a file name says the same as the bytes; a name without an extension says nothing. */
export function nomeCombina(nome: string, tipo: Tipo): boolean {
  const [, extensao] = /\.([a-z0-9]{1,8})$/i.exec(nome.trim()) ?? [];
  return extensao === undefined || EXTENSOES[extensao.toLowerCase()] === tipo;
}

/** Parts of a PDF that run or bring something; a scanned document has none. Names may be written with #xx, so those are undone. */
const PERIGO =
  /\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA|OpenAction\s*<<[^>]*\/S\s*\/(URI|Launch))\b/;

function pdfLimpo(bytes: Buffer): boolean {
  const texto = bytes
    .toString('latin1')
    .replaceAll(/#([0-9a-f]{2})/gi, (_t, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return texto.includes('%%EOF') && !PERIGO.test(texto);
}

/**
 * Looks at what was uploaded: the kind is told by the bytes, the name must not say another, pictures are drawn anew as
 * WebP (upright, without metadata such as the place), PDFs pass when they end as one and carry nothing that runs.
 */
export async function triar(bytes: Buffer, nome: string): Promise<Triagem> {
  const tipo = tipoPelosBytes(bytes);
  if (tipo === null || !nomeCombina(nome, tipo)) return { ok: false, motivo: 'ARQUIVO_INVALIDO' };
  if (tipo === 'pdf')
    return pdfLimpo(bytes)
      ? { ok: true, arquivo: { mime: 'application/pdf', bytes } }
      : { ok: false, motivo: 'ARQUIVO_ILEGIVEL' };
  try {
    const webp = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: 15 })
      .rotate()
      .resize({ width: LADO, height: LADO, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALIDADE, effort: 2 })
      .toBuffer();
    return { ok: true, arquivo: { mime: 'image/webp', bytes: webp } };
  } catch {
    return { ok: false, motivo: 'ARQUIVO_ILEGIVEL' };
  }
}
