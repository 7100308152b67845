import type { Kysely } from 'kysely';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { contar } from '@martelo/platform/registros/contar.ts';
import { streamDosVinculos } from '@martelo/schemas/comitentes/events.ts';
import type { Tables } from '../tables.ts';

/**
 * Writes a tenant's links that wait into the log, from which the bid engine knows whom to refuse (bid rule 5).
 * @throws StoreUnavailable
 */
export const contarVinculos = (
  db: Kysely<Tables>,
  store: Pick<EventStore, 'append' | 'readStream'>,
  hotUid: string,
): Promise<void> => contar(db, store, streamDosVinculos(hotUid));
