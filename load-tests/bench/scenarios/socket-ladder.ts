import { cpuLine } from '../cpu.ts';
import type { CpuUse } from '../cpu.ts';
import { undisturbed, watchDisk } from '../disk.ts';
import { startBidders, startServer } from '../served.ts';
import { knee, ladder, rise } from '../stats.ts';
import type { RunResult } from '../workers/bidders.ts';
import type { Bench } from './bench.ts';

/** Beyond it nobody would call the answer live. */
const KNEE_P99_MS = 50;

/** The round with the middle p99 of those that count at this rate; `busy`: how many of all that were sent in those were refused OCUPADO. */
type Degrau = RunResult & { readonly rate: number; readonly cpu: CpuUse; readonly busy: number };

/** Rises from 1,000 to 100,000 bids a second by a schedule until it no longer keeps up, then offers twice the knee. */
export async function climb(
  bench: Bench,
  rowLockRate: number,
): Promise<{ steps: Degrau[]; at5x: Degrau; knee: Degrau | null; twice: Degrau | null; problems: string[] }> {
  const served = await startServer(bench, { lotes: 1 });
  const crowd = await startBidders(bench, served, {
    port: served.port,
    clients: 1_000,
    lelUids: served.lelUids,
  });
  const runs = new Map<string, RunResult>();
  const round = async (rate: number) => {
    const prefix = `ladder${runs.size}`;
    const { result: ran, stops } = await watchDisk(bench.folder, () =>
      crowd.run({ prefix, ms: bench.roundMs, rate }),
    );
    runs.set(prefix, ran.result);
    return { ...ran.result, rate, cpu: ran.cpu, stops };
  };
  const step = async (rate: number): Promise<Degrau> => {
    // Whether a full collection falls into a round decides its p99, and so does a disk that stands still.
    const { taken, counted } = await undisturbed(bench.rounds, bench.roundMs, () => round(rate));
    const rounds = counted.toSorted((a, b) => a.p99Ms - b.p99Ms);
    const middle = rounds[Math.floor(rounds.length / 2)] as (typeof rounds)[number];
    const p99s = taken.map((r) => {
      const still =
        r.stops === null || r.stops.times === 0 ? '' : ` (disk still ${r.stops.ms.toFixed(0)} ms)`;
      return `${counted.includes(r) ? '' : 'not counted '}${r.p99Ms.toFixed(1)}${still}`;
    });
    const sum = (count: (r: RunResult) => number): number => rounds.reduce((all, r) => all + count(r), 0);
    const busy = sum((r) => r.refused['OCUPADO'] ?? 0) / sum((r) => r.sent);
    console.log(
      `  ${String(Math.round(rate)).padStart(7)}/s scheduled: decided ${middle.perSecond.toFixed(0)}/s, p50 ${middle.p50Ms.toFixed(1)}, p99 ${p99s.join(', ')} ms, BUSY ${(busy * 100).toFixed(1)} %, sent late ${(middle.late * 100).toFixed(0)} %; ${cpuLine(middle.cpu)}`,
    );
    return { ...middle, busy };
  };
  try {
    console.log('\nladder, 1,000 clients, one hot lote, from the scheduled moment');
    await step(2_000);
    const at5x = await step(5 * rowLockRate);
    const steps = await rise(ladder(1_000, 100_000), KNEE_P99_MS, step);
    const found = knee(steps, KNEE_P99_MS);
    const twice = found === null ? null : await step(2 * found.rate);
    const problems = await served.check(runs);
    for (const [prefix, { unanswered, sent, perSecond }] of runs) {
      if (unanswered > 0) problems.push(`${prefix}: ${unanswered} bids got no answer`);
      // Its p99 would be 0, and count as the best there is.
      if (perSecond === 0) problems.push(`${prefix}: of ${sent} bids none was decided once it was warm`);
    }
    return { steps, at5x, knee: found, twice, problems };
  } finally {
    await crowd.stop();
    await served.stop();
  }
}
