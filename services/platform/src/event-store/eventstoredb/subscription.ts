import { setTimeout as pause } from 'node:timers/promises';
import type { StoredEvent, Subscription } from '../port.ts';
import { ChainGuard } from './chain-guard.ts';
import type { Connection } from './connection.ts';
import { failureOf } from './failure.ts';
import { Feed } from './feed.ts';
import { placeOf, type LogPlace } from './record.ts';

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
  /** Told of every line but the first, and why there had to be another. */
  readonly onResubscribed: (why: Resubscribed, position: number) => void;
  /** Without news for so long, the store itself is asked whether there is any. */
  readonly silenceMs: number;
  /** Longest wait for a subscription to open. */
  readonly deadlineMs: number;
  /** Whether the store has an event of ours after a place. Asked on another connection. */
  readonly hasMore: (after: LogPlace | 'start', position: number) => Promise<boolean>;
};

/**
 * Why a subscription needed another line: the server found its reader too slow (everyday on 23.10, and no fault), the line
 * said nothing though there was news, or it broke.
 */
export type Resubscribed = 'too-slow' | 'silent' | 'broken';

/** Whether a line that says nothing is deaf: the store is asked, and says that there is news. */
type Doubt = 'none' | 'asking' | 'news';

/** A line that says nothing while the store has events that it should have brought. */
export class SubscriptionSilent extends Error {
  override name = 'SubscriptionSilent';
}

/** Catch-up from a position, then live, over as many lines as it takes: each goes on where the last one was read to. */
export function subscribeToAll(options: SubscriptionOptions): Subscription {
  const { connection, prefix, handler, onTrouble, onResubscribed, silenceMs, deadlineMs, hasMore } = options;
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
    let doubt = 'none' as Doubt;
    while (!signal.aborted) {
      const heard = line.heard();
      const events = await line.next(silenceMs);
      const last = events.at(-1);
      if (last) {
        if (!(await handOver(events))) return;
        position = last.position;
        resume = placeOf(position);
      }
      resume = line.checkpoint() ?? resume;
      if (last || signal.aborted || line.heard() !== heard) doubt = 'none';
      // What the store has may be on its way: only when it has not come after another such wait is the line deaf.
      else if (doubt === 'news')
        throw new SubscriptionSilent(`nothing was heard for ${2 * silenceMs} ms while there was news`);
      else if (doubt === 'none') {
        doubt = 'asking';
        const answered = (news: boolean): void => {
          if (doubt === 'asking') doubt = news && line.heard() === heard ? 'news' : 'none';
        };
        // The line is not to blame where nobody can say.
        hasMore(resume, position).then(answered, () => answered(false));
      }
    }
  }

  /** Why a line came to its end. Whatever the server had said of how far it was counts for the next one. */
  function ended(error: unknown): void {
    const tooSlow = failureOf(error) === 'ended';
    onResubscribed(
      tooSlow ? 'too-slow' : error instanceof SubscriptionSilent ? 'silent' : 'broken',
      position,
    );
    if (tooSlow) return;
    onTrouble(error);
    connection.renew();
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      feed = new Feed({ connection, prefix, after: resume, handed: position, guard, deadlineMs });
      try {
        await follow(feed);
      } catch (error) {
        if (signal.aborted) break;
        resume = feed.checkpoint() ?? resume;
        ended(error);
        await rest();
      } finally {
        feed.close();
      }
    }
    connection.renew();
  }

  const done = run();
  return {
    position: () => position,
    stop: async () => {
      stop.abort();
      feed?.close();
      await done;
    },
  };
}
