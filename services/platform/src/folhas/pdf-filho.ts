// Draws one sheet as a PDF with typst, in a process of its own (trabalhos/em-baixa.ts): what the template is given is data.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { renderSVG } from 'uqr';
import { codigoCurto } from '@martelo/schemas/shared/folha/textos.ts';
import type { Folha } from '@martelo/schemas/shared/folha/documento.ts';
import type { TarefaDoFilho } from '../trabalhos/em-baixa.ts';

export type EntradaDoPdf = { readonly folha: Folha; readonly saida: string; readonly pasta: string };
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

const comoTexto = (erro: unknown): string => JSON.stringify(erro).slice(0, 300);

/** Draws a sheet into `saida`. @throws Error with what typst says where the template does not take the document */
export const fazer: TarefaDoFilho<EntradaDoPdf, PdfFeito> = async ({ folha, saida, pasta }) => {
  const fontBlobs = await Promise.all(
    FONTES.map((fonte) => readFile(daqui.resolve(`@expo-google-fonts/${fonte}.ttf`))),
  );
  const compilador = NodeCompiler.create({ workspace: pasta, fontArgs: [{ fontBlobs }] });
  const { documento, codigo } = folha;
  const dados = { documento, codigo, curto: codigoCurto(codigo) };
  compilador.mapShadow(path.join(pasta, 'folha.json'), Buffer.from(JSON.stringify(dados)));
  compilador.mapShadow(path.join(pasta, 'qr.svg'), Buffer.from(renderSVG(documento.endereco, { border: 0 })));
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
