import type { StoredEvent } from '@martelo/platform/event-store/port.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';

/**
 * What an event says, as it stands in the store: nobody knows that a program wrote it so.
 *
 * @throws Error where it is no JSON object
 */
export function lerEvento({ data }: Pick<StoredEvent, 'data'>): EventoLote {
  const lido: unknown = JSON.parse(data);
  if (typeof lido !== 'object' || lido === null || Array.isArray(lido)) throw new TypeError('no event');
  return lido as EventoLote;
}
