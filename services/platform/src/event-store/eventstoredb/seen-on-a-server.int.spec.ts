import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../sql/log.ts';
import { until } from '../../testing/until.ts';
import { collector, conflict, endOf, freshStream, ids, someEvents } from '../contract-kit.ts';
import { verifyStream } from '../hash-chain.ts';
import type { EventStore } from '../port.ts';
import { openEventStoreDb, type EventStoreDbOptions } from './eventstoredb.ts';
import { EventStoreDbDouble } from './testing/double.ts';

const QUICK = { callTimeoutMs: 400, timeoutMs: 30_000, silenceMs: 150 };

/** The double does here what EventStoreDB 23.10.6 was seen to do (docs/eventstoredb.md). */
describe('EventStoreDB adapter and what a real server was seen to do (on a double of it)', () => {
  let double: EventStoreDbDouble;
  let stores: EventStore[] = [];

  const open = async (more: Partial<EventStoreDbOptions> = {}) => {
    const store = await openEventStoreDb({ url: double.url, ...QUICK, ...more });
    stores.push(store);
    return store;
  };

  const sum = (what: 'read' | 'subscribe' | 'gossip') =>
    double.nodes.reduce((all, node) => all + node.calls[what], 0);

  beforeEach(async () => {
    double = await new EventStoreDbDouble({ nodes: 3 }).start();
  });
  afterEach(async () => {
    await Promise.all(stores.map((store) => store.close()));
    stores = [];
    double.stop();
  });

  describe('a log with many events of others in it', () => {
    /** The double says nothing for 4 s to whoever reads over these with a filter, and a checkpoint every 80 ms to a subscriber. */
    const FOREIGN = 100_000;
    const SCAN_MS = 20;

    it('is read to its end, because a checkpoint that moves on is a sign of life', async () => {
      const store = await open({ timeoutMs: 2_000 });
      const [first, last] = [freshStream(), freshStream()];
      await store.append([{ stream: first, expectedRevision: -1, events: someEvents(2) }]);
      double.log.foreign(FOREIGN);
      await store.append([{ stream: last, expectedRevision: -1, events: someEvents(3) }]);
      double.leader.scanMs = SCAN_MS;
      const all = await store.readAll(-1);
      expect(all).toEqual([...(await store.readStream(first)), ...(await store.readStream(last))]);
      expect(await store.readAll(all.at(-1)?.position ?? 0, 1)).toEqual([]);
    });

    it('is not looked through again from an event of ours behind which there is none', async () => {
      const store = await open();
      await store.append([{ stream: freshStream(), expectedRevision: -1, events: someEvents(1) }]);
      const position = await endOf(store);
      double.log.foreign(FOREIGN);
      const before = double.log.entries.at(-3_000)?.position ?? 0;
      expect(await store.readAll(position)).toEqual([]);
      expect(await store.readAll(position)).toEqual([]);
      expect(double.leader.lastReadAllFrom).toBeGreaterThan(before);
      const stream = freshStream();
      await store.append([{ stream, expectedRevision: -1, events: someEvents(2) }]);
      expect(await store.readAll(position)).toEqual(await store.readStream(stream));
    });

    it('is caught up with by a subscription over one line', async () => {
      const troubles: unknown[] = [];
      const store = await open({
        timeoutMs: 2_000,
        log: { ...silentLog, warn: (fields) => void troubles.push(fields) },
      });
      double.log.foreign(FOREIGN);
      const stream = freshStream();
      await store.append([{ stream, expectedRevision: -1, events: someEvents(1) }]);
      for (const node of double.nodes) node.scanMs = SCAN_MS;
      const reader = collector(store);
      await until(() => reader.events.length === 1, {
        what: 'the event behind those of others',
        timeoutMs: 60_000,
      });
      expect(sum('subscribe')).toBe(1);
      expect(troubles).toEqual([]);
      await reader.stop();
    });

    it('lets the line of a subscription be while nobody can say whether there is news', async () => {
      const troubles: unknown[] = [];
      const store = await open({
        callTimeoutMs: 100,
        timeoutMs: 200,
        log: { ...silentLog, warn: (fields) => void troubles.push(fields) },
      });
      const reader = collector(store, await endOf(store));
      await until(() => sum('subscribe') > 0, { what: 'the line' });
      const old = double.leader;
      double.elect(undefined);
      const asked = sum('read');
      await until(() => sum('read') > asked + 20, { what: 'questions nobody answers' });
      const stream = freshStream();
      double.elect(old);
      await until(() => store.ping().then(() => true), { what: 'the leader' });
      await store.append([{ stream, expectedRevision: -1, events: someEvents(1) }]);
      await until(() => reader.events.length === 1, { what: 'the event' });
      expect(troubles).toEqual([]);
      await reader.stop();
    });
  });

  describe('an index that is behind what was written', () => {
    beforeEach(() => {
      double.log.lagMs = 60;
    });

    it('never makes a conflict tell an older revision than the server refused by', async () => {
      const writers = [await open(), await open(), await open()];
      const stream = freshStream();
      for (let round = 0; round < 5; round += 1) {
        const outcomes = await Promise.all(
          writers.map((each) =>
            each.append([{ stream, expectedRevision: 2 * round - 1, events: someEvents(2) }]),
          ),
        );
        expect(outcomes.filter(([mine]) => mine?.ok)).toHaveLength(1);
        expect(outcomes.flat().filter((mine) => !mine.ok)).toEqual(Array(2).fill(conflict(2 * round + 1)));
        // What the loser is told of he can read, or he would decide on the old state again.
        for (const each of writers) expect(await each.readStream(stream)).toHaveLength(2 * round + 2);
      }
      expect(verifyStream(stream, await (await open()).readStream(stream)).ok).toBe(true);
    });

    it('still recognises a repeated append, and forgets no other stream for it', async () => {
      const [first, second] = [await open({ clock: () => 1_000 }), await open({ clock: () => 2_000 })];
      const [stream, other] = [freshStream(), freshStream()];
      await second.append([{ stream: other, expectedRevision: -1, events: someEvents(1) }]);
      const batch = [{ stream, expectedRevision: -1, events: someEvents(2) }];
      const both = await Promise.all([first.append(batch), second.append(batch)]);
      expect(both.map(([mine]) => (mine?.ok ? ids(mine.events) : mine))).toEqual(
        Array(2).fill(ids(batch[0]?.events ?? [])),
      );
      const read = double.leader.calls.read;
      await second.append([{ stream: other, expectedRevision: 0, events: someEvents(1) }]);
      expect(double.leader.calls.read).toBe(read);
    });
  });

  it('asks again soon and ever more patiently where a repeated append is dropped, over the same connection', async () => {
    const store = await open({ callTimeoutMs: 60_000, timeoutMs: 120_000 });
    const stream = freshStream();
    await store.append([{ stream, expectedRevision: -1, events: someEvents(1) }]);
    double.leader.faults.push('unreplicated');
    const writing = store.append([{ stream, expectedRevision: 0, events: someEvents(2) }]);
    await until(() => double.leader.dropped >= 1, { what: 'the first drop' });
    const gossip = sum('gossip');
    await until(() => double.leader.dropped >= 3, { what: 'further tries' });
    double.leader.replicate();
    expect(await writing).toEqual([{ ok: true, events: await store.readStream(stream, 1) }]);
    expect(sum('gossip')).toBe(gossip);
  });

  it('goes on over the same connection where the server ends a subscription whose reader is too slow', async () => {
    const [warnings, infos]: [unknown[], unknown[]] = [[], []];
    const resubscribed: string[] = [];
    const store = await open({
      log: {
        ...silentLog,
        warn: (fields) => void warnings.push(fields),
        info: (fields) => void infos.push(fields),
      },
      onResubscribed: (reason) => void resubscribed.push(reason),
    });
    const stream = freshStream();
    const reader = collector(store, await endOf(store));
    for (let turn = 0; turn < 3; turn += 1) {
      await store.append([{ stream, expectedRevision: 2 * turn - 1, events: someEvents(2) }]);
      await until(() => reader.events.length === 2 * turn + 2, { what: 'the events so far' });
      const gossip = sum('gossip');
      const lines = sum('subscribe');
      expect(double.nodes.reduce((all, node) => all + node.endAsTooSlow(), 0)).toBe(1);
      await until(() => sum('subscribe') > lines, {
        what: 'the next line',
      });
      expect(sum('gossip')).toBe(gossip);
    }
    expect(reader.events).toEqual(await store.readStream(stream));
    expect(warnings).toEqual([]);
    expect(infos).toHaveLength(3);
    expect(resubscribed).toEqual(Array(3).fill('too-slow'));
    await reader.stop();
  });

  it('appends once a stream and reads nothing where nothing goes wrong', async () => {
    const store = await open();
    const streams = Array.from({ length: 10 }, freshStream);
    const before = { ...double.leader.calls };
    for (let turn = 0; turn < 5; turn += 1) {
      const outcomes = await store.append(
        streams.map((stream) => ({ stream, expectedRevision: 3 * turn - 1, events: someEvents(3) })),
      );
      expect(outcomes.map((outcome) => outcome.ok && outcome.events.length)).toEqual(Array(10).fill(3));
    }
    expect(double.leader.calls.append - before.append).toBe(50);
    expect(double.leader.calls.read).toBe(before.read);
  });
});
