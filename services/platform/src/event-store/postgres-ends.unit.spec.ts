import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storedEvent } from './contract-kit.ts';
import { Ends } from './postgres-ends.ts';
import { Call, UnderWay } from './under-way.ts';

const asked = () => Promise.reject(new Error('the table was asked'));
const unasked = { tips: asked, stream: asked, streamsAfter: asked, head: asked };
const open = (rows: ConstructorParameters<typeof Ends>[0] = unasked, underWay = new UnderWay()) =>
  new Ends(rows, { underWay, since: 7 });

const hashOf = (revision: number): string => revision.toString(16).padStart(64, '0');
const event = (revision: number) => ({ ...storedEvent(revision), hash: hashOf(revision) });
const append = (expectedRevision: number) => ({
  stream: 'lote-1',
  expectedRevision,
  events: [{ id: 'n', type: 'LanceRegistrado', data: '{}' }],
});

it('appends to a stream that it has read without asking where that ends', () => {
  const ends = open();
  expect(ends.known([append(3)])).toBeNull();
  ends.learn('lote-1', event(3), ends.begin());
  expect(ends.known([append(3)])).toEqual([{ revision: 3, hash: hashOf(3) }]);
});

it('learns nothing from a stream without events', () => {
  const ends = open();
  ends.learn('lote-1', undefined, ends.begin());
  expect(ends.known([append(0)])).toBeNull();
});

it('forgets the streams of rows that others wrote, and nothing else', async () => {
  const ends = open();
  for (const stream of ['lote-1', 'lote-2']) ends.wrote(stream, { revision: 3, hash: hashOf(3) });
  ends.others('lote-2\u001elote-3', 9);
  expect(await ends.since()).toBe(9);
  expect(ends.known([append(3)])).not.toBeNull();
  expect(ends.known([{ ...append(3), stream: 'lote-2' }])).toBeNull();
});

it('does not note what was read before it heard of rows of others', () => {
  const ends = open();
  const before = ends.begin();
  ends.others('lote-2', 8);
  ends.learn('lote-1', event(4), before);
  expect(ends.known([append(4)])).toBeNull();
  ends.others('', 9);
  ends.learn('lote-1', event(4), ends.begin());
  expect(ends.known([append(4)])).not.toBeNull();
});

it('forgets what was sent in a run that broke', () => {
  const underWay = new UnderWay();
  const ends = open(unasked, underWay);
  const calls = [append(3), { ...append(3), stream: 'lote-2' }].map((each) => new Call([each]));
  for (const call of calls) underWay.enter(call);
  calls[0]?.send(1);
  calls[1]?.send(null);
  for (const stream of ['lote-1', 'lote-2']) ends.wrote(stream, { revision: 3, hash: hashOf(3) });
  ends.broken();
  expect(ends.known([append(3)])).toBeNull();
  expect(ends.known([{ ...append(3), stream: 'lote-2' }])).not.toBeNull();
});

it('reads what others wrote page by page, and forgets all where that is too much', async () => {
  const rows = (count: number) => ({
    ...unasked,
    streamsAfter: (row: number, limit: number) =>
      Promise.resolve(
        Array.from({ length: Math.min(limit, count - row) }, (_, n): [number, string] => [
          row + n + 1,
          `lote-${row + n + 1}`,
        ]),
      ),
    head: () => Promise.resolve(count * 4_096),
  });
  const known = [...Array(3).keys()].map((n) => ({ ...append(3), stream: `lote-${[5, 900, 2_000][n]}` }));
  for (const [count, remembered] of [
    [1_000, [true, false, true]],
    [20_000, [false, false, false]],
  ] as const) {
    const ends = open(rows(count));
    for (const { stream } of known) ends.wrote(stream, { revision: 3, hash: hashOf(3) });
    await ends.catchUp();
    expect(known.map((each) => ends.known([each]) !== null)).toEqual(remembered);
    expect(await ends.since()).toBe(count);
  }
});

it('does not note what a look says that began before something was forgotten', () => {
  for (const forget of [
    (ends: Ends) => ends.forget('lote-1'),
    // Others leave no place for it: a memory of four keeps two for certain.
    (ends: Ends) => {
      for (const n of [2, 3, 4, 5, 6]) ends.wrote(`lote-${n}`, { revision: 0, hash: hashOf(0) });
    },
  ]) {
    const ends = new Ends(unasked, { underWay: new UnderWay(), since: 7, maxTips: 4 });
    const look = ends.begin();
    ends.wrote('lote-1', { revision: 4, hash: hashOf(4) });
    forget(ends);
    ends.learn('lote-1', event(3), look);
    expect(ends.known([append(3)])).toBeNull();
    ends.learn('lote-1', event(4), ends.begin());
    expect(ends.known([append(4)])).not.toBeNull();
  }
});

it('does not note what a look says of a stream that was in flight when it began', () => {
  const underWay = new UnderWay();
  const ends = open(unasked, underWay);
  const call = new Call([append(3)]);
  underWay.enter(call);
  call.send(1);
  const look = ends.begin();
  underWay.leave(call);
  ends.learn('lote-1', event(3), look);
  expect(ends.known([append(3)])).toBeNull();
});

it('notes nothing while it does not know up to which row that would be true', async () => {
  const ends = open({ ...unasked, head: () => Promise.resolve(3 * 4_096 + 1) });
  ends.clear();
  ends.learn('lote-1', event(4), ends.begin());
  expect(ends.known([append(4)])).toBeNull();
  const before = ends.begin();
  expect(await ends.since()).toBe(3);
  ends.learn('lote-1', event(4), before);
  expect(ends.known([append(4)])).toBeNull();
  ends.learn('lote-1', event(4), ends.begin());
  expect(ends.known([append(4)])).not.toBeNull();
});

it('never goes back to an end that is older than what it knows', () => {
  const passo = fc.record({ revision: fc.nat({ max: 9 }), wrote: fc.boolean() });
  fc.assert(
    fc.property(fc.array(passo, { maxLength: 20 }), (passos) => {
      const ends = open();
      let newest = -1;
      for (const { revision, wrote } of passos) {
        // A write of ours answers for itself; a read may be of any time before.
        if (wrote && revision > newest) ends.wrote('lote-1', { revision, hash: hashOf(revision) });
        else ends.learn('lote-1', event(revision), ends.begin());
        newest = Math.max(newest, revision);
        expect(ends.known([append(newest)])).toEqual([{ revision: newest, hash: hashOf(newest) }]);
      }
    }),
  );
});
