import { describe, expect, it } from 'vitest';
import { conflict, endOf, freshStream, someEvents } from '../../contract-kit.ts';
import { verifyStream } from '../../hash-chain.ts';
import type { EventStore } from '../../port.ts';

export type AssumptionSubject = {
  readonly store: EventStore;
  readonly another: (options: { readonly clock: () => number }) => Promise<EventStore>;
  readonly stop: () => Promise<void>;
};

/** What the adapter takes for granted of the server beyond the port's contract; the double was made by the same belief. */
export function serverAssumptions(name: string, makeSubject: () => Promise<AssumptionSubject>): void {
  describe(`what the adapter assumes: ${name}`, () => {
    it('answers the very same bytes with what is stored, and other bytes of the same key with a conflict', async () => {
      const { another, stop } = await makeSubject();
      for (const count of [1, 3]) {
        const stream = freshStream();
        const batch = [{ stream, expectedRevision: -1, events: someEvents(count) }];
        // Instances that know nothing of each other, so that the server is asked each time.
        const first = await another({ clock: () => 1_000 });
        const same = await another({ clock: () => 1_000 });
        const later = await another({ clock: () => 2_000 });
        const [kept] = await first.append(batch);
        const stored = { ok: true, events: await first.readStream(stream) };
        expect(stored).toMatchObject(kept ?? {});
        expect(await same.append(batch)).toMatchObject([kept]);
        expect(await later.append(batch)).toEqual([stored]);
        const strangers = [{ stream, expectedRevision: -1, events: someEvents(count) }];
        expect(await later.append(strangers)).toEqual([conflict(count - 1)]);
        expect(verifyStream(stream, await first.readStream(stream)).ok).toBe(true);
        for (const store of [first, same, later]) await store.close();
      }
      await stop();
    });

    it('gives an event one position, whoever tells it: the append, the stream or all streams', async () => {
      const { store, stop } = await makeSubject();
      const start = await endOf(store);
      for (const count of [1, 5]) {
        const stream = freshStream();
        const [outcome] = await store.append([{ stream, expectedRevision: -1, events: someEvents(count) }]);
        const told = outcome?.ok ? outcome.events : [];
        const stored = await store.readStream(stream);
        expect(stored).toHaveLength(count);
        expect(stored).toMatchObject(told);
        expect(told.at(-1)?.position).toBe(stored.at(-1)?.position);
        expect((await store.readAll(start)).filter((event) => event.stream === stream)).toEqual(stored);
        const middle = stored[Math.floor(count / 2)]?.position ?? -1;
        expect(await store.readAll(middle)).toEqual(stored.filter((event) => event.position > middle));
      }
      await stop();
    });
  });
}
