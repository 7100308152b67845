import { describe, expect, it } from 'vitest';
import { cpuUsOf, summarise } from './report.ts';

const measured = (perSecond: number, p99Ms: number, server: number, bidders: number) => ({
  round: { perSecond, p50Ms: 1, p99Ms, done: perSecond },
  cpu: { server, bidders, others: 0.02 },
});

describe('the summary of a contender', () => {
  // The last round is the odd one: a figure that is taken from it alone shows.
  const rounds = [measured(1_000, 4, 0.5, 0.1), measured(2_000, 6, 1, 0.4), measured(100, 90, 0.9, 0.9)];

  it('is the median of its rounds, processor time too', () => {
    expect(summarise('ours', rounds)).toMatchObject({
      perSecond: 1_000,
      range: [100, 2_000],
      p99Ms: 6,
      cpu: { server: 0.9, bidders: 0.4, others: 0.02 },
      // 600, 700 and 18,000 us for each piece of work.
      cpuUs: 700,
    });
  });

  it('tells what one process takes for a piece of work, and leaves the others out', () => {
    expect(cpuUsOf(rounds, ['server'])).toBeCloseTo(500);
  });
});
