import type { CpuUse, Watched } from './cpu.ts';
import { watchCpu } from './cpu.ts';
import { closedLoop } from './load.ts';
import type { Contender, Round, Shape } from './load.ts';
import { printTable, summarise } from './report.ts';
import type { Summary } from './report.ts';

export type Interleaved = {
  readonly rows: readonly Summary[];
  readonly skipped: readonly string[];
  readonly problems: readonly string[];
};

/** Runs the contenders side by side, A B C A B C ..., and prints their medians (benchmarks.md: only such figures count). */
export async function interleave(
  title: string,
  contenders: readonly Contender[],
  shape: Shape,
  rounds: number,
  watched: Watched,
): Promise<Interleaved> {
  const results = new Map<string, Round[]>();
  const cpus = new Map<string, CpuUse>();
  const skipped = new Set<string>();
  const problems: string[] = [];
  for (let i = 0; i < rounds; i += 1) {
    for (const c of contenders) {
      if (skipped.has(c.name)) continue;
      const bidder = await c.open(shape.lotes);
      if (bidder === null) {
        skipped.add(c.name);
        continue;
      }
      const helpers = Object.fromEntries((bidder.pids ?? []).map((pid) => ['peer', { pid }]));
      try {
        const { result, cpu } = await watchCpu({ ...watched, ...helpers }, () => closedLoop(bidder, shape));
        results.set(c.name, [...(results.get(c.name) ?? []), result]);
        cpus.set(c.name, cpu);
        problems.push(...(await bidder.check()).map((p) => `${c.name}: ${p}`));
      } finally {
        await bidder.close();
      }
    }
  }
  const rows = [...results].map(([name, r]) => summarise(name, r, cpus.get(name) ?? null));
  printTable(title, rows, [...skipped]);
  return { rows, skipped: [...skipped], problems };
}
