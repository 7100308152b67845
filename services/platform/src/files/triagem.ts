import { desenhar } from './desenhar.ts';
import type { Desenho } from './desenhar.ts';
import { ehHeic } from './heic.ts';
import { contarPaginas } from './pdf-de-fotos.ts';

/** A file as it is kept: drawn anew, so that nothing of the foreign bytes is left. `paginas` are those of a PDF. */
export type ArquivoLimpo = {
  readonly mime: 'image/webp' | 'application/pdf';
  readonly bytes: Buffer;
  readonly paginas: number;
};
export type Triagem =
  | { readonly ok: true; readonly arquivo: ArquivoLimpo }
  | {
      readonly ok: false;
      readonly motivo: 'ARQUIVO_INVALIDO' | 'ARQUIVO_ILEGIVEL' | 'ARQUIVO_LONGO' | 'SERVICO_INDISPONIVEL';
    };

type Tipo = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf';

/** Blank lines and a byte order mark, which some programs leave in front of a PDF and every reader of PDFs passes over. */
const ANTES_DO_PDF = /^(?:\xef\xbb\xbf)?[\0\t\n\f\r ]{0,16}%PDF-/;

/** What the first bytes say a file is, whatever its name says; null for everything that is not taken. */
export function tipoPelosBytes(b: Buffer): Tipo | null {
  if (b.length < 12) return null;
  if (b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff) return 'jpeg';
  if (b.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  if (b.toString('latin1', 0, 4) === 'RIFF' && b.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  if (ehHeic(b)) return 'heic';
  if (ANTES_DO_PDF.test(b.toString('latin1', 0, 32))) return 'pdf';
  return null;
}

const ehPdf = (tipo: Tipo): boolean => tipo === 'pdf';
/** Whether a name that ends so says a PDF; what is no key says nothing. */
const DIZ_PDF = new Map([
  ...['jpg', 'jpeg', 'jpe', 'jfif', 'png', 'webp', 'heic', 'heif'].map((fim) => [fim, false] as const),
  ['pdf', true],
]);

/**
 * Whether a file name leaves it at what the bytes say: only a picture that says it is a PDF, or a PDF that says it is a
 * picture, does not, because somebody chose the wrong file. One kind of picture under the ending of another is everyday
 * (telephones and messengers turn one into the other), and what else stands after a point is a part of the name
 * (`CNH frente 12.05`).
 */
export function nomeCombina(nome: string, tipo: Tipo): boolean {
  const fim = nome
    .slice(nome.lastIndexOf('.') + 1)
    .trim()
    .toLowerCase();
  return !nome.includes('.') || (DIZ_PDF.get(fim) ?? ehPdf(tipo)) === ehPdf(tipo);
}

const MOTIVOS = {
  ilegivel: 'ARQUIVO_ILEGIVEL',
  'paginas-demais': 'ARQUIVO_LONGO',
  'pixels-demais': 'ARQUIVO_ILEGIVEL',
  ocupado: 'SERVICO_INDISPONIVEL',
} as const satisfies Record<Extract<Desenho, { ok: false }>['motivo'], string>;

/**
 * Looks at what was uploaded: the kind is told by the bytes, the name must not say one of the other sort, and what is kept is drawn anew
 * by a program of its own: pictures as WebP (upright, without metadata such as the place), documents page by page as a PDF
 * of pictures.
 */
export async function triar(bytes: Buffer, nome: string): Promise<Triagem> {
  const tipo = tipoPelosBytes(bytes);
  if (tipo === null || !nomeCombina(nome, tipo)) return { ok: false, motivo: 'ARQUIVO_INVALIDO' };
  const desenho = await desenhar(tipo === 'pdf' ? 'pdf' : 'foto', bytes);
  if (!desenho.ok) return { ok: false, motivo: MOTIVOS[desenho.motivo] };
  return {
    ok: true,
    arquivo:
      tipo === 'pdf'
        ? { mime: 'application/pdf', bytes: desenho.bytes, paginas: contarPaginas(desenho.bytes) }
        : { mime: 'image/webp', bytes: desenho.bytes, paginas: 0 },
  };
}
