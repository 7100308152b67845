import { describe, expect, it } from 'vitest';
import { asRead, conflict, freshStream, ids, someEvents } from './contract-kit.ts';
import { verifyStream } from './hash-chain.ts';
import { MAX_BATCH_EVENTS, type EventStore } from './port.ts';

/** Part of `eventStoreContract`: what `append` keeps, refuses and repeats. */
export function appendContract(store: () => EventStore): void {
  describe('append', () => {
    it('answers the stored events, and reads them back the same', async () => {
      const stream = freshStream();
      const before = Date.now();
      const [outcome] = await store().append([
        { stream, expectedRevision: -1, events: someEvents(3, '{"nome":"São João","n":1}') },
      ]);
      if (!outcome?.ok) throw new Error('refused');
      expect(outcome.events.map((e) => e.revision)).toEqual([0, 1, 2]);
      expect(outcome.events[0]).toMatchObject({
        stream,
        type: 'LanceRegistrado',
        data: '{"nome":"São João","n":1}',
      });
      expect(outcome.events[0]?.at).toBeGreaterThanOrEqual(before);
      const stored = await store().readStream(stream);
      expect(stored).toMatchObject(outcome.events);
      expect(outcome.events.at(-1)?.position).toBe(stored.at(-1)?.position);
    });

    it('continues a stream at its revision and keeps ids and types with quotes and accents', async () => {
      const stream = freshStream();
      const odd = { id: 'a"b\\","type":"x', type: 'Lance "é" \u2028', data: '"}"' };
      await store().append([{ stream, expectedRevision: -1, events: someEvents(2) }]);
      await store().append([{ stream, expectedRevision: 1, events: [odd] }]);
      const events = await store().readStream(stream);
      expect(events.at(-1)).toMatchObject({ ...odd, revision: 2 });
      expect(verifyStream(stream, events).ok).toBe(true);
    });

    it('refuses a revision that the stream has passed, or has not reached', async () => {
      const stream = freshStream();
      await store().append([{ stream, expectedRevision: -1, events: someEvents(2) }]);
      for (const expectedRevision of [-1, 0, 2, 7]) {
        expect(await store().append([{ stream, expectedRevision, events: someEvents(1) }])).toEqual([
          conflict(1),
        ]);
      }
      expect(await store().readStream(stream)).toHaveLength(2);
    });

    it('refuses a gap in a stream that does not exist', async () => {
      const stream = freshStream();
      expect(await store().append([{ stream, expectedRevision: 3, events: someEvents(1) }])).toEqual([
        conflict(-1),
      ]);
      expect(await store().readStream(stream)).toEqual([]);
    });

    it('refuses one stream of a group commit and keeps the others, in the order asked', async () => {
      const [a, b, c] = [freshStream(), freshStream(), freshStream()];
      await store().append([{ stream: b, expectedRevision: -1, events: someEvents(4) }]);
      const outcomes = await store().append([
        { stream: a, expectedRevision: -1, events: someEvents(2) },
        { stream: b, expectedRevision: 1, events: someEvents(1) },
        { stream: c, expectedRevision: -1, events: someEvents(1) },
      ]);
      expect(outcomes.map((o) => (o.ok ? o.events.length : o))).toEqual([2, conflict(3), 1]);
      expect(await store().readStream(b)).toHaveLength(4);
      expect(await store().readStream(c)).toHaveLength(1);
    });

    it('answers a repeated append with what is stored, and adds nothing', async () => {
      const stream = freshStream();
      const events = someEvents(3);
      const [first] = await store().append([{ stream, expectedRevision: -1, events }]);
      await store().append([{ stream, expectedRevision: 2, events: someEvents(1) }]);
      const again = await store().append([{ stream, expectedRevision: -1, events }]);
      const stored = await store().readStream(stream, 0, 3);
      expect(stored).toMatchObject(first?.ok ? first.events : []);
      expect(again.map(asRead)).toEqual([{ ok: true, events: stored }]);
      expect(await store().append([{ stream, expectedRevision: 0, events: events.slice(1) }])).toEqual([
        { ok: true, events: stored.slice(1) },
      ]);
      expect(await store().readStream(stream)).toHaveLength(4);
    });

    it('does not take an append for repeated when only a part of it is stored', async () => {
      const stream = freshStream();
      await store().append([{ stream, expectedRevision: -1, events: someEvents(['x', 'y']) }]);
      expect(
        await store().append([{ stream, expectedRevision: -1, events: someEvents(['x', 'z']) }]),
      ).toEqual([conflict(1)]);
      expect(
        await store().append([{ stream, expectedRevision: -1, events: someEvents(['x', 'y', 'z']) }]),
      ).toEqual([conflict(1)]);
    });

    it('keeps an append that names the event it rests on only behind that one', async () => {
      const stream = freshStream();
      await store().append([{ stream, expectedRevision: -1, events: someEvents(['m', 'n']) }]);
      const after = (expectedId: string) => ({
        stream,
        expectedRevision: 1,
        expectedId,
        events: someEvents(1),
      });
      expect(await store().append([after('m')])).toEqual([conflict(1)]);
      const good = after('n');
      const [outcome] = await store().append([good]);
      expect(outcome?.ok).toBe(true);
      const again = await store().append([good]);
      expect(again.map(asRead)).toEqual([asRead(outcome)]);
      expect(await store().readStream(stream)).toHaveLength(3);
    });

    it('lets one of several appends win that are sent at once for the same revision, and keeps what comes with the others', async () => {
      const stream = freshStream();
      const late = freshStream();
      for (let round = 0; round < 20; round += 1) {
        const outcomes = await Promise.all(
          Array.from({ length: 6 }, () =>
            store().append([
              { stream, expectedRevision: round - 1, events: someEvents(1) },
              { stream: freshStream(), expectedRevision: -1, events: someEvents(1) },
            ]),
          ),
        );
        const raced = outcomes.map(([mine]) => mine);
        expect(raced.filter((mine) => mine?.ok)).toHaveLength(1);
        expect(raced.filter((mine) => mine?.ok === false)).toEqual(Array(5).fill(conflict(round)));
        expect(outcomes.every(([, other]) => other?.ok === true)).toBe(true);
        // Alone for a while, between the races.
        await store().append([{ stream: late, expectedRevision: round - 1, events: someEvents(1) }]);
      }
      const events = await store().readStream(stream);
      expect(verifyStream(stream, events)).toMatchObject({ ok: true, revision: 19 });
    });

    it('keeps appends of one stream that rest on each other, all sent at once, in order or not at all', async () => {
      const stream = freshStream();
      const chain = (from: number, ids: readonly string[]) =>
        ids.map((id, n) => {
          const before = ids[n - 1];
          const follows = before === undefined ? {} : { expectedId: before };
          return store().append([
            { stream, expectedRevision: from + n, ...follows, events: someEvents([id]) },
            { stream: freshStream(), expectedRevision: -1, events: someEvents(1) },
          ]);
        });
      const first = Array.from({ length: 20 }, (_, n) => `${stream}-${n}`);
      const outcomes = await Promise.all(chain(-1, first));
      // A store that keeps no order may refuse what came too early, and nothing else.
      const kept = outcomes.filter(([mine]) => mine?.ok === true).length;
      if (store().inOrder) expect(kept).toBe(first.length);
      expect(ids(await store().readStream(stream))).toEqual(first.slice(0, kept));
      expect(outcomes.every(([, other]) => other?.ok === true)).toBe(true);
      // Somebody else was first: of what rests on the refused one, nothing stays.
      await store().append([{ stream, expectedRevision: kept - 1, events: someEvents(['foreign']) }]);
      const lost = await Promise.all(chain(kept - 1, ['lost-0', 'lost-1', 'lost-2']));
      expect(lost.map(([mine]) => mine?.ok)).toEqual([false, false, false]);
      expect(lost.every(([, other]) => other?.ok === true)).toBe(true);
      expect(ids(await store().readStream(stream))).toEqual([...first.slice(0, kept), 'foreign']);
      expect(verifyStream(stream, await store().readStream(stream)).ok).toBe(true);
    });

    it('keeps a chain of which two are always under way, also when both are answered at the same moment', async () => {
      const stream = freshStream();
      const sent: string[] = [];
      const refused: string[] = [];
      const go = async (): Promise<void> => {
        while (sent.length < 300 && refused.length === 0) {
          const id = `${stream}-${sent.length}`;
          const expectedId = sent.at(-1);
          const append = { stream, expectedRevision: sent.length - 1, events: someEvents([id]) };
          sent.push(id);
          const [outcome] = await store().append([
            expectedId === undefined ? append : { ...append, expectedId },
          ]);
          if (outcome?.ok !== true) refused.push(id);
          // A thread that was busy finds two answers at once.
          const busyUntil = performance.now() + (sent.length % 3);
          while (performance.now() < busyUntil);
        }
      };
      await Promise.all([go(), go()]);
      if (store().inOrder) expect(refused).toEqual([]);
      expect(ids(await store().readStream(stream))).toEqual(sent.filter((id) => !refused.includes(id)));
    });

    it('takes nothing for an empty batch and refuses what breaks its rules', async () => {
      const stream = freshStream();
      expect(await store().append([])).toEqual([]);
      const wrong = [
        [{ stream: 'a b', expectedRevision: -1, events: someEvents(1) }],
        [{ stream, expectedRevision: -2, events: someEvents(1) }],
        [{ stream, expectedRevision: -1, expectedId: 'x', events: someEvents(1) }],
        [{ stream, expectedRevision: -1, events: [] }],
        [{ stream, expectedRevision: -1, events: someEvents(1, '{\n}') }],
        [{ stream, expectedRevision: -1, events: someEvents(['']) }],
        [{ stream, expectedRevision: -1, events: someEvents(MAX_BATCH_EVENTS + 1) }],
        [1, 2].map(() => ({ stream, expectedRevision: -1, events: someEvents(1) })),
      ];
      for (const batch of wrong) await expect(store().append(batch)).rejects.toThrow(TypeError);
      expect(await store().readStream(stream)).toEqual([]);
    });

    it('keeps large events and the largest batch', async () => {
      const [large, many] = [freshStream(), freshStream()];
      const data = JSON.stringify({ texto: 'á'.repeat(1_000_000) });
      await store().append([{ stream: large, expectedRevision: -1, events: someEvents(2, data) }]);
      await store().append([{ stream: many, expectedRevision: -1, events: someEvents(MAX_BATCH_EVENTS) }]);
      const events = await store().readStream(large);
      expect(events.map((event) => event.data === data)).toEqual([true, true]);
      expect(verifyStream(large, events).ok).toBe(true);
      expect(await store().readStream(many)).toHaveLength(MAX_BATCH_EVENTS);
    });

    it('keeps thousands of streams in one commit, and continues them in the next', async () => {
      const streams = Array.from({ length: 3_000 }, freshStream);
      for (const expectedRevision of [-1, 0]) {
        const batch = streams.map((stream) => ({
          stream,
          expectedRevision,
          events: someEvents(1),
        }));
        const outcomes = await store().append(batch);
        expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
      }
      expect(await store().readStream(streams[1_234] ?? '')).toHaveLength(2);
    });
  });
}
