import { setTimeout as pause } from 'node:timers/promises';
import type { LiveTail } from './live-tail.ts';
import type { StoredEvent, Subscription } from './port.ts';

/** Most events handed over at once. */
const MAX_HANDOVER = 2_000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 2_000;

export type Follow = {
  readonly afterPosition: number;
  readonly tail: LiveTail;
  /** A page of what follows on a position, from storage. */
  readonly read: (afterPosition: number, limit: number) => Promise<readonly StoredEvent[]>;
  readonly handler: (events: readonly StoredEvent[]) => Promise<void> | void;
  /** Rejects where storage has this event no more: what it lost is not handed over once more (a read model would keep it for ever). */
  readonly stands?: (event: StoredEvent) => Promise<void>;
  /** Told about every failed read and every rejecting handler; both are tried again. */
  readonly onTrouble: (error: unknown) => void;
};

/**
 * The one subscription loop of all adapters. Catch-up and live are the same step: take what the tail can prove to follow
 * on the position, else a page from storage, and wait when there is neither. So there is no seam to get wrong.
 */
export function follow({ afterPosition, tail, read, handler, stands, onTrouble }: Follow): Subscription {
  let position = afterPosition;
  const stop = new AbortController();

  async function insist<T>(step: () => Promise<T> | T): Promise<T | undefined> {
    for (let wait = FIRST_PAUSE_MS; !stop.signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        return await step();
      } catch (error) {
        onTrouble(error);
        await pause(wait, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    }
    return undefined;
  }

  /** A full page has a successor: it is read while the handler works, so catching up takes the longer of the two, not the sum. */
  let ahead: Promise<readonly StoredEvent[]> = Promise.resolve([]);

  async function fromStorage(): Promise<readonly StoredEvent[]> {
    const prepared = await ahead;
    const events =
      prepared.length > 0 ? prepared : ((await insist(() => read(position, MAX_HANDOVER))) ?? []);
    const last = events.at(-1);
    const more = last !== undefined && events.length >= MAX_HANDOVER;
    // A failed look ahead counts as none: the page is read again when it is needed.
    ahead = more ? read(last.position, MAX_HANDOVER).catch(() => []) : Promise.resolve([]);
    // The driver's pool sends on the next tick: a handler that only computes would hold the question back until it is done.
    if (more) await new Promise<void>((resolve) => process.nextTick(resolve));
    return events;
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      const seen = tail.version();
      let events = tail.after(position, MAX_HANDOVER);
      if (events.length === 0) events = await fromStorage();
      else ahead = Promise.resolve([]);
      const last = events.at(-1);
      if (!last) {
        if (!stop.signal.aborted) await tail.changed(seen);
        continue;
      }
      let again = false;
      const handed = await insist(async () => {
        if (again) await stands?.(last);
        again = true;
        await handler(events);
        return true;
      });
      if (handed) position = last.position;
    }
    await ahead;
  }

  const left = tail.follows(() => position);
  const ended = run().finally(left);
  return {
    position: () => position,
    stop: async () => {
      stop.abort();
      tail.nudge();
      await ended;
    },
  };
}
