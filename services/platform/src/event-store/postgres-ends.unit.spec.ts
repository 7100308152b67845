import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storedEvent } from './contract-kit.ts';
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
  expect(ends.known([append(3)])).toBeNull();
  ends.learn('lote-1', event(3));
  expect(ends.known([append(3)])).toEqual([{ revision: 3, hash: hashOf(3) }]);
});

it('learns nothing from a stream without events', () => {
  const ends = new Ends(unasked, new UnderWay());
  ends.learn('lote-1', undefined);
  expect(ends.known([append(0)])).toBeNull();
});

it('never goes back to an end that is older than what it knows', () => {
  const passo = fc.record({ revision: fc.nat({ max: 9 }), wrote: fc.boolean() });
  fc.assert(
    fc.property(fc.array(passo, { maxLength: 20 }), (passos) => {
      const ends = new Ends(unasked, new UnderWay());
      let newest = -1;
      for (const { revision, wrote } of passos) {
        // A write of ours answers for itself; a read may be of any time before.
        if (wrote && revision > newest) ends.tips.set('lote-1', { revision, hash: hashOf(revision) });
        else ends.learn('lote-1', event(revision));
        newest = Math.max(newest, revision);
        expect(ends.known([append(newest)])).toEqual([{ revision: newest, hash: hashOf(newest) }]);
      }
    }),
  );
});
