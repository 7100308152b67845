import type { Tip } from './batch.ts';
import type { StreamAppend } from './port.ts';
import type { PackedRow } from './postgres-packing.ts';

/** Rows that one call of `append` has sent, until it is answered. */
export class Sent {
  /** The run of inserts that they belong to; null when they are kept or not by themselves. */
  readonly run: number | null;
  readonly settled: Promise<void>;
  readonly #rows = new Map<string, PackedRow>();
  readonly #kept = new Set<string>();
  settle: () => void = () => undefined;

  constructor(rows: readonly PackedRow[], run: number | null) {
    this.run = run;
    for (const row of rows) this.#rows.set(row.stream, row);
    this.settled = new Promise((resolve) => (this.settle = resolve));
  }

  get streams(): Iterable<string> {
    return this.#rows.keys();
  }

  /** The end of the stream once its row is kept, where `append` rests on just that. */
  endFor({ stream, expectedRevision, expectedId }: StreamAppend): Tip | undefined {
    const row = this.#rows.get(stream);
    return row?.tip.revision === expectedRevision && row.lastId === expectedId ? row.tip : undefined;
  }

  keep(stream: string): void {
    this.#kept.add(stream);
  }

  kept(stream: string): boolean {
    return this.#kept.has(stream);
  }
}

/** The rows that are sent and have no answer yet, by stream. */
export class UnderWay {
  readonly #last = new Map<string, Sent>();

  /** What `append` rests on, where that is still under way. */
  base(append: StreamAppend): Sent | undefined {
    if (append.expectedId === undefined) return undefined;
    const sent = this.#last.get(append.stream);
    return sent?.endFor(append) === undefined ? undefined : sent;
  }

  enter(sent: Sent): void {
    for (const stream of sent.streams) this.#last.set(stream, sent);
  }

  leave(sent: Sent): void {
    for (const stream of sent.streams) if (this.#last.get(stream) === sent) this.#last.delete(stream);
    sent.settle();
  }
}
