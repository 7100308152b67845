import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Remessa, VisitanteRecebido, VisitaRecebida } from '@martelo/schemas/visitas/remessa.ts';
import type { LotesConhecidos } from './lotes.ts';
import type { TabelasDasVisitas } from './tables.ts';

/** A PostgreSQL array of one field of many records, with its type. */
const coluna = <T>(linhas: readonly T[], campo: keyof T, tipo: 'uuid' | 'text' | 'bigint' | 'int') =>
  sql`${linhas.map((l) => l[campo])}::${sql.raw(tipo)}[]`;

/**
 * Writes a batch as one: records that are there already change nothing, so a batch may come twice. A lote counts only where
 * the tenant has it. Nobody waits for the disk: if the machine fails, the last moments of visits may be lost.
 *
 * @throws where the database, or whoever knows the lotes, does not answer; nothing is written then.
 */
export async function gravarRemessa(
  db: Kysely<TabelasDasVisitas>,
  lotes: LotesConhecidos,
  { visitas, visitantes }: Remessa,
): Promise<void> {
  const existe = await lotes.existem(visitas);
  const certas = visitas.map((v) =>
    v.lelUid === null || existe(v.hotUid, v.lelUid) ? v : { ...v, lelUid: null, lelId: null },
  );
  await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL synchronous_commit = off`.execute(trx);
    if (visitantes.length > 0) await inserirVisitantes(trx, visitantes);
    if (certas.length > 0) await inserirVisitas(trx, certas);
  });
}

async function inserirVisitantes(
  db: Kysely<TabelasDasVisitas>,
  visitantes: readonly VisitanteRecebido[],
): Promise<void> {
  // The sample tenant of a bare machine has no row, and so no visitors.
  await sql`
    INSERT INTO visitantes (hot_uid, uid, referrer, criado_em)
    SELECT e.* FROM unnest(
      ${coluna(visitantes, 'hotUid', 'uuid')}, ${coluna(visitantes, 'uid', 'uuid')},
      ${coluna(visitantes, 'referrer', 'text')}, ${coluna(visitantes, 'data', 'bigint')}
    ) AS e (hot_uid, uid, referrer, criado_em)
    WHERE EXISTS (SELECT 1 FROM hotsites h WHERE h.uid = e.hot_uid)
    ON CONFLICT DO NOTHING`.execute(db);
}

/** What is new counts for its lote; a session counts once for each lote, whatever it saw of it before. */
async function inserirVisitas(
  db: Kysely<TabelasDasVisitas>,
  visitas: readonly VisitaRecebida[],
): Promise<void> {
  await sql`
    WITH novas AS (
      INSERT INTO visitas (
        hot_uid, uid, data, sessao_uid, cliente_uid, visitante_uid, url, pagina, lel_uid, lel_id
      )
      SELECT e.* FROM unnest(
        ${coluna(visitas, 'hotUid', 'uuid')}, ${coluna(visitas, 'uid', 'uuid')},
        ${coluna(visitas, 'data', 'bigint')}, ${coluna(visitas, 'sessaoUid', 'uuid')},
        ${coluna(visitas, 'clienteUid', 'uuid')}, ${coluna(visitas, 'visitanteUid', 'uuid')},
        ${coluna(visitas, 'url', 'text')}, ${coluna(visitas, 'pagina', 'text')},
        ${coluna(visitas, 'lelUid', 'uuid')}, ${coluna(visitas, 'lelId', 'int')}
      ) AS e (hot_uid, uid, data, sessao_uid, cliente_uid, visitante_uid, url, pagina, lel_uid, lel_id)
      WHERE EXISTS (SELECT 1 FROM hotsites h WHERE h.uid = e.hot_uid)
      ON CONFLICT DO NOTHING
      RETURNING hot_uid, lel_uid, sessao_uid, cliente_uid
    ),
    vistas AS (
      SELECT hot_uid, lel_uid, sessao_uid, count(*) AS vezes, bool_or(cliente_uid IS NOT NULL) AS de_cliente,
        -- The rows of this statement are not among these.
        NOT EXISTS (
          SELECT 1 FROM visitas v
          WHERE v.hot_uid = n.hot_uid AND v.lel_uid = n.lel_uid AND v.sessao_uid = n.sessao_uid
        ) AS primeira
      FROM novas n
      WHERE lel_uid IS NOT NULL
      GROUP BY hot_uid, lel_uid, sessao_uid
    )
    INSERT INTO visitas_dos_lotes AS d (hot_uid, lel_uid, pageviews, visitas_clientes, visitas_totais)
    SELECT hot_uid, lel_uid, sum(vezes), count(*) FILTER (WHERE primeira AND de_cliente),
      count(*) FILTER (WHERE primeira)
    FROM vistas
    GROUP BY hot_uid, lel_uid
    -- One order for all, so that two batches never wait for each other.
    ORDER BY hot_uid, lel_uid
    ON CONFLICT (hot_uid, lel_uid) DO UPDATE SET
      pageviews = d.pageviews + excluded.pageviews,
      visitas_clientes = d.visitas_clientes + excluded.visitas_clientes,
      visitas_totais = d.visitas_totais + excluded.visitas_totais`.execute(db);
}
