// A program of its own: draws one foreign file anew, from standard input to standard output. What somebody made to harm a
// reader of pictures or documents harms this process, which knows no secret, writes nothing and is ended after its time.
// node desenho.ts foto|fotos|edicao|pdf|logo|icone; ends with 0, or with a value of FIM_DO_DESENHO.
import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import type { ResizeOptions, Sharp } from 'sharp';
import { FIM_DO_DESENHO, MAXIMO_DE_PAGINAS } from './desenhar.ts';
import type { TipoDeDesenho } from './desenhar.ts';
import { abrirHeic, ehHeic } from './heic.ts';
import type { EdicaoDaFoto } from '@martelo/schemas/fotos/edicao.ts';
import { comEdicao } from './editar.ts';
import { emLarguras } from './em-larguras.ts';
import { pdfDeFotos } from './pdf-de-fotos.ts';
import type { Pagina } from './pdf-de-fotos.ts';

/** Longest side of a stored picture, pixels: enough to read a document. */
const LADO_DA_FOTO = 2_400;
/** The same of a page, which may be one of forty, and how much a small one is enlarged at most. */
const LADO_DA_PAGINA = 1_800;
const MAX_AUMENTO = 4;
/** A picture that would unpack to more is a bomb. */
const MAX_PIXELS = 60_000_000;
/** Memory that a document may take, bytes; a page asks for more than its own pixels where its pictures are large. */
const MAX_MEMORIA = 512 * 1024 * 1024;

/** What is wrong with a file, as the program ends. */
class NaoDesenhavel extends Error {
  readonly fim: number;
  constructor(fim: number) {
    super('not drawn');
    this.fim = fim;
  }
}

type Memoria = { readonly buffer: ArrayBuffer; grow(paginas: number): number };
/** The part of it that is used here: only a page's types know it, and this is none. */
declare const WebAssembly: { readonly Memory: { readonly prototype: Memoria } };

function limitarMemoria(): void {
  const memoria = WebAssembly.Memory.prototype;
  const crescer = memoria.grow;
  memoria.grow = function limitada(this: Memoria, paginas: number): number {
    if (this.buffer.byteLength + paginas * 65_536 > MAX_MEMORIA) throw new RangeError('too much memory');
    return crescer.call(this, paginas);
  };
}

const conferirTamanho = (largura: number, altura: number): void => {
  if (largura * altura > MAX_PIXELS) throw new NaoDesenhavel(FIM_DO_DESENHO.pixelsDemais);
};

/** A photo of any kind that is taken. */
async function abrirFoto(bytes: Buffer): Promise<Sharp> {
  if (ehHeic(bytes)) {
    limitarMemoria();
    const { data, width, height } = await abrirHeic(bytes, conferirTamanho);
    return sharp(data, { raw: { width, height, channels: 4 } });
  }
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  conferirTamanho(width, height);
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
}

/** Upright, as WebP, without metadata such as the place. */
const desenharFoto = async (bytes: Buffer): Promise<Buffer> =>
  (await abrirFoto(bytes))
    .rotate()
    .resize({ width: LADO_DA_FOTO, height: LADO_DA_FOTO, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();

/** A brand's picture as PNG, which every page, letter and sheet shows: larger than anybody shows it, and no larger. */
async function desenharMarca(bytes: Buffer, caixa: ResizeOptions): Promise<Buffer> {
  // A drawing without pixels of its own is made as large as it is needed, or it would be blown up.
  const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  const density = Math.min(
    2_400,
    Math.max(72, Math.ceil((72 * (caixa.width ?? 1)) / Math.max(width, height))),
  );
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', density })
    .rotate()
    .resize(caixa)
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer();
}
const NADA_ATRAS = { r: 0, g: 0, b: 0, alpha: 0 };
const DO_LOGO: ResizeOptions = { width: 960, height: 384, fit: 'inside', withoutEnlargement: true };
const DO_ICONE: ResizeOptions = { width: 512, height: 512, fit: 'contain', background: NADA_ATRAS };

/** The same picture in every width, as one answer. */
const desenharFotos = async (bytes: Buffer): Promise<Buffer> => emLarguras(await abrirFoto(bytes));

/** The same of a photo that is changed: how, is the third word of the command. */
const desenharEdicao = async (bytes: Buffer): Promise<Buffer> =>
  emLarguras(await comEdicao(await abrirFoto(bytes), JSON.parse(process.argv[3] ?? '') as EdicaoDaFoto));

/** Every page as a picture, in a PDF of pictures: scripts, actions, attachments and links have no place in it. */
async function desenharPdf(bytes: Buffer): Promise<Buffer> {
  limitarMemoria();
  const pdfium = await PDFiumLibrary.init();
  const documento = await pdfium.loadDocument(bytes);
  const quantas = documento.getPageCount();
  if (quantas < 1) throw new NaoDesenhavel(FIM_DO_DESENHO.ilegivel);
  if (quantas > MAXIMO_DE_PAGINAS) throw new NaoDesenhavel(FIM_DO_DESENHO.paginasDemais);
  const paginas: Pagina[] = [];
  for (let i = 0; i < quantas; i += 1) {
    const pagina = documento.getPage(i);
    const { originalWidth: largura, originalHeight: altura } = pagina.getOriginalSize();
    if (!(largura >= 1 && altura >= 1)) throw new NaoDesenhavel(FIM_DO_DESENHO.ilegivel);
    const escala = Math.min(LADO_DA_PAGINA / Math.max(largura, altura), MAX_AUMENTO);
    const lado = (pontos: number): number => Math.max(1, Math.round(pontos * escala));
    const feita = await pagina.render({
      render: 'bitmap',
      width: lado(largura),
      height: lado(altura),
      renderFormFields: true,
    });
    const jpeg = await sharp(feita.data, {
      raw: { width: feita.width, height: feita.height, channels: 4 },
    })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 78 })
      .toBuffer();
    paginas.push({ jpeg, pixels: [feita.width, feita.height], pontos: [largura, altura] });
  }
  return pdfDeFotos(paginas);
}

const DESENHOS: Readonly<Record<TipoDeDesenho, (bytes: Buffer) => Promise<Buffer>>> = {
  foto: desenharFoto,
  fotos: desenharFotos,
  edicao: desenharEdicao,
  pdf: desenharPdf,
  logo: (bytes) => desenharMarca(bytes, DO_LOGO),
  icone: (bytes) => desenharMarca(bytes, DO_ICONE),
};

// Whoever bids comes first, also for the processor; photos of a whole yard come after a paper that somebody waits for.
setPriority(process.argv[2] === 'fotos' ? constants.priority.PRIORITY_BELOW_NORMAL : 5);
sharp.concurrency(1);
try {
  const bytes = await buffer(process.stdin);
  const desenhar = DESENHOS[process.argv[2] as TipoDeDesenho];
  const feito = await desenhar(bytes);
  process.stdout.end(feito);
} catch (erro) {
  process.exitCode = erro instanceof NaoDesenhavel ? erro.fim : FIM_DO_DESENHO.ilegivel;
}
