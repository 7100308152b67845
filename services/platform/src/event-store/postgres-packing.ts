import { hash } from 'node:crypto';
import { ROW_SEPARATOR, ROW_SPAN, type Tip } from './batch.ts';
import { isPlain, parseLine, quote, StoreCorrupted } from './hash-chain.ts';
import type { NewEvent, StoredEvent, StreamAppend } from './port.ts';

/** A row on its way to the table. */
export type PackedRow = {
  readonly stream: string;
  readonly count: number;
  /** The end of the stream once the row is stored. */
  readonly tip: Tip;
};

/** The rows of one commit, each column as one value with U+001E between rows, as they are sent and as the live tail keeps them. */
export type Columns = {
  readonly streams: string;
  readonly firstRevisions: readonly number[];
  readonly counts: readonly number[];
  /** The events of a row as lines of JSON. */
  readonly lines: Buffer;
  /** The chain values of a row, 64 hex digits for each event. */
  readonly hashes: Buffer;
};

const HEX_DIGITS = 64;
/** What a line has besides the texts of its event, at most. */
const ENVELOPE = 128;
/** No UTF-16 unit takes more bytes, nor does one that JSON escapes. */
const MAX_UNIT = 6;
const SEPARATOR = ROW_SEPARATOR.charCodeAt(0);
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

  /** Writes a row and chains it to the stream's end, whose chain value is `previous`. */
  add({ stream, expectedRevision, events }: StreamAppend, previous: string): PackedRow {
    const first = this.#streams.length === 0;
    hashes.reserve(HEX_DIGITS * events.length + 1);
    lines.reserve(1);
    if (!first) {
      lines.byte(SEPARATOR);
      hashes.byte(SEPARATOR);
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
      streams: this.#streams.join(ROW_SEPARATOR),
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

/** The events of a commit whose rows have ids from `base` + 1 on; `kept` says which rows, from 1, null for all. */
export function unpackCommit(
  columns: Columns,
  base: number,
  kept: ReadonlySet<number> | null,
): StoredEvent[] {
  const { streams, firstRevisions, counts } = columns;
  const [texts, chains] = [columns.lines, columns.hashes].map((c) => c.toString().split(ROW_SEPARATOR));
  return streams.split(ROW_SEPARATOR).flatMap((stream, n) => {
    if (kept !== null && !kept.has(n + 1)) return [];
    const [firstRevision = 0, count = 0] = [firstRevisions[n], counts[n]];
    const row = { id: base + n + 1, stream, firstRevision, count };
    return unpack({ ...row, text: texts?.[n] ?? '', hashes: chains?.[n] ?? '' });
  });
}

/** A row as the table has it: `hashes` are 64 hex digits for each event. */
export type StoredRow = {
  readonly id: number;
  readonly stream: string;
  readonly firstRevision: number;
  readonly count: number;
  readonly text: string;
  readonly hashes: string;
};

/** The events of a row. @throws StoreCorrupted when its parts do not fit */
export function unpack({ id: row, stream, firstRevision, count, text, hashes }: StoredRow): StoredEvent[] {
  const events: StoredEvent[] = [];
  let start = 0;
  for (let index = 0; index < count; index += 1) {
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd < 0 ? text.length : lineEnd;
    const revision = firstRevision + index;
    const { id, type, at, data } = parseLine(text, stream, revision, start, end);
    const hash = hashes.slice(64 * index, 64 * index + 64);
    events.push({ position: row * ROW_SPAN + index, stream, revision, id, type, data, at, hash });
    start = end + 1;
  }
  if (start !== text.length + 1 || hashes.length !== 64 * count)
    throw new StoreCorrupted(stream, firstRevision);
  return events;
}

/** The answer for a stream whose row is committed. Its events are made only for whoever looks at them. */
export class Committed {
  readonly ok = true;
  readonly #columns: Columns;
  readonly #base: number;
  readonly #row: number;

  /** @param row its place in the commit, from 1; rows have ids from `base` + 1 on */
  constructor(columns: Columns, base: number, row: number) {
    this.#columns = columns;
    this.#base = base;
    this.#row = row;
  }

  // On the class: a getter of its own would give every object a shape of its own, and those are freed by full collections only.
  get events(): StoredEvent[] {
    return unpackCommit(this.#columns, this.#base, new Set([this.#row]));
  }
}
