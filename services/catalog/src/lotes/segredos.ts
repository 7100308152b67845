import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** What a lote's record and stream say that no public answer may (spec 3, section 3, Lot private information). */
export type SegredosDoLote = {
  readonly placa: string | null;
  readonly chassi: string | null;
  /** The reserve in centavos. */
  readonly valorComitente: number | null;
  /** Epoch ms; null where the row was written before it was kept. */
  readonly cadastradoEm: number | null;
  /** The month that the market price of its vehicle is of, epoch ms; null where nobody looked it up. */
  readonly dataAlteracaoFipe: number | null;
};

/** The private fields of some lotes of a tenant, by lelUid. */
export async function segredosDosLotes(
  db: Kysely<Tables>,
  hotUid: string,
  lelUids: readonly string[],
): Promise<ReadonlyMap<string, SegredosDoLote>> {
  const { rows } = await sql<SegredosDoLote & { lelUid: string }>`
    SELECT l.lel_uid AS "lelUid", l.dados->>'placa' AS placa, l.dados->>'chassi' AS chassi,
      (l.dados->>'valorComitente')::bigint AS "valorComitente",
      (v.estado->>'cadastradoEm')::bigint AS "cadastradoEm",
      (extract(epoch FROM r.fipe_data_atualizacao::timestamp AT TIME ZONE 'America/Sao_Paulo') * 1000)::bigint
        AS "dataAlteracaoFipe"
    FROM lotes l JOIN lotes_ao_vivo v USING (lel_uid)
    LEFT JOIN veiculos r ON r.hot_uid = ${hotUid}::uuid AND r.uid = (l.dados->'veiculo'->>'veiUid')::uuid
    WHERE l.hot_uid = ${hotUid} AND l.lel_uid = ANY(${lelUids}::text[])`.execute(db);
  return new Map(rows.map((r) => [r.lelUid, r]));
}
