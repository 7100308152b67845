import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { silentLog, type SqlLog } from '../sql/log.ts';
import { migrate } from '../sql/migrate.ts';
import { createPool } from '../sql/pool.ts';
import {
  checkBatch,
  isRepeat,
  pack,
  ROW_SEPARATOR,
  storedEvents,
  tipOf,
  type Packed,
  type Tip,
} from './batch.ts';
import { follow } from './follow.ts';
import { genesis, StoreCorrupted } from './hash-chain.ts';
import { LiveTail } from './live-tail.ts';
import { EVENTS_SCHEMA, eventStoreMigrations } from './postgres-schema.ts';
import { RowReader } from './postgres-rows.ts';
import {
  StoreUnavailable,
  type AppendOutcome,
  type EventStore,
  type StoredEvent,
  type StreamAppend,
} from './port.ts';
import { Tips } from './tips.ts';

export type PostgresStoreOptions = {
  readonly url: string;
  readonly log?: SqlLog;
  /** Epoch ms. */
  readonly clock?: () => number;
  /** How often to look for commits of other processes while there are subscribers. Default 250 ms. */
  readonly pollMs?: number;
  /** Longest statement. Default 10 s. */
  readonly statementTimeoutMs?: number;
  /** Longest wait for a connection. Default 3 s. */
  readonly connectTimeoutMs?: number;
  /** Streams whose end is remembered. Default 100 000. */
  readonly maxTips?: number;
};

const UNIQUE_VIOLATION = '23505';
const CONNECTIONS = 8;

/**
 * The event store on PostgreSQL (ADR 0003): packed rows, one round trip and one commit per `append`.
 * Creates and migrates its schema first.
 */
export async function openPostgresEventStore(options: PostgresStoreOptions): Promise<EventStore> {
  const log = options.log ?? silentLog;
  await migrate({ url: options.url, schema: EVENTS_SCHEMA, migrations: eventStoreMigrations, log });
  const pool = createPool({
    url: options.url,
    schema: EVENTS_SCHEMA,
    name: 'event-store',
    max: CONNECTIONS,
    statementTimeoutMs: options.statementTimeoutMs ?? 10_000,
    connectTimeoutMs: options.connectTimeoutMs ?? 3_000,
    log,
  });
  return new PostgresEventStore(pool, options, log);
}

class PostgresEventStore implements EventStore {
  readonly #pool: pg.Pool;
  readonly #rows: RowReader;
  readonly #log: SqlLog;
  readonly #clock: () => number;
  readonly #pollMs: number;
  readonly #tips: Tips;
  readonly #tail = new LiveTail();
  readonly #stops = new Set<() => Promise<void>>();
  readonly #closing = new AbortController();
  #polling: Promise<void> | undefined;

  constructor(pool: pg.Pool, options: PostgresStoreOptions, log: SqlLog) {
    this.#pool = pool;
    this.#rows = new RowReader(pool);
    this.#log = log;
    this.#clock = options.clock ?? Date.now;
    this.#pollMs = options.pollMs ?? 250;
    this.#tips = new Tips(options.maxTips);
    // The server may come back with less than it had (a restored backup, a lagging replica): nothing we remember counts.
    pool.on('error', () => this.#tips.clear());
  }

  async append(batch: readonly StreamAppend[]): Promise<readonly AppendOutcome[]> {
    checkBatch(batch);
    if (batch.length === 0) return [];
    return this.#guard(async () => {
      const ends = await this.#ends(batch);
      const at = this.#clock();
      const ready: { packed: Packed; index: number }[] = [];
      const doubtful: number[] = [];
      for (const [index, append] of batch.entries()) {
        const end = ends[index];
        if (end?.revision === append.expectedRevision)
          ready.push({ packed: pack(append, end.hash, at), index });
        else doubtful.push(index);
      }
      const outcomes: AppendOutcome[] = [];
      const written = await this.#write(ready.map((each) => each.packed));
      for (const [order, { index }] of ready.entries()) {
        const events = written[order];
        if (events) outcomes[index] = { ok: true, events };
        else doubtful.push(index);
      }
      await this.#settle(batch, doubtful, outcomes);
      return outcomes;
    }, batch);
  }

  readStream(stream: string, fromRevision = 0, limit = 10_000): Promise<readonly StoredEvent[]> {
    return this.#guard(() => this.#rows.stream(stream, Math.max(0, fromRevision), limit));
  }

  readAll(afterPosition: number, limit = 2_000): Promise<readonly StoredEvent[]> {
    return this.#guard(() => this.#rows.all(afterPosition, limit));
  }

  subscribe(afterPosition: number, handler: (events: readonly StoredEvent[]) => Promise<void> | void) {
    if (this.#closing.signal.aborted) throw new StoreUnavailable('the event store is closed');
    const subscription = follow({
      afterPosition,
      tail: this.#tail,
      read: (after, limit) => this.readAll(after, limit),
      handler,
      onTrouble: (error) => this.#log.warn({ err: error }, 'a subscription failed and tries again'),
    });
    const stop = async () => {
      this.#stops.delete(stop);
      await subscription.stop();
    };
    this.#stops.add(stop);
    this.#polling ??= this.#poll();
    return { position: subscription.position, stop };
  }

  async ping(): Promise<void> {
    await this.#guard(() => this.#pool.query('SELECT 1'));
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    await Promise.all([...this.#stops].map((stop) => stop()));
    await this.#polling;
    await this.#pool.end();
  }

  /** Another process may have gone on with a stream: whatever cannot be right by what we know is looked up once. */
  async #ends(batch: readonly StreamAppend[]): Promise<(Tip | undefined)[]> {
    const ends = batch.map((append) => this.#endOf(append));
    const unknown = batch.filter((append, index) => (ends[index]?.revision ?? -2) < append.expectedRevision);
    if (unknown.length === 0) return ends;
    const streams = unknown.map((append) => append.stream);
    const found = await this.#rows.tips(streams, ROW_SEPARATOR);
    for (const [stream, tip] of found) this.#tips.set(stream, tip);
    return batch.map((append, index) => found.get(append.stream) ?? ends[index]);
  }

  /** A stream nobody here knows is taken for new when the caller says so: its first row fences a mistake. */
  #endOf({ stream, expectedRevision }: StreamAppend): Tip | undefined {
    const known = this.#tips.get(stream);
    if (known || expectedRevision !== -1) return known;
    return { revision: -1, hash: genesis(stream) };
  }

  /** Commits the rows; undefined stands for one that another writer's row kept out. */
  async #write(rows: readonly Packed[]): Promise<(StoredEvent[] | undefined)[]> {
    if (rows.length === 0) return [];
    const { previous, base, kept } = await this.#insert(rows);
    const ids = kept === null ? undefined : new Set(kept);
    const committed: StoredEvent[] = [];
    const written = rows.map((packed, order) => {
      const { stream } = packed.append;
      if (ids && !ids.has(order + 1)) {
        this.#tips.forget(stream);
        return undefined;
      }
      this.#tips.set(stream, tipOf(packed));
      const events = storedEvents(packed, base + order + 1);
      for (const event of events) committed.push(event);
      return events;
    });
    this.#tail.push(previous, committed);
    return written;
  }

  async #insert(rows: readonly Packed[]): Promise<Inserted> {
    const values = [
      rows.map((row) => row.append.stream).join(ROW_SEPARATOR),
      `{${rows.map((row) => row.append.expectedRevision + 1).join()}}`,
      `{${rows.map((row) => row.lines.length).join()}}`,
      rows.map((row) => row.lines.join('\n')).join(ROW_SEPARATOR),
      rows.map((row) => row.hashes.join('')).join(ROW_SEPARATOR),
    ];
    try {
      return await this.#call(values, false);
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
      return this.#call(values, true);
    }
  }

  async #call(values: readonly string[], careful: boolean): Promise<Inserted> {
    const { rows } = await this.#pool.query<Inserted>({
      name: 'append',
      text: 'SELECT previous, base, kept FROM append_rows($1, $2, $3, $4, $5, $6)',
      values: [...values, careful],
    });
    const [row] = rows;
    if (!row) throw new Error('append_rows answered nothing');
    return row;
  }

  /** What did not fit is either what an earlier call of the same caller stored, or a conflict. */
  async #settle(
    batch: readonly StreamAppend[],
    indexes: readonly number[],
    outcomes: AppendOutcome[],
  ): Promise<void> {
    if (indexes.length === 0) return;
    const streams = indexes.flatMap((index) => batch[index]?.stream ?? []);
    const tips = await this.#rows.tips(streams, ROW_SEPARATOR);
    for (const index of indexes) {
      const append = batch[index];
      if (!append) continue;
      const tip = tips.get(append.stream);
      if (tip) this.#tips.set(append.stream, tip);
      const revision = tip?.revision ?? -1;
      const end = append.expectedRevision + append.events.length;
      const found =
        revision < end
          ? []
          : await this.#rows.stream(append.stream, append.expectedRevision + 1, append.events.length);
      outcomes[index] = isRepeat(append, found)
        ? { ok: true, events: found }
        : { ok: false, reason: 'conflict', revision };
      this.#tail.reached(found.at(-1)?.position ?? -1);
    }
  }

  async #poll(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await pause(this.#pollMs, undefined, { ref: false, signal }).catch(() => undefined);
      if (signal.aborted || this.#stops.size === 0) continue;
      // A server that is away is noticed by everybody else; the next look comes soon enough.
      const head = await this.#rows.head().catch(() => -1);
      this.#tail.reached(head);
    }
  }

  async #guard<T>(step: () => Promise<T>, batch: readonly StreamAppend[] = []): Promise<T> {
    if (this.#closing.signal.aborted) throw new StoreUnavailable('the event store is closed');
    try {
      return await step();
    } catch (error) {
      for (const { stream } of batch) this.#tips.forget(stream);
      if (error instanceof StoreCorrupted) throw error;
      throw new StoreUnavailable('the event store did not answer', { cause: error });
    }
  }
}

/** `previous`: position before the rows; rows have ids from `base` + 1; `kept`: which of them, from 1, null for all. */
type Inserted = {
  readonly previous: number;
  readonly base: number;
  readonly kept: readonly number[] | null;
};
