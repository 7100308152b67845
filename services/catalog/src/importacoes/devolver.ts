import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import { semFormula } from '@martelo/platform/registros/planilha.ts';
import { textoDaCelula } from '@martelo/schemas/importacoes/celula.ts';
import type { LinhaDaImportacao } from '@martelo/schemas/importacoes/importacao.ts';
import type { Celula } from '@martelo/schemas/importacoes/lida.ts';
import type { ImportacaoGuardada } from './guardadas.ts';

const BOM = '\ufeff';
const POR_VEZ = 500;

const entreAspas = (t: string): string => (/[";\r\n]/.test(t) ? `"${t.replaceAll('"', '""')}"` : t);
const celulaCsv = (c: Celula): string =>
  typeof c === 'number' ? textoDaCelula(c) : entreAspas(semFormula(textoDaCelula(c)));

type Linha = Pick<LinhaDaImportacao, 'linha' | 'celulas' | 'erros'> & { readonly situacao: string | null };

/**
 * The rows as they came, as CSV, with what is wrong in a column behind them, so that the file can be put right and sent again. `so` errors: the
 * headings, and the rows that have some.
 */
export async function* devolver(
  db: QueryExecutorProvider,
  { hotUid, uid, colunas, leitura }: ImportacaoGuardada,
  titulos: readonly string[],
  so: 'tudo' | 'erros',
): AsyncGenerator<string> {
  const doTitulo = leitura?.linhaDoTitulo ?? 0;
  const escrever = (celulas: readonly Celula[], erro: string): string =>
    `${[...Array.from({ length: colunas }, (_, i) => celulaCsv(celulas[i] ?? null)), entreAspas(semFormula(erro))].join(';')}\r\n`;
  yield BOM;
  // Whoever sends only what was wrong needs the headings; a whole file has its own.
  if (so === 'erros') yield escrever(titulos, 'Erros');
  for (let depoisDe = so === 'erros' ? doTitulo : 0; ;) {
    const { rows } = await sql<Linha>`SELECT linha, celulas, erros, situacao FROM importacoes_linhas
      WHERE hot_uid = ${hotUid} AND importacao = ${uid} AND linha > ${depoisDe}
        ${so === 'erros' ? sql`AND situacao = 'ERRO'` : sql``}
      ORDER BY linha LIMIT ${POR_VEZ}`.execute(db);
    const ultima = rows.at(-1);
    if (ultima === undefined) return;
    depoisDe = ultima.linha;
    yield rows
      .map(({ linha, celulas, erros }) =>
        escrever(celulas, linha === doTitulo ? 'Erros' : dizerErros(erros, titulos)),
      )
      .join('');
  }
}

const dizerErros = (erros: LinhaDaImportacao['erros'], titulos: readonly string[]): string =>
  erros
    .map(({ coluna, frase }) =>
      coluna === null ? frase : `${titulos[coluna] ?? `Coluna ${coluna + 1}`}: ${frase}`,
    )
    .join(' ');
