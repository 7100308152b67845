import { readdir, readFile } from 'node:fs/promises';
import os from 'node:os';

/** Who used how much: cores (1 = one core fully busy) by name; `others` is everybody else on the machine. */
export type CpuUse = Readonly<Record<string, number>> & { readonly others: number };

type Stat = { readonly ppid: number; readonly ms: number; readonly childrenMs: number };

/** CPU time of one process by Linux's /proc, in ms; null for one that is gone, or on another system. */
async function statOf(pid: number | string): Promise<Stat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name in parentheses may hold anything; what follows it is numbers.
  const cells = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [ppid = 0, utime = 0, stime = 0, cutime = 0, cstime = 0] = [1, 11, 12, 13, 14].map((i) => cells[i]);
  return { ppid, ms: (utime + stime) * 10, childrenMs: (cutime + cstime) * 10 };
}

/** CPU time of children of this process that have ended, ms; 0 on another system than Linux. */
export const endedChildrenMs = async (): Promise<number> => (await statOf('self'))?.childrenMs ?? 0;

/** A process and its children, those that ended included. */
async function familyMs(pid: number): Promise<number> {
  const own = await statOf(pid);
  if (own === null) return 0;
  let total = own.ms + own.childrenMs;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) continue;
    const stat = await statOf(name);
    if (stat?.ppid === pid) total += stat.ms;
  }
  return total;
}

async function machineMs(): Promise<number | null> {
  const text = await readFile('/proc/stat', 'utf8').catch(() => null);
  const cells = text?.split('\n', 1)[0]?.trim().split(/\s+/).slice(1).map(Number);
  if (cells === undefined) return null;
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = cells;
  return (user + nice + system + irq + softirq) * 10;
}

/** Processes by name. `family` ones count with their children (PostgreSQL's backends). */
export type Watched = Readonly<
  Record<string, { readonly pid: number; readonly family?: boolean } | null | undefined>
>;

/** Measures what each process used while `work` ran. Shares are NaN where the system tells nothing. */
export async function watchCpu<T>(
  watched: Watched,
  work: () => Promise<T>,
): Promise<{ result: T; cpu: CpuUse }> {
  const read = async (): Promise<Map<string, number>> => {
    const all = new Map<string, number>();
    for (const [name, process] of Object.entries(watched)) {
      if (!process) continue;
      all.set(name, process.family ? await familyMs(process.pid) : ((await statOf(process.pid))?.ms ?? 0));
    }
    return all;
  };
  const [before, machine, begun] = [await read(), await machineMs(), performance.now()];
  const result = await work();
  const wall = performance.now() - begun;
  const [after, machineNow] = [await read(), await machineMs()];
  const cpu: Record<string, number> = {};
  let ours = 0;
  for (const [name, ms] of after) {
    const used = Math.max(0, ms - (before.get(name) ?? 0));
    ours += used;
    cpu[name] = used / wall;
  }
  const others =
    machine === null || machineNow === null ? Number.NaN : Math.max(0, machineNow - machine - ours) / wall;
  return { result, cpu: { ...cpu, others } };
}

/** Which process was the limit: one that used nearly a whole core, else the machine when it was full, else none. */
export function saturated(cpu: CpuUse, cores = os.availableParallelism()): string {
  const { others, ...named } = cpu;
  const full = Object.entries(named).filter(([, used]) => used >= 0.88);
  if (full.length > 0) return full.map(([name]) => name).join(' and ');
  const total = Object.values(named).reduce((sum, used) => sum + used, others || 0);
  return total >= 0.92 * cores ? 'the machine' : 'nothing (waiting)';
}

/** `server 98 %, PostgreSQL 40 %, others 3 %; saturated: server`, in hundredths of one core. */
export function cpuLine(cpu: CpuUse): string {
  const shares = Object.entries(cpu).map(([name, used]) => `${name} ${(used * 100).toFixed(0)} %`);
  return `${shares.join(', ')} of a core; saturated: ${saturated(cpu)}`;
}
