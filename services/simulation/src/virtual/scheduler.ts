import { Heap, type Entry } from './heap.ts';
import { Random } from './random.ts';
import { Trace } from './trace.ts';

/** Where something happens: a process, a screen, the network. What is dead no longer happens there. */
export type Place = {
  readonly name: string;
  alive: boolean;
  /** Virtual ms until which the process stands still; what comes meanwhile waits for it. */
  pausedUntil: number;
  /** How far its wall clock is off, ms. */
  skewMs: number;
  /** Virtual ms when it started: its monotonic clock counts from here. */
  readonly startedAt: number;
};

/** Something planned; `cancel` takes it back. */
export type Planned = { readonly cancel: () => void };

type Event = Entry & {
  readonly place: Place;
  readonly what: string;
  readonly run: () => void;
  cancelled: boolean;
};

/** The virtual epoch: 2027-01-15 08:00 UTC. */
export const EPOCH = 1_800_000_000_000;

/** Captured before anybody replaces it. */
const realImmediate = globalThis.setImmediate;
const turn = (): Promise<void> => new Promise((resolve) => realImmediate(resolve));

/** What happens too often to be written down one by one; it still moves the hash. */
const SILENT = new Set(['timer', 'immediate', 'interval']);

/**
 * One event after the other, at virtual times. After each event all promises that it settled run to their end, in the
 * name of the same place, before the next event: so whatever a process plans, reads the clock for or draws can be told
 * from what the others do, and the whole run depends on nothing but the seed.
 */
export class Scheduler {
  readonly random: Random;
  readonly trace: Trace;
  /** What a process threw and did not catch: in the real world it would have ended. */
  readonly uncaught: string[] = [];
  readonly world: Place;
  /** Virtual ms since the start. */
  now = 0;
  current: Place;
  steps = 0;
  readonly #events = new Heap<Event>();
  #order = 0;

  constructor(seed: number, keepTrace: boolean) {
    this.random = new Random(seed);
    this.trace = new Trace(keepTrace);
    this.world = this.place('world');
    this.current = this.world;
  }

  place(name: string, skewMs = 0): Place {
    return { name, alive: true, pausedUntil: 0, skewMs, startedAt: this.now };
  }

  /** Plans `run` at `place`, `delayMs` from now. */
  after(place: Place, delayMs: number, what: string, run: () => void): Planned {
    const at = this.now + Math.max(0, delayMs);
    this.#order += 1;
    const event = { at, due: at, order: this.#order, place, what, run, cancelled: false };
    this.#events.push(event);
    return { cancel: () => void (event.cancelled = true) };
  }

  /** Lets time go on to `until` (virtual ms); ends early once `enough` says so. */
  async run(until: number, enough: () => boolean = () => false): Promise<void> {
    for (;;) {
      const event = this.#events.peek();
      if (event === undefined || event.at > until || enough()) break;
      this.#events.pop();
      const { place } = event;
      if (event.cancelled || !place.alive) continue;
      if (place.pausedUntil > event.at) {
        event.at = place.pausedUntil;
        this.#events.push(event);
        continue;
      }
      this.now = event.at;
      this.current = place;
      this.steps += 1;
      this.trace.step(this.now, place.name, event.what, SILENT.has(event.what));
      try {
        event.run();
      } catch (error) {
        this.fail(error);
      }
      await turn();
    }
    this.current = this.world;
  }

  /** Wall clock of the place that is acting, epoch ms. */
  wallClock(): number {
    return EPOCH + Math.floor(this.now + this.current.skewMs);
  }

  /** Monotonic clock of the place that is acting, ms since it started. */
  monotonic(): number {
    return this.now - this.current.startedAt;
  }

  /** Notes an error that nobody caught. */
  fail(error: unknown): void {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.note(`uncaught: ${text.split('\n')[0] ?? ''}`);
    this.uncaught.push(`${this.current.name}: ${text}`);
  }

  /** Writes a line in the name of the acting place. */
  note(what: string): void {
    this.trace.note(this.now, this.current.name, what);
  }
}
