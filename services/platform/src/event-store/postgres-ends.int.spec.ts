import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/postgres.ts';
import { freshStream, someEvents } from './contract-kit.ts';
import { verifyStream } from './hash-chain.ts';
import type { EventStore } from './port.ts';
import { openPostgresEventStore } from './postgres.ts';

let database: TestDatabase;
let store: EventStore;

beforeAll(async () => {
  database = await testDatabase();
  store = await openPostgresEventStore({ url: database.url });
});
afterAll(async () => {
  await store.close();
  await database.stop();
});

it('appends to what it has read without asking where that ends, and still notices another writer', async () => {
  const reader = await openPostgresEventStore({ url: database.url });
  const asked = async (): Promise<number> => {
    const { rows } = await database.pool.query<{ n: number }>(
      "SELECT count(*)::integer AS n FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%FROM ends(%' AND pid <> pg_backend_pid()",
    );
    return rows[0]?.n ?? -1;
  };
  const stream = freshStream();
  await store.append([{ stream, expectedRevision: -1, events: someEvents(3) }]);
  await reader.readStream(stream);
  const before = await asked();
  expect(await reader.append([{ stream, expectedRevision: 2, events: someEvents(1) }])).toMatchObject([
    { ok: true },
  ]);
  expect(await asked()).toBe(before);
  await reader.readStream(stream);
  await store.append([{ stream, expectedRevision: 3, events: someEvents(1) }]);
  expect(await reader.append([{ stream, expectedRevision: 3, events: someEvents(1) }])).toEqual([
    { ok: false, reason: 'conflict', revision: 4 },
  ]);
  expect(await reader.append([{ stream, expectedRevision: 4, events: someEvents(1) }])).toMatchObject([
    { ok: true },
  ]);
  expect(verifyStream(stream, await store.readStream(stream))).toMatchObject({ ok: true, revision: 5 });
  await reader.close();
});

it('is sure of what it read since it was opened, where nobody has written meanwhile', async () => {
  const streams = Array.from({ length: 3 }, freshStream);
  for (const stream of streams) await store.append([{ stream, expectedRevision: -1, events: someEvents(1) }]);
  const reader = await openPostgresEventStore({ url: database.url });
  for (const stream of streams) await reader.readStream(stream);
  const [first = '', second = '', gone = ''] = streams;
  for (const stream of [first, second])
    expect(await reader.append([{ stream, expectedRevision: 0, events: someEvents(1) }])).toMatchObject([
      { ok: true },
    ]);
  // It does not ask for the end of this one, which is there no more.
  await database.pool.query('DELETE FROM events.commits WHERE $1 = ANY (streams)', [gone]);
  expect(await reader.append([{ stream: gone, expectedRevision: 0, events: someEvents(1) }])).toMatchObject([
    { ok: true },
  ]);
  await reader.close();
});
