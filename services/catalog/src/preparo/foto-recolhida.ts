import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';

/**
 * Whether a photo has given way to one that was made of it: nobody shows it any more, and its address, which may show a plate or a
 * face, leads nowhere. The first question alone is asked of most photos, and an index answers it.
 */
export async function fotoRecolhida(
  db: QueryExecutorProvider,
  hotUid: string,
  foto: string,
): Promise<boolean> {
  const { rows } = await sql<{
    alvo: string;
  }>`SELECT f.alvo FROM fotos f WHERE f.hot_uid = ${hotUid} AND f.uid = ${foto}
    AND EXISTS (SELECT 1 FROM fotos e WHERE e.hot_uid = f.hot_uid AND e.origem = f.uid)`.execute(db);
  if (rows.length === 0) return false;
  const nela = JSON.stringify([{ foto }]);
  const { rows: mostram } = await sql`
    SELECT 1 FROM arranjos_de_fotos WHERE hot_uid = ${hotUid} AND ativo AND ordem @> ${nela}::jsonb
    UNION ALL SELECT 1 FROM lotes WHERE hot_uid = ${hotUid} AND dados->'fotos' @> ${nela}::jsonb
    LIMIT 1`.execute(db);
  return mostram.length === 0;
}
