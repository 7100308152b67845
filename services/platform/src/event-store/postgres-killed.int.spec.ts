import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type PostgresServer } from '../sql/embedded-postgres.ts';
import { until } from '../testing/until.ts';
import { collector, someEvents } from './contract-kit.ts';
import { verifyStream } from './hash-chain.ts';
import { StoreUnavailable, type EventStore } from './port.ts';
import { openPostgresEventStore } from './postgres.ts';

describe('event store on a PostgreSQL that gets killed', () => {
  let dataDir: string;
  let server: PostgresServer;
  let store: EventStore;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'martelo-test-killed-'));
    await chmod(dataDir, 0o755);
    server = await startPostgres({ dataDir });
    store = await openPostgresEventStore({ url: server.url, connectTimeoutMs: 1_000, pollMs: 20 });
  });
  afterAll(async () => {
    await store.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('loses and doubles no acknowledged event, and goes on by itself', async () => {
    const reader = collector(store);
    const acknowledged: string[] = [];
    let refusals = 0;
    let running = true;

    /** An engine in small: repeats what it got no answer for, until it gets one. */
    const write = async (stream: string): Promise<void> => {
      let expectedRevision = -1;
      while (running) {
        const events = someEvents(3);
        const batch = [{ stream, expectedRevision, events }];
        const outcome = await until(
          async () => {
            try {
              return (await store.append(batch))[0];
            } catch (error) {
              if (!(error instanceof StoreUnavailable)) throw error;
              refusals += 1;
              return undefined;
            }
          },
          { timeoutMs: 60_000, everyMs: 20, what: 'the store to come back' },
        );
        expect(outcome.ok).toBe(true);
        acknowledged.push(...events.map((event) => event.id));
        expectedRevision += events.length;
      }
    };
    const streams = ['lote-a', 'lote-b', 'lote-c'];
    const writing = Promise.all(streams.map(write));

    for (let kill = 0; kill < 3; kill += 1) {
      const before = acknowledged.length;
      await until(() => acknowledged.length > before + 60, { what: 'some appends' });
      const pid = server.pid() ?? 0;
      process.kill(pid, 'SIGKILL');
      await until(() => server.pid() !== pid, { timeoutMs: 60_000, what: 'the restart' });
    }
    const before = acknowledged.length;
    await until(() => acknowledged.length > before, {
      timeoutMs: 60_000,
      what: 'an append after the last kill',
    });
    running = false;
    await writing;

    expect(refusals).toBeGreaterThan(0);
    const stored = (await Promise.all(streams.map((stream) => store.readStream(stream)))).flat();
    expect(stored.map((event) => event.id).toSorted()).toEqual(acknowledged.toSorted());
    for (const stream of streams) {
      const events = stored.filter((event) => event.stream === stream);
      expect(verifyStream(stream, events)).toMatchObject({ ok: true, revision: events.length - 1 });
    }
    await until(() => reader.events.length >= stored.length, { timeoutMs: 60_000, what: 'the subscriber' });
    expect(reader.events).toEqual(await store.readAll(-1, 1_000_000));
    await reader.stop();
  });
});
