import type { Rings } from '@martelo/platform/process/rings.ts';
import { expect, it } from 'vitest';
import { FastBids } from './fast/bid.ts';
import { SendBatch } from './fast/send-batch.ts';
import { plainSends } from './plain-sends.ts';
import { uid } from './testing/motor-de-mentira.ts';
import { socketWays } from './ways.ts';

const BID = Buffer.from(
  JSON.stringify({
    tipo: 'dar-lance',
    n: 1,
    lelUid: uid(1),
    lance: { valor: 100, chaveIdempotencia: 'chave-123' },
  }),
);
const fails = (): never => {
  throw new Error('a ring was used');
};
const rings = { send: { send: fails }, read: { add: fails, remove: fails, watch: fails, look: fails } };

it('takes nothing that is written by hand where it is plain, whatever rings there are', () => {
  const { sends, bids, reads, awake, plainTurns } = socketWays({
    plain: true,
    rings: rings as unknown as Rings,
  });
  expect(sends).toBe(plainSends);
  expect([bids.read(BID, BID.length), bids.number(BID, BID.length)]).toEqual([null, null]);
  const taken = reads({ most: 100, hear: fails }).take(null, null as never, null as never);
  expect([taken, plainTurns]).toEqual([false, true]);
  awake({ limites: { acordadoMs: 1, lancesQueAcordam: 0 }, contadores: { lancesEmVoo: 1 } } as never).stay();
});

it('has one way at a time changed for who compares them', () => {
  expect(socketWays().sends).toBeInstanceOf(SendBatch);
  expect(socketWays().bids).toBeInstanceOf(FastBids);
  expect(socketWays({ plainFrames: true }).sends).toBe(plainSends);
  expect(socketWays({ plainFrames: true }).bids).toBeInstanceOf(FastBids);
  expect(socketWays({ plainBids: true }).bids.read(BID, BID.length)).toBeNull();
});
