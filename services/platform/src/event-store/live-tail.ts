import type { StoredEvent } from './port.ts';

/** Events kept for subscribers that follow closely; one that falls further behind reads from storage. */
const MAX_TAIL_EVENTS = 20_000;

/**
 * The events this store instance committed last, so that subscribers in the same process need not read them again.
 * Every commit is kept under the position of the event *before* it, as storage told it while it held the append lock:
 * following those positions therefore proves that nothing of another process lies between.
 */
export class LiveTail {
  #commits = new Map<number, readonly StoredEvent[]>();
  #size = 0;
  #head = -1;
  #version = 0;
  #waiting: (() => void)[] = [];

  /** A commit of ours: `events` follow directly on the event at `previous` (-1 for the start of the store). */
  push(previous: number, events: readonly StoredEvent[]): void {
    const last = events.at(-1);
    if (!last) return;
    this.#commits.set(previous, events);
    this.#size += events.length;
    for (const [key, oldest] of this.#commits) {
      if (this.#size <= MAX_TAIL_EVENTS) break;
      this.#commits.delete(key);
      this.#size -= oldest.length;
    }
    this.#head = Math.max(this.#head, last.position);
    this.#wake();
  }

  /** Somebody saw that the store reaches `position`; wakes subscribers when that is news. */
  reached(position: number): void {
    if (position <= this.#head) return;
    this.#head = position;
    this.#wake();
  }

  /** What provably follows on `position`, at least one commit and about `limit` events; empty when unknown. */
  after(position: number, limit: number): readonly StoredEvent[] {
    const first = this.#commits.get(position);
    if (!first) return [];
    let next = this.#commits.get(first.at(-1)?.position ?? position);
    if (!next) return first;
    const events = [...first];
    while (next && events.length + next.length <= limit) {
      events.push(...next);
      next = this.#commits.get(events.at(-1)?.position ?? position);
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

  #wake(): void {
    this.#version += 1;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
