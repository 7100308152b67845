import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/postgres.ts';
import { until } from '../testing/until.ts';
import { runBusProjection, type BusProjection } from './bus-projection.ts';
import { inProcessBus } from './in-process.ts';
import { parkedMessages } from './parked.ts';
import type { Bus } from './port.ts';
import type { PublishedEvent } from './published-event.ts';
import { messageOf } from './testing/events.ts';

const TOPIC = 't';

describe('projections from the bus', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let bus: Bus;
  let name = '';
  let running: BusProjection[] = [];
  const [a, b] = ['lote-a', 'lote-b'];

  beforeAll(async () => {
    database = await testDatabase();
    pool = database.pool;
    await pool.query('CREATE TABLE seen (projection text, stream text, position bigint, n bigserial)');
  });
  afterAll(() => database.stop());
  beforeEach(() => {
    // One partition: both lotes share it, and one that is stuck must not stop the other.
    bus = inProcessBus({ topics: [{ name: TOPIC, partitions: 1 }] });
    name = randomUUID();
  });
  afterEach(async () => {
    await Promise.all(running.map((each) => each.stop()));
    running = [];
    await bus.close();
  });

  type Apply = (trx: Transaction<unknown>, events: readonly PublishedEvent[]) => Promise<void>;
  /** One row an event: what takes effect twice shows as two rows, what comes out of order as a wrong order. */
  const insert: Apply = async (trx, events) => {
    for (const { stream, position } of events)
      await sql`INSERT INTO seen VALUES (${name}, ${stream}, ${position})`.execute(trx);
  };
  const start = async (apply: Apply = insert): Promise<BusProjection> => {
    const projection = await runBusProjection({ name, bus, topic: TOPIC, pool, apply, retryEveryMs: 20 });
    running.push(projection);
    return projection;
  };
  const rows = async (lelUid?: string): Promise<number[]> => {
    const { rows: found } = await pool.query<{ stream: string; position: number }>(
      'SELECT stream, position FROM seen WHERE projection = $1 ORDER BY n',
      [name],
    );
    return found.filter((r) => lelUid === undefined || r.stream === `lote-${lelUid}`).map((r) => r.position);
  };
  const publish = (lelUid: string, ...positions: number[]) =>
    bus.publish(
      TOPIC,
      positions.map((p) => messageOf(lelUid, p)),
    );
  const parked = async () => (await parkedMessages(pool).list()).filter((p) => p.consumer === name);

  it('takes each event once, whatever is repeated, and goes on after a restart', async () => {
    await publish(a, 1, 2, 3);
    const first = await start();
    await publish(a, 2, 3, 4);
    await until(async () => (await rows()).length >= 4, { what: 'the first rows' });
    await first.stop();
    await publish(a, 3, 4, 5);
    await start();
    await publish(a, 6);
    await until(async () => (await rows()).includes(6), { what: 'the rest' });
    expect(await rows()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('takes messages once that are handed over twice at the same time', async () => {
    const { consume } = bus;
    bus.consume = (options) =>
      consume({
        ...options,
        handler: async (delivery) => {
          await Promise.all([options.handler(delivery), options.handler(delivery)]);
        },
      });
    await start();
    await publish(a, 1, 2, 3);
    await until(async () => (await rows()).length >= 3, { what: 'the rows' });
    await publish(a, 4);
    await until(async () => (await rows()).includes(4), { what: 'the last row' });
    expect(await rows()).toEqual([1, 2, 3, 4]);
  });

  it('keeps the checkpoint where it was when older messages are handed over once more', async () => {
    const { consume } = bus;
    bus.consume = (options) =>
      consume({
        ...options,
        handler: async (delivery) => {
          const [first] = delivery.messages;
          // After a rebalance the broker begins at what was committed there, and may stop before what we have.
          await options.handler(delivery);
          if (first !== undefined) await options.handler({ ...delivery, messages: [first] });
        },
      });
    await start();
    await publish(a, 1, 2, 3);
    const next = async (): Promise<number | undefined> => {
      const { rows: found } = await pool.query<{ next_offset: number }>(
        'SELECT next_offset FROM bus_checkpoints WHERE consumer = $1 AND next_offset > 0',
        [name],
      );
      return found[0]?.next_offset;
    };
    await until(async () => (await rows()).length >= 3, { what: 'the rows' });
    await running[0]?.stop();
    expect(await next()).toBe(3);
  });

  it('keeps neither rows nor checkpoint of a transaction that fails', async () => {
    let failures = 0;
    await start(async (trx, events) => {
      await insert(trx, events);
      failures += 1;
      if (failures > 3) return;
      const { rows: own } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
      await database.pool.query('SELECT pg_terminate_backend($1)', [own[0]?.pid]);
    });
    await publish(a, 1, 2);
    await until(async () => (await rows()).length >= 2, { what: 'the rows' });
    expect(await rows()).toEqual([1, 2]);
    expect(await parked()).toEqual([]);
  });

  it('makes the same rows when members share the partitions and come and go', async () => {
    bus = inProcessBus({ topics: [{ name: TOPIC, partitions: 4 }] });
    const keys = Array.from({ length: 6 }, () => randomUUID());
    const members = [await start()];
    for (let position = 1; position <= 40; position += 1) {
      // Positions are the store's: no two events share one.
      for (const [k, key] of keys.entries()) await publish(key, position * 10 + k);
      if (position === 10) members.push(await start());
      if (position === 20) await members[0]?.stop();
      if (position === 30) members.push(await start());
    }
    await until(async () => (await rows()).length >= 240, { what: 'all rows' });
    for (const [k, key] of keys.entries())
      expect(await rows(key)).toEqual(Array.from({ length: 40 }, (_, n) => (n + 1) * 10 + k));
  });

  describe('a poison message', () => {
    let broken = true;
    const choosy: Apply = async (trx, events) => {
      await insert(trx, events);
      if (broken && events.some((e) => e.stream === `lote-${a}` && e.position === 2))
        throw new Error('no row for this one');
    };
    beforeEach(() => {
      broken = true;
    });

    it('is parked with what follows of its key; other keys go on', async () => {
      await start(choosy);
      await bus.publish(TOPIC, [
        messageOf(a, 1),
        messageOf(a, 2),
        messageOf(b, 3),
        messageOf(b, 4),
        messageOf(a, 5),
      ]);
      await publish(a, 6);
      await publish(b, 7);
      await until(async () => (await rows(b)).length === 3 && (await parked()).length === 3, {
        what: 'lote b',
      });
      expect(await rows(a)).toEqual([1]);
      expect((await parked()).map(({ key, error, topic }) => ({ key, error, topic }))).toEqual([
        { key: a, error: 'Error: no row for this one', topic: TOPIC },
        { key: a, error: 'waits for an earlier one', topic: TOPIC },
        { key: a, error: 'waits for an earlier one', topic: TOPIC },
      ]);
    });

    it('is tried again when asked, in order, and stays while it still fails', async () => {
      await start(choosy);
      await publish(a, 1, 2, 4);
      await until(async () => (await parked()).length === 2, { what: 'the parking' });
      const desk = parkedMessages(pool);
      const [first] = await parked();
      expect(await desk.retry(first?.id ?? 0)).toBe(true);
      await until(async () => (await parked())[0]?.attempts === 2, { what: 'the failed try' });
      expect((await parked()).map((p) => p.retry)).toEqual([false, false]);
      broken = false;
      await publish(a, 5);
      await until(async () => (await parked()).length === 3, { what: 'the newcomer to wait behind' });
      await desk.retry(first?.id ?? 0);
      await until(async () => (await parked()).length === 0, { what: 'all to go through' });
      await publish(a, 6);
      await until(async () => (await rows(a)).includes(6), { what: 'the next one' });
      expect(await rows(a)).toEqual([1, 2, 4, 5, 6]);
    });

    it('may be given up', async () => {
      await start(choosy);
      await publish(a, 1, 2, 4);
      await until(async () => (await parked()).length === 2, { what: 'the parking' });
      const desk = parkedMessages(pool);
      const [first, second] = await parked();
      expect(await desk.discard(first?.id ?? 0)).toBe(true);
      expect(await desk.discard(first?.id ?? 0)).toBe(false);
      await desk.retry(second?.id ?? 0);
      await until(async () => (await rows(a)).includes(4), { what: 'the one behind' });
      expect(await rows(a)).toEqual([1, 4]);
      expect(await desk.retry(0)).toBe(false);
    });

    it('is also one that cannot be read, and several of them in one delivery', async () => {
      await start(choosy);
      await bus.publish(TOPIC, [
        { key: 'x', value: 'not json' },
        messageOf(a, 1),
        messageOf(a, 2),
        { key: 'y', value: '{"id":1}\u0000' },
        messageOf(b, 3),
      ]);
      await until(async () => (await rows(b)).length === 1, { what: 'the good one' });
      expect((await parked()).map((p) => p.key).toSorted((p, q) => p.localeCompare(q))).toEqual([
        a,
        'x',
        'y',
      ]);
      expect(await rows(a)).toEqual([1]);
    });
  });

  it('counts messages that were gone before they were read', async () => {
    await bus.close();
    bus = inProcessBus({ topics: [{ name: TOPIC, partitions: 1 }], maxKept: 5 });
    const first = await start();
    await publish(a, 1);
    await until(async () => (await rows()).length === 1, { what: 'the first row' });
    await first.stop();
    for (let position = 2; position <= 31; position += 1) await publish(a, position);
    const second = await start();
    await until(async () => (await rows()).includes(31), { what: 'the newest' });
    expect(second.missed()).toBeGreaterThan(0);
    expect(second.missed() + (await rows()).length).toBe(31);
  });
});
