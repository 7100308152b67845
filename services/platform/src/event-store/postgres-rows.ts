import type pg from 'pg';
import { typeParser } from '../sql/pool.ts';
import { PART_SEPARATOR, ROW_SPAN, type Tip } from './batch.ts';
import { decompressed } from './compression.ts';
import { StoreCorrupted } from './hash-chain.ts';
import { unpack, type StoredPart } from './postgres-packing.ts';
import type { StoredEvent } from './port.ts';

/** Most text of one page of all streams, so that large events do not fill the memory. */
const MAX_PAGE_BYTES = 16_000_000;

/** id, streams and first revisions and counts joined, lines and hashes as PostgreSQL prints bytea. */
type Row = readonly [number, string, string, string, string, string];
/** id, stream, first_revision, events, place, n, row_lines, hashes. */
type Part = readonly [number, string, number, number, number, number, string, string];

const BYTEA_OID = 17;
/** `\x`, in front of the digits. */
const HEX_PREFIX = 2;
/** The column is an int4. */
const MAX_REVISION = 2_147_483_647;

/** bytea stays the text it arrives as: `\x` and hex digits, which is the form in which events carry `hashes`. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === BYTEA_OID ? (text: string) => text : typeParser(oid, format)),
};

// `before_*` is what the rows in front add up to: whole rows are taken until the limit is reached or passed.
const READ_ALL = `
  SELECT id, array_to_string(streams, E'\\x1e'), array_to_string(first_revisions, ','), array_to_string(counts, ','), lines, hashes
  FROM (
    SELECT *, sum(events) OVER w - events AS before_events, sum(octet_length(lines)) OVER w - octet_length(lines) AS before_bytes
    FROM (SELECT * FROM commits WHERE id >= $1 AND (id > $1 OR events > $2) ORDER BY id LIMIT $4) rows
    WINDOW w AS (ORDER BY id ROWS UNBOUNDED PRECEDING)
  ) page WHERE before_events < $3 AND before_bytes < ${MAX_PAGE_BYTES} ORDER BY id`;

// From the part that holds the first revision asked for, to the one that holds the last.
const READ_STREAM = `
  SELECT id, stream, first_revision, events, place, n, row_lines, hashes FROM parts
  WHERE id = ANY (ARRAY(
    SELECT unnest(ids) FROM stretches WHERE stream = $1 AND first_revision < $3 AND first_revision >= coalesce(
      (SELECT max(first_revision) FROM stretches WHERE stream = $1 AND first_revision <= $2), 0)
    UNION ALL SELECT id FROM unindexed WHERE $1 = ANY (streams)
  )) AND stream = $1 AND first_revision < $3 AND first_revision + events > $2
  ORDER BY first_revision`;

const TIPS = `SELECT stream, revision, hash FROM ends(string_to_array($1, E'\\x1e'))`;

const STREAMS_AFTER = `
  SELECT id, array_to_string(streams, E'\\x1e') FROM commits WHERE id > $1 ORDER BY id LIMIT $2`;

const HEAD = `SELECT id * ${ROW_SPAN} + events - 1 AS position FROM commits ORDER BY id DESC LIMIT 1`;

/** Reads rows and unpacks them into events. */
export class RowReader {
  readonly #pool: pg.Pool;
  /** Events in a row on the last page: a page of a hot stream needs few rows, one of many quiet streams needs many. */
  #density = 1;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * Whole rows after a position, until there are `limit` events or more than `MAX_PAGE_BYTES` of text, or a part follows that cannot be
   * read.
   */
  async all(afterPosition: number, limit: number): Promise<StoredEvent[]> {
    const row = Math.floor(afterPosition / ROW_SPAN);
    const index = afterPosition - row * ROW_SPAN;
    const rowLimit = Math.min(limit, Math.ceil(limit / this.#density) + 8);
    const rows = await this.#query<Row>('read_all', READ_ALL, [row, index + 1, limit, rowLimit]);
    const events: StoredEvent[] = [];
    let taken = 0;
    try {
      // What PostgreSQL counted is compressed.
      for (let n = 0, length = 0; n < rows.length && length < MAX_PAGE_BYTES; n += 1, taken += 1)
        length += readRow(rows[n] as Row, afterPosition, events);
    } catch (error) {
      if (!(error instanceof StoreCorrupted) || events.length === 0) throw error;
    }
    if (taken > 0) this.#density = Math.max(1, events.length / taken);
    return events;
  }

  /** Events of one stream from a revision on, exactly `limit` of them when there are so many. */
  async stream(stream: string, fromRevision: number, limit: number): Promise<StoredEvent[]> {
    const parts = await this.#query<Part>('read_stream', READ_STREAM, [
      stream,
      fromRevision,
      Math.min(fromRevision + limit, MAX_REVISION),
    ]);
    const events = parts.flatMap(eventsOf);
    const skip = Math.max(0, fromRevision - (events[0]?.revision ?? 0));
    return skip === 0 && events.length <= limit ? events : events.slice(skip, skip + limit);
  }

  /** The ends of those of the streams that exist. */
  async tips(streams: readonly string[], separator: string): Promise<Map<string, Tip>> {
    const config = {
      name: 'tips',
      text: TIPS,
      values: [streams.join(separator)],
      rowMode: 'array' as const,
    };
    const { rows } = await this.#pool.query<[string, number, string]>(config);
    return new Map(rows.map(([stream, revision, hash]) => [stream, { revision, hash }]));
  }

  /** Ids of the rows after one, and the streams that they have parts of, joined. */
  streamsAfter(row: number, limit: number): Promise<readonly (readonly [id: number, streams: string])[]> {
    return this.#query<[number, string]>('streams_after', STREAMS_AFTER, [row, limit]);
  }

  /** Position of the last event of the store, -1 when it is empty. */
  async head(): Promise<number> {
    const { rows } = await this.#pool.query<{ position: number }>({ name: 'head', text: HEAD });
    return rows[0]?.position ?? -1;
  }

  /** Brings the index some way towards the last commit; answers whether there is more to do. */
  async index(): Promise<boolean> {
    const { rows } = await this.#pool.query<{ more: boolean }>('SELECT index_rows() AS more');
    return rows[0]?.more ?? false;
  }

  async #query<T extends readonly unknown[]>(name: string, text: string, values: unknown[]): Promise<T[]> {
    const config = { name, text, values, rowMode: 'array' as const, types };
    const result = await this.#pool.query<T & unknown[]>(config);
    const { rows } = result;
    // The driver's promise and timer refer to the answer, and by some way of V8's one answer keeps the next alive: without this
    // every text that was read waits for a full collection, in memory that was never used before.
    result.rows = [];
    return rows;
  }
}

/** Adds the events of a row that come after a position; answers how much text it has. @throws StoreCorrupted for the first part that is none */
function readRow(
  [id, streams, revisions, counts, lines, bytea]: Row,
  after: number,
  events: StoredEvent[],
): number {
  const [names, firsts] = [streams.split(PART_SEPARATOR), revisions.split(',')];
  const row = textOf(lines);
  const texts = names.length === 1 ? [row] : row.split(PART_SEPARATOR);
  let place = 0;
  for (const [n, printed] of counts.split(',').entries()) {
    const [stream = '', firstRevision, count] = [names[n], Number(firsts[n]), Number(printed)];
    const from = HEX_PREFIX + 64 * place;
    const hashes = bytea.slice(from, from + 64 * count);
    if (id * ROW_SPAN + place + count - 1 > after)
      for (const event of readPart({ id, place, stream, firstRevision, count, text: texts[n] ?? '', hashes }))
        if (event.position > after) events.push(event);
    place += count;
  }
  return row.length;
}

function eventsOf([id, stream, firstRevision, count, place, n, rowLines, bytea]: Part): StoredEvent[] {
  const text = textOf(rowLines).split(PART_SEPARATOR)[n - 1] ?? '';
  return readPart({ id, place, stream, firstRevision, count, text, hashes: bytea.slice(HEX_PREFIX) });
}

/** The text of a row's lines as PostgreSQL prints them; none where somebody changed what is compressed, which no part can be read from. */
function textOf(bytea: string): string {
  try {
    return decompressed(Buffer.from(bytea.slice(HEX_PREFIX), 'hex')).toString();
  } catch {
    return '';
  }
}

/** The events of a part. @throws StoreCorrupted, which tells from where on all can be read again */
function readPart(part: StoredPart): StoredEvent[] {
  try {
    return unpack(part);
  } catch (error) {
    if (!(error instanceof StoreCorrupted)) throw error;
    throw new StoreCorrupted(part.stream, error.revision, part.id * ROW_SPAN + part.place + part.count - 1);
  }
}
