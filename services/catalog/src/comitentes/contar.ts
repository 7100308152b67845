import type { Kysely } from 'kysely';
import { StoreUnavailable } from '@martelo/platform/event-store/port.ts';
import type { EventStore, StoredEvent } from '@martelo/platform/event-store/port.ts';
import { streamDosVinculos } from '@martelo/schemas/comitentes/events.ts';
import type { EventoVinculo } from '@martelo/schemas/comitentes/events.ts';
import type { Tables } from '../tables.ts';

/** Links told in one append. */
const POR_VEZ = 500;
const MAX_TENTATIVAS = 5;
const PAGINA = 10_000;

/**
 * Writes a tenant's links that wait into the log, from which the bid engine knows whom to refuse (bid rule 5). The row
 * leaves the table when its event is kept; one that was kept before is known by its id. Two at once follow each other by the
 * expected revision. @throws StoreUnavailable
 */
export async function contarVinculos(
  db: Kysely<Tables>,
  store: Pick<EventStore, 'append' | 'readStream'>,
  hotUid: string,
): Promise<void> {
  for (let tentativa = 0; tentativa < MAX_TENTATIVAS; tentativa += 1) {
    const esperam = await db
      .selectFrom('vinculos_a_contar')
      .selectAll()
      .where('hot_uid', '=', hotUid)
      .orderBy('id')
      .limit(POR_VEZ)
      .execute();
    if (esperam.length === 0) return;
    const guardados = await lerTudo(store, streamDosVinculos(hotUid));
    const ids = new Set(guardados.map((e) => e.id));
    const events = esperam
      .filter((v) => !ids.has(v.evento_uid))
      .map((v) => {
        const { cli_uid: cliUid, com_id: comId, por } = v;
        const tipo = v.vinculado ? 'ComitenteVinculado' : 'ComitenteDesvinculado';
        const evento: EventoVinculo = { tipo, em: Number(v.em), por, cliUid, comId };
        return { id: v.evento_uid, type: evento.tipo, data: JSON.stringify(evento) };
      });
    if (events.length > 0) {
      const expectedRevision = guardados.at(-1)?.revision ?? -1;
      const [resposta] = await store.append([
        { stream: streamDosVinculos(hotUid), expectedRevision, events },
      ]);
      if (resposta?.ok !== true) continue;
    }
    await db
      .deleteFrom('vinculos_a_contar')
      .where(
        'id',
        'in',
        esperam.map((v) => v.id),
      )
      .execute();
    if (esperam.length < POR_VEZ) return;
  }
  throw new StoreUnavailable('other writers of links were always first');
}

/** Tells those of every tenant; what a program that ended had not told yet is told by the next one. */
export async function contarTodos(
  db: Kysely<Tables>,
  store: Pick<EventStore, 'append' | 'readStream'>,
): Promise<void> {
  const tenants = await db
    .selectFrom('vinculos_a_contar')
    .select('hot_uid')
    .distinct()
    .limit(1_000)
    .execute();
  for (const { hot_uid } of tenants) await contarVinculos(db, store, hot_uid);
}

async function lerTudo(store: Pick<EventStore, 'readStream'>, stream: string): Promise<StoredEvent[]> {
  const todos: StoredEvent[] = [];
  for (;;) {
    const pagina = await store.readStream(stream, (todos.at(-1)?.revision ?? -1) + 1, PAGINA);
    todos.push(...pagina);
    if (pagina.length < PAGINA) return todos;
  }
}
