import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { condicaoDe } from '@martelo/platform/registros/condicao.ts';
import type { Comparado, Condicao, Ordem } from '@martelo/schemas/shared/consulta.ts';
import type { Tables } from '../tables.ts';

/** What somebody asks of a query builder's call. */
export type Consulta = {
  readonly filter?: readonly Condicao[] | undefined;
  readonly sort?: readonly Ordem[] | undefined;
  readonly limit: number;
  readonly page: number;
};
/** A column that may be asked for. */
export type Coluna = { readonly em: RawBuilder<unknown>; readonly como: Comparado };

/** A page of what meets every condition, and how many there are. `de` selects, `colunas` says what may be asked for. */
export async function pagina<T>(
  db: Kysely<Tables>,
  de: RawBuilder<unknown>,
  colunas: Readonly<Record<string, Coluna>>,
  { filter = [], sort = [], limit, page }: Consulta,
): Promise<{ total: number; linhas: T[] }> {
  const onde = filter.flatMap((c) => {
    const coluna = colunas[c.campo];
    return coluna === undefined ? [] : [sql` AND ${condicaoDe(coluna.em, coluna.como, c)}`];
  });
  const chaves = sort.flatMap((o) => {
    const coluna = colunas[o.campo];
    return coluna === undefined ? [] : [sql`${coluna.em} ${sql.raw(o.ordem === 'desc' ? 'DESC' : 'ASC')}`];
  });
  const tudo = sql`(SELECT * FROM (${de}) x WHERE true${sql.join(onde, sql``)})`;
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${tudo} y`.execute(db);
  const { rows: linhas } = await sql<T>`SELECT * FROM ${tudo} x
    ORDER BY ${sql.join([...chaves, sql`x.uid`])} LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  return { total: rows[0]?.n ?? 0, linhas };
}

/** A column of texts. */
export const texto = (nome: string): Coluna => ({ em: sql`x.${sql.ref(nome)}::text`, como: 'texto' });
/** A column of numbers. */
export const numero = (nome: string): Coluna => ({ em: sql`x.${sql.ref(nome)}`, como: 'numero' });
