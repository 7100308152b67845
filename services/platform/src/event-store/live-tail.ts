import type { StoredEvent } from './port.ts';

/** Events kept for subscribers that follow closely; one that falls further behind reads from storage. */
const MAX_TAIL_EVENTS = 20_000;

/** A commit of this store instance. Its events are unpacked for whoever asks: kept as objects they would be the collector's main work. */
export type TailCommit = {
  readonly count: number;
  /** Position of its last event. */
  readonly last: number;
  readonly events: () => readonly StoredEvent[];
};

/**
 * The events this store instance committed last, so that subscribers in the same process need not read them again.
 * Every commit is kept under the position of the event *before* it, as storage told it while it held the append lock:
 * following those positions therefore proves that nothing of another process lies between.
 */
export class LiveTail {
  #commits = new Map<number, TailCommit>();
  #size = 0;
  #head = -1;
  #version = 0;
  #waiting: (() => void)[] = [];

  /** A commit of ours: its events follow directly on the event at `previous` (-1 for the start of the store). */
  push(previous: number, commit: TailCommit): void {
    if (commit.count === 0) return;
    this.#keep(previous, commit);
    this.#head = Math.max(this.#head, commit.last);
    this.#wake();
  }

  /** What storage has after `position`, without a gap, so that the next follower need not read it. */
  learn(position: number, events: readonly StoredEvent[]): void {
    let previous = position;
    for (const event of events) {
      if (!this.#commits.has(previous))
        this.#keep(previous, { count: 1, last: event.position, events: () => [event] });
      previous = event.position;
    }
    this.reached(previous);
  }

  /** Somebody saw that the store reaches `position`; wakes subscribers when that is news. */
  reached(position: number): void {
    if (position <= this.#head) return;
    this.#head = position;
    this.#wake();
  }

  /** What provably follows on `position`, at least one commit and about `limit` events; empty when unknown. */
  after(position: number, limit: number): readonly StoredEvent[] {
    let next = this.#commits.get(position);
    if (!next) return [];
    const events = [...next.events()];
    for (next = this.#commits.get(next.last); next && events.length + next.count <= limit;) {
      for (const event of next.events()) events.push(event);
      next = this.#commits.get(next.last);
    }
    return events;
  }

  version(): number {
    return this.#version;
  }

  /** Resolves once the version is no longer `seen`: read the version first, then look, then wait. */
  async changed(seen: number): Promise<void> {
    if (this.#version !== seen) return;
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Wakes everybody, to notice that they were stopped. */
  nudge(): void {
    this.#wake();
  }

  #keep(previous: number, commit: TailCommit): void {
    this.#size += commit.count - (this.#commits.get(previous)?.count ?? 0);
    this.#commits.set(previous, commit);
    for (const [key, oldest] of this.#commits) {
      if (this.#size <= MAX_TAIL_EVENTS) break;
      this.#commits.delete(key);
      this.#size -= oldest.count;
    }
  }

  #wake(): void {
    this.#version += 1;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
