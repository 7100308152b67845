import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { CommitLine } from '../sql/line.ts';
import { silentLog, type SqlLog } from '../sql/log.ts';
import { migrate } from '../sql/migrate.ts';
import { createPool } from '../sql/pool.ts';
import { checkBatch, isRepeat, pack, ROW_SEPARATOR, type Tip } from './batch.ts';
import { follow } from './follow.ts';
import { genesis, StoreCorrupted } from './hash-chain.ts';
import { LiveTail } from './live-tail.ts';
import { lastPosition, RowAppender } from './postgres-appender.ts';
import { columnsOf, committed, packedRow, unpackCommit, type PackedRow } from './postgres-packing.ts';
import { EVENTS_SCHEMA, eventStoreMigrations } from './postgres-schema.ts';
import { RowReader } from './postgres-rows.ts';
import {
  StoreUnavailable,
  type AppendOutcome,
  type EventStore,
  type StoredEvent,
  type StreamAppend,
} from './port.ts';
import { SharedPages } from './shared-pages.ts';
import { Tips } from './tips.ts';

export type PostgresStoreOptions = {
  readonly url: string;
  readonly log?: SqlLog;
  /** Epoch ms. */
  readonly clock?: () => number;
  /** How often to look for commits of other processes while there are subscribers. Default 250 ms. */
  readonly pollMs?: number;
  /** Longest statement. Default 10 s, and at most 3 s for a commit. */
  readonly statementTimeoutMs?: number;
  /** Longest wait for a connection. Default 3 s. */
  readonly connectTimeoutMs?: number;
  /** Streams whose end is remembered. Default 100 000. */
  readonly maxTips?: number;
};

const CONNECTIONS = 8;
/** Besides the line on which a lone writer commits. */
const APPENDING_CONNECTIONS = 4;
const APPEND_TIMEOUT_MS = 3_000;

/**
 * The event store on PostgreSQL (ADR 0003): packed rows, one round trip and one commit per `append`.
 * Creates and migrates its schema first.
 */
export async function openPostgresEventStore(options: PostgresStoreOptions): Promise<EventStore> {
  const log = options.log ?? silentLog;
  await migrate({ url: options.url, schema: EVENTS_SCHEMA, migrations: eventStoreMigrations, log });
  const connection = {
    url: options.url,
    schema: EVENTS_SCHEMA,
    name: 'event-store',
    max: CONNECTIONS,
    statementTimeoutMs: options.statementTimeoutMs ?? 10_000,
    connectTimeoutMs: options.connectTimeoutMs ?? 3_000,
    log,
  };
  const pool = createPool(connection);
  // A commit is short, and everybody waits for it: one whose answer got lost is given up sooner than a long reading.
  const commits = {
    ...connection,
    name: 'event-store-append',
    max: APPENDING_CONNECTIONS,
    statementTimeoutMs: Math.min(options.statementTimeoutMs ?? Infinity, APPEND_TIMEOUT_MS),
  };
  return new PostgresEventStore({
    pool,
    appending: createPool(commits),
    line: new CommitLine(commits),
    options,
    log,
  });
}

type Parts = {
  readonly pool: pg.Pool;
  readonly appending: pg.Pool;
  readonly line: CommitLine;
  readonly options: PostgresStoreOptions;
  readonly log: SqlLog;
};

class PostgresEventStore implements EventStore {
  readonly #pool: pg.Pool;
  readonly #appending: pg.Pool;
  readonly #line: CommitLine;
  readonly #rows: RowReader;
  readonly #appender: RowAppender;
  readonly #log: SqlLog;
  readonly #clock: () => number;
  readonly #pollMs: number;
  readonly #tips: Tips;
  readonly #tail = new LiveTail();
  readonly #pages = new SharedPages({
    tail: this.#tail,
    read: (after, limit) => this.readAll(after, limit),
  });
  readonly #stops = new Set<() => Promise<void>>();
  readonly #closing = new AbortController();
  #polling: Promise<void> | undefined;

  constructor({ pool, appending, line, options, log }: Parts) {
    this.#pool = pool;
    this.#appending = appending;
    this.#line = line;
    this.#rows = new RowReader(pool);
    this.#appender = new RowAppender(appending, line);
    this.#log = log;
    this.#clock = options.clock ?? Date.now;
    this.#pollMs = options.pollMs ?? 250;
    this.#tips = new Tips(options.maxTips);
    // The server may come back with less than it had (a restored backup, a lagging replica): nothing we remember counts.
    const forget = () => {
      this.#tips.clear();
      this.#appender.forget();
    };
    for (const each of [pool, appending]) each.on('error', forget);
    line.onBroken = forget;
  }

  async append(batch: readonly StreamAppend[]): Promise<readonly AppendOutcome[]> {
    checkBatch(batch);
    if (batch.length === 0) return [];
    return this.#guard(async () => {
      const ends = await this.#ends(batch);
      const at = this.#clock();
      const ready: { row: PackedRow; index: number }[] = [];
      const doubtful: number[] = [];
      for (const [index, append] of batch.entries()) {
        const end = ends[index];
        if (end?.revision === append.expectedRevision)
          ready.push({ row: packedRow(pack(append, end.hash, at)), index });
        else doubtful.push(index);
      }
      const outcomes: AppendOutcome[] = [];
      const written = await this.#write(ready.map((each) => each.row));
      for (const [order, { index }] of ready.entries()) {
        const row = written[order];
        if (row) outcomes[index] = row;
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
      read: (after, limit) => this.#pages.after(after, limit),
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
    await Promise.all([this.#pool.end(), this.#appending.end(), this.#line.close()]);
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
  async #write(rows: readonly PackedRow[]): Promise<(AppendOutcome | undefined)[]> {
    if (rows.length === 0) return [];
    const columns = columnsOf(rows);
    const { previous, base, kept } = await this.#appender.insert(columns);
    const ids = kept === null ? null : new Set(kept);
    let count = 0;
    let last = previous;
    const written = rows.map((row, order) => {
      if (ids && !ids.has(order + 1)) {
        this.#tips.forget(row.stream);
        return undefined;
      }
      this.#tips.set(row.stream, row.tip);
      const id = base + order + 1;
      count += row.count;
      last = lastPosition(id, row.count);
      return committed(row, id);
    });
    this.#tail.push(previous, { count, last, events: () => unpackCommit(columns, base, ids) });
    return written;
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
