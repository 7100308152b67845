// The heavy half of a sheet: rows that were read become a file. Runs in a process of its own (trabalhos/em-baixa.ts).
import { createReadStream, createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import { ehReferencia } from '@martelo/schemas/shared/registro/escolhas.ts';
import type { NomesDe } from '@martelo/schemas/shared/registro/mostrar.ts';
import type { TarefaDoFilho } from '../trabalhos/em-baixa.ts';
import { comoCsv, comoXlsx } from './planilha.ts';
import type { Valores } from './tabela.ts';

export type EntradaDaPlanilha = {
  /** A file with a part of the rows in each line, and what they refer to by name. */
  readonly lidas: string;
  /** Where the sheet is written. */
  readonly saida: string;
  readonly formato: 'csv' | 'xlsx';
  readonly nome: string;
  readonly colunas: readonly DescricaoDeCampo[];
  /** How many rows there are. */
  readonly linhas: number;
};
type Parte = { readonly itens: readonly Valores[]; readonly achados: Readonly<Record<string, string>> };

/** Writes the sheet of rows that were read. */
export const fazer: TarefaDoFilho<EntradaDaPlanilha, null> = async (e, { progresso }) => {
  async function* partes() {
    let feitas = 0;
    for await (const linha of createInterface({ input: createReadStream(e.lidas) })) {
      const { itens, achados } = JSON.parse(linha) as Parte;
      const nomes: NomesDe = ({ tipo }, valor) => (ehReferencia(tipo) ? achados[valor] : undefined);
      yield { itens, nomes };
      feitas += itens.length;
      progresso(e.linhas + feitas, e.linhas * 2, 'Escrevendo a planilha');
    }
  }
  if (e.formato === 'csv') await pipeline(comoCsv(e.colunas, partes()), createWriteStream(e.saida));
  else await writeFile(e.saida, (await comoXlsx(e.nome, e.colunas, partes(), e.linhas)) ?? '');
  return null;
};
