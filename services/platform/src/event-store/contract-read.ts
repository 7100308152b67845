import { describe, expect, it } from 'vitest';
import { endOf, freshStream, ids, someEvents } from './contract-kit.ts';
import { verifyStream } from './hash-chain.ts';
import type { AppendedEvent, EventStore, StoredEvent } from './port.ts';

/** Part of `eventStoreContract`: reading, and the hash chain over what was read. */
export function readContract(store: () => EventStore): void {
  describe('reading', () => {
    it('reads a part of a stream, from inside a commit and across commits', async () => {
      const stream = freshStream();
      const events = someEvents(9);
      for (const from of [0, 3, 6]) {
        await store().append([{ stream, expectedRevision: from - 1, events: events.slice(from, from + 3) }]);
      }
      expect(ids(await store().readStream(stream, 4))).toEqual(ids(events.slice(4)));
      expect(ids(await store().readStream(stream, 1, 4))).toEqual(ids(events.slice(1, 5)));
      expect(await store().readStream(stream, 9)).toEqual([]);
      expect(await store().readStream('nobody')).toEqual([]);
    });

    it('reads all streams in pages, each event once, in rising positions', async () => {
      const start = await endOf(store());
      const [a, b] = [freshStream(), freshStream()];
      const told: AppendedEvent[] = [];
      for (let round = 0; round < 12; round += 1) {
        const outcomes = await store().append([
          { stream: a, expectedRevision: round * 3 - 1, events: someEvents(3) },
          { stream: b, expectedRevision: round - 1, events: someEvents(1) },
        ]);
        for (const outcome of outcomes) if (outcome.ok) told.push(...outcome.events);
      }
      // A store that keeps the streams of one commit side by side orders them as they were kept.
      const written = [...(await store().readStream(a)), ...(await store().readStream(b))].sort(
        (one, other) => one.position - other.position,
      );
      const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
      expect(written.toSorted(byId)).toMatchObject(told.toSorted(byId));
      for (const limit of [1, 5, 1_000]) {
        const read: StoredEvent[] = [];
        for (let position = start; ;) {
          const page = await store().readAll(position, limit);
          if (page.length === 0) break;
          read.push(...page);
          position = page.at(-1)?.position ?? position;
        }
        expect(read).toEqual(written);
      }
      const middle = written[7]?.position ?? 0;
      expect((await store().readAll(middle, 1_000)).map((e) => e.position)).toEqual(
        written.slice(8).map((e) => e.position),
      );
    });
  });

  describe('hash chain', () => {
    it('verifies over many commits, as a whole and in pages', async () => {
      const stream = freshStream();
      for (let revision = -1; revision < 20; revision += 3) {
        await store().append([{ stream, expectedRevision: revision, events: someEvents(3) }]);
      }
      const events = await store().readStream(stream);
      const whole = verifyStream(stream, events);
      expect(whole).toEqual({ ok: true, revision: events.length - 1, hash: events.at(-1)?.hash });
      const part = verifyStream(stream, events.slice(0, 5));
      if (!part.ok) throw new Error('broken');
      expect(verifyStream(stream, events.slice(5), part)).toEqual(whole);
    });

    it('finds a changed, missing, swapped or foreign event', async () => {
      const stream = freshStream();
      await store().append([{ stream, expectedRevision: -1, events: someEvents(5) }]);
      const events = [...(await store().readStream(stream))];
      const [e0, e1, e2, e3, e4] = events as [
        StoredEvent,
        StoredEvent,
        StoredEvent,
        StoredEvent,
        StoredEvent,
      ];
      const broken = (list: StoredEvent[], brokenAt: number) =>
        expect(verifyStream(stream, list)).toEqual({ ok: false, brokenAt });
      broken([e0, e1, { ...e2, data: '{"valor":2}' }, e3, e4], 2);
      broken([e0, e1, { ...e2, at: e2.at + 1 }, e3, e4], 2);
      broken([e0, { ...e1, id: 'other' }, e2, e3, e4], 1);
      broken([e0, { ...e1, type: 'Other' }, e2, e3, e4], 1);
      broken([e0, e1, e3, e4], 2);
      broken([e0, e2, e1, e3, e4], 1);
      broken([e0, e1, e2, { ...e3, hash: e2.hash }, e4], 3);
      broken(
        events.map((event) => ({ ...event, stream: 'lote-x' })),
        0,
      );
    });
  });
}
