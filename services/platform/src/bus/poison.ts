import { sql, type Transaction } from 'kysely';
import type { Read } from './checkpoint.ts';
import { BEHIND } from './parked.ts';
import { readEvent, type PublishedEvent } from './published-event.ts';

type Steps<R extends Read> = {
  readonly trx: Transaction<unknown>;
  readonly read: readonly R[];
  readonly apply: (events: readonly PublishedEvent[]) => Promise<void>;
  /** Whether the whole transaction is to be tried again before this message is given up. */
  readonly worthAnother: (read: R) => boolean;
  readonly park: (read: R, error: unknown) => Promise<void>;
};

/**
 * Applies all at once, as the bus hands them over. Only when that fails they are applied one by one, so that the one that
 * does not go is found; it is parked, and the others of its key behind it.
 *
 * @throws what failed, when it is to be tried again or the database and not the message is at fault
 */
export async function oneByOne<R extends Read>({
  trx,
  read,
  apply,
  worthAnother,
  park,
}: Steps<R>): Promise<void> {
  const events = read.flatMap(({ event }) => (event === undefined ? [] : [event]));
  if (events.length === 0 && read.length === 0) return;
  if (events.length === read.length && (await attempt(trx, () => apply(events))).ok) return;
  const stuck = new Set<string>();
  for (const one of read) {
    const { message, event } = one;
    if (stuck.has(message.key)) {
      await park(one, BEHIND);
      continue;
    }
    const { ok, error } = await attempt(trx, async () => apply([event ?? readEvent(message.value)]));
    if (ok) continue;
    if (worthAnother(one)) throw error;
    await park(one, error);
    stuck.add(message.key);
  }
}

/** A step that can fail alone, inside the transaction. @throws what failed when it would fail for any message */
export async function attempt(
  trx: Transaction<unknown>,
  step: () => Promise<void>,
): Promise<{ readonly ok: boolean; readonly error?: unknown }> {
  await sql`SAVEPOINT step`.execute(trx);
  try {
    await step();
  } catch (error) {
    if (isPassing(error)) throw error;
    // On a connection that broke this fails too, and the transaction with it.
    await sql`ROLLBACK TO SAVEPOINT step`.execute(trx);
    return { ok: false, error };
  }
  await sql`RELEASE SAVEPOINT step`.execute(trx);
  return { ok: true };
}

/**
 * Whether an error says nothing about the message: connection, resources, shutdown, conflicts between transactions, time
 * (PostgreSQL's classes 08, 25, 40, 53, 55, 57, 58).
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  if (typeof code !== 'string') return /timeout|terminated|connection/i.test(error.message);
  return /^(08|25|40|53|55|57|58)/.test(code) || /^E[A-Z]+$/.test(code);
}
