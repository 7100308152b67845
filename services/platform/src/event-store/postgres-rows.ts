import type pg from 'pg';
import { typeParser } from '../sql/pool.ts';
import { ROW_SPAN, type Tip } from './batch.ts';
import { StoreCorrupted } from './hash-chain.ts';
import { unpack } from './postgres-packing.ts';
import type { StoredEvent } from './port.ts';

/** Most text of one page of all streams, so that large events do not fill the memory. */
const MAX_PAGE_BYTES = 16_000_000;

/** id, stream, first_revision, events, lines, hashes as PostgreSQL prints bytea. */
type Columns = readonly [number, string, number, number, string, string];

const BYTEA_OID = 17;
/** The column is an int4. */
const MAX_REVISION = 2_147_483_647;

/** `hashes` stay the text they arrive as: `\x` and hex digits, which is the form events carry. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === BYTEA_OID ? (text: string) => text : typeParser(oid, format)),
};

// `before_*` is what the rows in front add up to: whole rows are taken until the limit is reached or passed.
const READ_ALL = `
  SELECT id, stream, first_revision, events, lines, hashes FROM (
    SELECT *, sum(events) OVER w - events AS before_events, sum(octet_length(lines)) OVER w - octet_length(lines) AS before_bytes
    FROM (SELECT * FROM commits WHERE id >= $1 AND (id > $1 OR events > $2) ORDER BY id LIMIT $4) rows
    WINDOW w AS (ORDER BY id ROWS UNBOUNDED PRECEDING)
  ) page WHERE before_events < $3 AND before_bytes < ${MAX_PAGE_BYTES} ORDER BY id`;

// From the row that holds the first revision asked for, to the one that holds the last.
const READ_STREAM = `
  SELECT id, stream, first_revision, events, lines, hashes FROM commits
  WHERE stream = $1 AND first_revision < $3 AND first_revision >= coalesce(
    (SELECT max(first_revision) FROM commits WHERE stream = $1 AND first_revision <= $2), 0)
  ORDER BY first_revision`;

const TIPS = `
  SELECT s, t.revision, t.hash FROM string_to_table($1, E'\\x1e') AS s CROSS JOIN LATERAL (
    SELECT first_revision + events - 1 AS revision, encode(substring(hashes FROM octet_length(hashes) - 31), 'hex') AS hash
    FROM commits WHERE stream = s ORDER BY first_revision DESC LIMIT 1
  ) t`;

const HEAD = `SELECT id * ${ROW_SPAN} + events - 1 AS position FROM commits ORDER BY id DESC LIMIT 1`;

/** Reads rows and unpacks them into events. */
export class RowReader {
  readonly #pool: pg.Pool;
  /** Events in a row on the last page: a page of a hot stream needs few rows, one of many quiet streams needs many. */
  #density = 1;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Whole rows after a position, until there are `limit` events. */
  async all(afterPosition: number, limit: number): Promise<StoredEvent[]> {
    const row = Math.floor(afterPosition / ROW_SPAN);
    const index = afterPosition - row * ROW_SPAN;
    const rowLimit = Math.min(limit, Math.ceil(limit / this.#density) + 8);
    const rows = await this.#query('read_all', READ_ALL, [row, index + 1, limit, rowLimit]);
    const events = rows.flatMap(eventsOf);
    if (rows.length > 0) this.#density = Math.max(1, events.length / rows.length);
    return events[0] && events[0].position <= afterPosition
      ? events.filter((e) => e.position > afterPosition)
      : events;
  }

  /** Events of one stream from a revision on, exactly `limit` of them when there are so many. */
  async stream(stream: string, fromRevision: number, limit: number): Promise<StoredEvent[]> {
    const rows = await this.#query('read_stream', READ_STREAM, [
      stream,
      fromRevision,
      Math.min(fromRevision + limit, MAX_REVISION),
    ]);
    const events = rows.flatMap(eventsOf);
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

  /** Position of the last event of the store, -1 when it is empty. */
  async head(): Promise<number> {
    const { rows } = await this.#pool.query<{ position: number }>({ name: 'head', text: HEAD });
    return rows[0]?.position ?? -1;
  }

  async #query(name: string, text: string, values: unknown[]): Promise<Columns[]> {
    const config = { name, text, values, rowMode: 'array' as const, types };
    const result = await this.#pool.query<Columns & unknown[]>(config);
    const { rows } = result;
    // The driver's promise and timer refer to the answer, and by some way of V8's one answer keeps the next alive: without this
    // every text that was read waits for a full collection, in memory that was never used before.
    result.rows = [];
    return rows;
  }
}

function eventsOf([id, stream, firstRevision, count, text, bytea]: Columns): StoredEvent[] {
  try {
    return unpack({ id, stream, firstRevision, count, text, hashes: bytea.slice(2) });
  } catch (error) {
    if (!(error instanceof StoreCorrupted)) throw error;
    throw new StoreCorrupted(stream, error.revision, (id + 1) * ROW_SPAN - 1);
  }
}
