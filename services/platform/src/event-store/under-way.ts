import type { StreamAppend } from './port.ts';

const lastId = ({ events }: StreamAppend): string => events.at(-1)?.id ?? '';

/** One call of `append`, until it is answered. Others may rest on it before its rows are sent. */
export class Call {
  readonly #batch: readonly StreamAppend[];
  readonly #answer = Promise.withResolvers<void>();
  #appends: Map<string, StreamAppend> | null = null;
  #run: number | null = null;
  #landing: PromiseWithResolvers<void> | null = null;

  constructor(batch: readonly StreamAppend[]) {
    this.#batch = batch;
  }

  /** The run of inserts that its rows belong to; null while they are not sent, and where they follow no others (`append_after`). */
  get run(): number | null {
    return this.#run;
  }

  /** Resolves once it is known what became of it. */
  get settled(): Promise<void> {
    return this.#answer.promise;
  }

  /** Resolves once it is known whether what was sent is kept; the call itself may go on trying after that. */
  get landed(): Promise<void> {
    if (this.#run === null) return Promise.resolve();
    this.#landing ??= Promise.withResolvers();
    return this.#landing.promise;
  }

  /** Whether `append` rests on a part of it. */
  carries({ stream, expectedRevision, expectedId }: StreamAppend): boolean {
    if (expectedId === undefined) return false;
    // Made for the first who asks: few calls are asked.
    this.#appends ??= new Map(this.#batch.map((append) => [lastId(append), append]));
    const before = this.#appends.get(expectedId);
    return before?.stream === stream && before.expectedRevision + before.events.length === expectedRevision;
  }

  /** The streams of what was sent behind what is under way. */
  get streamsInARun(): readonly string[] {
    return this.#run === null ? [] : this.#batch.map((append) => append.stream);
  }

  /** Whether it was sent behind what is under way, and has a part for one of the streams. */
  mayChange(streams: ReadonlySet<string>): boolean {
    return this.streamsInARun.some((stream) => streams.has(stream));
  }

  send(run: number | null): void {
    this.#run = run;
  }

  /** What was sent was not kept: the call is about to try again. */
  sentInVain(): void {
    this.send(null);
    this.#landing?.resolve();
    this.#landing = null;
  }

  settle(): void {
    this.#landing?.resolve();
    this.#answer.resolve();
  }
}

/** The calls that have no answer yet. */
export class UnderWay {
  /** An array, not a `Set`: the tables that a `Set` leaves behind keep one another alive, with all that was in them. */
  readonly #calls: Call[] = [];

  /** What `append` of a call rests on, where that is still under way. Calls that came after it do not count: two would wait for each other. */
  base(append: StreamAppend, of: Call): Call | undefined {
    if (append.expectedId === undefined) return undefined;
    for (const call of this.#calls) {
      if (call === of) return undefined;
      if (call.carries(append)) return call;
    }
    return undefined;
  }

  /** What parts of the batch of a call rest on and is still under way; null for nearly every batch. */
  basesOf(batch: readonly StreamAppend[], of: Call): readonly Call[] | null {
    let bases: Call[] | null = null;
    for (const append of batch) {
      const base = this.base(append, of);
      if (base !== undefined) (bases ??= []).push(base);
    }
    return bases;
  }

  /**
   * What was sent and may change where one of these streams ends, until it has landed. Not until its call is answered: that one may
   * rest on the very call that asks.
   */
  changing(appends: readonly StreamAppend[]): readonly Promise<void>[] {
    const streams = new Set(appends.map((append) => append.stream));
    return this.#calls.filter((call) => call.mayChange(streams)).map((call) => call.landed);
  }

  /** The streams of all that was sent in a run and has no answer yet. */
  sentInARun(): readonly string[] {
    return this.#calls.flatMap((call) => call.streamsInARun);
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
