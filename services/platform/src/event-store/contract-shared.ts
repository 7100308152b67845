import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../testing/until.ts';
import { collector, conflict, endOf, freshStream, ids, someEvents } from './contract-kit.ts';
import type { ContractSubject } from './contract.ts';
import { verifyStream } from './hash-chain.ts';
import type { EventStore, StoredEvent } from './port.ts';

/** A store under test whose storage can be opened again. */
export type SharedSubject = ContractSubject & { readonly another: () => Promise<EventStore> };

/** What an adapter must do besides `eventStoreContract` when several processes write to one storage. */
export function sharedStorageContract(name: string, makeSubject: () => Promise<SharedSubject>): void {
  describe(`several instances on one storage: ${name}`, () => {
    let subject: SharedSubject;
    let store: EventStore;
    beforeAll(async () => {
      subject = await makeSubject();
      store = subject.store;
    });
    afterAll(() => subject.stop());

    it('lets exactly one writer win each revision, and every subscriber sees the one order', async () => {
      const start = await endOf(store);
      const others = await Promise.all([subject.another(), subject.another()]);
      const all = [store, ...others];
      const [hot, quiet] = [freshStream(), freshStream()];
      const readers = all.map((each) => collector(each, start));
      let lost = 0;
      // Every writer appends to its own stream and races for the hot one in the same commit.
      const won = await Promise.all(
        all.map(async (each, writer) => {
          const mine: string[] = [];
          let expectedRevision = -1;
          for (let turn = 0; turn < 40; turn += 1) {
            const events = someEvents(1 + (turn % 3));
            const [own, raced] = await each.append([
              { stream: `${quiet}-${writer}`, expectedRevision: turn - 1, events: someEvents(1) },
              { stream: hot, expectedRevision, events },
            ]);
            expect(own?.ok).toBe(true);
            if (raced?.ok) {
              mine.push(...ids(events));
              expectedRevision += events.length;
            } else {
              lost += 1;
              expectedRevision = raced?.revision ?? -1;
            }
          }
          return mine;
        }),
      );
      const stored = await store.readStream(hot);
      expect(lost).toBeGreaterThan(0);
      expect(stored.map((event) => event.revision)).toEqual(stored.map((_, index) => index));
      expect(ids(stored).toSorted()).toEqual(won.flat().toSorted());
      expect(verifyStream(hot, stored).ok).toBe(true);
      const total = 120 + stored.length;
      await until(() => readers.every((reader) => reader.events.length >= total), {
        what: 'all subscribers',
      });
      const truth = await store.readAll(start, 10_000);
      for (const reader of readers) expect(reader.events).toEqual(truth);
      await Promise.all(readers.map((reader) => reader.stop()));
      await Promise.all(others.map((each) => each.close()));
    });

    it('keeps nothing that rests on an append to which another writer was first, whatever stands there instead', async () => {
      const [mine, other] = await Promise.all([subject.another(), subject.another()]);
      const stream = freshStream();
      for (let n = 0; n < 40; n += 1)
        await mine.append([{ stream, expectedRevision: n - 1, events: someEvents([`${stream}-${n}`]) }]);
      // As many events, in a row where ours would be: only what is in it tells them apart.
      await other.append([{ stream, expectedRevision: 39, events: someEvents(['theirs']) }]);
      const outcomes = await Promise.all([
        mine.append([{ stream, expectedRevision: 39, events: someEvents(['a']) }]),
        mine.append([{ stream, expectedRevision: 40, expectedId: 'a', events: someEvents(['b']) }]),
        mine.append([{ stream, expectedRevision: 41, expectedId: 'b', events: someEvents(['c']) }]),
      ]);
      expect(outcomes).toEqual([40, 40, 40].map((revision) => [conflict(revision)]));
      const stored = await store.readStream(stream);
      expect(ids(stored).slice(39)).toEqual([`${stream}-39`, 'theirs']);
      expect(verifyStream(stream, stored).ok).toBe(true);
      await Promise.all([mine.close(), other.close()]);
    });

    it('keeps what rests on an append that has to look up first where its stream ends', async () => {
      const stream = freshStream();
      await store.append([{ stream, expectedRevision: -1, events: someEvents(['o']) }]);
      const mine = await subject.another();
      const outcomes = await Promise.all(
        ['p', 'q', 'r'].map((id, n) =>
          mine.append([
            { stream, expectedRevision: n, expectedId: 'opq'.charAt(n), events: someEvents([id]) },
          ]),
        ),
      );
      if (mine.inOrder) expect(outcomes.map(([outcome]) => outcome?.ok)).toEqual([true, true, true]);
      expect(ids(await store.readStream(stream)).slice(0, 2)).toEqual(['o', 'p']);
      await mine.close();
    });

    it('never shows a reader an event after a later one, while writers commit at once', async () => {
      const start = await endOf(store);
      const writers = await Promise.all([subject.another(), subject.another(), subject.another()]);
      let writing = true;
      const done = Promise.all(
        writers.map(async (writer) => {
          const stream = freshStream();
          for (let revision = -1; revision < 99; revision += 1) {
            await writer.append([{ stream, expectedRevision: revision, events: someEvents(1) }]);
          }
        }),
      ).finally(() => (writing = false));
      const seen: StoredEvent[] = [];
      for (let last = false; ;) {
        const page = await store.readAll(seen.at(-1)?.position ?? start, 7);
        seen.push(...page);
        if (page.length > 0) continue;
        // One more look after the writers have ended.
        if (last) break;
        last = !writing;
      }
      await done;
      expect(seen).toHaveLength(300);
      expect(seen).toEqual(await store.readAll(start, 1_000));
      await Promise.all(writers.map((writer) => writer.close()));
    });
  });
}
