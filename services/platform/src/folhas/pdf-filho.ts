// Draws one sheet as a PDF with typst, in a process of its own (trabalhos/em-baixa.ts): what the template is given is data.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { codigoCurto } from '@martelo/schemas/shared/folha/textos.ts';
import type { Folha } from '@martelo/schemas/shared/folha/documento.ts';
import type { TarefaDoFilho } from '../trabalhos/em-baixa.ts';

export type EntradaDoPdf = {
  readonly folha: Folha;
  readonly saida: string;
  readonly pasta: string;
  /** Files of pictures in the folder, by their addresses in the document; whoever is not there has none. */
  readonly fotos?: Readonly<Record<string, string>>;
};
export type PdfFeito = { readonly paginas: number };

const daqui = createRequire(import.meta.url);
/** Each face in the weights that the template uses; under the SIL Open Font License, which comes with them. */
const FONTES = [
  'archivo/400Regular/Archivo_400Regular',
  'archivo/600SemiBold/Archivo_600SemiBold',
  'archivo/700Bold/Archivo_700Bold',
  'figtree/400Regular/Figtree_400Regular',
  'figtree/600SemiBold/Figtree_600SemiBold',
  'figtree/700Bold/Figtree_700Bold',
];
const MODELO = path.join(import.meta.dirname, 'folha.typ');

/** A picture on a sheet, pixels: 30 mm wide at some 230 dots per inch. */
const TAMANHO = { width: 272, height: 204, fit: 'cover' } as const;
const MAXIMO_DE_PIXELS = 4_000_000;

/** A foreign picture small, beside the one that it was made of; null where it is none. */
async function menor(pasta: string, arquivo: string): Promise<string | null> {
  const nome = `${arquivo}.jpg`;
  try {
    await sharp(path.join(pasta, arquivo), { limitInputPixels: MAXIMO_DE_PIXELS })
      .resize(TAMANHO)
      .flatten({ background: '#fff' })
      .jpeg({ quality: 74 })
      .toFile(path.join(pasta, nome));
    return nome;
  } catch {
    // A sheet says what it says without a picture that nobody can read.
    return null;
  }
}

const qr = (texto: string): Buffer => Buffer.from(renderSVG(texto, { border: 0 }));
const comoTexto = (erro: unknown): string => JSON.stringify(erro).slice(0, 300);

/** Draws a sheet into `saida`. @throws Error with what typst says where the template does not take the document */
export const fazer: TarefaDoFilho<EntradaDoPdf, PdfFeito> = async (
  { folha, saida, pasta, fotos = {} },
  { progresso },
) => {
  const fontBlobs = await Promise.all(
    FONTES.map((fonte) => readFile(daqui.resolve(`@expo-google-fonts/${fonte}.ttf`))),
  );
  const compilador = NodeCompiler.create({ workspace: pasta, fontArgs: [{ fontBlobs }] });
  const { documento, codigo } = folha;
  const porNaPasta = (nome: string, bytes: Buffer): void =>
    compilador.mapShadow(path.join(pasta, nome), bytes);
  const menores = new Map<string, string | null>();
  const aFazer = Object.entries(fotos);
  for (const [endereco, arquivo] of aFazer) {
    menores.set(endereco, await menor(pasta, arquivo));
    progresso(menores.size, aFazer.length + 1, 'Reduzindo as fotos');
  }
  let quantos = 0;
  const comQr = (endereco: string): string => {
    quantos += 1;
    porNaPasta(`qr-${quantos}.svg`, qr(endereco));
    return `qr-${quantos}.svg`;
  };
  const blocos = documento.blocos.map((b) =>
    b.tipo === 'fichas'
      ? { ...b, fichas: b.fichas.map((f) => ({ ...f, imagem: menores.get(f.foto ?? '') ?? null })) }
      : b.tipo === 'cartazes'
        ? { ...b, cartazes: b.cartazes.map((c) => ({ ...c, qr: comQr(c.endereco) })) }
        : b,
  );
  const dados = { documento: { ...documento, blocos }, codigo, curto: codigoCurto(codigo) };
  porNaPasta('folha.json', Buffer.from(JSON.stringify(dados)));
  porNaPasta('qr.svg', qr(documento.endereco));
  const feito = compilador.compile({ mainFileContent: await readFile(MODELO, 'utf8') });
  const erro = feito.takeError();
  if (erro !== null) throw new Error(`typst: ${comoTexto(compilador.fetchDiagnostics(erro))}`);
  const { result } = feito;
  if (result === null) throw new Error('typst made nothing');
  const pdf = compilador.pdf(result, {
    pdfStandard: 'ua-1',
    creationTimestamp: Math.floor(documento.de / 1_000),
  });
  await writeFile(saida, pdf);
  return { paginas: result.numOfPages };
};
