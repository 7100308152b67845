import type { AppendOutcome, EventStore, NewEvent, StoredEvent } from './port.ts';

let counter = 0;

/** A stream name nobody used before. */
export const freshStream = (): string => `lote-${(counter += 1)}`;

/** Events with the ids given, or `count` with fresh ids. */
export function someEvents(ids: number | readonly string[], data = '{"valor":1}'): NewEvent[] {
  const list = typeof ids === 'number' ? Array.from({ length: ids }, () => `e-${(counter += 1)}`) : ids;
  return list.map((id) => ({ id, type: 'LanceRegistrado', data }));
}

/** An event as a store gives it back, where only its place matters. */
export const storedEvent = (position: number): StoredEvent => ({
  stream: 'lote-1',
  revision: position,
  position,
  id: `e${position}`,
  type: 'LanceRegistrado',
  data: '{}',
  at: 0,
  hash: '',
});

/** What a subscription hands over, for looking at while it runs. */
export function collector(store: EventStore, afterPosition = -1) {
  const events: StoredEvent[] = [];
  const subscription = store.subscribe(afterPosition, (more) => void events.push(...more));
  return { events, stop: subscription.stop, position: subscription.position };
}

/** Ids in order. */
export const ids = (events: readonly { id: string }[]) => events.map((event) => event.id);
/** The answer to an append that came too late. */
export const conflict = (revision: number): AppendOutcome => ({
  ok: false,
  reason: 'conflict',
  revision,
});

/** An answer as whoever reads it sees it; a store may make the events only then. */
export const asRead = (outcome: AppendOutcome | undefined): unknown =>
  outcome?.ok === true ? { ok: true, events: outcome.events } : outcome;

/** Position of the last event of the store. */
export async function endOf(store: EventStore): Promise<number> {
  let position = -1;
  for (;;) {
    const last = (await store.readAll(position)).at(-1);
    if (!last) return position;
    position = last.position;
  }
}
