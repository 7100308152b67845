import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { StoreUnavailable } from '@martelo/platform/event-store/port.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { streamDosVinculos } from '@martelo/schemas/comitentes/events.ts';
import type { EventoVinculo } from '@martelo/schemas/comitentes/events.ts';
import type { Tables } from '../tables.ts';

/** Links told in one append. */
const POR_VEZ = 500;
/** Appends in a row that others were before. */
const MAX_TENTATIVAS = 5;
/** Events of a tenant's links that are read at once. */
const PAGINA = 10_000;

type Log = Pick<EventStore, 'append' | 'readStream'>;

/**
 * Writes a tenant's links that wait into the log, from which the bid engine knows whom to refuse (bid rule 5). The row
 * leaves the table when its event is kept; one that was kept before is known by its id. Only what the log got since the last
 * time is read. Two at once follow each other by the expected revision. @throws StoreUnavailable
 */
export async function contarVinculos(db: Kysely<Tables>, store: Log, hotUid: string): Promise<void> {
  for (let perdidas = 0; perdidas < MAX_TENTATIVAS;) {
    if ((await quemEspera(db, hotUid, 1)).length === 0) return;
    const revisao = await alcancar(db, store, hotUid);
    const esperam = await quemEspera(db, hotUid, POR_VEZ);
    const events = esperam.map((v) => {
      const { cli_uid: cliUid, com_id: comId, por } = v;
      const tipo = v.vinculado ? 'ComitenteVinculado' : 'ComitenteDesvinculado';
      const evento: EventoVinculo = { tipo, em: Number(v.em), por, cliUid, comId };
      return { id: v.evento_uid, type: evento.tipo, data: JSON.stringify(evento) };
    });
    if (events.length === 0) return;
    const [resposta] = await store.append([
      { stream: streamDosVinculos(hotUid), expectedRevision: revisao, events },
    ]);
    if (resposta?.ok === true) {
      await lembrar(
        db,
        hotUid,
        events.map((e) => e.id),
        revisao + events.length,
      );
      perdidas = 0;
    } else perdidas += 1;
  }
  throw new StoreUnavailable('other writers of links were always first');
}

/** Tells those of every tenant; what a program that ended had not told yet is told by the next one. */
export async function contarTodos(db: Kysely<Tables>, store: Log): Promise<void> {
  const tenants = await db
    .selectFrom('vinculos_a_contar')
    .select('hot_uid')
    .distinct()
    .limit(1_000)
    .execute();
  for (const { hot_uid } of tenants) await contarVinculos(db, store, hot_uid);
}

const quemEspera = (db: Kysely<Tables>, hotUid: string, quantos: number) =>
  db
    .selectFrom('vinculos_a_contar')
    .selectAll()
    .where('hot_uid', '=', hotUid)
    .orderBy('id')
    .limit(quantos)
    .execute();

/** Takes from the table what the log has got since the last time; answers the revision of a tenant's last link in it, -1 for none. */
async function alcancar(db: Kysely<Tables>, store: Log, hotUid: string): Promise<number> {
  const lembrada = await db
    .selectFrom('vinculos_contados')
    .select('revisao')
    .where('hot_uid', '=', hotUid)
    .executeTakeFirst();
  for (let revisao = lembrada?.revisao ?? -1; ;) {
    const pagina = await store.readStream(streamDosVinculos(hotUid), revisao + 1, PAGINA);
    const ultimo = pagina.at(-1);
    if (ultimo !== undefined) {
      revisao = ultimo.revision;
      await lembrar(
        db,
        hotUid,
        pagina.map((e) => e.id),
        revisao,
      );
    }
    if (pagina.length < PAGINA) return revisao;
  }
}

/**
 * The log holds these links, and `revisao` is the last of them. Both are written as one, so that up to the revision that is
 * remembered no link waits any more, whoever told it: nobody has to read those again.
 */
const lembrar = (db: Kysely<Tables>, hotUid: string, ids: readonly string[], revisao: number) =>
  db.transaction().execute(async (trx) => {
    await sql`DELETE FROM vinculos_a_contar WHERE evento_uid = ANY(${ids}::uuid[])`.execute(trx);
    await sql`INSERT INTO vinculos_contados (hot_uid, revisao) VALUES (${hotUid}, ${revisao})
      ON CONFLICT (hot_uid) DO UPDATE SET revisao = greatest(vinculos_contados.revisao, excluded.revisao)`.execute(
      trx,
    );
  });
