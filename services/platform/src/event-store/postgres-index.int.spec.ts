import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/postgres.ts';
import { changeParts } from '../testing/stored-parts.ts';
import { until } from '../testing/until.ts';
import { endOf, freshStream, ids, someEvents } from './contract-kit.ts';
import { StoreCorrupted, verifyStream } from './hash-chain.ts';
import type { EventStore, StoredEvent } from './port.ts';
import { openPostgresEventStore } from './postgres.ts';

let database: TestDatabase;
let store: EventStore;

beforeAll(async () => {
  database = await testDatabase();
  store = await openPostgresEventStore({ url: database.url, pollMs: 20 });
});
afterAll(async () => {
  await store.close();
  await database.stop();
});

/** How many rows the index does not know of. */
async function unindexed(): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ n: number }>(
    'SELECT (SELECT max(id) FROM events.commits) - (SELECT until FROM events.indexed) AS n',
  );
  return rows[0]?.n;
}
const indexRows = () => database.pool.query('SELECT events.index_rows()');
const indexAnew = () => database.pool.query('SELECT events.index_anew()');

async function appendTo(streams: readonly string[], expectedRevision: number): Promise<void> {
  const batch = streams.map((stream) => ({ stream, expectedRevision, events: someEvents(1) }));
  expect((await store.append(batch)).every((o) => o.ok)).toBe(true);
}

describe('the index of the streams', () => {
  it('follows behind the commits by itself', async () => {
    const streams = Array.from({ length: 3 }, freshStream);
    for (let revision = -1; revision < 5; revision += 1) await appendTo(streams, revision);
    await until(
      async () => {
        const { rows } = await database.pool.query('SELECT 1 FROM events.stretches WHERE stream = $1', [
          streams[0],
        ]);
        return rows.length > 0;
      },
      { what: 'the index' },
    );
  });

  it('changes nothing in what is read, whether it knows of all rows, of some, or of none', async () => {
    // More than a row holds, so that a commit has several.
    const streams = Array.from({ length: 70 }, freshStream);
    const read = () =>
      Promise.all(
        streams.map(async (stream) => {
          const events = await store.readStream(stream);
          expect(verifyStream(stream, events)).toMatchObject({ ok: true, revision: events.length - 1 });
          expect(await store.readStream(stream, 2, 2)).toEqual(events.slice(2, 4));
          return events;
        }),
      );
    const looks: (readonly StoredEvent[])[][] = [];
    for (let revision = -1; revision < 4; revision += 1) {
      await appendTo(streams, revision);
      if (revision === 1) await indexRows();
    }
    looks.push(await read());
    await indexRows();
    looks.push(await read());
    await indexAnew();
    looks.push(await read());
    await indexRows();
    looks.push(await read());
    expect(looks[0]?.every((events) => events.length === 5)).toBe(true);
    for (const look of looks) expect(look).toEqual(looks[0]);
    await indexRows();
    expect(await unindexed()).toBe(0);
  });

  it('is made anew where the log was cut off and goes on with the same ids', async () => {
    const [stays, goes, comes] = [freshStream(), freshStream(), freshStream()];
    await appendTo([stays], -1);
    await appendTo([goes], -1);
    await indexRows();
    await database.pool.query('DELETE FROM events.commits WHERE $1 = ANY (streams)', [goes]);
    const other = await openPostgresEventStore({ url: database.url });
    for (const stream of [comes, stays]) {
      const expectedRevision = stream === stays ? 0 : -1;
      expect(await other.append([{ stream, expectedRevision, events: someEvents(1) }])).toMatchObject([
        { ok: true },
      ]);
    }
    expect(
      (await Promise.all([stays, goes, comes].map((s) => other.readStream(s)))).map((e) => e.length),
    ).toEqual([2, 0, 1]);
    await other.close();
  });

  it('lets every stream of a row be read where another one beside it was changed', async () => {
    const streams = Array.from({ length: 4 }, freshStream);
    const start = await endOf(store);
    await appendTo(streams, -1);
    await appendTo(streams, 0);
    const [, changed = '', ...others] = streams;
    const good = await store.readAll(start);
    await changeParts(database.pool, changed, (part) => ({ ...part, lines: '{nonsense' }));
    await expect(store.readStream(changed)).rejects.toThrow(StoreCorrupted);
    for (const stream of others)
      expect(verifyStream(stream, await store.readStream(stream))).toMatchObject({ ok: true, revision: 1 });
    const seen: StoredEvent[] = [];
    const named: string[] = [];
    for (let position = start, more = true; more;) {
      const page = await store.readAll(position).catch((error: unknown) => error as StoreCorrupted);
      if (page instanceof StoreCorrupted) named.push(page.stream);
      else seen.push(...page);
      const next = page instanceof StoreCorrupted ? page.position : page.at(-1)?.position;
      more = next !== undefined;
      position = next ?? position;
    }
    expect(named).toEqual([changed, changed]);
    expect(ids(seen)).toEqual(ids(good.filter((e) => e.stream !== changed)));
  });
});

describe('several writers, of whom one has little memory', () => {
  type Step = {
    readonly writer: number;
    readonly streams: readonly number[];
    /** How wrong the writer is about where they end. */
    readonly off: number;
    readonly index: 'rows' | 'anew' | null;
    /** Goes on until it is sure to be the only writer. */
    readonly alone: boolean;
  };
  const step: fc.Arbitrary<Step> = fc.record({
    writer: fc.nat(2),
    streams: fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 5 }),
    off: fc.constantFrom(0, 0, 0, 0, -1, 1),
    index: fc.constantFrom(null, null, null, null, null, null, 'rows', 'anew'),
    alone: fc.constantFrom(false, false, false, true),
  });
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 16 });

  it('keep every acknowledged event once, whoever is first', async () => {
    const open = (maxTips: number) => openPostgresEventStore({ url: database.url, maxTips });
    const writers = await Promise.all([open(100), open(4), open(100)]);
    const play = async (played: readonly (readonly Step[])[]): Promise<void> => {
      const streams = Array.from({ length: 10 }, freshStream);
      const kept = new Map(streams.map((s) => [s, [] as string[]]));
      const ends = new Map(streams.map((s) => [s, -1]));
      for (const round of played)
        await Promise.all(
          round.map(async ({ writer, streams: chosen, off, index, alone }) => {
            const mine = writers[writer];
            if (index !== null) await (index === 'rows' ? indexRows() : indexAnew());
            const own = freshStream();
            for (let n = -1; alone && n < 34; n += 1)
              await mine?.append([{ stream: own, expectedRevision: n, events: someEvents(1) }]);
            const batch = chosen.map((n) => {
              const stream = streams[n] ?? '';
              const expectedRevision = Math.max(-1, (ends.get(stream) ?? -1) + off);
              return { stream, expectedRevision, events: someEvents(1) };
            });
            const outcomes = (await mine?.append(batch)) ?? [];
            for (const [n, outcome] of outcomes.entries()) {
              const { stream = '', events = [] } = batch[n] ?? {};
              if (outcome.ok) kept.get(stream)?.push(...ids(events));
              const end = outcome.ok ? outcome.events.at(-1)?.revision : outcome.revision;
              ends.set(stream, Math.max(ends.get(stream) ?? -1, end ?? -1));
            }
          }),
        );
      for (const stream of streams) {
        const events = await store.readStream(stream);
        expect(verifyStream(stream, events)).toMatchObject({ ok: true, revision: events.length - 1 });
        expect(ids(events).toSorted()).toEqual(kept.get(stream)?.toSorted());
      }
    };
    await fc.assert(fc.asyncProperty(rounds, play), { numRuns: 12, endOnFailure: true });
    await Promise.all(writers.map((w) => w.close()));
  }, 120_000);
});
