import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storedEvent } from './contract-kit.ts';
import { genesis } from './hash-chain.ts';
import { Ends } from './postgres-ends.ts';
import { UnderWay } from './under-way.ts';

const unasked = {
  tips: () => Promise.reject(new Error('the table was asked')),
  stream: () => Promise.reject(new Error('the table was asked')),
};

const hashOf = (revision: number): string => revision.toString(16).padStart(64, '0');
const event = (revision: number) => ({ ...storedEvent(revision), hash: hashOf(revision) });
const append = (expectedRevision: number) => ({
  stream: 'lote-1',
  expectedRevision,
  events: [{ id: 'n', type: 'LanceRegistrado', data: '{}' }],
});

it('appends to a stream that it has read without asking where that ends', () => {
  const ends = new Ends(unasked, new UnderWay());
  expect(ends.known([append(3)], true)).toBeNull();
  ends.learn('lote-1', event(3), ends.era);
  expect(ends.known([append(3)], true)).toEqual([{ revision: 3, hash: hashOf(3) }]);
});

it('learns nothing from a stream without events', () => {
  const ends = new Ends(unasked, new UnderWay());
  ends.learn('lote-1', undefined, ends.era);
  expect(ends.known([append(0)], false)).toBeNull();
});

it('takes a stream that it does not know for new only where somebody checks that', () => {
  const ends = new Ends(unasked, new UnderWay());
  expect(ends.known([append(-1)], true)).toBeNull();
  expect(ends.known([append(-1)], false)).toEqual([{ revision: -1, hash: genesis('lote-1') }]);
});

it('is sure of nothing once somebody else wrote, nor of what was read from before until after that', () => {
  const ends = new Ends(unasked, new UnderWay());
  const before = ends.era;
  ends.wrote('lote-1', { revision: 3, hash: hashOf(3) });
  expect(ends.known([append(3)], true)).not.toBeNull();
  ends.doubt();
  expect(ends.known([append(3)], true)).toBeNull();
  expect(ends.known([append(3)], false)).toEqual([{ revision: 3, hash: hashOf(3) }]);
  ends.learn('lote-1', event(4), before);
  expect(ends.known([append(4)], true)).toBeNull();
  expect(ends.known([append(4)], false)).not.toBeNull();
  ends.learn('lote-1', event(4), ends.era);
  expect(ends.known([append(4)], true)).not.toBeNull();
  ends.clear();
  expect(ends.known([append(4)], false)).toBeNull();
});

it('never goes back to an end that is older than what it knows', () => {
  const passo = fc.record({ revision: fc.nat({ max: 9 }), wrote: fc.boolean() });
  fc.assert(
    fc.property(fc.array(passo, { maxLength: 20 }), (passos) => {
      const ends = new Ends(unasked, new UnderWay());
      let newest = -1;
      for (const { revision, wrote } of passos) {
        // A write of ours answers for itself; a read may be of any time before.
        if (wrote && revision > newest) ends.wrote('lote-1', { revision, hash: hashOf(revision) });
        else ends.learn('lote-1', event(revision), ends.era);
        newest = Math.max(newest, revision);
        expect(ends.known([append(newest)], true)).toEqual([{ revision: newest, hash: hashOf(newest) }]);
      }
    }),
  );
});
