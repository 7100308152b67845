import type { StoredEvent } from './port.ts';

/** Events kept for a subscriber that follows closely; one that falls further behind reads from storage. */
const MAX_TAIL_EVENTS = 20_000;

/** A commit of this store instance. Its events are unpacked for whoever asks: kept as objects they would be the collector's main work. */
export type TailCommit = {
  readonly count: number;
  /** Position of its last event. */
  readonly last: number;
  readonly events: () => readonly StoredEvent[];
};

type Kept = { readonly previous: number; readonly commit: TailCommit };

/**
 * The events this store instance committed last, so that subscribers in the same process need not read them again.
 * Every commit is kept under the position of the event *before* it, as storage told it while it held the append lock:
 * following those positions therefore proves that nothing of another process lies between.
 *
 * A commit leaves as soon as every follower is past it: bytes that are kept for longer than a few turns grow old, and then only
 * a full collection frees them (ADR 0003).
 */
export class LiveTail {
  /** By rising position. An array: the tables that a `Map` leaves behind when it is deleted from keep one another alive. */
  readonly #kept: Kept[] = [];
  /** Where each follower is. */
  readonly #followers: (() => number)[] = [];
  #size = 0;
  #head = -1;
  /** The last that was told, whether or not anybody still needs it. */
  #newest: TailCommit | null = null;
  #version = 0;
  #waiting: (() => void)[] = [];

  /** Somebody follows from `position` on, the last one handed over, until the answer is called. */
  follows(position: () => number): () => void {
    this.#followers.push(position);
    return () => {
      const place = this.#followers.indexOf(position);
      if (place >= 0) this.#followers.splice(place, 1);
    };
  }

  /** A commit of ours: its events follow directly on the event at `previous` (-1 for the start of the store). */
  push(previous: number, commit: TailCommit): void {
    if (commit.count === 0) return;
    this.#keep(previous, commit);
    this.#remember(commit);
    this.#head = Math.max(this.#head, commit.last);
    this.#wake();
  }

  /** What storage has after `position`, without a gap, so that the next follower need not read it. */
  learn(position: number, events: readonly StoredEvent[]): void {
    let previous = position;
    for (const event of events) {
      const commit = { count: 1, last: event.position, events: () => [event] };
      if (this.#at(previous) === undefined) this.#keep(previous, commit);
      this.#remember(commit);
      previous = event.position;
    }
    // An empty page proves nothing: who asked may be beyond the end.
    if (events.length > 0) this.reached(previous);
  }

  /** The newest event that was committed or read here; undefined where there was none. */
  newest(): StoredEvent | undefined {
    return this.#newest?.events().at(-1);
  }

  /** The furthest that a follower is, -1 where there is none. */
  furthest(): number {
    return this.#followers.reduce((most, position) => Math.max(most, position()), -1);
  }

  /** Somebody saw that the store reaches `position`; wakes subscribers when that is news. */
  reached(position: number): void {
    if (position <= this.#head) return;
    this.#head = position;
    this.#wake();
  }

  /** What provably follows on `position`, at least one commit and about `limit` events; empty when unknown. */
  after(position: number, limit: number): readonly StoredEvent[] {
    let next = this.#at(position);
    if (!next) return [];
    const events = [...next.events()];
    for (next = this.#at(next.last); next && events.length + next.count <= limit;) {
      for (const event of next.events()) events.push(event);
      next = this.#at(next.last);
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

  /** The first place whose commit follows on `position` or on a later one. */
  #placeOf(position: number): number {
    let [low, high] = [0, this.#kept.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#kept[middle]?.previous ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The commit that follows on `position`. */
  #at(position: number): TailCommit | undefined {
    const found = this.#kept[this.#placeOf(position)];
    return found?.previous === position ? found.commit : undefined;
  }

  #remember(commit: TailCommit): void {
    if (this.#newest === null || commit.last > this.#newest.last) this.#newest = commit;
  }

  #keep(previous: number, commit: TailCommit): void {
    const place = this.#placeOf(previous);
    const known = this.#kept[place]?.previous === previous ? this.#kept[place].commit : undefined;
    this.#kept.splice(place, known === undefined ? 0 : 1, { previous, commit });
    this.#size += commit.count - (known?.count ?? 0);
    this.#leave();
  }

  /** Lets go of what every follower has (of all where nobody follows), and of the oldest where it is too much. */
  #leave(): void {
    const behind = this.#followers.reduce((least, position) => Math.min(least, position()), Infinity);
    let gone = 0;
    for (const { commit } of this.#kept) {
      if (commit.last > behind && this.#size <= MAX_TAIL_EVENTS) break;
      this.#size -= commit.count;
      gone += 1;
    }
    if (gone > 0) this.#kept.splice(0, gone);
  }

  #wake(): void {
    this.#version += 1;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
