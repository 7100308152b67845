import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { silentLog, type SqlLog as BusLog } from '../sql/log.ts';
import { createDb } from '../sql/pool.ts';
import { lockCheckpoint, type Read } from './checkpoint.ts';
import { BEHIND, park, waitingKeys, type Place } from './parked.ts';
import { isPassing, oneByOne } from './poison.ts';
import type { Bus, Delivery, Message, PartitionLag } from './port.ts';
import { readEvent, type PublishedEvent } from './published-event.ts';
import { retryParked } from './retry-parked.ts';
import { prepareBusTables } from './tables.ts';
import { Together } from './together.ts';

export type BusProjectionOptions<Tables> = {
  /** Key of the checkpoints and name of the consumer group; renaming it begins anew with what the topic still has. */
  readonly name: string;
  readonly bus: Pick<Bus, 'consume'>;
  readonly topic: string;
  /** A pool of the service's schema, which `migrate` has prepared. Not ended by `stop`. */
  readonly pool: pg.Pool;
  /** Writes rows for events, in the order of each key. Runs inside the transaction that moves the checkpoint. */
  readonly apply: (trx: Transaction<Tables>, events: readonly PublishedEvent[]) => Promise<void>;
  readonly log?: BusLog;
  /** How often a message is tried before it is parked. Default 3. */
  readonly attempts?: number;
  /** How often it is looked for parked messages that are to be tried again. Default 1 s. */
  readonly retryEveryMs?: number;
};

export type BusProjection = {
  partitions(): readonly number[];
  lag(): readonly PartitionLag[];
  /** Messages that were gone before they could be read: the topic keeps them for too short a time. */
  missed(): number;
  stop(): Promise<void>;
};

/**
 * Keeps rows in step with the events of a topic. Rows and checkpoint commit in one transaction, and an event is dropped that
 * is not above the checkpoint's position, so each takes effect exactly once, whatever the bus repeats, whichever relay wrote
 * it and however partitions move; the checkpoint's row lock keeps two members from one partition. A message that fails
 * again and again is parked with what follows of its key, and the others go on.
 */
export async function runBusProjection<Tables>(
  options: BusProjectionOptions<Tables>,
): Promise<BusProjection> {
  const { name, topic, pool } = options;
  const log = options.log ?? silentLog;
  const place: Place = { consumer: name, topic };
  const db = createDb<Tables>(pool);
  const maxAttempts = options.attempts ?? 3;
  /** Failed tries by partition and offset, until the messages at hand are through. */
  const tries = new Map<number, Map<number, number>>();
  /** Partitions whose checkpoint has a row. */
  const known = new Set<number>();
  let missed = 0;
  await prepareBusTables(pool);

  const worthAnother = (partition: number, offset: number): boolean => {
    const counts = tries.get(partition) ?? new Map<number, number>();
    tries.set(partition, counts);
    const count = (counts.get(offset) ?? 0) + 1;
    counts.set(offset, count);
    return count < maxAttempts;
  };

  /** Commits what of these deliveries is not in the rows yet: one transaction for partitions that come together. */
  async function commit(deliveries: readonly Delivery[]): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const raw = trx as unknown as Transaction<unknown>;
      const read: Placed[] = [];
      const ends = new Map<number, { next: number; position: number }>();
      // In one order everywhere, so that two members never wait for each other.
      for (const { partition, messages } of deliveries.toSorted((a, b) => a.partition - b.partition)) {
        // The same messages may be handed over twice at once.
        const at = ends.get(partition) ?? (await lockCheckpoint(raw, place, partition, known.has(partition)));
        const gap = (messages[0]?.offset ?? 0) - at.next;
        if (at.next > 0 && gap > 0) {
          missed += gap;
          log.error(
            { projection: name, topic, partition, missed: gap },
            'messages were gone before they were read',
          );
        }
        // First copies come in the store's order, whoever wrote them: what does not rise is a copy, also within a delivery.
        let { position } = at;
        for (const message of messages) {
          const event = reading(message);
          if (event !== undefined && event.position <= position) continue;
          position = event?.position ?? position;
          read.push({ message, event, partition });
        }
        ends.set(partition, { next: Math.max(at.next, (messages.at(-1)?.offset ?? -1) + 1), position });
      }
      const behind = await waitingKeys(raw, place, [...new Set(read.map((r) => r.message.key))]);
      const fresh: Placed[] = [];
      for (const one of read) {
        if (behind.has(one.message.key)) await park(raw, place, one.partition, one.message, BEHIND);
        else fresh.push(one);
      }
      await oneByOne({
        trx: raw,
        read: fresh,
        apply: (events) => options.apply(trx, events),
        worthAnother: ({ message, partition }) => worthAnother(partition, message.offset),
        park: async ({ message, partition }, err) => {
          if (err !== BEHIND)
            log.error(
              { err, projection: name, topic, partition, offset: message.offset },
              'a message was parked',
            );
          await park(raw, place, partition, message, err);
        },
      });
      for (const [partition, { next, position }] of ends)
        await sql`UPDATE bus_checkpoints SET next_offset = ${next}, position = ${position}
          WHERE consumer = ${name} AND topic = ${topic} AND partition = ${partition}`.execute(trx);
    });
    for (const { partition } of deliveries) {
      tries.delete(partition);
      known.add(partition);
    }
  }

  const together = new Together(commit);

  const consumer = await options.bus.consume({
    topic,
    group: name,
    checkpoint: async (partition) => {
      const { rows } = await pool.query<{ next_offset: number }>(
        'SELECT next_offset FROM bus_checkpoints WHERE consumer = $1 AND topic = $2 AND partition = $3',
        [name, topic, partition],
      );
      return rows[0]?.next_offset ?? null;
    },
    handler: (delivery) => together.take(delivery),
    onTrouble: (err) =>
      log.warn({ err, projection: name, passing: isPassing(err) }, 'a projection failed; trying again'),
  });

  let retrying: Promise<void> = Promise.resolve();
  const again = async (): Promise<void> => {
    try {
      await retryParked({ db, place, apply: options.apply, partitions: consumer.partitions(), log });
    } catch (err) {
      log.warn({ err, projection: name }, 'parked messages could not be tried again');
    }
  };
  const timer = setInterval(() => {
    retrying = retrying.then(again);
  }, options.retryEveryMs ?? 1_000);

  return {
    partitions: consumer.partitions,
    lag: consumer.lag,
    missed: () => missed,
    stop: async () => {
      clearInterval(timer);
      together.stop();
      await consumer.stop();
      await retrying;
    },
  };
}

type Placed = Read & { readonly partition: number };

function reading(message: Message): PublishedEvent | undefined {
  try {
    return readEvent(message.value);
  } catch {
    return undefined;
  }
}
