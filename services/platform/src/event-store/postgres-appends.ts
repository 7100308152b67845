import type { Tip } from './batch.ts';
import type { LiveTail } from './live-tail.ts';
import type { AppendOutcome, StreamAppend } from './port.ts';
import type { Insertion, RowAppender } from './postgres-appender.ts';
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
      const bases = this.#underWay.basesOf(open);
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
    let ends: (Tip | undefined)[] | null = this.#ends.known(batch, run !== null);
    // What rests on others must be sent behind them: with the same run, and at once.
    if (bases !== null && (ends === null || run === null || bases.some((base) => base.run !== run)))
      return { after: settled(bases) };
    let checked = false;
    if (ends === null) {
      const found = await this.#ends.lookUp(batch, run !== null);
      // Meanwhile others may have gone on. What is sure now needs no look of the server's.
      ends = this.#ends.known(batch, this.#appender.run !== null);
      checked = ends === null;
      ends ??= found;
    }
    // No await from here to the sending: what is called first is sent first, and what is sure stays so.
    const packing = new Packing(this.#clock());
    const parts: PackedPart[] = [];
    const doubtful: StreamAppend[] = [];
    for (const [index, append] of batch.entries()) {
      const end = ends[index];
      if (end?.revision === append.expectedRevision) parts.push(packing.add(append, end.hash));
      else doubtful.push(append);
    }
    if (doubtful.length > 0) return this.#settle(batch, doubtful);
    const kept = await this.#write(parts, packing.columns(), call, {
      onlyInRun: bases !== null,
      checked,
    });
    return kept === null ? { after: settled(bases ?? []) } : { outcomes: kept };
  }

  /** Commits the parts; null where nothing is kept, because of what it rests on or another writer's row. */
  async #write(
    parts: readonly PackedPart[],
    columns: Columns,
    call: Call,
    how: Insertion,
  ): Promise<AppendOutcome[] | null> {
    const run = how.checked ? null : this.#appender.run;
    call.send(parts, run);
    // Sent behind all that is sure, so the next who appends must find these: nothing else keeps two of us apart.
    if (run !== null) for (const { stream, tip } of parts) this.#ends.wrote(stream, tip);
    const inserted = await this.#appender.insert(columns, how);
    if (inserted === null || inserted.taken !== null) {
      call.sentInVain();
      for (const stream of columns.streams) this.#ends.forget(stream);
      if (inserted !== null) await this.#ends.look(inserted.taken ?? []);
      return null;
    }
    if (inserted.checked) for (const { stream, tip } of parts) this.#ends.wrote(stream, tip);
    const { previous, base, last } = inserted;
    const count = parts.reduce((sum, part) => sum + part.count, 0);
    this.#tail.push(previous, { count, last, events: () => unpackCommit(columns, base) });
    this.#indexer.wrote(rowsIn(columns), run !== null);
    return parts.map((_, part) => new Committed(columns, base, part));
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
