import { lineOf, link } from './hash-chain.ts';
import { MAX_BATCH_EVENTS, type NewEvent, type StoredEvent, type StreamAppend } from './port.ts';

/** Positions of one row: rows hold fewer than 4,096 events, so positions rise with rows and stay safe integers. */
export const ROW_SPAN = 4_096;

/**
 * Streams that share a row at most. Whoever reads one of them reads the row: more would cost that, and fewer the commit, which
 * pays for each row.
 */
export const PARTS_IN_A_ROW = 32;

/** End of a stream: revision of the last event (-1 for none), the chain value after it, and its id where that is known. */
export type Tip = { readonly revision: number; readonly hash: string; readonly lastId?: string };

/** One stream's part of a group commit, ready for storage. */
export type Packed = {
  readonly append: StreamAppend;
  readonly at: number;
  readonly lines: readonly string[];
  /** Chain value after each line, hex. */
  readonly hashes: readonly string[];
};

const STREAM = /^[\w:./-]{1,200}$/;
const MAX_NAME = 200;

/** @throws TypeError when the batch breaks the rules of `EventStore.append`: an error of the program, never of its user. */
export function checkBatch(batch: readonly StreamAppend[]): void {
  const seen = new Set<string>();
  let total = 0;
  for (const { stream, expectedRevision, expectedId, events } of batch) {
    if (!STREAM.test(stream)) throw new TypeError(`not a stream name: ${JSON.stringify(stream)}`);
    if (seen.has(stream)) throw new TypeError(`stream twice in one batch: ${stream}`);
    seen.add(stream);
    if (!Number.isSafeInteger(expectedRevision) || expectedRevision < -1) {
      throw new TypeError(`not a revision: ${expectedRevision} (${stream})`);
    }
    if (expectedId !== undefined && expectedRevision < 0)
      throw new TypeError(`no event to follow in ${stream}`);
    if (events.length === 0) throw new TypeError(`no events for ${stream}`);
    total += events.length;
    if (total > MAX_BATCH_EVENTS) throw new TypeError(`more than ${MAX_BATCH_EVENTS} events in one batch`);
    for (const event of events) checkEvent(stream, event);
  }
}

/**
 * Storage separates the lines of a stream by line feeds, the streams of a row by record separators and rows by group separators;
 * JSON text has none of them, nor a NUL, unescaped.
 */
export const PART_SEPARATOR = '\u001e';
export const ROW_SEPARATOR = '\u001d';

/** Whether a text stays within its line in storage. Four looks take a fifth of the time of one regular expression. */
export const isOneLine = (data: string): boolean =>
  !data.includes('\n') &&
  !data.includes(PART_SEPARATOR) &&
  !data.includes(ROW_SEPARATOR) &&
  !data.includes('\0');

function checkEvent(stream: string, { id, type, data }: NewEvent): void {
  const sound =
    id.length > 0 &&
    id.length <= MAX_NAME &&
    type.length > 0 &&
    type.length <= MAX_NAME &&
    data.length > 0 &&
    isOneLine(data);
  if (!sound)
    throw new TypeError(`event without id or type, or data that is not JSON on one line (${stream}, ${id})`);
}

/** Writes the lines of one append and chains them to the stream's end. */
export function pack(append: StreamAppend, previous: string, at: number): Packed {
  const lines: string[] = [];
  const hashes: string[] = [];
  let revision = append.expectedRevision;
  let hash = previous;
  for (const event of append.events) {
    revision += 1;
    const line = lineOf(event, revision, at);
    hash = link(hash, line);
    lines.push(line);
    hashes.push(hash);
  }
  return { append, at, lines, hashes };
}

/** The end of a stream once `Packed` is stored. */
export function tipOf({ append, hashes }: Packed): Required<Tip> {
  const { expectedRevision, events } = append;
  return {
    revision: expectedRevision + hashes.length,
    hash: hashes.at(-1) ?? '',
    lastId: events.at(-1)?.id ?? '',
  };
}

/** The events of a packed append once storage has given it a row. */
export function storedEvents({ append, at, hashes }: Packed, row: number): StoredEvent[] {
  const { stream, expectedRevision } = append;
  return append.events.map(({ id, type, data }, index) => ({
    position: row * ROW_SPAN + index,
    stream,
    revision: expectedRevision + 1 + index,
    id,
    type,
    data,
    at,
    hash: hashes[index] ?? '',
  }));
}

/** True when `found`, read from the revision after the expected one, are the events of this very append. */
export function isRepeat(append: StreamAppend, found: readonly StoredEvent[]): boolean {
  return (
    found.length >= append.events.length &&
    append.events.every((event, index) => found[index]?.id === event.id)
  );
}
