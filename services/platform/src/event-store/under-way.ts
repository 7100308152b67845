import type { Tip } from './batch.ts';
import type { StreamAppend } from './port.ts';
import type { PackedRow } from './postgres-packing.ts';

/** Rows that one call of `append` has sent, until it is answered. */
export class Sent {
  /** The run of inserts that they belong to; null when they are kept or not by themselves. */
  readonly run: number | null;
  readonly #rows: readonly PackedRow[];
  readonly #answer = Promise.withResolvers<void>();
  #byId: Map<string, PackedRow> | null = null;
  #kept: (row: PackedRow) => boolean = () => false;

  constructor(rows: readonly PackedRow[], run: number | null) {
    this.#rows = rows;
    this.run = run;
  }

  /** Resolves once it is known what became of it. */
  get settled(): Promise<void> {
    return this.#answer.promise;
  }

  /** The row on which `append` rests, where it is one of these. */
  rowBefore({ stream, expectedRevision, expectedId }: StreamAppend): PackedRow | undefined {
    if (expectedId === undefined) return undefined;
    // Made for the first who asks: nearly no commit is asked.
    this.#byId ??= new Map(this.#rows.map((row) => [row.lastId, row]));
    const row = this.#byId.get(expectedId);
    return row?.stream === stream && row.tip.revision === expectedRevision ? row : undefined;
  }

  /** Whether the row on which `append` rests is stored. */
  keptBefore(append: StreamAppend): boolean {
    const row = this.rowBefore(append);
    return row !== undefined && this.#kept(row);
  }

  /** It is answered; `kept` tells which rows are stored, none when nobody knows. */
  settle(kept: ((row: PackedRow) => boolean) | null): void {
    if (kept !== null) this.#kept = kept;
    this.#answer.resolve();
  }
}

/** What was sent and has no answer yet. */
export class UnderWay {
  readonly #calls = new Set<Sent>();

  /** What `append` rests on, where that is still under way. */
  base(append: StreamAppend): Sent | undefined {
    if (append.expectedId === undefined) return undefined;
    for (const sent of this.#calls) if (sent.rowBefore(append) !== undefined) return sent;
    return undefined;
  }

  /** The end of its stream once what it rests on is kept. */
  endBefore(append: StreamAppend): Tip | undefined {
    return this.base(append)?.rowBefore(append)?.tip;
  }

  enter(sent: Sent): void {
    this.#calls.add(sent);
  }

  leave(sent: Sent): void {
    this.#calls.delete(sent);
  }
}
