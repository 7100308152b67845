import { sql, type Transaction } from 'kysely';
import type { Place } from './parked.ts';
import type { Message } from './port.ts';
import type { PublishedEvent } from './published-event.ts';

/** A message with its event; undefined where it cannot be read. */
export type Read = { readonly message: Message; readonly event: PublishedEvent | undefined };

/** The checkpoint of a partition, locked until the transaction ends; made where there is none, unless that is `known`. */
export async function lockCheckpoint(
  trx: Transaction<unknown>,
  { consumer, topic }: Place,
  partition: number,
  known = false,
): Promise<{ readonly next: number; readonly position: number }> {
  if (!known)
    await sql`INSERT INTO bus_checkpoints VALUES (${consumer}, ${topic}, ${partition}, 0, -1)
    ON CONFLICT DO NOTHING`.execute(trx);
  const { rows } = await sql<{ next: number; position: number }>`SELECT next_offset AS next, position
    FROM bus_checkpoints WHERE consumer = ${consumer} AND topic = ${topic} AND partition = ${partition}
    FOR UPDATE`.execute(trx);
  return rows[0] ?? { next: 0, position: -1 };
}
