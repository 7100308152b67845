import { closeSync, openSync, readSync } from 'node:fs';
import { stat } from 'node:fs/promises';

/** How often a disk stood still, and for how long in all: not one of its requests was done in 20 ms and more, though one was there. */
export type Stops = { readonly times: number; readonly ms: number };

const LOOK_EVERY_MS = 4;
const STOP_MS = 20;

/** What Linux tells of a disk: requests that were done (reads, writes, discards, flushes), and how many are on their way. */
type Look = { readonly done: number; readonly underWay: number };

/** Of the line of /proc/diskstats that begins with this device; null without one. */
export function lookAt(diskstats: string, device: string): Look | null {
  const cells = diskstats
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([major, minor]) => `${major}:${minor}` === device)
    ?.slice(3)
    .map(Number);
  if (cells === undefined) return null;
  const [reads = 0, writes = 0, underWay = 0, discards = 0, flushes = 0] = [0, 4, 8, 11, 15].map(
    (i) => cells[i],
  );
  return { done: reads + writes + discards + flushes, underWay };
}

/** Adds up looks at a disk, each with its moment (ms). */
export class StopWatch {
  #done = -1;
  /** Since when it has had something to do and not done any of it; null while it works or rests. */
  #since: number | null = null;
  #last = 0;
  #times = 0;
  #ms = 0;

  look({ done, underWay }: Look, now: number): void {
    if (done !== this.#done || underWay === 0) this.#end();
    else this.#since ??= this.#last;
    this.#done = done;
    this.#last = now;
  }

  #end(): void {
    const ms = this.#since === null ? 0 : this.#last - this.#since;
    this.#since = null;
    if (ms < STOP_MS) return;
    this.#times += 1;
    this.#ms += ms;
  }

  stops(): Stops {
    this.#end();
    return { times: this.#times, ms: this.#ms };
  }
}

/** The disk that a folder lies on, as /proc/diskstats begins its line. */
async function deviceOf(folder: string): Promise<string> {
  const { dev } = await stat(folder);
  return `${(dev >> 8) & 0xfff}:${(dev & 0xff) | ((dev >> 12) & 0xfff00)}`;
}

/** Watches the disk under a folder while `work` runs. `stops` is null where the system tells nothing of it. */
export async function watchDisk<T>(
  folder: string,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly stops: Stops | null }> {
  const device = await deviceOf(folder);
  const watch = new StopWatch();
  const bytes = Buffer.alloc(65_536);
  let file: number;
  try {
    file = openSync('/proc/diskstats', 'r');
  } catch {
    return { result: await work(), stops: null };
  }
  let seen = false;
  const look = (): void => {
    const found = lookAt(bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, 0)), device);
    if (found === null) return;
    seen = true;
    watch.look(found, performance.now());
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  try {
    const result = await work();
    return { result, stops: seen ? watch.stops() : null };
  } finally {
    clearInterval(timer);
    closeSync(file);
  }
}

/** From this share of its time on a stop may be the p99 of a round, whatever the server did. */
const DISTURBED = 0.01;

type Watched = { readonly stops: Stops | null };

/** Whether the disk stood still for so much of a round of `ms` that its p99 may tell of nothing else. */
export const disturbed = ({ stops }: Watched, ms: number): boolean =>
  stops !== null && stops.ms >= DISTURBED * ms;

/**
 * Takes rounds of `ms` until `wanted` of them were not disturbed, at most three times as many. Answers them in the order of taking, `counted`
 * the undisturbed ones, or all where each was disturbed.
 */
export async function undisturbed<R extends Watched>(
  wanted: number,
  ms: number,
  take: () => Promise<R>,
): Promise<{ readonly taken: readonly R[]; readonly counted: readonly R[] }> {
  const taken: R[] = [];
  const quiet: R[] = [];
  while (quiet.length < wanted && taken.length < 3 * wanted) {
    const round = await take();
    taken.push(round);
    if (!disturbed(round, ms)) quiet.push(round);
  }
  return { taken, counted: quiet.length > 0 ? quiet : taken };
}
