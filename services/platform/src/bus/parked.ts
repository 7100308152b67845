import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Message } from './port.ts';

/** A message that a reader could not take, as an operator looks at it. */
export type ParkedMessage = {
  readonly id: number;
  readonly consumer: string;
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
  readonly key: string;
  readonly value: string;
  /** What went wrong the last time. */
  readonly error: string;
  readonly attempts: number;
  readonly parkedAt: Date;
  /** Whether the reader has been asked to try again. */
  readonly retry: boolean;
};

/** What an operator can do about parked messages. Works beside the readers, from any process that reaches the database. */
export type Parked = {
  /** Whether there is anything to look at: a service makes its table when it first reads the bus. */
  exists(): Promise<boolean>;
  list(limit?: number): Promise<readonly ParkedMessage[]>;
  count(): Promise<number>;
  /** Asks the reader to try the messages of this one's key again, in order; false where there is no such message. */
  retry(id: number): Promise<boolean>;
  /** Gives one up for good: what it would have changed is missing in the rows. */
  discard(id: number): Promise<boolean>;
};

const MAX_LIST = 1_000;
const MAX_ERROR = 2_000;

/** The parked messages in a service's schema, as the pool sees it. */
export function parkedMessages(pool: pg.Pool): Parked {
  return {
    exists: async () => {
      const { rows } = await pool.query<{ there: boolean }>(
        "SELECT to_regclass(current_schema() || '.bus_parked') IS NOT NULL AS there",
      );
      return rows[0]?.there ?? false;
    },
    list: async (limit = 100) => {
      const { rows } = await pool.query<ParkedMessage>(
        `SELECT id, consumer, topic, partition, message_offset AS "offset", key, value, error, attempts,
           parked_at AS "parkedAt", retry
         FROM bus_parked ORDER BY id LIMIT $1`,
        [Math.min(limit, MAX_LIST)],
      );
      return rows;
    },
    count: async () => {
      const { rows } = await pool.query<{ n: number }>('SELECT count(*) AS n FROM bus_parked');
      return rows[0]?.n ?? 0;
    },
    retry: async (id) => {
      const { rowCount } = await pool.query('UPDATE bus_parked SET retry = true WHERE id = $1', [id]);
      return rowCount === 1;
    },
    discard: async (id) => {
      const { rowCount } = await pool.query('DELETE FROM bus_parked WHERE id = $1', [id]);
      return rowCount === 1;
    },
  };
}

/** The error of a message that is only behind another one. */
export const BEHIND = 'waits for an earlier one';

/** Where a reader parks: its name, and the topic. */
export type Place = { readonly consumer: string; readonly topic: string };

/** Which of these keys wait behind a parked message: what follows must wait too, or it would overtake. */
export async function waitingKeys(
  trx: Transaction<unknown>,
  { consumer, topic }: Place,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`SELECT DISTINCT key FROM bus_parked
    WHERE consumer = ${consumer} AND topic = ${topic} AND key = ANY(${keys})`.execute(trx);
  return new Set(rows.map((row) => row.key));
}

/** Keeps a message aside, once. */
export async function park(
  trx: Transaction<unknown>,
  { consumer, topic }: Place,
  partition: number,
  message: Message,
  error: unknown,
): Promise<void> {
  // PostgreSQL keeps no zero character in a text.
  const clean = (text: string): string => text.replaceAll('\u0000', '\uFFFD');
  await sql`INSERT INTO bus_parked (consumer, topic, partition, message_offset, key, value, error)
    VALUES (${consumer}, ${topic}, ${partition}, ${message.offset}, ${clean(message.key)},
      ${clean(message.value)}, ${clean(String(error)).slice(0, MAX_ERROR)})
    ON CONFLICT DO NOTHING`.execute(trx);
}
