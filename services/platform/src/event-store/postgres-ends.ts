import { isRepeat, PART_SEPARATOR, type Tip } from './batch.ts';
import { genesis } from './hash-chain.ts';
import type { AppendOutcome, StoredEvent, StreamAppend } from './port.ts';
import type { RowReader } from './postgres-rows.ts';
import { Tips } from './tips.ts';
import type { UnderWay } from './under-way.ts';

/** How two looks at the same stream compare: the later one says more. */
const isNewer = (tip: Tip, than: Tip | undefined): boolean =>
  than === undefined || than.revision < tip.revision;

/**
 * Where the streams of a batch end, by what is remembered, by what is under way, and by the table.
 *
 * What is remembered is *sure* while nobody else writes: an insert behind the last row of the table may rest on it alone, with nothing
 * to stop a mistake (`RowAppender.insert`). Once somebody else has written it is a guess, good enough for an insert that checks.
 */
export class Ends {
  #sure: Tips;
  #guesses: Tips;
  /** Counts the times that what was sure became a guess. A look at the table is sure only if none of them fell into it. */
  #era = 0;
  readonly #rows: Pick<RowReader, 'tips' | 'stream'>;
  readonly #underWay: UnderWay;

  constructor(rows: Pick<RowReader, 'tips' | 'stream'>, underWay: UnderWay, maxTips?: number) {
    this.#rows = rows;
    this.#underWay = underWay;
    this.#sure = new Tips(maxTips);
    this.#guesses = new Tips(maxTips);
  }

  get era(): number {
    return this.#era;
  }

  /** Somebody else wrote, or may have. */
  doubt(): void {
    this.#era += 1;
    const [sure, guesses] = [this.#sure, this.#guesses];
    // The larger one stays where it is: where many write, this comes with every commit.
    if (guesses.size < sure.size) [this.#sure, this.#guesses] = [guesses, sure];
    else for (const [stream, tip] of sure.entries()) guesses.set(stream, tip);
    this.#sure.clear();
  }

  /** Nothing that was known counts any more. */
  clear(): void {
    this.#era += 1;
    this.#sure.clear();
    this.#guesses.clear();
  }

  forget(stream: string): void {
    this.#sure.forget(stream);
    this.#guesses.forget(stream);
  }

  /** Notes the end of a stream after a write of ours that is kept, or that is sent behind all that is sure. */
  wrote(stream: string, tip: Tip): void {
    this.#sure.set(stream, tip);
  }

  /** Notes the last event of a stream that was read since `era`, unless more is known of it already. */
  learn(stream: string, last: StoredEvent | undefined, era: number): void {
    if (last === undefined) return;
    // A text of its own: what was read is a piece of a row, and would keep the whole of it in memory.
    const hash = Buffer.from(last.hash, 'latin1').toString('latin1');
    this.#seen(stream, { revision: last.revision, hash }, era);
  }

  /**
   * All ends, without a question to the server; null where one is needed, also for want of a sure answer where `sure` is asked for.
   * An end that does not fit is what it is: the append has come too late, or comes again.
   */
  known(batch: readonly StreamAppend[], sure: boolean): Tip[] | null {
    const ends: Tip[] = [];
    for (const append of batch) {
      const end = this.#underWay.base(append)?.endBefore(append) ?? this.#endOf(append, sure);
      if (end === undefined || end.revision < append.expectedRevision) return null;
      if (append.expectedId !== undefined && append.expectedId !== end.lastId) return null;
      ends.push(end);
    }
    return ends;
  }

  /**
   * Another process may have gone on with a stream: whatever cannot be right by what we know, or is not `sure`, is looked up
   * once. Undefined where an append says to rest on an event that does not stand there.
   */
  async lookUp(batch: readonly StreamAppend[], sure: boolean): Promise<(Tip | undefined)[]> {
    const ends = batch.map((append) => this.#endOf(append, sure));
    const unknown = batch.filter((append, index) => (ends[index]?.revision ?? -2) < append.expectedRevision);
    if (unknown.length > 0) {
      const found = await this.look(unknown.map((append) => append.stream));
      for (const [index, { stream }] of batch.entries()) ends[index] = found.get(stream) ?? ends[index];
    }
    for (const [index, append] of batch.entries()) {
      const doubtful = append.expectedId !== undefined && append.expectedId !== ends[index]?.lastId;
      if (doubtful && !(await this.#follows(append))) ends[index] = undefined;
    }
    return ends;
  }

  /**
   * What did not fit is what an earlier call of the same caller stored, or a conflict; or what was remembered was wrong, and the
   * append may be tried again: undefined.
   */
  async settle(doubtful: readonly StreamAppend[]): Promise<(AppendOutcome | undefined)[]> {
    const tips = await this.look(doubtful.map((append) => append.stream));
    const outcomes: (AppendOutcome | undefined)[] = [];
    for (const append of doubtful) {
      const { stream, expectedRevision, expectedId, events } = append;
      const { revision } = tips.get(stream) ?? { revision: -1 };
      const stored = revision >= expectedRevision + events.length;
      const found = stored ? await this.#rows.stream(stream, expectedRevision + 1, events.length) : [];
      const fits =
        revision === expectedRevision && (expectedId === undefined || (await this.#follows(append)));
      // Whatever said that it does not fit was wrong.
      if (fits) this.forget(stream);
      if (isRepeat(append, found)) outcomes.push({ ok: true, events: found });
      else outcomes.push(fits ? undefined : { ok: false, reason: 'conflict', revision });
    }
    return outcomes;
  }

  /** What the table says of each of these streams now, whatever is remembered of them. */
  async look(streams: readonly string[]): Promise<Map<string, Tip>> {
    const era = this.#era;
    const found = await this.#rows.tips(streams, PART_SEPARATOR);
    for (const stream of streams) {
      const tip = found.get(stream) ?? { revision: -1, hash: genesis(stream) };
      found.set(stream, tip);
      this.#seen(stream, tip, era);
    }
    return found;
  }

  #seen(stream: string, tip: Tip, era: number): void {
    const tips = era === this.#era ? this.#sure : this.#guesses;
    if (isNewer(tip, tips.get(stream))) tips.set(stream, tip);
  }

  /** Where it need not be sure, a stream nobody here knows is taken for new when the caller says so. */
  #endOf({ stream, expectedRevision }: StreamAppend, sure: boolean): Tip | undefined {
    const known = this.#sure.get(stream);
    if (known !== undefined || sure) return known;
    const guess = this.#guesses.get(stream);
    if (guess !== undefined || expectedRevision !== -1) return guess;
    return { revision: -1, hash: genesis(stream) };
  }

  /** An event never changes: the one that stands there now will for ever. */
  async #follows({ stream, expectedRevision, expectedId }: StreamAppend): Promise<boolean> {
    const [found] = await this.#rows.stream(stream, expectedRevision, 1);
    return found?.id === expectedId;
  }
}
