import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import type { perguntarPreparo } from '@martelo/schemas/internas.ts';
import type { SaidaDa } from '@martelo/schemas/shared/interna.ts';

export type Preparado = SaidaDa<typeof perguntarPreparo>;

/** How far a tenant is with its first sale; what the demo sells has no records of its own and counts as well. */
export async function preparado(db: QueryExecutorProvider, hotUid: string): Promise<Preparado> {
  const { rows } = await sql<Preparado>`
    SELECT
      x.lotes OR EXISTS (SELECT 1 FROM comitentes WHERE hot_uid = ${hotUid} AND ativo) AS comitente,
      x.lotes OR EXISTS (SELECT 1 FROM cadastro_de_lotes WHERE hot_uid = ${hotUid} AND ativo) AS lote,
      EXISTS (
        SELECT 1 FROM leiloes l LEFT JOIN leiloes_aceitos a ON a.lei_uid = l.uid::uuid
        WHERE l.hot_uid = ${hotUid} AND coalesce(a.publicado, true)
      ) AS leilao
    FROM (SELECT EXISTS (SELECT 1 FROM lotes WHERE hot_uid = ${hotUid}) AS lotes) x`.execute(db);
  return rows[0] ?? { comitente: false, lote: false, leilao: false };
}
