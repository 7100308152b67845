import { sql, type Kysely, type Transaction } from 'kysely';
import type { SqlLog as BusLog } from '../sql/log.ts';
import { lockCheckpoint } from './checkpoint.ts';
import type { Place } from './parked.ts';
import { attempt } from './poison.ts';
import { readEvent, type PublishedEvent } from './published-event.ts';

type Retry<Tables> = {
  readonly db: Kysely<Tables>;
  readonly place: Place;
  readonly apply: (trx: Transaction<Tables>, events: readonly PublishedEvent[]) => Promise<void>;
  /** Partitions that this member holds: each message is tried again by the one who reads its partition. */
  readonly partitions: readonly number[];
  readonly log: BusLog;
};

type Row = { readonly id: number; readonly value: string };

/** Tries the messages again that an operator asked for, with everything parked behind them, key by key and in order. */
export async function retryParked<Tables>(retry: Retry<Tables>): Promise<void> {
  const { db, place, partitions } = retry;
  const { rows } = await sql<{
    partition: number;
    key: string;
  }>`SELECT DISTINCT partition, key FROM bus_parked
    WHERE consumer = ${place.consumer} AND topic = ${place.topic} AND retry
      AND partition = ANY(${[...partitions]}) LIMIT 100`.execute(db);
  for (const { partition, key } of rows)
    await db.transaction().execute((trx) => retryKey(retry, trx, partition, key));
}

async function retryKey<Tables>(
  { place, apply, log }: Retry<Tables>,
  trx: Transaction<Tables>,
  partition: number,
  key: string,
): Promise<void> {
  const raw = trx as unknown as Transaction<unknown>;
  // Whoever reads the partition waits, or what he parks behind these would overtake.
  await lockCheckpoint(raw, place, partition);
  const { consumer, topic } = place;
  const { rows } = await sql<Row>`SELECT id, value FROM bus_parked
    WHERE consumer = ${consumer} AND topic = ${topic} AND partition = ${partition} AND key = ${key}
    ORDER BY message_offset`.execute(trx);
  for (const { id, value } of rows) {
    const { ok, error } = await attempt(raw, async () => apply(trx, [readEvent(value)]));
    if (!ok) {
      log.warn({ err: error, id, topic, key }, 'a parked message failed again');
      await sql`UPDATE bus_parked SET retry = false, attempts = attempts + 1, error = ${String(error)}
        WHERE id = ${id}`.execute(trx);
      // Those behind it wait on, without being asked for again.
      await sql`UPDATE bus_parked SET retry = false WHERE consumer = ${consumer} AND topic = ${topic}
        AND partition = ${partition} AND key = ${key}`.execute(trx);
      return;
    }
    await sql`DELETE FROM bus_parked WHERE id = ${id}`.execute(trx);
    log.info({ id, topic, key }, 'a parked message went through');
  }
}
