import { describe, expect, it } from 'vitest';
import { chooser, knee, ladder, median, quantile, ratio, rise } from './stats.ts';

describe('the statistics of the benches', () => {
  it('takes quantiles from sorted samples, the last one for the top', () => {
    const samples = Float64Array.from({ length: 100 }, (_, i) => i + 1);
    expect([quantile(samples, 0.5), quantile(samples, 0.99), quantile(samples, 1)]).toEqual([51, 100, 100]);
    expect(quantile([], 0.5)).toBe(0);
  });

  it('takes the median of odd and even counts without changing the values', () => {
    const values = [9, 1, 5];
    expect(median(values)).toBe(5);
    expect(values).toEqual([9, 1, 5]);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  it('gives ratios three digits, and none where a side was not measured', () => {
    expect(ratio(2, 3)).toBe(0.667);
    expect([ratio(null, 3), ratio(2, null), ratio(2, 0), ratio(undefined, 1)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('the choice of the lote', () => {
  it('goes round evenly', () => {
    const choose = chooser(3);
    expect(Array.from({ length: 7 }, (_, n) => choose(n))).toEqual([0, 1, 2, 0, 1, 2, 0]);
  });

  it('gives the k-th lote about 1/k of the Zipf bids, and the same sequence each time', () => {
    const [a, b] = [chooser(1_000, true), chooser(1_000, true)];
    const counts = Array<number>(1_000).fill(0);
    let same = 0;
    for (let n = 0; n < 200_000; n += 1) {
      const lote = a(n);
      if (lote === b(n)) same += 1;
      counts[lote] = (counts[lote] ?? 0) + 1;
    }
    expect(same).toBe(200_000);
    expect(counts.reduce((sum, c) => sum + c, 0)).toBe(200_000);
    expect((counts[0] ?? 0) / (counts[9] ?? 1)).toBeGreaterThan(5);
    expect((counts[0] ?? 0) / (counts[9] ?? 1)).toBeLessThan(20);
  });
});

describe('the ladder', () => {
  it('rises by 1, 2, 3, 5, 7 between its ends', () => {
    expect(ladder(1_000, 20_000)).toEqual([1_000, 2_000, 3_000, 5_000, 7_000, 10_000, 20_000]);
  });

  const step = (rate: number, perSecond: number, p99Ms: number) => ({ rate, perSecond, p99Ms });

  it('finds the highest step that keeps up', () => {
    const good = step(1_000, 999, 3);
    const late = step(2_000, 1_999, 90);
    const higher = step(3_000, 2_999, 4);
    expect(knee([good, late, higher], 50)).toBe(higher);
    expect(knee([good, late], 50)).toBe(good);
    expect(knee([good, step(2_000, 1_500, 9)], 50)).toBe(good);
    expect(knee([late], 50)).toBeNull();
  });

  /** Rises over what each taking of a rate shows. */
  const risen = async (shown: Record<number, [perSecond: number, p99Ms: number][]>) => {
    const taken: number[] = [];
    const steps = await rise([1_000, 2_000, 3_000, 5_000], 50, (rate) => {
      taken.push(rate);
      const [perSecond, p99Ms] = shown[rate]?.shift() ?? [rate, 3];
      return Promise.resolve(step(rate, perSecond, p99Ms));
    });
    return { taken, steps };
  };

  it('takes a step that does not keep up once more, and ends where the rate is not followed again', async () => {
    const { taken, steps } = await risen({
      2_000: [
        [1_200, 90],
        [2_000, 4],
      ],
      3_000: [
        [2_000, 80],
        [2_000, 70],
      ],
    });
    expect(taken).toEqual([1_000, 2_000, 2_000, 3_000, 3_000]);
    expect(steps.map((s) => s.p99Ms)).toEqual([3, 4, 70]);
    expect(knee(steps, 50)?.rate).toBe(2_000);
  });

  it('goes on past a step that was late and followed all the same', async () => {
    const { taken, steps } = await risen({
      2_000: [
        [2_000, 90],
        [1_990, 300],
      ],
    });
    expect(taken).toEqual([1_000, 2_000, 2_000, 3_000, 5_000]);
    expect(knee(steps, 50)?.rate).toBe(5_000);
  });
});
