import { describe, expect, it } from 'vitest';
import { ConfigError } from '../config/config.ts';
import { testDatabase } from '../testing/postgres.ts';
import { someEvents } from './contract-kit.ts';
import { EventStoreDbDouble } from './eventstoredb/testing/double.ts';
import { openEventStore } from './open.ts';
import { openPostgresEventStore } from './postgres.ts';

const batch = () => [{ stream: 'lote-a', expectedRevision: -1, events: someEvents(1) }];

describe('the event store of a program', () => {
  it('is the one that the environment names, and a database stays with it', async () => {
    const [double, database] = [await new EventStoreDbDouble().start(), await testDatabase()];
    const open = (config: { EVENTSTORE_URL?: string; EVENTSTORE_NAMESPACE?: string }) =>
      openEventStore({ config, databaseUrl: database.url });
    const config = { EVENTSTORE_URL: double.url };
    for (const revision of [-1, 0]) {
      const store = await open(config);
      await store.append([{ stream: 'lote-a', expectedRevision: revision, events: someEvents(1) }]);
      await store.close();
    }
    expect(double.log.stream('martelo|lote-a')).toHaveLength(2);
    await expect(open({})).rejects.toThrow(ConfigError);
    await expect(open({ ...config, EVENTSTORE_NAMESPACE: 'outra' })).rejects.toThrow(/follow the events in/);
    double.stop();
    await database.stop();
  });

  it('is PostgreSQL without a word about it, also for databases from before there was a choice', async () => {
    const [double, database] = [await new EventStoreDbDouble().start(), await testDatabase()];
    const before = await openPostgresEventStore({ url: database.url });
    await before.append(batch());
    await before.close();
    const config = { EVENTSTORE_URL: double.url };
    await expect(openEventStore({ config, databaseUrl: database.url })).rejects.toThrow(ConfigError);
    const store = await openEventStore({ config: {}, databaseUrl: database.url });
    expect(await store.readStream('lote-a')).toHaveLength(1);
    await store.close();
    expect(double.log.stream('martelo|lote-a')).toEqual([]);
    double.stop();
    await database.stop();
  });

  it('remembers where the streams end for twice the lotes that its engine holds', async () => {
    const database = await testDatabase();
    /** Whether it knows the end of the first of ten streams without asking, for it is gone from the table meanwhile. */
    const remembers = async (ENGINE_LOTES: number): Promise<boolean | undefined> => {
      const store = await openEventStore({ config: { ENGINE_LOTES }, databaseUrl: database.url });
      const streams = Array.from({ length: 10 }, (_, n) => `lote-${ENGINE_LOTES}-${n}`);
      for (const stream of streams)
        await store.append([{ stream, expectedRevision: -1, events: someEvents(1) }]);
      const [first = ''] = streams;
      await database.pool.query('DELETE FROM events.commits WHERE $1 = ANY (streams)', [first]);
      const [outcome] = await store.append([{ stream: first, expectedRevision: 0, events: someEvents(1) }]);
      await store.close();
      return outcome?.ok;
    };
    expect([await remembers(1), await remembers(5)]).toEqual([false, true]);
    await database.stop();
  });
});
