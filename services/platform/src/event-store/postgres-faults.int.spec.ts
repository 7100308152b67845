import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../sql/log.ts';
import { testDatabase, type TestDatabase } from '../testing/postgres.ts';
import { tcpCut, type TcpCut } from '../testing/tcp-cut.ts';
import { until } from '../testing/until.ts';
import { collector, endOf, freshStream, someEvents } from './contract-kit.ts';
import { verifyStream } from './hash-chain.ts';
import { StoreUnavailable, type EventStore } from './port.ts';
import { openPostgresEventStore } from './postgres.ts';

const run = promisify(execFile);
const writer = fileURLToPath(new URL('postgres-writer.ts', import.meta.url));

describe.each([
  ['as pg sends any query', true],
  ['past pg', false],
])('event store on PostgreSQL, %s', (_, plain) => {
  let database: TestDatabase;
  let proxy: TcpCut;
  let store: EventStore;
  /** The same storage behind a proxy that loses answers. */
  let shaky: EventStore;

  beforeAll(async () => {
    database = await testDatabase();
    store = await openPostgresEventStore({ plain, url: database.url, pollMs: 20 });
    proxy = await tcpCut(database.url);
    const timeouts = { statementTimeoutMs: 1_000, connectTimeoutMs: 1_000 };
    shaky = await openPostgresEventStore({ plain, url: proxy.url, pollMs: 20, ...timeouts });
  });
  afterAll(async () => {
    proxy.heal();
    await shaky.close();
    await store.close();
    await proxy.stop();
    await database.stop();
  });

  it('keeps one order and one winner a revision with several processes', async () => {
    const start = await endOf(store);
    const reader = collector(store, start);
    const shared = freshStream();
    const rounds = 40;
    const owns = ['p1', 'p2', 'p3'];
    const outputs = await Promise.all(
      owns.map((own) =>
        run(process.execPath, [writer, database.url, shared, own, String(rounds)], {
          timeout: 60_000,
        }),
      ),
    );
    const kept = outputs.reduce((sum, output) => sum + Number(output.stdout), 0);
    await until(() => reader.events.length >= kept, { what: 'all events' });
    expect(reader.events).toEqual(await store.readAll(start, 1_000));
    expect(reader.events).toHaveLength(kept);
    for (const stream of [...owns, shared]) {
      const events = await store.readStream(stream);
      expect(verifyStream(stream, events)).toMatchObject({ ok: true, revision: events.length - 1 });
    }
    await reader.stop();
  });

  it('sends commits one behind the other, and leaves no gap when the first is not kept', async () => {
    const mine = await openPostgresEventStore({ plain, url: database.url, pollMs: 20 });
    const [raced, ...streams] = Array.from({ length: 8 }, freshStream);
    if (raced === undefined) throw new Error('no stream');
    const one = (stream: string, expectedRevision = -1) => [
      { stream, expectedRevision, events: someEvents(1) },
    ];
    const start = await endOf(store);
    // Nobody else writes for a while, so that this writer knows where the table ends.
    let revision = -1;
    for (; revision < 40; revision += 1) await mine.append(one(raced, revision));
    const together = await Promise.all(streams.map((stream) => mine.append(one(stream))));
    expect(together.flat().every((o) => o.ok)).toBe(true);
    // Then somebody else takes the next row: of another stream, and of the very one.
    for (const [round, theirs] of [freshStream(), raced].entries()) {
      await store.append(one(theirs, theirs === raced ? revision : -1));
      const outcomes = await Promise.all([
        mine.append([...one(freshStream()), ...one(freshStream()), ...one(raced, revision)]),
        ...streams.map((stream) => mine.append(one(stream, round))),
      ]);
      expect(outcomes.flat().map((o) => o.ok)).toEqual([
        true,
        true,
        theirs !== raced,
        ...streams.map(() => true),
      ]);
      revision += 1;
    }
    const all = (await store.readAll(start, 1_000)).map((e) => Math.floor(e.position / 4_096));
    const rows = [...new Set(all)];
    expect(rows).toEqual(rows.map((_, n) => (rows[0] ?? 0) + n));
    await mine.close();
  });

  it('is not sure of what it knew once another writer came, however long it has been alone since', async () => {
    const mine = await openPostgresEventStore({ plain, url: database.url });
    const [stream, own] = [freshStream(), freshStream()];
    await mine.append([{ stream, expectedRevision: -1, events: someEvents(1) }]);
    await store.append([{ stream, expectedRevision: 0, events: someEvents(1) }]);
    for (let revision = -1; revision < 40; revision += 1)
      await mine.append([{ stream: own, expectedRevision: revision, events: someEvents(1) }]);
    const late = { stream, expectedRevision: 0, events: someEvents(1) };
    expect(await mine.append([late])).toEqual([{ ok: false, reason: 'conflict', revision: 1 }]);
    expect(verifyStream(stream, await mine.readStream(stream))).toMatchObject({ ok: true, revision: 1 });
    await mine.close();
  });

  it('tells the truth to a caller that repeats an append whose answer was lost', async () => {
    const stream = freshStream();
    // Two, so that the line of a lone writer stands before answers get lost.
    for (const expectedRevision of [-1, 0])
      await shaky.append([{ stream, expectedRevision, events: someEvents(1) }]);
    const events = someEvents(3);
    const batch = [{ stream, expectedRevision: 1, events }];
    proxy.loseAnswers();
    await expect(shaky.append(batch)).rejects.toThrow(StoreUnavailable);
    proxy.heal();
    await until(async () => (await store.readStream(stream)).length === 5, { what: 'the commit' });
    const [again] = await shaky.append(batch);
    expect(again).toEqual({ ok: true, events: await store.readStream(stream, 2) });
    expect(await store.readStream(stream)).toHaveLength(5);
  });

  it('says that it is unavailable, within its timeouts, and recovers by itself', async () => {
    const stream = freshStream();
    const batch = [{ stream, expectedRevision: -1, events: someEvents(1) }];
    const reader = collector(shaky, await endOf(store));
    for (const fault of [() => proxy.cut(), () => proxy.freeze()]) {
      fault();
      await expect(shaky.append(batch)).rejects.toThrow(StoreUnavailable);
      await expect(shaky.readStream(stream)).rejects.toThrow(StoreUnavailable);
      await expect(shaky.ping()).rejects.toThrow(StoreUnavailable);
      proxy.heal();
      await until(() => shaky.ping().then(() => true), { what: 'the store to answer again' });
    }
    expect(await shaky.append(batch)).toMatchObject([{ ok: true }]);
    await until(() => reader.events.length === 1, { what: 'the subscription to go on' });
    await reader.stop();
  });

  it('refuses what PostgreSQL cannot keep, and keeps the rest of the commit out', async () => {
    const [good, bad] = [freshStream(), freshStream()];
    await database.pool.query(
      `ALTER TABLE events.commits ADD CONSTRAINT no_bad CHECK (NOT '${bad}' = ANY (streams))`,
    );
    const batch = [good, bad].map((stream) => ({
      stream,
      expectedRevision: -1,
      events: someEvents(1),
    }));
    await expect(store.append(batch)).rejects.toThrow(StoreUnavailable);
    await database.pool.query('ALTER TABLE events.commits DROP CONSTRAINT no_bad');
    expect(await store.readStream(good)).toEqual([]);
    expect(await store.append(batch)).toMatchObject([{ ok: true }, { ok: true }]);
  });

  it('believes the database, not its memory, after a connection broke', async () => {
    let broken = 0;
    const log = { ...silentLog, warn: () => void (broken += 1) };
    const doubtful = await openPostgresEventStore({ plain, url: proxy.url, connectTimeoutMs: 1_000, log });
    // Noticed by an append that fails, or by an idle connection that ends.
    const failing = (stream: string) =>
      expect(doubtful.append([{ stream, expectedRevision: 1, events: someEvents(1) }])).rejects.toThrow(
        StoreUnavailable,
      );
    const idle = () => until(() => broken > 0, { what: 'the pool to notice' });
    for (const notice of [failing, idle]) {
      const stream = freshStream();
      for (const from of [-1, 0]) {
        const [kept] = await doubtful.append([{ stream, expectedRevision: from, events: someEvents(1) }]);
        expect(kept?.ok).toBe(true);
      }
      broken = 0;
      proxy.cut();
      await notice(stream);
      // As after a restored backup: an acknowledged event is gone.
      await database.pool.query(
        'DELETE FROM events.commits WHERE streams = ARRAY[$1] AND first_revisions = ARRAY[1]',
        [stream],
      );
      proxy.heal();
      const late = await doubtful.append([{ stream, expectedRevision: 1, events: someEvents(1) }]);
      expect(late).toEqual([{ ok: false, reason: 'conflict', revision: 0 }]);
    }
    await doubtful.close();
  });

  it('works the same when it remembers the ends of hardly any streams', async () => {
    const small = await openPostgresEventStore({ plain, url: database.url, maxTips: 2 });
    const streams = Array.from({ length: 10 }, freshStream);
    for (let revision = -1; revision < 5; revision += 1) {
      const batch = streams.map((stream) => ({
        stream,
        expectedRevision: revision,
        events: someEvents(1),
      }));
      expect((await small.append(batch)).every((outcome) => outcome.ok)).toBe(true);
    }
    const gap = await small.append([
      { stream: streams[0] ?? '', expectedRevision: 9, events: someEvents(1) },
    ]);
    expect(gap).toEqual([{ ok: false, reason: 'conflict', revision: 5 }]);
    // A stream that it no longer remembers is not taken for new, whoever says so.
    for (const stream of streams)
      expect(await small.append([{ stream, expectedRevision: -1, events: someEvents(1) }])).toEqual([
        { ok: false, reason: 'conflict', revision: 5 },
      ]);
    for (const stream of streams) {
      const events = await store.readStream(stream);
      expect(verifyStream(stream, events)).toMatchObject({ ok: true, revision: 5 });
    }
    await small.close();
  });

  it('goes on where another instance left off', async () => {
    const stream = freshStream();
    await store.append([{ stream, expectedRevision: -1, events: someEvents(1) }]);
    await shaky.append([{ stream, expectedRevision: 0, events: someEvents(1) }]);
    expect(await store.append([{ stream, expectedRevision: 1, events: someEvents(1) }])).toMatchObject([
      { ok: true },
    ]);
    expect(verifyStream(stream, await shaky.readStream(stream))).toMatchObject({
      ok: true,
      revision: 2,
    });
  });
});
