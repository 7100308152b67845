import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/postgres.ts';
import { silentLog } from '../sql/log.ts';
import { until } from '../testing/until.ts';
import { collector, endOf, freshStream, ids, someEvents } from './contract-kit.ts';
import type { EventStore, StoredEvent } from './port.ts';
import { openPostgresEventStore } from './postgres.ts';

/** As after a failover to a replica that was behind, or a restored backup. */
describe('a server that comes back with less than it had', () => {
  let database: TestDatabase;
  let store: EventStore;
  let neighbour: EventStore;
  let lost = 0;

  beforeAll(async () => {
    database = await testDatabase();
    neighbour = await openPostgresEventStore({ url: database.url, pollMs: 20 });
  });
  beforeEach(async () => {
    lost = 0;
    store = await open(20);
    return () => store.close();
  });
  afterAll(async () => {
    await neighbour.close();
    await database.stop();
  });

  const open = (pollMs: number, log = silentLog) =>
    openPostgresEventStore({ url: database.url, pollMs, log, onLost: () => (lost += 1) });
  const add = (who: EventStore, count = 1) =>
    who.append([{ stream: freshStream(), expectedRevision: -1, events: someEvents(count) }]);
  const loseLastRow = () =>
    database.pool.query('DELETE FROM events.commits WHERE id = (SELECT max(id) FROM events.commits)');
  const cutEverybody = () =>
    database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );

  it('is told apart from one that was only away', async () => {
    const follower = collector(store, await endOf(store));
    await add(store);
    await until(() => follower.events.length === 1, { what: 'the event' });
    await cutEverybody();
    await until(() => add(neighbour).then(Boolean, () => false), { what: 'the server' });
    await until(() => follower.events.length === 2, { what: 'the next event' });
    await follower.stop();
    expect(lost).toBe(0);
  });

  it('is noticed by its end', async () => {
    const follower = collector(store, await endOf(store));
    await add(store);
    await until(() => follower.events.length === 1, { what: 'the event' });
    await loseLastRow();
    await until(() => lost > 0, { what: 'the loss to be noticed' });
    await follower.stop();
  });

  it('is noticed where others have written in the place of what it lost', async () => {
    await add(neighbour);
    const follower = collector(store, await endOf(store));
    await add(store);
    await until(() => follower.events.length === 1, { what: 'the event' });
    await database.pool.query(
      `UPDATE events.commits SET hashes = set_byte(hashes, 0, get_byte(hashes, 0) # 1)
        WHERE id = (SELECT max(id) FROM events.commits)`,
    );
    expect(lost).toBe(0);
    await cutEverybody();
    await until(() => lost > 0, { what: 'the loss to be noticed' });
    await follower.stop();
  });

  it('is noticed by a follower that begins beyond its end', async () => {
    const follower = collector(store, (await endOf(store)) + 1_000_000);
    await until(() => lost > 0, { what: 'the loss to be noticed' });
    await follower.stop();
  });

  it('is not handed on: a batch that failed before is not tried again with what was lost', async () => {
    let troubles = 0;
    const blind = await open(600_000, { ...silentLog, warn: () => (troubles += 1) });
    const tried: (readonly StoredEvent[])[] = [];
    const { stop } = blind.subscribe(await endOf(blind), async (events) => {
      tried.push(events);
      if (tried.length === 1) await loseLastRow();
      throw new Error('the read model is on the server that is gone');
    });
    await add(blind);
    await until(() => troubles >= 4, { what: 'several tries' });
    await stop();
    await blind.close();
    expect([lost, tried.map(ids).length]).toEqual([1, 1]);
  });
});
