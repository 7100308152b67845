import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import type {
  Faltante,
  LeituraDaPlanilha,
  LinhaDaImportacao,
} from '@martelo/schemas/importacoes/importacao.ts';
import type { Celula } from '@martelo/schemas/importacoes/lida.ts';
import type { SituacaoDaImportacao, SituacaoDaLinha } from '@martelo/schemas/importacoes/limites.ts';
import type { Importacao } from '@martelo/schemas/importacoes/importacao.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';

/** An import as its row has it. */
export type ImportacaoGuardada = {
  readonly hotUid: string;
  readonly uid: string;
  readonly nome: string;
  readonly situacao: SituacaoDaImportacao;
  readonly revisao: number;
  readonly linhas: number;
  readonly colunas: number;
  readonly leitura: LeituraDaPlanilha | null;
  readonly leituraSalva: string;
  readonly termos: Termos | null;
  readonly faltam: readonly Faltante[];
  readonly contas: Importacao['contas'] | null;
  readonly trabalho: string | null;
  readonly comCelulas: boolean;
  readonly porUid: string;
  readonly porNome: string;
  readonly em: number;
};

/** What a row wrote: which record, as which revision it was left, and whether it was made or changed. */
export type Escrito = { readonly uid: string; readonly revisao: number; readonly ato: 'criou' | 'mudou' };
export type FeitoDaLinha = { readonly veiculo?: Escrito; readonly lote?: Escrito };

export type LinhaGuardada = {
  readonly linha: number;
  readonly celulas: readonly Celula[];
  readonly situacao: SituacaoDaLinha | null;
  readonly feito: FeitoDaLinha | null;
};

/** What is written of a row that was looked at. */
export type LinhaVista = Pick<LinhaDaImportacao, 'linha' | 'erros' | 'mudancas' | 'veiculo' | 'lote'> & {
  readonly situacao: SituacaoDaLinha | null;
};

export const COLUNAS_DA_IMPORTACAO = sql`hot_uid AS "hotUid", uid, nome, situacao, revisao, linhas, colunas, leitura,
  leitura_salva AS "leituraSalva", termos, faltam, contas, trabalho, com_celulas AS "comCelulas", por_uid AS "porUid",
  por_nome AS "porNome", em::float8 AS em`;

/** One of the tenant's; held until the transaction ends where it is `presa`. */
export async function lerImportacao(
  db: QueryExecutorProvider,
  hotUid: string,
  uid: string,
  presa = false,
): Promise<ImportacaoGuardada | null> {
  const { rows } = await sql<ImportacaoGuardada>`SELECT ${COLUNAS_DA_IMPORTACAO} FROM importacoes
    WHERE hot_uid = ${hotUid} AND uid = ${uid} ${presa ? sql`FOR UPDATE` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** The first rows of a file, whatever they hold. */
export async function primeirasLinhas(
  db: QueryExecutorProvider,
  { hotUid, uid }: Pick<ImportacaoGuardada, 'hotUid' | 'uid'>,
  quantas: number,
  depoisDe = 0,
): Promise<readonly LinhaGuardada[]> {
  const { rows } = await sql<LinhaGuardada>`SELECT linha, celulas, situacao, feito FROM importacoes_linhas
    WHERE hot_uid = ${hotUid} AND importacao = ${uid} AND linha > ${depoisDe} ORDER BY linha LIMIT ${quantas}`.execute(
    db,
  );
  return rows;
}

/** Writes down what rows would do, or why they do nothing. */
export async function anotarLinhas(
  db: QueryExecutorProvider,
  { hotUid, uid }: Pick<ImportacaoGuardada, 'hotUid' | 'uid'>,
  linhas: readonly LinhaVista[],
): Promise<void> {
  if (linhas.length === 0) return;
  await sql`UPDATE importacoes_linhas l SET situacao = n.situacao, erros = n.erros, mudancas = n.mudancas,
      veiculo = n.veiculo, lote = n.lote
    FROM jsonb_populate_recordset(NULL::importacoes_linhas, ${JSON.stringify(linhas)}::jsonb) n
    WHERE l.hot_uid = ${hotUid} AND l.importacao = ${uid} AND l.linha = n.linha AND l.feito IS NULL`.execute(
    db,
  );
}

/** How many rows stand how. */
export async function contarLinhas(
  db: QueryExecutorProvider,
  { hotUid, uid }: Pick<ImportacaoGuardada, 'hotUid' | 'uid'>,
): Promise<Importacao['contas']> {
  const { rows } = await sql<{
    situacao: SituacaoDaLinha;
    n: number;
    feitas: number;
    desfeitas: number;
    ficaram: number;
  }>`
    SELECT situacao, count(*)::int AS n, count(feito)::int AS feitas,
      (count(*) FILTER (WHERE desfeito = ''))::int AS desfeitas, (count(*) FILTER (WHERE desfeito <> ''))::int AS ficaram
    FROM importacoes_linhas WHERE hot_uid = ${hotUid} AND importacao = ${uid} AND situacao IS NOT NULL
    GROUP BY situacao`.execute(db);
  const contas = { NOVA: 0, MUDA: 0, IGUAL: 0, ERRO: 0, feitas: 0, desfeitas: 0, ficaram: 0 };
  for (const r of rows) {
    contas[r.situacao] = r.n;
    contas.feitas += r.feitas;
    contas.desfeitas += r.desfeitas;
    contas.ficaram += r.ficaram;
  }
  return contas;
}
