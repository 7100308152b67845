import type { Tip } from './batch.ts';
import type { StreamAppend } from './port.ts';
import type { PackedRow } from './postgres-packing.ts';

const lastId = ({ events }: StreamAppend): string => events.at(-1)?.id ?? '';

/** One call of `append`, until it is answered. Others may rest on it before its rows are sent. */
export class Call {
  readonly #batch: readonly StreamAppend[];
  readonly #answer = Promise.withResolvers<void>();
  #appends: Map<string, StreamAppend> | null = null;
  #sent: readonly PackedRow[] = [];
  #rows: Map<string, PackedRow> | null = null;
  #run: number | null = null;

  constructor(batch: readonly StreamAppend[]) {
    this.#batch = batch;
  }

  /** The run of inserts that its rows belong to; null while they are not sent, and when they are kept or not by themselves. */
  get run(): number | null {
    return this.#run;
  }

  /** Resolves once it is known what became of it. */
  get settled(): Promise<void> {
    return this.#answer.promise;
  }

  /** Whether `append` rests on a part of it. */
  carries({ stream, expectedRevision, expectedId }: StreamAppend): boolean {
    if (expectedId === undefined) return false;
    // Made for the first who asks: few calls are asked.
    this.#appends ??= new Map(this.#batch.map((append) => [lastId(append), append]));
    const before = this.#appends.get(expectedId);
    return before?.stream === stream && before.expectedRevision + before.events.length === expectedRevision;
  }

  /** The end of the stream of `append`, which rests on this, once what was sent is kept. */
  endBefore({ expectedId = '' }: StreamAppend): Tip | undefined {
    this.#rows ??= new Map(this.#sent.map((row) => [row.tip.lastId ?? '', row]));
    return this.#rows.get(expectedId)?.tip;
  }

  send(rows: readonly PackedRow[], run: number | null): void {
    this.#sent = rows;
    this.#rows = null;
    this.#run = run;
  }

  /** What was sent was not kept: the call is about to try again. */
  sentInVain(): void {
    this.send([], null);
  }

  settle(): void {
    this.#answer.resolve();
  }
}

/** The calls that have no answer yet. */
export class UnderWay {
  /** An array, not a `Set`: the tables that a `Set` leaves behind keep one another alive, with all that was in them. */
  readonly #calls: Call[] = [];

  /** What `append` rests on, where that is still under way. */
  base(append: StreamAppend): Call | undefined {
    if (append.expectedId === undefined) return undefined;
    for (const call of this.#calls) if (call.carries(append)) return call;
    return undefined;
  }

  /** What parts of the batch rest on and is still under way; null for nearly every batch. */
  basesOf(batch: readonly StreamAppend[]): readonly Call[] | null {
    let bases: Call[] | null = null;
    for (const append of batch) {
      const base = this.base(append);
      if (base !== undefined) (bases ??= []).push(base);
    }
    return bases;
  }

  enter(call: Call): void {
    this.#calls.push(call);
  }

  leave(call: Call): void {
    const place = this.#calls.indexOf(call);
    if (place >= 0) this.#calls.splice(place, 1);
    call.settle();
  }
}
