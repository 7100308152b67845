import { describe, expect, it } from 'vitest';
import { until } from '../testing/until.ts';
import { collector, endOf, freshStream, ids, someEvents } from './contract-kit.ts';
import type { EventStore, StoredEvent } from './port.ts';

/** Part of `eventStoreContract`: subscriptions. */
export function subscribeContract(store: () => EventStore): void {
  describe('subscribe', () => {
    it('catches up and goes on live, each event once and in order, while others append', async () => {
      const start = await endOf(store());
      const streams = Array.from({ length: 4 }, freshStream);
      const write = async (stream: string) => {
        for (let revision = -1; revision < 79; revision += 2) {
          await store().append([{ stream, expectedRevision: revision, events: someEvents(2) }]);
        }
      };
      const writing = streams.map(write);
      const early = collector(store(), start);
      await until(() => early.events.length > 60, { what: 'the first events' });
      const late = collector(store(), start);
      await Promise.all(writing);
      await until(() => early.events.length >= 320 && late.events.length >= 320, {
        what: 'all events',
      });
      const all = await store().readAll(start, 1_000);
      expect(early.events).toEqual(all);
      expect(late.events).toEqual(all);
      expect(late.position()).toBe(all.at(-1)?.position);
      await Promise.all([early.stop(), late.stop()]);
    });

    it('hands a batch over again when the handler fails', async () => {
      const start = await endOf(store());
      const stream = freshStream();
      const seen: string[][] = [];
      const subscription = store().subscribe(start, async (events) => {
        seen.push(ids(events));
        if (seen.length < 3) throw new Error('not yet');
      });
      await store().append([{ stream, expectedRevision: -1, events: someEvents(['r1', 'r2']) }]);
      await until(() => subscription.position() > start, { what: 'the handler to succeed' });
      await store().append([{ stream, expectedRevision: 1, events: someEvents(['r3']) }]);
      await until(() => seen.length === 4, { what: 'the next batch' });
      expect(seen).toEqual([['r1', 'r2'], ['r1', 'r2'], ['r1', 'r2'], ['r3']]);
      await subscription.stop();
    });

    it('stops while the handler fails, and does not count what was not taken', async () => {
      const start = await endOf(store());
      let calls = 0;
      const subscription = store().subscribe(start, () => {
        calls += 1;
        throw new Error('never');
      });
      await store().append([{ stream: freshStream(), expectedRevision: -1, events: someEvents(1) }]);
      await until(() => calls > 1, { what: 'the second try' });
      await subscription.stop();
      expect(subscription.position()).toBe(start);
    });

    it('waits for the handler before it hands over more, and loses nothing meanwhile', async () => {
      const start = await endOf(store());
      const stream = freshStream();
      const gate = Promise.withResolvers<void>();
      let inside = 0;
      let most = 0;
      const events: StoredEvent[] = [];
      const subscription = store().subscribe(start, async (more) => {
        inside += 1;
        most = Math.max(most, inside);
        await gate.promise;
        inside -= 1;
        events.push(...more);
      });
      for (let revision = -1; revision < 29; revision += 1) {
        await store().append([{ stream, expectedRevision: revision, events: someEvents(1) }]);
      }
      expect(events).toEqual([]);
      gate.resolve();
      await until(() => events.length === 30, { what: 'all events' });
      expect(most).toBe(1);
      await subscription.stop();
    });

    it('hands nothing over after stop, even when it was waiting', async () => {
      const seen = collector(store(), await endOf(store()));
      await seen.stop();
      await store().append([{ stream: freshStream(), expectedRevision: -1, events: someEvents(1) }]);
      const after = collector(store(), seen.position());
      await until(() => after.events.length === 1, { what: 'the other subscription' });
      expect(seen.events).toEqual([]);
      await after.stop();
    });
  });
}
