import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';

/**
 * Lotes of a leilão on which anybody offered anything, secret maxima and propostas included, and how many people did, as far as
 * the lists know: the engine has the last word.
 */
export async function ofertasDoLeilao(
  db: QueryExecutorProvider,
  leiUid: string,
): Promise<{ lotes: number; pessoas: number }> {
  const { rows } = await sql<{ lotes: number; pessoas: number }>`
    SELECT count(DISTINCT o.lel_uid)::int AS lotes, count(DISTINCT o.cli_uid)::int AS pessoas
    FROM lotes_ao_vivo v JOIN (
      SELECT lel_uid, cli_uid FROM participantes UNION ALL SELECT lel_uid, cli_uid FROM propostas
    ) o ON o.lel_uid = v.lel_uid
    WHERE v.lei_uid = ${leiUid}`.execute(db);
  return rows[0] ?? { lotes: 0, pessoas: 0 };
}
