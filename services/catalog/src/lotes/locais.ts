import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Where a lote stands and which vehicle it is: what the site asks of it to count its visits. */
export type LocalDoLote = {
  readonly lelUid: string;
  readonly veiUid: string;
  readonly cidade: string;
  readonly uf: string;
  readonly patio: string;
};

/** Those of `lelUids` that the tenant has, in no order. */
export async function locaisDosLotes(
  db: Kysely<Tables>,
  hotUid: string,
  lelUids: readonly string[],
): Promise<LocalDoLote[]> {
  if (lelUids.length === 0) return [];
  const { rows } = await sql<LocalDoLote>`
    SELECT lel_uid AS "lelUid", dados->'veiculo'->>'veiUid' AS "veiUid",
      coalesce(dados->'localizacao'->>'cidade', '') AS cidade, coalesce(dados->'localizacao'->>'uf', '') AS uf,
      coalesce(dados->'localizacao'->>'patio', '') AS patio
    FROM lotes
    WHERE hot_uid = ${hotUid} AND lel_uid = ANY(${lelUids}::text[])`.execute(db);
  return rows;
}
