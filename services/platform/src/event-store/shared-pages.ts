import { setTimeout as pause } from 'node:timers/promises';
import type { LiveTail } from './live-tail.ts';
import type { StoredEvent } from './port.ts';

export type SharedPagesOptions = {
  readonly tail: LiveTail;
  /** A page of what follows on a position, from storage. */
  readonly read: (afterPosition: number, limit: number) => Promise<readonly StoredEvent[]>;
  /** Once a reader has caught up, storage is not asked again for so long. Default 25 ms. */
  readonly pauseMs?: number;
};

const PAUSE_MS = 25;
/** A page with less than this part of what was asked for is the end, or close to it: pages of large rows are not full either. */
const NEARLY_EMPTY = 1 / 8;

/**
 * Pages from storage for all followers of one process. Where other processes write too, the tail cannot prove what follows on
 * a position, and every commit would send every follower to the table: so a page is read once for all of them, and what
 * comes within a moment comes in one page. Catching up, where pages are full, does not wait.
 */
export class SharedPages {
  readonly #o: SharedPagesOptions;
  readonly #underWay = new Map<number, Promise<readonly StoredEvent[]>>();
  #caughtUpAt = Number.NEGATIVE_INFINITY;

  constructor(options: SharedPagesOptions) {
    this.#o = options;
  }

  /** What follows on a position, at most about `limit` events; empty for the end. Rejects as the read does. */
  after(position: number, limit: number): Promise<readonly StoredEvent[]> {
    const known = this.#underWay.get(position);
    if (known !== undefined) return known;
    const page = this.#page(position, limit).finally(() => this.#underWay.delete(position));
    this.#underWay.set(position, page);
    return page;
  }

  async #page(position: number, limit: number): Promise<readonly StoredEvent[]> {
    const { tail, read, pauseMs = PAUSE_MS } = this.#o;
    const waitMs = this.#caughtUpAt + pauseMs - performance.now();
    if (waitMs > 0) {
      await pause(waitMs);
      const told = tail.after(position, limit);
      if (told.length > 0) return told;
    }
    let events: readonly StoredEvent[];
    let seen: number;
    // Who joins this page knows of what came while it was read, and would wait for the next.
    do {
      seen = tail.version();
      events = await read(position, limit);
    } while (events.length === 0 && tail.version() !== seen);
    if (events.length >= limit * NEARLY_EMPTY) return events;
    this.#caughtUpAt = performance.now();
    tail.learn(position, events);
    return events;
  }
}
