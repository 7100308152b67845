import { isRepeat, PART_SEPARATOR, ROW_SPAN, type Tip } from './batch.ts';
import { genesis } from './hash-chain.ts';
import type { AppendOutcome, StoredEvent, StreamAppend } from './port.ts';
import type { RowReader } from './postgres-rows.ts';
import { Tips } from './tips.ts';
import type { UnderWay } from './under-way.ts';

/** Rows of others that are read at once, and altogether before it is cheaper to forget all ends. */
const PAGE = 512;
const FAR_BEHIND = 16_384;

/** How two looks at the same stream compare: the later one says more. */
const isNewer = (tip: Tip, than: Tip | undefined): boolean =>
  than === undefined || than.revision < tip.revision;

/** The row that holds a position, 0 before the first. */
export const rowOf = (position: number): number => Math.max(0, Math.floor(position / ROW_SPAN));

/** What a look at the table, from its beginning on, may not know. */
export type Look = { readonly era: number; readonly changing: ReadonlySet<string> };

const isDoubtful = ({ expectedRevision, expectedId }: StreamAppend, end: Tip): boolean =>
  end.revision < expectedRevision || (expectedId !== undefined && expectedId !== end.lastId);

/**
 * Where the streams of a batch end, by what is remembered, by what is under way, and by the table.
 *
 * What is remembered is true of the table up to the row `since`, and of our own rows after it, those in flight too: of the rows that
 * others write the streams are forgotten before `since` passes them. So an append is right if it comes directly behind all of these, or
 * if no row in between has a part of its streams; nothing else guards it. So what an older look says must never be noted over it:
 * neither where something was forgotten since the look began, nor of what was in flight then.
 */
export class Ends {
  readonly #tips: Tips;
  /** Counts the times that something was forgotten: a look that is under way may say of it what is true no more. */
  #era = 0;
  #since: number | null;
  readonly #rows: Pick<RowReader, 'tips' | 'stream' | 'streamsAfter' | 'head'>;
  readonly #underWay: UnderWay;

  /** @param since the last row of the table at a moment before anything is asked of it */
  constructor(
    rows: Pick<RowReader, 'tips' | 'stream' | 'streamsAfter' | 'head'>,
    { underWay, since, maxTips }: { underWay: UnderWay; since: number; maxTips?: number | undefined },
  ) {
    this.#rows = rows;
    this.#underWay = underWay;
    this.#since = since;
    this.#tips = new Tips(maxTips);
  }

  /** A look at the table begins. */
  begin(): Look {
    return { era: this.#era, changing: new Set(this.#underWay.sentInARun()) };
  }

  /** The row up to which what is remembered is true. */
  async since(): Promise<number> {
    if (this.#since !== null) return this.#since;
    const era = this.#era;
    const row = rowOf(await this.#rows.head());
    if (era === this.#era) {
      this.#era += 1;
      this.#since = row;
    }
    return row;
  }

  /** What was sent behind what is under way is not kept, or nobody knows: the ends that it was to leave count no more. */
  broken(): void {
    for (const stream of this.#underWay.sentInARun()) this.forget(stream);
  }

  /** The table has rows of others up to `row`, with parts of these streams. */
  others(streams: string, row: number): void {
    if (streams !== '') for (const stream of streams.split(PART_SEPARATOR)) this.forget(stream);
    this.reached(row);
  }

  /** All rows up to this one are ours, or those whose streams were forgotten. */
  reached(row: number): void {
    this.#since = Math.max(this.#since ?? row, row);
  }

  /** Reads what others wrote since, however much it is. */
  async catchUp(): Promise<void> {
    const from = await this.since();
    for (let row = from; row - from < FAR_BEHIND;) {
      const page = await this.#rows.streamsAfter(row, PAGE);
      row = page.at(-1)?.[0] ?? row;
      this.others(page.map(([, streams]) => streams).join(PART_SEPARATOR), row);
      if (page.length < PAGE) return;
    }
    this.clear();
  }

  /** Nothing that was known counts any more. */
  clear(): void {
    this.#era += 1;
    this.#since = null;
    this.#tips.clear();
  }

  forget(stream: string): void {
    this.#era += 1;
    this.#tips.forget(stream);
  }

  /** Notes the end of a stream after a write of ours that is kept, or that is sent behind all that is known. */
  wrote(stream: string, tip: Tip): void {
    if (this.#tips.set(stream, tip)) this.#era += 1;
  }

  /** Notes the last event of a stream that a look read, unless more is known of it already. */
  learn(stream: string, last: StoredEvent | undefined, look: Look): void {
    if (last === undefined) return;
    // A text of its own: what was read is a piece of a row, and would keep the whole of it in memory.
    const hash = Buffer.from(last.hash, 'latin1').toString('latin1');
    this.#seen(stream, { revision: last.revision, hash }, look);
  }

  /**
   * All ends, without a question to the server; null where one is needed.
   * An end that does not fit is what it is: the append has come too late, or comes again.
   */
  known(batch: readonly StreamAppend[]): Tip[] | null {
    const ends: Tip[] = [];
    for (const append of batch) {
      const end = this.#tips.get(append.stream);
      if (end === undefined || isDoubtful(append, end)) return null;
      ends.push(end);
    }
    return ends;
  }

  /**
   * Asks the table for what is not known, or cannot be right by what we know. What it answers is true of `since` as it was before.
   * Undefined where an append says to rest on an event that does not stand there.
   */
  async lookUp(batch: readonly StreamAppend[]): Promise<(Tip | undefined)[]> {
    const ends = batch.map(({ stream }) => this.#tips.get(stream));
    const unknown = batch.filter((append, n) => (ends[n]?.revision ?? -2) < append.expectedRevision);
    if (unknown.length > 0) {
      const found = await this.look(unknown.map((append) => append.stream));
      for (const [n, { stream }] of batch.entries()) ends[n] = found.get(stream) ?? ends[n];
    }
    for (const [n, append] of batch.entries()) {
      const { stream, expectedRevision: revision, expectedId: lastId } = append;
      const end = ends[n];
      if (lastId === undefined || lastId === end?.lastId) continue;
      const era = this.#era;
      const follows = await this.#follows(append);
      ends[n] = follows ? end : undefined;
      // So that it need not be asked for again.
      const known = follows && end?.revision === revision && era === this.#era;
      if (known && this.#tips.get(stream) === end) this.wrote(stream, { ...end, lastId });
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
    const look = this.begin();
    const found = await this.#rows.tips(streams, PART_SEPARATOR);
    for (const stream of streams) {
      const tip = found.get(stream) ?? { revision: -1, hash: genesis(stream) };
      found.set(stream, tip);
      this.#seen(stream, tip, look);
    }
    return found;
  }

  #seen(stream: string, tip: Tip, { era, changing }: Look): void {
    // While nothing says up to which row it is true, a look is good for whoever asked, and for nobody else.
    const counts = era === this.#era && this.#since !== null && !changing.has(stream);
    if (counts && isNewer(tip, this.#tips.get(stream))) this.wrote(stream, tip);
  }

  /** An event never changes: the one that stands there now will for ever. */
  async #follows({ stream, expectedRevision, expectedId }: StreamAppend): Promise<boolean> {
    const [found] = await this.#rows.stream(stream, expectedRevision, 1);
    return found?.id === expectedId;
  }
}
