import { hash } from 'node:crypto';
import { PARTS_IN_A_ROW, PART_SEPARATOR, ROW_SEPARATOR, ROW_SPAN, type Tip } from './batch.ts';
import { isPlain, parseLine, quote, StoreCorrupted } from './hash-chain.ts';
import type { NewEvent, StoredEvent, StreamAppend } from './port.ts';

/** What one stream gets of a commit, on its way to the table. */
export type PackedPart = {
  readonly stream: string;
  readonly count: number;
  /** The end of the stream once the part is stored. */
  readonly tip: Tip;
};

/** A commit as it is sent and as the live tail keeps it. Of its parts each row takes `PARTS_IN_A_ROW`, the last one what is left. */
export type Columns = {
  /** One value for each part. */
  readonly streams: readonly string[];
  readonly firstRevisions: readonly number[];
  readonly counts: readonly number[];
  /** The events as lines of JSON, with U+001E between the parts of a row and U+001D between rows. */
  readonly lines: Buffer;
  /** The chain values, 64 hex digits for each event, with U+001D between rows. */
  readonly hashes: Buffer;
};

/** How many rows of the table a commit takes. */
export const rowsIn = ({ counts }: Columns): number => Math.ceil(counts.length / PARTS_IN_A_ROW);

/** Events in the last row. */
export const eventsInLastRow = (columns: Columns): number =>
  columns.counts.slice((rowsIn(columns) - 1) * PARTS_IN_A_ROW).reduce((sum, count) => sum + count, 0);

const HEX_DIGITS = 64;
/** What a line has besides the texts of its event, at most. */
const ENVELOPE = 128;
/** Between parts, of one row or of two. */
const BETWEEN = new RegExp(`[${PART_SEPARATOR}${ROW_SEPARATOR}]`);
/** No UTF-16 unit takes more bytes, nor does one that JSON escapes. */
const MAX_UNIT = 6;
const BETWEEN_PARTS = PART_SEPARATOR.charCodeAt(0);
const BETWEEN_ROWS = ROW_SEPARATOR.charCodeAt(0);
const LINE_FEED = 0x0a;
const CLOSING = 0x7d;

/** Bytes that are written one behind another, and grow. */
class Scratch {
  static readonly #BYTES = 1 << 18;
  static readonly #MAX_BYTES = 1 << 24;
  bytes = Buffer.allocUnsafeSlow(Scratch.#BYTES);
  length = 0;

  /** Makes room for so many bytes more. */
  reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * needed);
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }

  /** Text of one byte each. */
  latin1(text: string): void {
    this.length += this.bytes.write(text, this.length, 'latin1');
  }

  utf8(text: string): void {
    this.length += this.bytes.write(text, this.length, 'utf8');
  }

  byte(value: number): void {
    this.bytes[this.length] = value;
    this.length += 1;
  }

  clear(): void {
    this.length = 0;
    if (this.bytes.length > Scratch.#MAX_BYTES) this.bytes = Buffer.allocUnsafeSlow(Scratch.#BYTES);
  }
}

/** What stands between the id and the revision. Nearly all events of a commit share their type. */
let lastType = '';
let afterId = '';

/** The chain value before a line, and the line: what is hashed next. */
const step = new Scratch();
const lines = new Scratch();
const hashes = new Scratch();

/**
 * One commit, put together as the bytes that are stored: the text of an event is read once and nothing else is made of it.
 * Texts joined to lines, lines to rows and those encoded were a third of what a bid left to the collector.
 */
export class Packing {
  readonly #afterRevision: string;
  readonly #streams: string[] = [];
  readonly #firstRevisions: number[] = [];
  readonly #counts: number[] = [];

  /** Only one at a time, until its `columns`: all write to the same place. @param at when, epoch ms */
  constructor(at: number) {
    this.#afterRevision = `,"at":${at},"data":`;
    lines.clear();
    hashes.clear();
  }

  /** Writes a part and chains it to the stream's end, whose chain value is `previous`. */
  add({ stream, expectedRevision, events }: StreamAppend, previous: string): PackedPart {
    const before = this.#streams.length;
    hashes.reserve(HEX_DIGITS * events.length + 1);
    lines.reserve(1);
    if (before > 0) {
      const newRow = before % PARTS_IN_A_ROW === 0;
      lines.byte(newRow ? BETWEEN_ROWS : BETWEEN_PARTS);
      if (newRow) hashes.byte(BETWEEN_ROWS);
    }
    let revision = expectedRevision;
    let chained = previous;
    for (const event of events) {
      revision += 1;
      this.#step(event, revision, chained);
      chained = hash('sha256', step.bytes.subarray(0, step.length), 'hex');
      hashes.latin1(chained);
      const length = step.length - HEX_DIGITS;
      lines.reserve(length + 1);
      if (revision > expectedRevision + 1) lines.byte(LINE_FEED);
      step.bytes.copy(lines.bytes, lines.length, HEX_DIGITS, step.length);
      lines.length += length;
    }
    this.#streams.push(stream);
    this.#firstRevisions.push(expectedRevision + 1);
    this.#counts.push(events.length);
    const lastId = events.at(-1)?.id ?? '';
    return { stream, count: events.length, tip: { revision, hash: chained, lastId } };
  }

  columns(): Columns {
    return {
      streams: this.#streams,
      firstRevisions: this.#firstRevisions,
      counts: this.#counts,
      lines: kept(lines),
      hashes: kept(hashes),
    };
  }

  /** What `lineOf` writes, byte for byte, behind the chain value before it, in as few writes as can be. */
  #step({ id, type, data }: NewEvent, revision: number, previous: string): void {
    if (type !== lastType) {
      lastType = type;
      afterId = `","type":${quote(type)},"revision":`;
    }
    step.clear();
    step.reserve(HEX_DIGITS + ENVELOPE + MAX_UNIT * (id.length + type.length) + 3 * data.length);
    step.latin1(previous);
    step.latin1('{"id":"');
    if (isPlain(id)) step.latin1(id);
    else step.utf8(quote(id).slice(1, -1));
    step.utf8(afterId);
    step.latin1(String(revision));
    step.latin1(this.#afterRevision);
    step.utf8(data);
    step.byte(CLOSING);
  }
}

const SLAB_BYTES = 1 << 18;
let slab = Buffer.allocUnsafeSlow(SLAB_BYTES);

/**
 * Bytes that may be kept. Small ones lie one behind the other in slabs of their own: in Node's common pool each would keep
 * 64 kB of other people's passing bytes alive for as long as the live tail keeps a commit.
 */
function kept({ bytes, length }: Scratch): Buffer {
  const large = length > SLAB_BYTES / 8;
  if (!large && length > slab.length) slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
  const own = large ? Buffer.allocUnsafeSlow(length) : slab.subarray(0, length);
  if (!large) slab = slab.subarray(length);
  bytes.copy(own, 0, 0, length);
  return own;
}

/** The events of a commit whose rows have ids from `base` + 1 on; of one of its parts where it is named, counted from 0. */
export function unpackCommit(columns: Columns, base: number, only?: number): StoredEvent[] {
  const { streams, firstRevisions, counts } = columns;
  const texts = columns.lines.toString().split(BETWEEN);
  const chains = columns.hashes.toString('latin1');
  const events: StoredEvent[] = [];
  let [inCommit, place] = [0, 0];
  for (const [part, stream] of streams.entries()) {
    const row = Math.floor(part / PARTS_IN_A_ROW);
    if (part % PARTS_IN_A_ROW === 0) place = 0;
    const count = counts[part] ?? 0;
    if (only === undefined || only === part) {
      const [text = '', firstRevision = 0] = [texts[part], firstRevisions[part]];
      const from = HEX_DIGITS * inCommit + row;
      const hashes = chains.slice(from, from + HEX_DIGITS * count);
      const stored = { id: base + row + 1, place, stream, firstRevision, count, text, hashes };
      for (const event of unpack(stored)) events.push(event);
    }
    place += count;
    inCommit += count;
  }
  return events;
}

/** A part as the table has it: `place` counts the events before it in its row, `hashes` are 64 hex digits for each event. */
export type StoredPart = {
  readonly id: number;
  readonly place: number;
  readonly stream: string;
  readonly firstRevision: number;
  readonly count: number;
  readonly text: string;
  readonly hashes: string;
};

/** The events of a part. @throws StoreCorrupted when its parts do not fit */
export function unpack({
  id: row,
  place,
  stream,
  firstRevision,
  count,
  text,
  hashes,
}: StoredPart): StoredEvent[] {
  const events: StoredEvent[] = [];
  const position = row * ROW_SPAN + place;
  let start = 0;
  for (let index = 0; index < count; index += 1) {
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd < 0 ? text.length : lineEnd;
    const revision = firstRevision + index;
    const { id, type, at, data } = parseLine(text, stream, revision, start, end);
    const hash = hashes.slice(HEX_DIGITS * index, HEX_DIGITS * (index + 1));
    events.push({ position: position + index, stream, revision, id, type, data, at, hash });
    start = end + 1;
  }
  if (start !== text.length + 1 || hashes.length !== HEX_DIGITS * count)
    throw new StoreCorrupted(stream, firstRevision);
  return events;
}

/** The answer for a stream whose part is committed. Its events are made only for whoever looks at them. */
export class Committed {
  readonly ok = true;
  readonly #columns: Columns;
  readonly #base: number;
  readonly #part: number;

  /** @param part its place in the commit, from 0; rows have ids from `base` + 1 on */
  constructor(columns: Columns, base: number, part: number) {
    this.#columns = columns;
    this.#base = base;
    this.#part = part;
  }

  // On the class: a getter of its own would give every object a shape of its own, and those are freed by full collections only.
  get events(): StoredEvent[] {
    return unpackCommit(this.#columns, this.#base, this.#part);
  }
}
