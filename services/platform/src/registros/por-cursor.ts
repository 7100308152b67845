import { sql } from 'kysely';
import type { Expression, Kysely, QueryExecutorProvider, Transaction } from 'kysely';

/** Rows that are fetched at once. */
const POR_VEZ = 1_000;

/**
 * What a statement finds, as it was at one moment, in parts. `trx` is a transaction of its own (repeatable read): its cursor ends
 * with it.
 */
export async function* lerPorCursor<L>(
  trx: QueryExecutorProvider,
  consulta: Expression<L>,
): AsyncGenerator<L[]> {
  await sql`DECLARE planilha NO SCROLL CURSOR FOR ${consulta}`.execute(trx);
  for (;;) {
    const { rows } = await sql<L>`FETCH ${sql.lit(POR_VEZ)} FROM planilha`.execute(trx);
    if (rows.length === 0) return;
    yield rows;
    if (rows.length < POR_VEZ) return;
  }
}

/** Reads within a transaction of its own that sees one moment, and ends it, also where nobody reads on. */
export async function* emUmMomento<T, P>(
  db: Kysely<T>,
  ler: (trx: Transaction<T>) => AsyncGenerator<P>,
): AsyncGenerator<P> {
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    yield* ler(trx);
  } finally {
    await trx.rollback().execute();
  }
}
