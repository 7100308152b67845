import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../testing/until.ts';
import { collector, conflict, endOf, freshStream, ids, someEvents } from '../contract-kit.ts';
import { verifyStream } from '../hash-chain.ts';
import { StoreUnavailable, type EventStore } from '../port.ts';
import { openEventStoreDb } from './eventstoredb.ts';
import type { AppendFault } from './testing/double-node.ts';
import { EventStoreDbDouble } from './testing/double.ts';

/** Short, because these faults are waited for. */
const QUICK = { callTimeoutMs: 400, timeoutMs: 30_000, silenceMs: 150 };

describe('EventStoreDB adapter under faults (a double, not a real server)', () => {
  let double: EventStoreDbDouble;
  let store: EventStore;

  beforeAll(async () => {
    double = await new EventStoreDbDouble({ nodes: 3 }).start();
    store = await openEventStoreDb({ url: double.url, ...QUICK });
  });
  afterAll(async () => {
    await store.close();
    double.stop();
  });

  const another = (more: object = {}) => openEventStoreDb({ url: double.url, ...QUICK, ...more });

  describe('an append whose answer is lost', () => {
    const faults: AppendFault[] = ['fail-before', 'fail-after', 'mute-before', 'mute-after'];
    it.each(faults)('resolves to the truth, once: %s', async (fault) => {
      const stream = freshStream();
      await store.append([{ stream, expectedRevision: -1, events: someEvents(1) }]);
      for (const [expectedRevision, count] of [
        [0, 1],
        [1, 3],
      ] as const) {
        double.leader.faults.push(fault);
        const events = someEvents(count);
        const [outcome] = await store.append([{ stream, expectedRevision, events }]);
        expect(outcome).toEqual({ ok: true, events: await store.readStream(stream, expectedRevision + 1) });
        expect(ids(outcome?.ok ? outcome.events : [])).toEqual(ids(events));
      }
      const stored = await store.readStream(stream);
      expect(stored).toHaveLength(5);
      expect(verifyStream(stream, stored).ok).toBe(true);
    });

    it('is a conflict when somebody else came first, and says unavailable when nobody can know', async () => {
      const stream = freshStream();
      const [other, impatient] = [await another(), await another({ timeoutMs: 700 })];
      const late = Array.from({ length: 20 }, (): AppendFault => 'late');
      double.leader.faults.push(...late);
      const lost = { stream, expectedRevision: -1, events: someEvents(1) };
      await expect(impatient.append([lost])).rejects.toThrow(StoreUnavailable);
      double.leader.faults.length = 0;
      const [kept] = await other.append([{ stream, expectedRevision: -1, events: someEvents(1) }]);
      expect(kept?.ok).toBe(true);
      // The server gets round to the lost one now, and must refuse it.
      double.leader.letThrough();
      expect(await impatient.append([lost])).toEqual([conflict(0)]);
      expect(await store.readStream(stream)).toHaveLength(1);
      await Promise.all([other.close(), impatient.close()]);
    });

    it('is found when it arrives after the caller was told that nobody knows', async () => {
      const stream = freshStream();
      const batch = [{ stream, expectedRevision: -1, events: someEvents(2) }];
      double.leader.faults.push(...Array.from({ length: 20 }, (): AppendFault => 'late'));
      const impatient = await another({ timeoutMs: 700 });
      await expect(impatient.append(batch)).rejects.toThrow(StoreUnavailable);
      double.leader.faults.length = 0;
      double.leader.letThrough();
      const [outcome] = await impatient.append(batch);
      expect(outcome).toEqual({ ok: true, events: await store.readStream(stream) });
      expect(outcome?.ok && outcome.events).toHaveLength(2);
      await impatient.close();
    });

    it('never takes another commit of the same key for its own bytes', async () => {
      const stream = freshStream();
      const early = await another({ clock: () => 1_000 });
      const events = someEvents(1);
      await store.append([{ stream, expectedRevision: -1, events: someEvents(1) }]);
      // The same command reached another replica first, at another time: the chain must go on from what is stored.
      await early.append([{ stream, expectedRevision: 0, events }]);
      expect(await store.append([{ stream, expectedRevision: 0, events }])).toEqual([
        { ok: true, events: await store.readStream(stream, 1) },
      ]);
      await store.append([{ stream, expectedRevision: 1, events: someEvents(1) }]);
      const stored = await store.readStream(stream);
      expect(stored[1]?.at).toBe(1_000);
      expect(verifyStream(stream, stored)).toMatchObject({ ok: true, revision: 2 });
      await early.close();
    });

    it('is told for the whole group commit, after every stream of it has come to its end', async () => {
      const streams = Array.from({ length: 5 }, freshStream);
      double.leader.faults.push('late', 'late');
      const batch = streams.map((stream) => ({ stream, expectedRevision: -1, events: someEvents(1) }));
      const impatient = await another({ timeoutMs: 300 });
      await expect(impatient.append(batch)).rejects.toThrow(StoreUnavailable);
      const lengths = await Promise.all(streams.map(async (each) => (await store.readStream(each)).length));
      expect(lengths.reduce((sum, each) => sum + each, 0)).toBe(3);
      await impatient.close();
    });

    it('leaves nothing of the commit under way once its caller is told, also when one stream fails at once', async () => {
      const [huge, slow] = [freshStream(), freshStream()];
      const data = `"${'x'.repeat(15_900_000)}"`;
      double.leader.faults.push('mute-before');
      const batch = [
        { stream: huge, expectedRevision: -1, events: someEvents(1, data) },
        { stream: slow, expectedRevision: -1, events: someEvents(1) },
      ];
      await expect(store.append(batch)).rejects.toThrow(StoreUnavailable);
      expect(await store.readStream(slow)).toHaveLength(1);
      expect(await store.readStream(huge)).toEqual([]);
    });
  });

  describe('the cluster', () => {
    it('is followed to another leader, by appends, reads and subscriptions', async () => {
      const stream = freshStream();
      const reader = collector(store, await endOf(store));
      for (let revision = -1; revision < 8; revision += 1) {
        const next = double.nodes[(revision + 1) % 3];
        double.elect(next);
        const [kept] = await store.append([{ stream, expectedRevision: revision, events: someEvents(1) }]);
        expect(kept?.ok).toBe(true);
        expect(await store.readStream(stream)).toHaveLength(revision + 2);
      }
      await until(() => reader.events.length === 9, { what: 'all events' });
      await reader.stop();
    });

    it('is followed from a single address to the leader that this node names', async () => {
      double.elect(double.node(2));
      const single = await openEventStoreDb({ url: double.urlOf(double.node(0)), ...QUICK });
      const stream = freshStream();
      await single.append([{ stream, expectedRevision: -1, events: someEvents(1) }]);
      expect(await single.readStream(stream)).toHaveLength(1);
      await single.close();
      double.elect(double.node(0));
    });

    it('loses its leader, and writes go on with the next one', async () => {
      const stream = freshStream();
      const reader = collector(store, await endOf(store));
      for (const [turn, away] of ['kill', 'freeze'].entries()) {
        const old = double.leader;
        await store.append([{ stream, expectedRevision: turn * 2 - 1, events: someEvents(1) }]);
        if (away === 'kill') old.kill();
        else old.isFrozen = true;
        double.elect(undefined);
        const writing = store.append([{ stream, expectedRevision: turn * 2, events: someEvents(1) }]);
        double.elect(double.nodes.find((node) => node !== old));
        expect(await writing).toMatchObject([{ ok: true }]);
        await until(() => reader.events.length === (turn + 1) * 2, { what: 'the subscription to go on' });
        if (away === 'kill') await old.start();
        old.isFrozen = false;
      }
      expect(verifyStream(stream, await store.readStream(stream))).toMatchObject({ ok: true, revision: 3 });
      await reader.stop();
    });

    it('is away: says so within its time, and recovers by itself', async () => {
      const stream = freshStream();
      const batch = [{ stream, expectedRevision: -1, events: someEvents(1) }];
      const impatient = await another({ timeoutMs: 700 });
      const reader = collector(impatient, await endOf(store));
      const freeze = (isFrozen: boolean) => {
        for (const node of double.nodes) node.isFrozen = isFrozen;
      };
      const faults = [
        [() => double.stop(), () => double.start()],
        [() => freeze(true), () => freeze(false)],
        [() => double.elect(undefined), () => double.elect(double.node(0))],
      ] as const;
      for (const [fault, heal] of faults) {
        fault();
        await expect(impatient.append(batch)).rejects.toThrow(StoreUnavailable);
        await expect(impatient.readStream(stream)).rejects.toThrow(StoreUnavailable);
        await expect(impatient.readAll(-1)).rejects.toThrow(StoreUnavailable);
        await expect(impatient.ping()).rejects.toThrow(StoreUnavailable);
        await expect(another({ timeoutMs: 300 })).rejects.toThrow(StoreUnavailable);
        await heal();
        await until(() => impatient.ping().then(() => true), { what: 'the store to answer again' });
      }
      expect(await impatient.append(batch)).toMatchObject([{ ok: true }]);
      await until(() => reader.events.length === 1, { what: 'the subscription to go on' });
      await reader.stop();
      await impatient.close();
    });
  });
});
