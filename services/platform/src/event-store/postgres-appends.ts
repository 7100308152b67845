import pg from 'pg';
import type { Tip } from './batch.ts';
import { StoreCorrupted } from './hash-chain.ts';
import type { LiveTail } from './live-tail.ts';
import type { AppendOutcome, StreamAppend } from './port.ts';
import type { Inserted, RowAppender } from './postgres-appender.ts';
import type { Ends } from './postgres-ends.ts';
import type { Indexer } from './postgres-index.ts';
import {
  Committed,
  Packing,
  rowsIn,
  unpackCommit,
  type Columns,
  type PackedPart,
} from './postgres-packing.ts';
import { Call, type UnderWay } from './under-way.ts';

/** What became of a try: an answer for each append (undefined for one to be tried again), or what to wait for before the next. */
type Attempt =
  | { readonly outcomes: readonly (AppendOutcome | undefined)[] }
  | { readonly after: readonly Promise<void>[] };

const AGAIN: Attempt = { after: [] };

type Packed = {
  readonly parts: readonly PackedPart[];
  readonly columns: Columns;
  /** What does not go on where its stream ends; then nothing is to be sent. */
  readonly doubtful: readonly StreamAppend[];
};

export type AppendsOptions = {
  readonly ends: Ends;
  readonly underWay: UnderWay;
  readonly appender: RowAppender;
  /** Hears of what is kept. */
  readonly tail: LiveTail;
  readonly indexer: Indexer;
  /** Epoch ms. */
  readonly clock: () => number;
};

/** Group commits from the call to the answer for each of their streams. */
export class Appends {
  readonly #ends: Ends;
  readonly #underWay: UnderWay;
  readonly #appender: RowAppender;
  readonly #tail: LiveTail;
  readonly #indexer: Indexer;
  readonly #clock: () => number;
  /** While there is no run: settles when the next may try. */
  #turn: Promise<void> | null = null;

  constructor({ ends, underWay, appender, tail, indexer, clock }: AppendsOptions) {
    this.#ends = ends;
    this.#underWay = underWay;
    this.#appender = appender;
    this.#tail = tail;
    this.#indexer = indexer;
    this.#clock = clock;
  }

  /** As `EventStore.append`. @throws what the server or the connection to it says */
  async append(batch: readonly StreamAppend[]): Promise<readonly AppendOutcome[]> {
    // From here on others may rest on it, sent or not.
    const call = new Call(batch);
    this.#underWay.enter(call);
    try {
      return await this.#answer(batch, call);
    } finally {
      this.#underWay.leave(call);
    }
  }

  /** Tries until each part of the batch is kept, or has an answer of its own. */
  async #answer(batch: readonly StreamAppend[], call: Call): Promise<readonly AppendOutcome[]> {
    const answers = new Map<StreamAppend, AppendOutcome>();
    for (let open = batch; ; open = batch.filter((append) => !answers.has(append))) {
      const bases = this.#underWay.basesOf(open, call);
      const tried = await this.#attempt(open, call, bases);
      if ('after' in tried) await Promise.all(tried.after);
      else if (open === batch && tried.outcomes.every((o) => o !== undefined)) return tried.outcomes;
      else
        for (const [index, outcome] of tried.outcomes.entries()) {
          const append = open[index];
          if (append !== undefined && outcome !== undefined) answers.set(append, outcome);
        }
      if (answers.size === batch.length) return batch.flatMap((append) => answers.get(append) ?? []);
    }
  }

  /** One try at the parts of a batch that have no answer yet, which rest on `bases`. */
  async #attempt(
    batch: readonly StreamAppend[],
    call: Call,
    bases: readonly Call[] | null,
  ): Promise<Attempt> {
    const { run } = this.#appender;
    // What rests on others must be sent behind them: with the same run, and at once.
    const behind = run !== null && bases?.every((base) => base.run === run);
    if (bases !== null && (!behind || this.#ends.known(batch) === null)) return { after: settled(bases) };
    if (run !== null) return this.#inRun(batch, call, run);
    if (this.#turn !== null) return { after: [this.#turn] };
    const trying = this.#inTurn(batch, call);
    const turn = trying.then(
      () => this.#free(),
      (error: Error) => this.#free(error),
    );
    // Nobody may wait for it.
    turn.catch(() => undefined);
    this.#turn = turn;
    return trying;
  }

  /** The next may try; where the server did not answer those who wait need not find that out one after the other. */
  #free(error?: Error): void {
    this.#turn = null;
    if (error === undefined || error instanceof pg.DatabaseError || error instanceof StoreCorrupted) return;
    // It may come back with less than it had.
    this.#ends.clear();
    throw error;
  }

  /** Behind what was sent before: the server does not look at the ends of streams. */
  async #inRun(batch: readonly StreamAppend[], call: Call, run: number): Promise<Attempt> {
    let ends: readonly (Tip | undefined)[] | null = this.#ends.known(batch);
    if (ends === null) {
      const found = await this.#ends.lookUp(batch);
      if (this.#appender.run !== run) return AGAIN;
      // Meanwhile others of ours may have gone on.
      ends = this.#ends.known(batch);
      if (ends === null && found.every((end, n) => end?.revision === batch[n]?.expectedRevision)) {
        // More streams than are remembered: the server must look.
        this.#appender.forget();
        return AGAIN;
      }
      ends ??= found;
    }
    // No await from here to the sending: what is called first is sent first, and what is known stays so.
    const { parts, columns, doubtful } = this.#pack(batch, ends);
    if (doubtful.length > 0) return this.#settle(batch, doubtful);
    call.send(run);
    // Sent behind all that is known, so the next who appends must find these: nothing else keeps two of us apart.
    for (const { stream, tip } of parts) this.#ends.wrote(stream, tip);
    const inserted = await this.#appender.goOn(columns);
    if (inserted === null) {
      call.sentInVain();
      return AGAIN;
    }
    // What is kept of a run that broke meanwhile counts as another writer's: its ends were forgotten.
    if (this.#appender.run === run) this.#ends.reached(inserted.base + rowsIn(columns));
    return this.#kept(parts, columns, inserted);
  }

  /** Wherever the table ends: the server looks through what others wrote since what is known. One of us at a time. */
  async #inTurn(batch: readonly StreamAppend[], call: Call): Promise<Attempt> {
    const since = await this.#ends.since();
    const ends = this.#ends.known(batch) ?? (await this.#ends.lookUp(batch));
    const { parts, columns, doubtful } = this.#pack(batch, ends);
    if (doubtful.length > 0) return this.#settle(batch, doubtful);
    call.send(null);
    const { previous, base, others, kept } = await this.#appender.appendAfter(since, columns);
    // No await from here to the new run: who goes on in it must find the ends as they are now.
    if (others !== null) this.#ends.others(others, base);
    else if (base < since) this.#ends.clear();
    else await this.#ends.catchUp();
    if (!kept) {
      call.sentInVain();
      return AGAIN;
    }
    this.#ends.reached(base + rowsIn(columns));
    for (const { stream, tip } of parts) this.#ends.wrote(stream, tip);
    const last = this.#appender.goOnBehind(base, columns);
    return this.#kept(parts, columns, { previous, base, last });
  }

  #pack(batch: readonly StreamAppend[], ends: readonly (Tip | undefined)[]): Packed {
    const packing = new Packing(this.#clock());
    const parts: PackedPart[] = [];
    const doubtful: StreamAppend[] = [];
    for (const [index, append] of batch.entries()) {
      const end = ends[index];
      if (end?.revision === append.expectedRevision) parts.push(packing.add(append, end.hash));
      else doubtful.push(append);
    }
    return { parts, columns: packing.columns(), doubtful };
  }

  #kept(
    parts: readonly PackedPart[],
    columns: Columns,
    { previous, base, last }: Inserted,
  ): { outcomes: AppendOutcome[] } {
    const count = parts.reduce((sum, part) => sum + part.count, 0);
    this.#tail.push(previous, { count, last, events: () => unpackCommit(columns, base) });
    this.#indexer.wrote(rowsIn(columns));
    return { outcomes: parts.map((_, part) => new Committed(columns, base, part)) };
  }

  async #settle(batch: readonly StreamAppend[], doubtful: readonly StreamAppend[]): Promise<Attempt> {
    const changing = this.#underWay.changing(doubtful);
    if (changing.length > 0) return { after: changing };
    const late = await this.#ends.settle(doubtful);
    const outcomes = batch.map((append) => late[doubtful.indexOf(append)]);
    for (const outcome of late) if (outcome?.ok) this.#tail.reached(outcome.events.at(-1)?.position ?? -1);
    return { outcomes };
  }
}

const settled = (calls: readonly Call[]): Promise<void>[] => calls.map((call) => call.settled);
