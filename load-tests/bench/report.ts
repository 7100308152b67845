import type { CpuUse } from './cpu.ts';
import { cpuLine } from './cpu.ts';
import type { Round } from './load.ts';
import { median } from './stats.ts';

/** One contender's rounds: medians, and the range of its rates. */
export type Summary = {
  readonly name: string;
  readonly perSecond: number;
  readonly range: readonly [number, number];
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly rounds: readonly Round[];
  readonly cpu: CpuUse | null;
  /** Processor time of all its processes for one piece of work, in us: hardly disturbed by neighbours. */
  readonly cpuUs: number | null;
};

/** Medians and range over the rounds of one contender. */
export function summarise(name: string, rounds: readonly Round[], cpu: CpuUse | null = null): Summary {
  const rates = rounds.map((r) => r.perSecond);
  return {
    name,
    perSecond: median(rates),
    range: [Math.min(...rates), Math.max(...rates)],
    p50Ms: median(rounds.map((r) => r.p50Ms)),
    p99Ms: median(rounds.map((r) => r.p99Ms)),
    rounds,
    cpu,
    cpuUs: cpuUsOf(rounds.at(-1), cpu),
  };
}

/** Of the round that `cpu` was measured in. */
function cpuUsOf(round: Round | undefined, cpu: CpuUse | null): number | null {
  if (cpu === null || round === undefined || round.perSecond === 0) return null;
  const { others: _others, ...named } = cpu;
  const cores = Object.values(named).reduce((sum, used) => sum + used, 0);
  return (cores / round.perSecond) * 1_000_000;
}

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
      `  ${r.name.padEnd(34)}${whole(r.perSecond).padStart(13)}${range.padStart(22)}${ms(r.p50Ms).padStart(9)}${ms(r.p99Ms).padStart(9)}${(r.cpuUs === null ? '-' : r.cpuUs.toPrecision(3)).padStart(9)}`,
    );
  }
  for (const name of skipped) console.log(`  ${name.padEnd(34)} skipped: not installed here`);
  for (const r of rows) if (r.cpu !== null) console.log(`  cpu  ${r.name}: ${cpuLine(r.cpu)}`);
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
