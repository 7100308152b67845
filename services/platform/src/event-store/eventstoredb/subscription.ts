import { setTimeout as pause } from 'node:timers/promises';
import type { StoredEvent, Subscription } from '../port.ts';
import { ChainGuard } from './chain-guard.ts';
import type { Connection } from './connection.ts';
import { Feed } from './feed.ts';
import type { LogPlace } from './record.ts';

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 2_000;

export type SubscriptionOptions = {
  /** The subscription's own, so that a slow handler holds nobody else's line back. Closed with it. */
  readonly connection: Connection;
  readonly prefix: string;
  readonly afterPosition: number;
  readonly handler: (events: readonly StoredEvent[]) => Promise<void> | void;
  /** Told about every line that broke or went silent and every rejecting handler; all are tried again. */
  readonly onTrouble: (error: unknown) => void;
  /** Without news for so long, the store itself is asked whether there is any. */
  readonly silenceMs: number;
  /** Longest wait for a subscription to open. */
  readonly deadlineMs: number;
  /** Whether the store has an event of ours after a place. Asked on another connection. */
  readonly hasMore: (after: LogPlace | 'start', position: number) => Promise<boolean>;
};

/** A line that says nothing while the store has events that it should have brought. */
export class SubscriptionSilent extends Error {
  override name = 'SubscriptionSilent';
}

/** Catch-up from a position, then live, over as many lines as it takes: each goes on where the last one was read to. */
export function subscribeToAll(options: SubscriptionOptions): Subscription {
  const { connection, prefix, handler, onTrouble, silenceMs, deadlineMs, hasMore } = options;
  const stop = new AbortController();
  const { signal } = stop;
  const guard = new ChainGuard();
  let position = options.afterPosition;
  let resume: LogPlace | 'start' = placeOf(position);
  let wait = FIRST_PAUSE_MS;
  let feed: Feed | undefined;

  async function rest(): Promise<void> {
    await pause(wait, undefined, { signal }).catch(() => undefined);
    wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
  }

  /** Hands a batch over until the handler takes it; false when the subscription was stopped before. */
  async function handOver(events: readonly StoredEvent[]): Promise<boolean> {
    for (wait = FIRST_PAUSE_MS; !signal.aborted;) {
      try {
        await handler(events);
        wait = FIRST_PAUSE_MS;
        return true;
      } catch (error) {
        onTrouble(error);
        await rest();
      }
    }
    return false;
  }

  async function follow(line: Feed): Promise<void> {
    await line.open();
    let suspected = false;
    while (!signal.aborted) {
      const events = await line.next(silenceMs);
      const last = events.at(-1);
      if (last) {
        suspected = false;
        if (!(await handOver(events))) return;
        position = last.position;
        resume = placeOf(position);
      }
      resume = line.checkpoint() ?? resume;
      if (last || signal.aborted) continue;
      // What the store has may be on its way: only when it has not come after another such wait is the line deaf.
      if (suspected)
        throw new SubscriptionSilent(`nothing was heard for ${2 * silenceMs} ms while there was news`);
      suspected = await hasMore(resume, position);
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      feed = new Feed({ connection, prefix, after: resume, handed: position, guard, deadlineMs });
      try {
        await follow(feed);
      } catch (error) {
        if (signal.aborted) break;
        onTrouble(error);
        connection.renew();
        await rest();
      } finally {
        feed.close();
      }
    }
    connection.renew();
  }

  const ended = run();
  return {
    position: () => position,
    stop: async () => {
      stop.abort();
      feed?.close();
      await ended;
    },
  };
}

/** Our events' entries are their own commits, so one number is a whole place (`positionOf`). */
export function placeOf(position: number): LogPlace | 'start' {
  return position < 0 ? 'start' : { commit: String(position), prepare: String(position) };
}
