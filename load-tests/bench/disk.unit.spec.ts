import { describe, expect, it } from 'vitest';
import { disturbed, lookAt, StopWatch, undisturbed } from './disk.ts';

const DISKSTATS = `   7       0 loop0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
 254       0 vda 100 1 2 3 200 4 5 6 1 7 8 30 9 10 11 40 12
 254       1 vda1 1 0 0 0 2 0 0 0 0 0 0 0 0 0 0 0 0
`;

describe('a disk', () => {
  it('tells what it has done and what is on its way', () => {
    expect(lookAt(DISKSTATS, '254:0')).toEqual({ done: 370, underWay: 1 });
    expect(lookAt(DISKSTATS, '254:1')).toEqual({ done: 3, underWay: 0 });
    expect(lookAt(DISKSTATS, '8:0')).toBeNull();
  });

  /** Looks every 5 ms at what was done by then and what is under way. */
  const seen = (...looks: [done: number, underWay: number][]) => {
    const watch = new StopWatch();
    for (const [n, [done, underWay]] of looks.entries()) watch.look({ done, underWay }, 5 * n);
    return watch.stops();
  };

  it('stands still while something is on its way and nothing is done', () => {
    expect(seen([1, 1], [1, 1], [1, 1], [1, 1], [1, 1], [1, 1], [2, 0])).toEqual({ times: 1, ms: 25 });
    expect(seen([1, 1], [1, 1], [1, 1], [1, 1], [1, 1])).toEqual({ times: 1, ms: 20 });
  });

  it('does not while it rests, nor while it works through much', () => {
    expect(seen(...Array.from({ length: 9 }, (): [number, number] => [1, 0]))).toEqual({ times: 0, ms: 0 });
    expect(seen(...Array.from({ length: 9 }, (_, n): [number, number] => [n, 40]))).toEqual({
      times: 0,
      ms: 0,
    });
    expect(seen([1, 1], [1, 1], [1, 1], [1, 1], [2, 1], [2, 1], [2, 1], [3, 1])).toEqual({
      times: 0,
      ms: 0,
    });
  });
});

describe('rounds beside it', () => {
  const ofStops = (...ms: (number | null)[]) => {
    const left = ms.map((of) => ({ stops: of === null ? null : { times: of > 0 ? 1 : 0, ms: of } }));
    return () => Promise.resolve(left.shift() ?? { stops: null });
  };

  it('are disturbed by a hundredth of their time', () => {
    expect(disturbed({ stops: { times: 1, ms: 25 } }, 2_500)).toBe(true);
    expect(disturbed({ stops: { times: 1, ms: 24 } }, 2_500)).toBe(false);
    expect(disturbed({ stops: null }, 2_500)).toBe(false);
  });

  it('are taken until so many were undisturbed, and those count', async () => {
    const { taken, counted } = await undisturbed(3, 2_500, ofStops(0, 80, 0, 200, 0, 0));
    expect(taken.map((r) => r.stops?.ms)).toEqual([0, 80, 0, 200, 0]);
    expect(counted.map((r) => r.stops?.ms)).toEqual([0, 0, 0]);
  });

  it('are at most three times as many, and all count where each was disturbed', async () => {
    const some = await undisturbed(2, 2_500, ofStops(80, 80, 0, 80, 80, 80, 80));
    expect([some.taken.length, some.counted.length]).toEqual([6, 1]);
    const none = await undisturbed(1, 2_500, ofStops(80, 90, 100, 0));
    expect(none.counted.map((r) => r.stops?.ms)).toEqual([80, 90, 100]);
  });
});
