import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { LIMITES_DA_BUSCA } from '@martelo/schemas/busca/filtros.ts';
import { existeLeilao } from '../leiloes/door.ts';
import type { Tables } from '../tables.ts';
import type { Achados } from './port.ts';

const LIMITE = LIMITES_DA_BUSCA.paginaDaTransmissao;

type Achado = { lelUid: string; total: number };
const comoAchados = (rows: readonly Achado[]): Achados => ({
  total: Number(rows[0]?.total ?? 0),
  lelUids: rows.map((r) => r.lelUid),
});

/** Lotes of the tenant's live leilões that are closed by hand, in their order; drafts and withdrawn ones are left out. */
export async function noAuditorio(db: Kysely<Tables>, hotUid: string): Promise<Achados> {
  const { rows } = await sql<Achado>`
    SELECT v.lel_uid AS "lelUid", count(*) OVER () AS total
    FROM leiloes e
    JOIN leiloes_situacao s ON s.lei_uid = e.uid AND s.situacao = 'AO_VIVO'
    JOIN lotes_ao_vivo v ON v.lei_uid = e.uid AND v.hot_uid = e.hot_uid
    JOIN lotes l ON l.lel_uid = v.lel_uid
    WHERE e.hot_uid = ${hotUid} AND e.dados->>'fechamento' = 'MANUAL'
      AND v.situacao NOT IN ('CADASTRADO', 'RETIRADO', 'LOTE_CANCELADO')
    ORDER BY e.data, e.uid, l.posicao, l.lel_uid LIMIT ${LIMITE}`.execute(db);
  return comoAchados(rows);
}

/** Lotes withdrawn from a leilão of the tenant, in their order; null where there is no such leilão. */
export async function retirados(db: Kysely<Tables>, hotUid: string, leiUid: string): Promise<Achados | null> {
  if (!(await existeLeilao(db, hotUid, leiUid))) return null;
  const { rows } = await sql<Achado>`
    SELECT l.lel_uid AS "lelUid", count(*) OVER () AS total
    FROM lotes l JOIN lotes_ao_vivo v ON v.lel_uid = l.lel_uid AND v.situacao = 'RETIRADO'
    WHERE l.lei_uid = ${leiUid} AND l.hot_uid = ${hotUid}
    ORDER BY l.posicao, l.lel_uid LIMIT ${LIMITE}`.execute(db);
  return comoAchados(rows);
}
