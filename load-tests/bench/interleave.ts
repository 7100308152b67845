import { closedLoop } from './load.ts';
import type { Contender, Round, Shape } from './load.ts';
import { printTable, summarise, watchCpu } from './report.ts';
import type { Summary } from './report.ts';

export type Interleaved = { readonly rows: readonly Summary[]; readonly skipped: readonly string[]; readonly problems: readonly string[] };

/** Runs the contenders side by side, A B C A B C ..., and prints their medians (benchmarks.md: only such figures count). */
export async function interleave(title: string, contenders: readonly Contender[], shape: Shape, rounds: number): Promise<Interleaved> {
  const results = new Map<string, Round[]>();
  const skipped = new Set<string>();
  const problems: string[] = [];
  const cpu: string[] = [];
  for (let i = 0; i < rounds; i += 1) {
    for (const c of contenders) {
      if (skipped.has(c.name)) continue;
      const bidder = await c.open(shape.lotes);
      if (bidder === null) {
        skipped.add(c.name);
        continue;
      }
      try {
        const { result, own, others } = await watchCpu(() => closedLoop(bidder, shape));
        results.set(c.name, [...(results.get(c.name) ?? []), result]);
        if (i === rounds - 1) cpu.push(`${c.name}: this process ${(own * 100).toFixed(0)} %, others ${(others * 100).toFixed(0)} % of the machine`);
      } finally {
        await bidder.close();
      }
      problems.push(...((await c.verify?.()) ?? []).map((p) => `${c.name}: ${p}`));
    }
  }
  const rows = [...results].map(([name, r]) => summarise(name, r));
  printTable(title, rows, [...skipped]);
  for (const line of cpu) console.log(`  cpu  ${line}`);
  return { rows, skipped: [...skipped], problems };
}
