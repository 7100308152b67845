import { startWorker } from './child.ts';
import type { Child } from './child.ts';
import type { Watched } from './cpu.ts';
import { watchCpu } from './cpu.ts';
import type { Shape } from './load.ts';
import type { Peer } from './peers/index.ts';
import { printTable, summarise } from './report.ts';
import type { Measured, Summary } from './report.ts';
import type { Closed, ContenderConfig, Opened, Ran } from './workers/contender.ts';

/** A contender in its process. */
export type Rival = { readonly name: string; readonly child: Child };

export type Interleaved = {
  readonly rows: readonly Summary[];
  readonly skipped: readonly string[];
  readonly problems: readonly string[];
};

/** Starts a contender's process; whoever starts it ends it. */
export async function startRival(config: ContenderConfig): Promise<Rival & { readonly peer: Peer }> {
  const child = startWorker('contender', config);
  const { name } = await child.next<{ name: string }>('pronto');
  return { peer: config.peer, name, child };
}

/** Runs the contenders side by side, A B C A B C ..., and prints their medians (benchmarks.md: only such figures count). */
export async function interleave(
  title: string,
  rivals: readonly Rival[],
  shape: Shape,
  rounds: number,
  watched: Watched,
): Promise<Interleaved> {
  const results = new Map<string, Measured[]>();
  const skipped = new Set<string>();
  const problems: string[] = [];
  for (let i = 0; i < rounds; i += 1) {
    for (const { name, child } of rivals) {
      if (skipped.has(name)) continue;
      child.send({ tipo: 'abrir', lotes: shape.lotes });
      const { pids } = await child.next<Opened>('aberto');
      if (pids === null) {
        skipped.add(name);
        continue;
      }
      const helpers = Object.fromEntries(pids.map((pid) => ['peer', { pid }]));
      const { result, cpu } = await watchCpu(
        { ...watched, contender: { pid: child.pid }, ...helpers },
        async () => {
          child.send({ tipo: 'correr', shape });
          return (await child.next<Ran>('corrido')).round;
        },
      );
      results.set(name, [...(results.get(name) ?? []), { round: result, cpu }]);
      child.send({ tipo: 'fechar' });
      const closed = await child.next<Closed>('fechado', 300_000);
      problems.push(...closed.problems.map((p) => `${name}: ${p}`));
    }
  }
  const rows = [...results].map(([name, r]) => summarise(name, r));
  printTable(title, rows, [...skipped]);
  return { rows, skipped: [...skipped], problems };
}
