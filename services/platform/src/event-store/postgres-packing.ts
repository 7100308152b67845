import { ROW_SEPARATOR, ROW_SPAN, tipOf, type Packed, type Tip } from './batch.ts';
import { parseLine, StoreCorrupted } from './hash-chain.ts';
import type { StoredEvent } from './port.ts';

/** A row on its way to the table: its lines as one text, and the chain values after each, 64 hex digits each. */
export type PackedRow = {
  readonly stream: string;
  readonly firstRevision: number;
  readonly count: number;
  readonly text: string;
  readonly hashes: string;
  /** The end of the stream once the row is stored. */
  readonly tip: Tip;
};

/** One stream's part of a group commit as the row that keeps it. */
export function packedRow(packed: Packed): PackedRow {
  const { append, lines, hashes } = packed;
  return {
    stream: append.stream,
    firstRevision: append.expectedRevision + 1,
    count: lines.length,
    text: lines.join('\n'),
    hashes: hashes.join(''),
    tip: tipOf(packed),
  };
}

const SLAB_BYTES = 1 << 18;
const SCRATCH_BYTES = 1 << 18;
const MAX_SCRATCH_BYTES = 1 << 24;
let slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
let scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES);

/**
 * Text as bytes that may be kept. A driver that is handed text measures, encodes and moves it in three passes; this takes one,
 * or one and a half. Small ones lie one behind the other in slabs of their own: in Node's common pool each would keep 64 kB of
 * other people's passing bytes alive for as long as the live tail keeps a commit.
 */
function encode(text: string): Buffer {
  // No UTF-16 unit takes more than three bytes.
  const most = 3 * text.length;
  if (most > SLAB_BYTES / 8) return encodeLarge(text, most);
  if (most > slab.length) slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
  const length = slab.write(text, 0, 'utf8');
  const bytes = slab.subarray(0, length);
  slab = slab.subarray(length);
  return bytes;
}

function encodeLarge(text: string, most: number): Buffer {
  if (most > scratch.length) scratch = Buffer.allocUnsafeSlow(most);
  const length = scratch.write(text, 0, 'utf8');
  const bytes = Buffer.allocUnsafeSlow(length);
  scratch.copy(bytes, 0, 0, length);
  if (scratch.length > MAX_SCRATCH_BYTES) scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES);
  return bytes;
}

/** The rows of one commit, each column as one value with U+001E between rows, as they are sent. */
export type Columns = {
  readonly streams: string;
  readonly firstRevisions: readonly number[];
  readonly counts: readonly number[];
  readonly bytes: Buffer;
  readonly hashes: string;
};

/** The rows of one commit, in their order, as columns. */
export function columnsOf(rows: readonly PackedRow[]): Columns {
  return {
    streams: rows.map((row) => row.stream).join(ROW_SEPARATOR),
    firstRevisions: rows.map((row) => row.firstRevision),
    counts: rows.map((row) => row.count),
    bytes: encode(rows.map((row) => row.text).join(ROW_SEPARATOR)),
    hashes: rows.map((row) => row.hashes).join(ROW_SEPARATOR),
  };
}

/** A commit as the live tail keeps it. A few values and bytes are little work for the collector, rows as objects would be its main work. */
export type PackedCommit = Omit<Columns, 'hashes'> & { readonly hashes: Buffer };

/** The rows of a commit as the live tail keeps them; `unpackCommit` reads them again. */
export function packedCommit({ streams, firstRevisions, counts, bytes, hashes }: Columns): PackedCommit {
  return { streams, firstRevisions, counts, bytes, hashes: encode(hashes) };
}

/** The events of a commit whose rows have ids from `base` + 1 on; `kept` says which rows, from 1, null for all. */
export function unpackCommit(
  { streams, firstRevisions, counts, bytes, hashes }: PackedCommit,
  base: number,
  kept: ReadonlySet<number> | null,
): StoredEvent[] {
  const [texts, chains] = [bytes, hashes].map((column) => column.toString().split(ROW_SEPARATOR));
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
  readonly #row: PackedRow;
  readonly #id: number;

  constructor(row: PackedRow, id: number) {
    this.#row = row;
    this.#id = id;
  }

  // On the class: a getter of its own would give every object a shape of its own, and those are freed by full collections only.
  get events(): StoredEvent[] {
    return unpack({ ...this.#row, id: this.#id });
  }
}
