import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshStream, someEvents } from '../event-store/contract-kit.ts';
import { memoryEventStore } from '../event-store/memory.ts';
import type { EventStore, StoredEvent } from '../event-store/port.ts';
import { testDatabase, type TestDatabase } from '../testing/postgres.ts';
import { until } from '../testing/until.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';
import { runProjection, type Projection } from './projection.ts';

describe('projections', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let store: EventStore;
  let running: Projection[] = [];
  let name = 'none';
  let serial = 0;

  beforeAll(async () => {
    database = await testDatabase();
    const table = sql`CREATE TABLE seen (projection text, position bigint)`;
    const migrations = {
      '001_seen': {
        up: async (db: Parameters<typeof table.execute>[0]) => void (await table.execute(db)),
      },
    };
    await migrate({ url: database.url, schema: 'catalog', migrations });
    pool = createPool({ url: database.url, schema: 'catalog' });
  });
  afterAll(async () => {
    await pool.end();
    await database.stop();
  });
  beforeEach(() => {
    store = memoryEventStore();
    name = `projection-${(serial += 1)}`;
  });
  afterEach(async () => {
    await Promise.all(running.map((each) => each.stop()));
    running = [];
    await store.close();
  });

  /** Writes one row an event and lets the database count: an event that takes effect twice shows as two rows. */
  const insert = async (trx: Transaction<unknown>, events: readonly StoredEvent[]) => {
    for (const event of events) await sql`INSERT INTO seen VALUES (${name}, ${event.position})`.execute(trx);
  };
  const start = async (apply = insert, from: Pick<EventStore, 'subscribe'> = store) => {
    const projection = await runProjection({ name, store: from, pool, apply });
    running.push(projection);
    return projection;
  };
  const append = async (count: number) => {
    const [outcome] = await store.append([
      { stream: freshStream(), expectedRevision: -1, events: someEvents(count) },
    ]);
    if (!outcome?.ok) throw new Error('refused');
    return outcome.events.map((event) => event.position ?? -1);
  };
  const rows = async (): Promise<number[]> => {
    const text = 'SELECT position FROM seen WHERE projection = $1 ORDER BY position';
    return (await pool.query<{ position: number }>(text, [name])).rows.map((row) => row.position);
  };
  const checkpoint = async () =>
    (await pool.query('SELECT position FROM projection_checkpoints WHERE name = $1', [name])).rows[0]
      ?.position;

  it('applies what is there and what follows, and goes on from its checkpoint after a restart', async () => {
    const before = await append(3);
    const first = await start();
    const live = await append(2);
    await first.caughtUp(live.at(-1) ?? 0);
    expect(await rows()).toEqual([...before, ...live]);
    await first.stop();
    const meanwhile = await append(2);
    const second = await start();
    await second.caughtUp(meanwhile.at(-1) ?? 0);
    expect(await rows()).toEqual([...before, ...live, ...meanwhile]);
    expect(await checkpoint()).toBe(meanwhile.at(-1));
    expect(second.lagMs()).toBe(0);
  });

  it('keeps neither rows nor checkpoint of a batch that fails, and tries it again', async () => {
    let attempts = 0;
    const projection = await start(async (trx, events) => {
      await insert(trx, events);
      attempts += 1;
      if (attempts < 3) throw new Error('broken rows');
    });
    const positions = await append(4);
    await until(() => projection.failures().count > 0, { what: 'the first failure' });
    expect(String(projection.failures().last)).toContain('broken rows');
    await projection.caughtUp(positions.at(-1) ?? 0);
    expect(attempts).toBe(3);
    expect(await rows()).toEqual(positions);
    expect(projection.failures().count).toBe(0);
  });

  it('takes each event once when the store repeats and reorders its deliveries', async () => {
    const positions = await append(6);
    const events = await store.readAll(-1);
    const noisy: Pick<EventStore, 'subscribe'> = {
      subscribe: (_after, handler) => {
        const run = async () => {
          for (const part of [
            events.slice(0, 3),
            events.slice(0, 2),
            events.slice(1, 5),
            events.slice(0, 6),
            events.slice(2, 4),
          ]) {
            await handler(part);
          }
        };
        const done = run();
        return { position: () => 0, stop: () => done };
      },
    };
    const projection = await start(insert, noisy);
    await projection.caughtUp(positions.at(-1) ?? 0);
    await projection.stop();
    expect(await rows()).toEqual(positions);
    expect(await checkpoint()).toBe(positions.at(-1));
  });

  it('takes each event once when two processes run it', async () => {
    const [one, two] = [await start(), await start()];
    const positions: number[] = [];
    for (let turn = 0; turn < 15; turn += 1) positions.push(...(await append(2)));
    await Promise.all([one, two].map((each) => each.caughtUp(positions.at(-1) ?? 0)));
    expect(await rows()).toEqual(positions);
  });

  it('survives a connection that breaks in the middle of a batch', async () => {
    let cut = false;
    const projection = await start(async (trx, events) => {
      await insert(trx, events);
      if (cut) return;
      cut = true;
      const { rows: own } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
      await database.pool.query('SELECT pg_terminate_backend($1)', [own[0]?.pid]);
    });
    const positions = await append(3);
    await projection.caughtUp(positions.at(-1) ?? 0, 20_000);
    expect(await rows()).toEqual(positions);
  });

  it('tells a waiter that it waited in vain', async () => {
    const gate = Promise.withResolvers<void>();
    const projection = await start(async () => gate.promise);
    const [position = 0] = await append(1);
    await expect(projection.caughtUp(position, 20)).rejects.toThrow(/waited 20 ms/);
    const waiting = projection.caughtUp(position).catch(String);
    const stopping = projection.stop();
    expect(await waiting).toMatch(/stopped/);
    gate.resolve();
    await stopping;
    await expect(projection.caughtUp(position + 1)).rejects.toThrow(/no more waiters/);
  });
});
