import pg from 'pg';
import { expect, it } from 'vitest';
import type { CommitLine } from '../sql/line.ts';
import { silentLog } from '../sql/log.ts';
import { StoreCorrupted } from './hash-chain.ts';
import { LiveTail } from './live-tail.ts';
import { RowAppender } from './postgres-appender.ts';
import { Appends } from './postgres-appends.ts';
import { Ends } from './postgres-ends.ts';
import { Indexer } from './postgres-index.ts';
import { UnderWay } from './under-way.ts';

const HASH = 'a'.repeat(64);
const append = (stream: string, expectedRevision = 3, id = stream, expectedId?: string) => ({
  stream,
  expectedRevision,
  ...(expectedId === undefined ? {} : { expectedId }),
  events: [{ id, type: 'LanceRegistrado', data: '{}' }],
});

type Answer = { previous: number; base: number; others: string | null; kept: boolean };

/** The appends of one writer, with a table that answers when the test says so. */
function writer(maxTips?: number) {
  /** What waits for an answer: plain inserts, calls of `append_after` (with the row since which they know), looks. */
  const asked = {
    inserts: [] as PromiseWithResolvers<number>[],
    calls: [] as (PromiseWithResolvers<{ rows: Answer[] }> & { readonly since: unknown })[],
    looks: [] as (PromiseWithResolvers<void> & { readonly streams: readonly string[] })[],
  };
  const ask = <T, K extends object>(list: (PromiseWithResolvers<T> & K)[], more: K): Promise<T> => {
    const question = { ...Promise.withResolvers<T>(), ...more };
    list.push(question);
    return question.promise;
  };
  const line = { run: () => ask(asked.inserts, {}) } as unknown as CommitLine;
  const pool = {
    query: ({ values: [since] }: { values: unknown[] }) => ask(asked.calls, { since }),
  } as unknown as pg.Pool;
  const rows = {
    tips: async (streams: readonly string[]) => {
      await ask(asked.looks, { streams });
      return new Map(streams.map((stream) => [stream, { revision: 3, hash: HASH }]));
    },
    stream: () => Promise.resolve([]),
    streamsAfter: () => Promise.resolve([]),
    head: () => Promise.resolve(5 * 4_096),
  };
  const underWay = new UnderWay();
  const ends = new Ends(rows, { underWay, since: 10, maxTips });
  const appender = new RowAppender(pool, line);
  appender.onBroken = () => ends.broken();
  const indexer = new Indexer({ step: () => Promise.resolve(false), log: silentLog });
  const clock = () => 0;
  const appends = new Appends({ ends, underWay, appender, tail: new LiveTail(), indexer, clock });
  const know = (...streams: readonly string[]) => {
    for (const stream of streams) ends.wrote(stream, { revision: 3, hash: HASH });
  };
  return { asked, ends, appender, appends, know };
}

/** Lets everything go on that waits for no answer of the table. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const kept = (base: number): { rows: Answer[] } => ({
  rows: [{ previous: base * 4_096, base, others: '', kept: true }],
});

/** One that has written a row, after which it knows where the table ends. */
async function alone(maxTips?: number) {
  const w = writer(maxTips);
  w.know('first');
  const first = w.appends.append([append('first')]);
  await settled();
  w.asked.calls.shift()?.resolve(kept(10));
  await first;
  expect(w.appender.run).not.toBeNull();
  w.know('a', 'b');
  return w;
}

it('lets one call after the other ask where the table ends, while it does not know', async () => {
  const { asked, appends, know } = writer();
  know('a', 'b');
  const both = [appends.append([append('a')]), appends.append([append('b')])];
  await settled();
  expect(asked.calls).toHaveLength(1);
  asked.calls[0]?.resolve(kept(10));
  await settled();
  // Then the second follows the first, without a question.
  expect(asked.calls).toHaveLength(1);
  asked.inserts[0]?.resolve(1);
  expect((await Promise.all(both)).flat()).toMatchObject([{ ok: true }, { ok: true }]);
});

it('does not rest on what was sent behind a row that is not kept', async () => {
  const { asked, ends, appends } = await alone();
  const both = [appends.append([append('a')]), appends.append([append('b')])];
  await settled();
  expect(ends.known([append('b', 4)])).not.toBeNull();
  asked.inserts[0]?.reject(Object.assign(new Error('taken'), { code: '23505' }));
  await settled();
  // The second has no answer yet, and what it noted counts no more.
  expect(asked.inserts).toHaveLength(2);
  expect(ends.known([append('b', 4)])).toBeNull();
  asked.inserts[1]?.resolve(0);
  for (const base of [11, 12]) {
    asked.looks.shift()?.resolve();
    await settled();
    asked.calls.shift()?.resolve(kept(base));
    await settled();
  }
  expect((await Promise.all(both)).flat()).toMatchObject([{ ok: true }, { ok: true }]);
});

it('takes for another writer’s what is kept of a run that broke meanwhile', async () => {
  const { asked, ends, appender, appends } = await alone();
  const late = appends.append([append('a')]);
  await settled();
  appender.forget();
  asked.inserts[0]?.resolve(1);
  expect(await late).toMatchObject([{ ok: true }]);
  expect(await ends.since()).toBe(11);
});

it('sends nothing behind a run that broke while it looked, and notes nothing of it', async () => {
  const { asked, appender, appends } = await alone();
  const looking = appends.append([append('unknown')]);
  await settled();
  appender.forget();
  asked.looks.shift()?.resolve();
  await settled();
  expect(asked.inserts).toHaveLength(0);
  // A look of its own, now that its turn is; the first may be of before.
  asked.looks.shift()?.resolve();
  await settled();
  asked.calls.shift()?.resolve(kept(11));
  expect(await looking).toMatchObject([{ ok: true }]);
});

it('forgets all it knows of a table that has fewer rows than it had', async () => {
  const { asked, ends, appends, know } = writer();
  know('a');
  const appended = appends.append([append('a')]);
  await settled();
  expect(asked.calls[0]?.since).toBe(10);
  asked.calls.shift()?.resolve({ rows: [{ previous: 0, base: 5, others: null, kept: false }] });
  await settled();
  asked.looks.shift()?.resolve();
  await settled();
  expect(asked.calls[0]?.since).toBe(5);
  asked.calls.shift()?.resolve(kept(5));
  expect(await appended).toMatchObject([{ ok: true }]);
  expect(await ends.since()).toBe(6);
});

it('sends only the first of those that rest on the same append under way', async () => {
  for (const first of [append('a', 4, 'one', 'base'), append('a', 4, 'one')]) {
    const { asked, appends } = await alone();
    void appends.append([append('a', 3, 'base')]);
    void appends.append([first]);
    void appends.append([append('a', 4, 'two', 'base')]);
    await settled();
    expect(asked.inserts).toHaveLength(2);
  }
});

it('sends nothing by a look that does not know what is in flight, where that is remembered no more', async () => {
  for (const forget of [
    (w: Awaited<ReturnType<typeof alone>>) => w.ends.forget('a'),
    (w: Awaited<ReturnType<typeof alone>>) => w.know('c', 'd', 'e', 'f', 'g'),
  ]) {
    const w = await alone(4);
    void w.appends.append([append('a', 3, 'one')]);
    await settled();
    forget(w);
    void w.appends.append([append('a', 3, 'two')]);
    await settled();
    w.asked.looks.shift()?.resolve();
    await settled();
    expect(w.asked.inserts).toHaveLength(1);
    // It asks the server, once it has looked again, and that one sees what was in flight.
    w.asked.looks.shift()?.resolve();
    await settled();
    expect(w.asked.calls.map(({ since }) => since)).toEqual([11]);
  }
});

it('tells all who wait for their turn when the server does not answer the one that has it', async () => {
  const { asked, ends, appends, know } = writer();
  know('a', 'b');
  const both = [appends.append([append('a')]), appends.append([append('b')])];
  await settled();
  asked.calls.shift()?.reject(new Error('Query read timeout'));
  const said = await Promise.allSettled(both);
  expect(said.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(asked.calls).toHaveLength(0);
  // What comes back may have less.
  expect(ends.known([append('b')])).toBeNull();
});

it.each([
  ['a statement', new pg.DatabaseError('canceled', 0, 'error')],
  ['a stream that was read', new StoreCorrupted('a', 3, 0)],
])('lets the next have its turn where only %s failed', async (_, error) => {
  const { asked, appends, know } = writer();
  know('a', 'b');
  const [first, second] = [appends.append([append('a')]), appends.append([append('b')])];
  await settled();
  asked.calls.shift()?.reject(error);
  await expect(first).rejects.toThrow(error);
  await settled();
  asked.calls.shift()?.resolve(kept(10));
  expect(await second).toMatchObject([{ ok: true }]);
});
