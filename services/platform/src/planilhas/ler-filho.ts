// Reads a sheet that strangers sent. Runs in a process of its own, under permissions (trabalhos/em-baixa.ts).
import { readFile, writeFile } from 'node:fs/promises';
import type { Celula } from '@martelo/schemas/importacoes/lida.ts';
import type { TarefaDoFilho } from '../trabalhos/em-baixa.ts';
import { lerCsv } from './ler-csv.ts';
import { ehGrandeDemais, lerXlsx } from './ler-xlsx.ts';
import type { LimitesDaPlanilha, RecusaDaPlanilha } from './limites.ts';

export type EntradaDaLeitura = LimitesDaPlanilha & {
  readonly arquivo: string;
  /** Where the rows are written: each a line of JSON, the cells in a list. */
  readonly saida: string;
};
export type Leitura =
  | { readonly recusa: RecusaDaPlanilha }
  | { readonly recusa: null; readonly linhas: number; readonly colunas: number };

/** Characters that no text has and no database keeps; a line's end and a tab are none. */
const DE_CONTROLE = /(?![\t\n\r])\p{Cc}/gu;

const limpa = (c: Celula, maximo: number): Celula =>
  typeof c === 'string' ? c.replaceAll(DE_CONTROLE, '').toWellFormed().slice(0, maximo) : c;
const vazia = (c: Celula): boolean => c === null || (typeof c === 'string' && c.trim() === '');

/** A row without the empty cells at its end. */
function aparar(linha: readonly Celula[]): readonly Celula[] {
  const ultima = linha.findLastIndex((c) => !vazia(c));
  return linha.slice(0, ultima + 1);
}

async function celulasDe(
  bytes: Uint8Array,
  limites: LimitesDaPlanilha,
): Promise<Celula[][] | RecusaDaPlanilha> {
  try {
    return bytes[0] === 0x50 && bytes[1] === 0x4b ? await lerXlsx(bytes) : lerCsv(bytes, limites);
  } catch (erro) {
    return ehGrandeDemais(erro) ? 'PLANILHA_ENORME' : 'PLANILHA_ILEGIVEL';
  }
}

/** Reads a workbook or a CSV; what it is, its first bytes say. Empty rows stay, so that each keeps its number. */
export const fazer: TarefaDoFilho<EntradaDaLeitura, Leitura> = async ({ arquivo, saida, ...limites }) => {
  const lidas = await celulasDe(await readFile(arquivo), limites);
  if (typeof lidas === 'string') return { recusa: lidas };
  const linhas = lidas.map((l) => aparar(l.map((c) => limpa(c, limites.maxDaCelula))));
  const ultima = linhas.findLastIndex((l) => l.length > 0);
  const colunas = Math.max(0, ...linhas.map((l) => l.length));
  if (ultima < 0) return { recusa: 'PLANILHA_VAZIA' };
  if (ultima + 1 > limites.maxLinhas || colunas > limites.maxColunas) return { recusa: 'PLANILHA_ENORME' };
  const cheias = linhas.slice(0, ultima + 1);
  await writeFile(saida, cheias.map((l) => `${JSON.stringify(l)}\n`).join(''));
  return { recusa: null, linhas: cheias.length, colunas };
};
