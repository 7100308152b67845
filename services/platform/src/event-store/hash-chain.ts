import { hash } from 'node:crypto';
import type { NewEvent, StoredEvent } from './port.ts';

/**
 * The chain that makes a changed byte visible. An event is stored as one line of JSON, and
 *
 *     h(-1) = SHA-256("martelo:" + stream)
 *     h(i)  = SHA-256(h(i-1) + line(i))        h(i-1) as 64 lower-case hex digits, all text as UTF-8
 *
 * so `printf '%s%s' "$previous" "$line" | sha256sum` repeats a step on any machine.
 *
 * The chain finds a change, a removal, an insertion or a swap before the last event. It cannot know that events were
 * cut off the end: whoever audits compares the last hash with one noted elsewhere.
 */
export function genesis(stream: string): string {
  return hash('sha256', `martelo:${stream}`, 'hex');
}

/** The chain value after `line`. */
export function link(previous: string, line: string): string {
  return hash('sha256', previous + line, 'hex');
}

/** Key order is fixed and `data` comes last, so that a line is put together without serialising `data` again. */
export function lineOf(event: NewEvent, revision: number, at: number): string {
  return `{"id":${quote(event.id)},"type":${quote(event.type)},"revision":${revision},"at":${at},"data":${event.data}}`;
}

/** What a line holds. */
export type Line = {
  readonly id: string;
  readonly type: string;
  readonly at: number;
  readonly data: string;
};

/**
 * Reads a line back without parsing `data`: the one that lies in `text` from `start` to before `end`. Accepts exactly what
 * `lineOf` writes for `revision`, byte for byte, so that `lineOf(parseLine(x))` is `x`: an event that was read proves the
 * very bytes that were stored. Looks at the text where it lies, because every piece cut out of it is work for the collector.
 *
 * @throws StoreCorrupted when the envelope was tampered with
 */
export function parseLine(
  text: string,
  stream: string,
  revision: number,
  start = 0,
  end = text.length,
): Line {
  HEAD.lastIndex = start;
  const plain = HEAD.test(text);
  const idStart = start + ID_KEY.length;
  const idEnd = plain ? HEAD.lastIndex - TYPE_KEY.length : endOfText(text, idStart);
  const type = typeAt(text, idEnd + TYPE_KEY.length);
  const revisionStart = idEnd + TYPE_KEY.length + lastTypeClosed.length;
  const revisionEnd = endOfNumber(text, revisionStart, revision);
  const at = timeAt(text, revisionEnd);
  const dataStart = revisionEnd + lastTime.length;
  const written = text.slice(idStart, idEnd);
  const id = plain ? written : unquote(written);
  const sound =
    (plain || (text.startsWith(ID_KEY, start) && text.startsWith(TYPE_KEY, idEnd))) &&
    revisionEnd > 0 &&
    dataStart < end &&
    text.charCodeAt(end - 1) === CLOSING;
  if (!sound || id === undefined || type === undefined || at === undefined) {
    throw new StoreCorrupted(stream, revision);
  }
  return { id, type, at, data: text.slice(dataStart, end - 1) };
}

const ID_KEY = '{"id":"';
const TYPE_KEY = '","type":"';
const REVISION_KEY = '","revision":';
const AT_KEY = ',"at":';
const DATA_KEY = ',"data":';
/** The start of a line up to its type, where the id needs no escapes: one look at it costs less than one for every piece. */
const HEAD = /\{"id":"[\w.:/+=@-]*","type":"/y;
const CLOSING = 0x7d;
const ZERO = 0x30;

/** Where the JSON string that starts before `from` has its closing quote: the first one without a backslash of its own. */
function endOfText(line: string, from: number): number {
  let end = line.indexOf('"', from);
  while (end > from && line[end - 1] === '\\' && isEscaped(line, end)) end = line.indexOf('"', end + 1);
  return end < 0 ? line.length : end;
}

function isEscaped(line: string, quoteAt: number): boolean {
  let start = quoteAt;
  while (line[start - 1] === '\\') start -= 1;
  return (quoteAt - start) % 2 === 1;
}

/** Where `value`, a whole number from 0, ends when it stands at `from` the way this program prints it; -1 when it does not. */
function endOfNumber(text: string, from: number, value: number): number {
  let end = from + 1;
  for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) end += 1;
  let rest = value;
  for (let at = end - 1; at >= from; at -= 1) {
    if (text.charCodeAt(at) !== ZERO + (rest % 10)) return -1;
    rest = Math.floor(rest / 10);
  }
  return end;
}

// Nearly all events of a page share their type, and those of a commit their time: what was read last is compared first.
let lastTypeClosed = REVISION_KEY;
let lastType = '';
let lastTime = `${AT_KEY}0${DATA_KEY}`;
let lastAt = 0;

/** `text.startsWith(piece, at)`, which V8 takes letter by letter: as a slice they are compared at once. */
const liesAt = (text: string, piece: string, at: number): boolean =>
  text.slice(at, at + piece.length) === piece;

/** The text that ends with `lastTypeClosed` afterwards; undefined when it is not what `lineOf` would have written. */
function typeAt(text: string, from: number): string | undefined {
  if (liesAt(text, lastTypeClosed, from)) return lastType;
  const inside = text.slice(from, endOfText(text, from));
  const type = unquote(inside);
  if (type === undefined || !text.startsWith(REVISION_KEY, from + inside.length)) return undefined;
  lastTypeClosed = inside + REVISION_KEY;
  lastType = type;
  return type;
}

/** The number within `lastTime` afterwards; undefined for anything but the way this program prints a whole number. */
function timeAt(text: string, from: number): number | undefined {
  if (liesAt(text, lastTime, from)) return lastAt;
  const start = from + AT_KEY.length;
  const printed = text.slice(start, text.indexOf(',', start));
  const value = Number(printed);
  if (!Number.isSafeInteger(value) || !text.startsWith(`${AT_KEY}${value}${DATA_KEY}`, from))
    return undefined;
  lastTime = `${AT_KEY}${value}${DATA_KEY}`;
  lastAt = value;
  return value;
}

const PLAIN = /^[\w.:/+=@-]*$/;

/** Whether a JSON string has it as it stands, in a byte each. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

/** A JSON string. */
export function quote(text: string): string {
  return isPlain(text) ? `"${text}"` : JSON.stringify(text);
}

/** Undefined when the inside of the quotes is not what `quote` would have written. */
function unquote(inside: string): string | undefined {
  if (PLAIN.test(inside)) return inside;
  try {
    const text: unknown = JSON.parse(`"${inside}"`);
    return typeof text === 'string' && JSON.stringify(text) === `"${inside}"` ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Stored bytes are not what this program wrote. */
export class StoreCorrupted extends Error {
  override name = 'StoreCorrupted';
  readonly stream: string;
  readonly revision: number;
  /** After this position all events can be asked for again, where the adapter knows. */
  readonly position: number | undefined;

  constructor(stream: string, revision: number, position?: number) {
    super(`the stored events of ${stream} were changed at revision ${revision}`);
    this.stream = stream;
    this.revision = revision;
    this.position = position;
  }
}

/** `brokenAt` is the first revision that is missing, changed, or out of place. */
export type Verdict =
  | { readonly ok: true; readonly revision: number; readonly hash: string }
  | { readonly ok: false; readonly brokenAt: number };

/**
 * Checks a whole stream, oldest event first, or a part of it when `from` says what comes before.
 * `revision` and `hash` of the answer are the end of the chain: a caller that reads in pages hands them to the next call.
 */
export function verifyStream(
  stream: string,
  events: Iterable<StoredEvent>,
  from: { readonly revision: number; readonly hash: string } = {
    revision: -1,
    hash: genesis(stream),
  },
): Verdict {
  let { revision, hash: previous } = from;
  for (const event of events) {
    revision += 1;
    previous = link(previous, lineOf(event, event.revision, event.at));
    if (event.stream !== stream || event.revision !== revision || event.hash !== previous) {
      return { ok: false, brokenAt: revision };
    }
  }
  return { ok: true, revision, hash: previous };
}

/** The same over raw lines and the hex chain values stored beside them, as an operator's export has them. */
export function verifyLines(stream: string, lines: readonly string[], hashes: readonly string[]): Verdict {
  let previous = genesis(stream);
  for (const [revision, line] of lines.entries()) {
    previous = link(previous, line);
    if (hashes[revision] !== previous) return { ok: false, brokenAt: revision };
  }
  if (hashes.length !== lines.length) return { ok: false, brokenAt: lines.length };
  return { ok: true, revision: lines.length - 1, hash: previous };
}
