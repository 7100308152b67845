import { mkdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import type { Round } from './load.ts';

export type Summary = {
  readonly name: string;
  readonly rounds: readonly Round[];
  readonly perSecond: number;
  readonly range: readonly [number, number];
  readonly p50Ms: number;
  readonly p99Ms: number;
};

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const mid = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[mid] ?? 0) : ((sorted[mid - 1] ?? 0) + (sorted[mid] ?? 0)) / 2;
};

/** Medians and range over the rounds of one contender. */
export function summarise(name: string, rounds: readonly Round[]): Summary {
  const rates = rounds.map((r) => r.perSecond);
  return {
    name,
    rounds,
    perSecond: median(rates),
    range: [Math.min(...rates), Math.max(...rates)],
    p50Ms: median(rounds.map((r) => r.p50Ms)),
    p99Ms: median(rounds.map((r) => r.p99Ms)),
  };
}

const whole = (n: number): string => Math.round(n).toLocaleString('en-US');
const ms = (n: number): string => (n < 10 ? n.toFixed(2) : n.toFixed(0));

/** Prints one table: a row per contender. */
export function printTable(title: string, rows: readonly Summary[], skipped: readonly string[]): void {
  console.log(`\n${title}`);
  console.log(`${'contender'.padEnd(26)}${'per second'.padStart(12)}${'range'.padStart(22)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}`);
  for (const r of rows) {
    const range = `${whole(r.range[0])}..${whole(r.range[1])}`;
    console.log(`${r.name.padEnd(26)}${whole(r.perSecond).padStart(12)}${range.padStart(22)}${ms(r.p50Ms).padStart(9)}${ms(r.p99Ms).padStart(9)}`);
  }
  for (const name of skipped) console.log(`${name.padEnd(26)} skipped: not installed here`);
}

/** The cumulated CPU time of all processes (us of user + system) by Linux's /proc/stat; null elsewhere. */
async function machineBusyMs(): Promise<number | null> {
  const text = await readFile('/proc/stat', 'utf8').catch(() => null);
  const cells = text?.split('\n', 1)[0]?.trim().split(/\s+/).slice(1).map(Number);
  if (cells === undefined) return null;
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = cells;
  return (user + nice + system + irq + softirq) * 10;
}

/** Share of the machine (1 = all cores) that this process and all others used while `work` ran. */
export async function watchCpu<T>(work: () => Promise<T>): Promise<{ result: T; own: number; others: number }> {
  const begun = performance.now();
  const own = process.cpuUsage();
  const busy = await machineBusyMs();
  const result = await work();
  const wall = (performance.now() - begun) * os.availableParallelism();
  const used = process.cpuUsage(own);
  const ownMs = (used.user + used.system) / 1_000;
  const busyNow = await machineBusyMs();
  const others = busy === null || busyNow === null ? Number.NaN : Math.max(0, busyNow - busy - ownMs) / wall;
  return { result, own: ownMs / wall, others };
}

const results = new URL('../results/', import.meta.url);

/** Writes load-tests/results/NAME.json: ratios first, then every round. */
export async function writeResult(name: string, content: Readonly<Record<string, unknown>>): Promise<void> {
  await mkdir(results, { recursive: true });
  const machine = { cpus: os.availableParallelism(), model: os.cpus()[0]?.model ?? 'unknown', node: process.version };
  await writeFile(new URL(`${name}.json`, results), `${JSON.stringify({ ...content, machine }, null, 2)}\n`);
}

/** Two decimals are what such a measurement carries. */
export const ratio = (a: number, b: number): number => Number((a / b).toPrecision(3));
