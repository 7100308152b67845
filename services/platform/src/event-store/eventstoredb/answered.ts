import { setTimeout as pause } from 'node:timers/promises';
import { tipOf, type Packed } from '../batch.ts';
import type { AppendedEvent } from '../port.ts';
import type { AppendVerdict } from './wire.ts';

/** What was written could be read 33 ms later at worst; what cannot after so long went with a leader that is gone. */
const READABLE_MS = 1_000;

/** Reads until it is enough: what was written a moment ago may not be in the server's index yet. Answers the last find. */
export async function readable<T>(read: () => Promise<T>, isEnough: (found: T) => boolean): Promise<T> {
  const end = performance.now() + READABLE_MS;
  for (let wait = 2; ; wait *= 2) {
    const found = await read();
    if (isEnough(found) || performance.now() + wait >= end) return found;
    await pause(wait);
  }
}

/** The stored events, when the answer says all there is to know: that the last of them stands where it must, and its place. */
export function answered(packed: Packed, { revision, prepare }: AppendVerdict): AppendedEvent[] | undefined {
  const { append, at, hashes } = packed;
  const position = Number(prepare);
  // A server that was asked for what it has already may not say where.
  if (!Number.isSafeInteger(position) || revision !== tipOf(packed).revision) return undefined;
  return append.events.map(({ id, type, data }, index) => {
    const hash = hashes[index] ?? '';
    const event = {
      stream: append.stream,
      revision: append.expectedRevision + 1 + index,
      id,
      type,
      data,
      at,
      hash,
    };
    return event.revision === revision ? { ...event, position } : event;
  });
}
