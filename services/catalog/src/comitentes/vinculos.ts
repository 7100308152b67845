import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { anunciar } from '@martelo/platform/registros/contar.ts';
import { streamDosVinculos } from '@martelo/schemas/comitentes/events.ts';
import type { EventoVinculo } from '@martelo/schemas/comitentes/events.ts';
import type { ComitenteDoUsuario } from '@martelo/schemas/comitentes/usuario.ts';
import type { Tables } from '../tables.ts';

/** Consignors of one user. */
const MAXIMO = 500;

/** The consignors that a user of the tenant acts for, by their number. */
export async function comitentesDoUsuario(
  db: Kysely<Tables>,
  hotUid: string,
  cliUid: string,
): Promise<ComitenteDoUsuario[]> {
  const linhas = await db
    .selectFrom('usuario_comitente')
    .select(['com_id', 'nome_site', 'cog_id'])
    .where('hot_uid', '=', hotUid)
    .where('cli_uid', '=', cliUid)
    .orderBy('com_id')
    .limit(MAXIMO)
    .execute();
  return linhas.map((l) => ({ comId: l.com_id, nomeSite: l.nome_site, cogId: l.cog_id }));
}

/**
 * Consignors of the tenant, by name, at most 1,000: those with a record, and those that only lotes of an older program name, each
 * as its newest lote calls it.
 */
export async function comitentesDoTenant(
  db: Kysely<Tables>,
  hotUid: string,
): Promise<{ comId: number; nome: string }[]> {
  const { rows } = await sql<{ comId: number; nome: string }>`
    SELECT "comId", nome FROM (
      SELECT id AS "comId", nome_site AS nome FROM comitentes WHERE hot_uid = ${hotUid} AND ativo
      UNION ALL
      SELECT * FROM (
        SELECT DISTINCT ON ((dados->'comitente'->>'comId')::int)
          (dados->'comitente'->>'comId')::int AS "comId", dados->'comitente'->>'nome' AS nome
        FROM lotes WHERE hot_uid = ${hotUid}
        ORDER BY (dados->'comitente'->>'comId')::int, id DESC
      ) l WHERE NOT EXISTS (SELECT 1 FROM comitentes c WHERE c.hot_uid = ${hotUid} AND c.id = l."comId")
    ) c ORDER BY nome, "comId" LIMIT 1000`.execute(db);
  return rows;
}

/** Who did it, and when (epoch ms). */
type Ato = { readonly hotUid: string; readonly cliUid: string; readonly em: number; readonly por: string };

export type Vinculo = Ato & {
  readonly comIds: readonly number[];
  readonly nomeSite: string;
  readonly cogId: number | null;
};

/** One change of a tenant's links after the other, so that the log gets them in the order in which they count. */
const naVez = <T>(
  db: Kysely<Tables>,
  hotUid: string,
  passo: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`vinculos ${hotUid}`}, 0))`.execute(trx);
    return passo(trx);
  });

const aContar = (
  trx: Transaction<Tables>,
  { hotUid, cliUid, em, por }: Ato,
  comIds: readonly number[],
  tipo: EventoVinculo['tipo'],
) => {
  const eventos = comIds.map((comId): EventoVinculo => ({ tipo, em, por, cliUid, comId }));
  return anunciar(
    trx,
    streamDosVinculos(hotUid),
    eventos.map((e) => ({ tipo, dados: JSON.stringify(e) })),
  );
};

/** Links a user with consignors; who is linked already gets the new name and group. */
export async function vincular(db: Kysely<Tables>, v: Vinculo): Promise<void> {
  await naVez(db, v.hotUid, async (trx) => {
    const comIds = [...new Set(v.comIds)];
    const antes = await trx
      .selectFrom('usuario_comitente')
      .select('com_id')
      .where('hot_uid', '=', v.hotUid)
      .where('cli_uid', '=', v.cliUid)
      .where('com_id', 'in', comIds)
      .execute();
    await trx
      .insertInto('usuario_comitente')
      .values(
        comIds.map((com_id) => ({
          hot_uid: v.hotUid,
          cli_uid: v.cliUid,
          com_id,
          nome_site: v.nomeSite,
          cog_id: v.cogId,
          criado_em: v.em,
          criado_por: v.por,
        })),
      )
      .onConflict((c) =>
        c.columns(['hot_uid', 'cli_uid', 'com_id']).doUpdateSet({ nome_site: v.nomeSite, cog_id: v.cogId }),
      )
      .execute();
    const novos = comIds.filter((comId) => !antes.some((a) => a.com_id === comId));
    if (novos.length > 0) await aContar(trx, v, novos, 'ComitenteVinculado');
  });
}

/** Ends a link; one that is not there is ended already. */
export async function desvincular(db: Kysely<Tables>, ato: Ato, comId: number): Promise<void> {
  await naVez(db, ato.hotUid, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('usuario_comitente')
      .where('hot_uid', '=', ato.hotUid)
      .where('cli_uid', '=', ato.cliUid)
      .where('com_id', '=', comId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await aContar(trx, ato, [comId], 'ComitenteDesvinculado');
  });
}
