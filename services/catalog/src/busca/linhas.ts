import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Linha } from './colunas.ts';

/** Rows read at a time. */
export const POR_LEITURA = 5_000;

const CAMPOS = sql`id, lel_uid AS "lelUid", saiu_em AS "saiuEm", tipo, marca, modelo, estado, cidade, leilao, combustivel, cor,
  retomada, comitente, ano_modelo AS "anoModelo", km, valor, quantidade, posicao AS "posicaoLeilao",
  data_inicio AS "dataInicio", data_fim AS "dataFim", nome`;

/**
 * The oldest transaction that is still under way. Whatever is committed after this was asked bears this number or a higher
 * one: who reads from here on misses nothing, and may read a few rows twice.
 */
export async function marco(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{
    marco: string;
  }>`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS marco`.execute(db);
  return rows[0]?.marco ?? '0';
}

async function ler(db: Kysely<Tables>, onde: RawBuilder<unknown>, aoLer: (l: Linha) => void): Promise<void> {
  for (let depoisDe = -1; ;) {
    const { rows } = await sql<Linha>`
      SELECT ${CAMPOS} FROM busca_lotes WHERE ${onde} AND id > ${depoisDe} ORDER BY id LIMIT ${POR_LEITURA}`.execute(
      db,
    );
    for (const linha of rows) aoLer(linha);
    const ultima = rows.at(-1);
    if (ultima === undefined || rows.length < POR_LEITURA) return;
    depoisDe = ultima.id;
  }
}

/** Lotes of a tenant that stand in its lists, or left them after `saidosDesde` (epoch ms). */
export const lerAbertos = async (
  db: Kysely<Tables>,
  hotUid: string,
  saidosDesde: number,
  aoLer: (l: Linha) => void,
): Promise<void> => {
  await ler(db, sql`hot_uid = ${hotUid} AND saiu_em IS NULL`, aoLer);
  await ler(db, sql`hot_uid = ${hotUid} AND saiu_em > 0 AND saiu_em > ${saidosDesde}`, aoLer);
};

/** Lotes of a tenant that were written since `desde` (see `marco`). */
export const lerMudados = (
  db: Kysely<Tables>,
  hotUid: string,
  desde: string,
  aoLer: (l: Linha) => void,
): Promise<void> => ler(db, sql`hot_uid = ${hotUid} AND mudanca >= ${desde}::text::xid8`, aoLer);

export type Escolha = {
  /** Each list of ids must hold the lote or its vehicle. */
  readonly ids: readonly (readonly string[])[];
  readonly leiUids: readonly string[] | null;
  /** Consignors, by their number; null for all. */
  readonly comIds: readonly number[] | null;
  /** Null for those that public lists show. */
  readonly situacoes: readonly string[] | null;
};

/** Lotes of a tenant by their own ids or their leilão's, at most `limite`; the ones registered first in front. */
export async function lerEscolhidos(
  db: Kysely<Tables>,
  hotUid: string,
  { ids, leiUids, comIds, situacoes }: Escolha,
  limite: number,
): Promise<readonly Linha[]> {
  const partes = [
    sql`hot_uid = ${hotUid}`,
    ...ids.map((um) => sql`(lel_uid = ANY(${um}::text[]) OR vei_uid = ANY(${um}::text[]))`),
    ...(leiUids === null ? [] : [sql`lei_uid = ANY(${leiUids}::text[])`]),
    ...(comIds === null
      ? []
      : [
          sql`lel_uid IN (SELECT lel_uid FROM lotes WHERE hot_uid = ${hotUid}
            AND (dados->'comitente'->>'comId')::int = ANY(${comIds}::int[]))`,
        ]),
    situacoes === null ? sql`saiu_em IS NULL` : sql`situacao = ANY(${situacoes}::text[])`,
  ];
  const { rows } = await sql<Linha>`
    SELECT ${CAMPOS} FROM busca_lotes WHERE ${sql.join(partes, sql` AND `)} ORDER BY id LIMIT ${limite}`.execute(
    db,
  );
  return rows;
}
