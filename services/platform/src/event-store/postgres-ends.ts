import { isRepeat, ROW_SEPARATOR, type Tip } from './batch.ts';
import { genesis } from './hash-chain.ts';
import type { AppendOutcome, StoredEvent, StreamAppend } from './port.ts';
import type { RowReader } from './postgres-rows.ts';
import { Tips } from './tips.ts';
import type { UnderWay } from './under-way.ts';

/** Where the streams of a batch end, by what is remembered, by what is under way, and by the table. */
export class Ends {
  readonly #tips: Tips;
  readonly #rows: Pick<RowReader, 'tips' | 'stream'>;
  readonly #underWay: UnderWay;

  constructor(rows: Pick<RowReader, 'tips' | 'stream'>, underWay: UnderWay, maxTips?: number) {
    this.#rows = rows;
    this.#underWay = underWay;
    this.#tips = new Tips(maxTips);
  }

  get tips(): Pick<Tips, 'set' | 'forget' | 'clear'> {
    return this.#tips;
  }

  /** Notes the last event of a stream that was read, unless more is known of it already. */
  learn(stream: string, last: StoredEvent | undefined): void {
    if (last === undefined || (this.#tips.get(stream)?.revision ?? -1) >= last.revision) return;
    // A text of its own: what was read is a piece of a row, and would keep the whole of it in memory.
    const hash = Buffer.from(last.hash, 'latin1').toString('latin1');
    this.#tips.set(stream, { revision: last.revision, hash });
  }

  /** All ends, without a question to the server; null where one is needed. */
  known(batch: readonly StreamAppend[]): (Tip | undefined)[] | null {
    const ends: (Tip | undefined)[] = [];
    for (const append of batch) {
      const end = this.#underWay.base(append)?.endBefore(append) ?? this.#endOf(append);
      if ((end?.revision ?? -2) < append.expectedRevision) return null;
      if (append.expectedId !== undefined && append.expectedId !== end?.lastId) return null;
      ends.push(end);
    }
    return ends;
  }

  /**
   * Another process may have gone on with a stream: whatever cannot be right by what we know is looked up once. Undefined
   * for a stream that nobody knows, and where an append says to rest on an event that does not stand there.
   */
  async lookUp(batch: readonly StreamAppend[]): Promise<(Tip | undefined)[]> {
    const ends = batch.map((append) => this.#endOf(append));
    const unknown = batch.filter((append, index) => (ends[index]?.revision ?? -2) < append.expectedRevision);
    if (unknown.length > 0) {
      const found = await this.#rows.tips(
        unknown.map((append) => append.stream),
        ROW_SEPARATOR,
      );
      for (const [stream, tip] of found) this.#tips.set(stream, tip);
      for (const [index, { stream }] of batch.entries()) ends[index] = found.get(stream) ?? ends[index];
    }
    for (const [index, append] of batch.entries()) {
      const doubtful = append.expectedId !== undefined && append.expectedId !== ends[index]?.lastId;
      if (doubtful && !(await this.#follows(append))) ends[index] = undefined;
    }
    return ends;
  }

  /** What did not fit is either what an earlier call of the same caller stored, or a conflict. */
  async settle(doubtful: readonly StreamAppend[]): Promise<AppendOutcome[]> {
    const streams = doubtful.map((append) => append.stream);
    const tips = await this.#rows.tips(streams, ROW_SEPARATOR);
    const outcomes: AppendOutcome[] = [];
    for (const append of doubtful) {
      const { stream, expectedRevision, events } = append;
      const tip = tips.get(stream);
      if (tip) this.#tips.set(stream, tip);
      const revision = tip?.revision ?? -1;
      const stored = revision >= expectedRevision + events.length;
      const found = stored ? await this.#rows.stream(stream, expectedRevision + 1, events.length) : [];
      outcomes.push(
        isRepeat(append, found) ? { ok: true, events: found } : { ok: false, reason: 'conflict', revision },
      );
    }
    return outcomes;
  }

  /** A stream nobody here knows is taken for new when the caller says so: its first row fences a mistake. */
  #endOf({ stream, expectedRevision }: StreamAppend): Tip | undefined {
    const known = this.#tips.get(stream);
    if (known || expectedRevision !== -1) return known;
    return { revision: -1, hash: genesis(stream) };
  }

  /** An event never changes: the one that stands there now will for ever. */
  async #follows({ stream, expectedRevision, expectedId }: StreamAppend): Promise<boolean> {
    const [found] = await this.#rows.stream(stream, expectedRevision, 1);
    return found?.id === expectedId;
  }
}
