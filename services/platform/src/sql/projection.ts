import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import type { EventStore, StoredEvent } from '../event-store/port.ts';
import { silentLog, type SqlLog } from './log.ts';
import { createDb } from './pool.ts';
import { Rest } from './rest.ts';

export type ProjectionOptions<Tables> = {
  /** Key of the checkpoint; renaming it builds the projection anew. */
  readonly name: string;
  readonly store: Pick<EventStore, 'subscribe'>;
  /** A pool of the service's schema (`createPool({ schema })`), which `migrate` has prepared. Not ended by `stop`. */
  readonly pool: pg.Pool;
  /** Writes rows for events, in the order of the store. Runs inside the transaction that moves the checkpoint. */
  readonly apply: (trx: Transaction<Tables>, events: readonly StoredEvent[]) => Promise<void>;
  /** Hears of events whose rows are committed. Must not throw. */
  readonly committed?: (events: readonly StoredEvent[]) => void;
  readonly log?: SqlLog;
};

export type Projection = {
  readonly name: string;
  /** Position of the last event whose rows are committed, -1 for none. */
  position(): number;
  /** Age of the oldest event that was handed over and is not yet in the rows, in ms; 0 when there is none. */
  lagMs(): number;
  /** How often the batch at hand has failed, with the last error; 0 once it went through. */
  failures(): { readonly count: number; readonly last: unknown };
  /** Resolves when the rows hold everything up to `position`. @throws Error after `timeoutMs` (default 5 s) or on stop. */
  caughtUp(position: number, timeoutMs?: number): Promise<void>;
  stop(): Promise<void>;
};

type Waiter = {
  readonly position: number;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
};

/** Several waiters a reader at most: past this the caller is refused at once. */
const MAX_WAITERS = 10_000;
/** After each transaction, unless somebody waits: under load the next one then holds the events of so long. */
const REST_MS = 40;
/** A batch of so many is worth its transaction: a projection that catches up does not rest. */
const WORTH_IT = 500;

/**
 * Follows the event store and keeps rows in step. Rows and checkpoint commit together, so every event takes effect exactly
 * once, whatever is repeated or interrupted; the checkpoint's row lock lets several processes run the same projection, and
 * keeps it from going back. A batch that fails is tried again with growing pauses (up to 2 s) until it goes through.
 */
export async function runProjection<Tables>(options: ProjectionOptions<Tables>): Promise<Projection> {
  const { name, store, pool, apply } = options;
  const log = options.log ?? silentLog;
  const db = createDb<Tables>(pool);
  await sql`INSERT INTO projection_checkpoints VALUES (${name}, -1) ON CONFLICT DO NOTHING`.execute(db);
  const checkpoint = sql<{
    position: number;
  }>`SELECT position FROM projection_checkpoints WHERE name = ${name}`;

  let position = (await checkpoint.execute(db)).rows[0]?.position ?? -1;
  let oldestPendingAt: number | undefined;
  let failed: { count: number; last: unknown } = { count: 0, last: undefined };
  let stopped = false;
  const waiters = new Set<Waiter>();
  const rest = new Rest();

  /** Commits what of `events` is not yet in the rows, and answers the checkpoint. */
  async function commit(events: readonly StoredEvent[], last: number): Promise<number> {
    return db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ position: number }>`${checkpoint} FOR UPDATE`.execute(trx);
      const done = rows[0]?.position ?? -1;
      // Another process was faster, or our answer got lost on its way.
      if (done >= last) return done;
      await apply(trx, (events[0]?.position ?? 0) > done ? events : events.filter((e) => e.position > done));
      await sql`UPDATE projection_checkpoints SET position = ${last} WHERE name = ${name}`.execute(trx);
      return last;
    });
  }

  async function handle(events: readonly StoredEvent[]): Promise<void> {
    const [first] = events;
    const last = events.at(-1);
    if (!first || !last) return;
    oldestPendingAt ??= first.at;
    try {
      position = Math.max(position, await commit(events, last.position));
    } catch (error) {
      failed = { count: failed.count + 1, last: error };
      log.error(
        { err: error, projection: name, position, failures: failed.count },
        'a projection failed; trying again',
      );
      throw error;
    }
    oldestPendingAt = undefined;
    failed = { count: 0, last: undefined };
    options.committed?.(events);
    let awaited = false;
    for (const waiter of waiters) {
      if (waiter.position <= position) waiter.resolve();
      else awaited = true;
    }
    if (!awaited && !stopped && events.length < WORTH_IT) await rest.take(REST_MS);
  }

  const subscription = store.subscribe(position, handle);

  return {
    name,
    position: () => position,
    lagMs: () => (oldestPendingAt === undefined ? 0 : Math.max(0, Date.now() - oldestPendingAt)),
    failures: () => failed,
    caughtUp: async (wanted, timeoutMs = 5_000) => {
      if (position >= wanted) return;
      if (stopped || waiters.size >= MAX_WAITERS) throw new Error(`projection ${name} takes no more waiters`);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const waiter = { position: wanted, resolve, reject };
      const late = () =>
        reject(new Error(`projection ${name} is at ${position}, waited ${timeoutMs} ms for ${wanted}`));
      const timer = setTimeout(late, timeoutMs);
      waiters.add(waiter);
      rest.cut();
      await promise.finally(() => {
        clearTimeout(timer);
        waiters.delete(waiter);
      });
    },
    stop: async () => {
      stopped = true;
      rest.cut();
      for (const waiter of waiters) waiter.reject(new Error(`projection ${name} was stopped`));
      await subscription.stop();
    },
  };
}
