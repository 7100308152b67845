import { isRepeat, pack, storedEvents } from '@martelo/platform/event-store/batch.ts';
import { genesis } from '@martelo/platform/event-store/hash-chain.ts';
import type { AppendOutcome, StoredEvent, StreamAppend } from '@martelo/platform/event-store/port.ts';

export type DiskOptions = {
  /** False plants a fault: whatever revision is expected, the events go to the end of the stream. */
  readonly checkRevisions?: boolean;
};

/** What one write did; its answer may leave once the disk is synced. */
export type Written = {
  readonly outcomes: readonly AppendOutcome[];
  /** Position of the event before the first one written. */
  readonly previous: number;
  readonly events: readonly StoredEvent[];
};

/**
 * The storage of the simulated event store. A write lands in memory first, where the next one already sees it; only
 * `sync` makes it last. Readers see what is synced. `crash` forgets the rest, all or from some write on, as a log on disk
 * that was cut off.
 */
export class Disk {
  readonly #streams = new Map<string, StoredEvent[]>();
  readonly #log: StoredEvent[] = [];
  readonly #check: boolean;
  #synced = 0;
  /** Length of the log after each write that is not synced. */
  #unsynced: number[] = [];

  constructor(options: DiskOptions = {}) {
    this.#check = options.checkRevisions ?? true;
  }

  write(batch: readonly StreamAppend[], at: number): Written {
    const previous = this.#log.at(-1)?.position ?? -1;
    const events: StoredEvent[] = [];
    const outcomes = batch.map((append) => this.#writeOne(append, at, events));
    if (events.length > 0) this.#unsynced.push(this.#log.length);
    return { outcomes, previous, events };
  }

  /** Everything written so far is kept from now on. */
  sync(): void {
    this.#synced = this.#log.length;
    this.#unsynced = [];
  }

  /** Writes that would be lost now. */
  get unsynced(): number {
    return this.#unsynced.length;
  }

  /** The machine stops: of the writes that were not synced only the first `survive` reached the disk. */
  crash(survive: number): void {
    this.#synced = survive === 0 ? this.#synced : (this.#unsynced[survive - 1] ?? this.#log.length);
    this.#unsynced = [];
    while (this.#log.length > this.#synced) {
      const event = this.#log.pop();
      if (event !== undefined) this.#streams.get(event.stream)?.pop();
    }
  }

  /** Events of a stream that are synced. */
  stream(stream: string, from = 0, limit = Number.POSITIVE_INFINITY): readonly StoredEvent[] {
    const head = this.head();
    const events = (this.#streams.get(stream) ?? []).slice(Math.max(0, from), Math.max(0, from) + limit);
    return events.filter((event) => event.position <= head);
  }

  /** Synced events of all streams after a position. */
  all(after: number, limit = Number.POSITIVE_INFINITY): readonly StoredEvent[] {
    let low = 0;
    let high = this.#synced;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#log[middle]?.position ?? 0) > after) high = middle;
      else low = middle + 1;
    }
    return this.#log.slice(low, Math.min(this.#synced, low + limit));
  }

  /** Position of the last synced event, -1 for none. */
  head(): number {
    return this.#log[this.#synced - 1]?.position ?? -1;
  }

  #writeOne(append: StreamAppend, at: number, written: StoredEvent[]): AppendOutcome {
    const stored = this.#streams.get(append.stream) ?? [];
    const revision = stored.length - 1;
    const follows = append.expectedId === undefined || append.expectedId === stored.at(-1)?.id;
    if (append.expectedRevision !== revision || !follows) {
      const from = append.expectedRevision + 1;
      const found = stored.slice(from, from + append.events.length);
      if (isRepeat(append, found)) return { ok: true, events: found };
      if (this.#check) return { ok: false, reason: 'conflict', revision };
    }
    const packed = pack(
      { ...append, expectedRevision: revision },
      stored.at(-1)?.hash ?? genesis(append.stream),
      at,
    );
    const row = Math.floor((this.#log.at(-1)?.position ?? 0) / 4_096) + 1;
    const events = storedEvents(packed, row);
    this.#streams.set(append.stream, stored);
    stored.push(...events);
    this.#log.push(...events);
    written.push(...events);
    return { ok: true, events };
  }
}
