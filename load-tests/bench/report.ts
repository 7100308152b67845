import type { CpuUse } from './cpu.ts';
import { cpuLine } from './cpu.ts';
import type { Round } from './load.ts';
import { median } from './stats.ts';

/** One round of a contender, and who used the processors in it. */
export type Measured = { readonly round: Round; readonly cpu: CpuUse };

/** One contender's rounds: medians, and the range of its rates. */
export type Summary = {
  readonly name: string;
  readonly perSecond: number;
  readonly range: readonly [number, number];
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly rounds: readonly Measured[];
  /** Cores of each of its processes, and of everybody else. */
  readonly cpu: CpuUse;
  /** Processor time of all its processes for one piece of work, in us: hardly disturbed by neighbours. */
  readonly cpuUs: number;
};

/** Medians and range over the rounds of one contender. */
export function summarise(name: string, rounds: readonly Measured[]): Summary {
  const rates = rounds.map(({ round }) => round.perSecond);
  const cores = (who: string): number => median(rounds.map(({ cpu }) => cpu[who] ?? 0));
  const processes = Object.keys(rounds[0]?.cpu ?? {}).filter((who) => who !== 'others');
  return {
    name,
    perSecond: median(rates),
    range: [Math.min(...rates), Math.max(...rates)],
    p50Ms: median(rounds.map(({ round }) => round.p50Ms)),
    p99Ms: median(rounds.map(({ round }) => round.p99Ms)),
    rounds,
    cpu: { ...Object.fromEntries(processes.map((who) => [who, cores(who)])), others: cores('others') },
    cpuUs: cpuUsOf(rounds, processes),
  };
}

/** Processor time of these processes for one piece of work, in us: the median of the rounds. */
export const cpuUsOf = (rounds: readonly Measured[], processes: readonly string[]): number =>
  median(
    rounds.map(({ round, cpu }) => {
      const cores = processes.reduce((sum, who) => sum + (cpu[who] ?? 0), 0);
      return round.perSecond === 0 ? Number.NaN : (cores / round.perSecond) * 1_000_000;
    }),
  );

const whole = (n: number): string => Math.round(n).toLocaleString('en-US');
const ms = (n: number): string => (n === 0 ? '-' : n < 10 ? n.toFixed(2) : n.toFixed(0));

/** Prints one table: a row per contender, and below it who used the processors. */
export function printTable(
  title: string,
  rows: readonly Summary[],
  skipped: readonly string[] = [],
  unit = 'per second',
): void {
  console.log(`\n${title}`);
  console.log(
    `  ${'contender'.padEnd(34)}${unit.padStart(13)}${'range'.padStart(22)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}${'us CPU'.padStart(9)}`,
  );
  for (const r of rows) {
    const range = `${whole(r.range[0])}..${whole(r.range[1])}`;
    console.log(
      `  ${r.name.padEnd(34)}${whole(r.perSecond).padStart(13)}${range.padStart(22)}${ms(r.p50Ms).padStart(9)}${ms(r.p99Ms).padStart(9)}${(Number.isFinite(r.cpuUs) ? r.cpuUs.toPrecision(3) : '-').padStart(9)}`,
    );
  }
  for (const name of skipped) console.log(`  ${name.padEnd(34)} skipped: not installed here`);
  for (const r of rows) console.log(`  cpu  ${r.name}: ${cpuLine(r.cpu)}`);
}

/** A goal of benchmarks.md beside what was measured. */
export type Goal = {
  readonly is: number | null;
  readonly floor: number;
  readonly ambition?: number;
  readonly atMost?: boolean;
};

export type Goals = Readonly<Record<string, Goal>>;

/** Whether a goal's floor is reached; a peer that is missing says nothing. */
export const reached = ({ is, floor, atMost }: Goal): boolean | null =>
  is === null ? null : atMost ? is <= floor : is >= floor;

/** Prints each ratio with its floor and says whether it was reached. */
export function printGoals(goals: Goals): Goals {
  console.log('\n  ratio                               measured     floor  ambition');
  for (const [name, goal] of Object.entries(goals)) {
    const sign = goal.atMost ? '<=' : '>=';
    const ambition = goal.ambition === undefined ? '-' : `${sign} ${goal.ambition}`;
    const verdict = { true: 'reached', false: 'BELOW', null: 'skipped' }[String(reached(goal))];
    const [is, floor] = [String(goal.is ?? '-'), `${sign} ${goal.floor}`];
    console.log(
      `  ${name.padEnd(34)}${is.padStart(10)}${floor.padStart(10)}${ambition.padStart(10)}  ${verdict}`,
    );
  }
  return goals;
}
