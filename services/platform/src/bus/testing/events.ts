import { randomUUID } from 'node:crypto';
import type { EventStore } from '../../event-store/port.ts';
import type { PublishedEvent } from '../published-event.ts';
import { writeEvent } from '../published-event.ts';
import type { NewMessage } from '../port.ts';

/** Appends `count` public events to the stream of a lote that has `revision + 1` so far; answers the new revision. */
export async function append(
  store: EventStore,
  lelUid: string,
  revision: number,
  count: number,
  type = 'DouLheUma',
): Promise<number> {
  const events = Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    type,
    data: JSON.stringify({ tipo: type, em: 1, por: 'sistema', n: revision + 1 + n }),
  }));
  const [outcome] = await store.append([{ stream: `lote-${lelUid}`, expectedRevision: revision, events }]);
  if (outcome?.ok !== true) throw new Error('the append was refused');
  return revision + count;
}

/** A published event as a message of the relay, without a store. */
export function messageOf(lelUid: string, position: number, data = '{"tipo":"DouLheUma"}'): NewMessage {
  const event: PublishedEvent = {
    id: `e-${position}`,
    type: 'DouLheUma',
    stream: `lote-${lelUid}`,
    revision: position,
    position,
    at: 1_700_000_000_000,
    data,
  };
  return { key: lelUid, value: writeEvent({ ...event, hash: '' }) };
}
