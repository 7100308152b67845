import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { requireDurable } from '../sql/durability.ts';
import { CommitLine } from '../sql/line.ts';
import { silentLog, type SqlLog } from '../sql/log.ts';
import { migrate } from '../sql/migrate.ts';
import { createPool } from '../sql/pool.ts';
import { checkBatch } from './batch.ts';
import { follow } from './follow.ts';
import { StoreCorrupted } from './hash-chain.ts';
import { LiveTail } from './live-tail.ts';
import { RowAppender } from './postgres-appender.ts';
import { Appends } from './postgres-appends.ts';
import { Ends, rowOf } from './postgres-ends.ts';
import { Indexer } from './postgres-index.ts';
import type { PostgresStoreOptions } from './postgres-options.ts';
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
import { UnderWay } from './under-way.ts';

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
  const appending = createPool(commits);
  const since = await requireDurable(appending, log)
    .then(() => new RowReader(pool).head())
    .then(rowOf)
    .catch(async (error: unknown) => {
      await Promise.all([pool.end(), appending.end()]);
      throw error;
    });
  return new PostgresEventStore({
    pool,
    since,
    appending,
    line: new CommitLine({ ...commits, plain: options.plain }),
    options,
    log,
  });
}

type Parts = {
  readonly pool: pg.Pool;
  /** The last row when it was opened. */
  readonly since: number;
  readonly appending: pg.Pool;
  readonly line: CommitLine;
  readonly options: PostgresStoreOptions;
  readonly log: SqlLog;
};

class PostgresEventStore implements EventStore {
  readonly inOrder = true;
  readonly #pool: pg.Pool;
  readonly #appending: pg.Pool;
  readonly #line: CommitLine;
  readonly #rows: RowReader;
  readonly #appender: RowAppender;
  readonly #log: SqlLog;
  readonly #pollMs: number;
  readonly #onLost: () => void;
  readonly #ends: Ends;
  readonly #indexer: Indexer;
  readonly #appends: Appends;
  readonly #tail = new LiveTail();
  readonly #pages = new SharedPages({
    tail: this.#tail,
    read: (after, limit) => this.readAll(after, limit),
  });
  readonly #stops = new Set<() => Promise<void>>();
  readonly #closing = new AbortController();
  #polling: Promise<void> | undefined;
  /** A connection broke since the server was last asked whether it still has what was seen. */
  #doubtful = false;
  #lost = false;

  constructor({ pool, since, appending, line, options, log }: Parts) {
    this.#pool = pool;
    this.#appending = appending;
    this.#line = line;
    this.#rows = new RowReader(pool);
    this.#appender = new RowAppender(appending, line);
    this.#log = log;
    this.#pollMs = options.pollMs ?? 250;
    this.#onLost = options.onLost ?? (() => undefined);
    const underWay = new UnderWay();
    this.#ends = new Ends(this.#rows, { underWay, since, maxTips: options.maxTips });
    this.#indexer = new Indexer({ step: () => this.#rows.index(), log });
    this.#appends = new Appends({
      ends: this.#ends,
      underWay,
      appender: this.#appender,
      tail: this.#tail,
      indexer: this.#indexer,
      clock: options.clock ?? Date.now,
    });
    this.#appender.onBroken = () => this.#ends.broken();
    // The server may come back with less than it had (a restored backup, a lagging replica): nothing we remember counts.
    const forget = () => {
      this.#appender.forget();
      this.#ends.clear();
      this.#doubtful = true;
    };
    for (const each of [pool, appending]) each.on('error', forget);
    line.onBroken = forget;
    // A program that was killed may have left something to do.
    this.#indexer.start();
  }

  async append(batch: readonly StreamAppend[]): Promise<readonly AppendOutcome[]> {
    checkBatch(batch);
    if (batch.length === 0) return [];
    return this.#guard(() => this.#appends.append(batch), batch);
  }

  readStream(stream: string, fromRevision = 0, limit = 10_000): Promise<readonly StoredEvent[]> {
    return this.#guard(async () => {
      const look = this.#ends.begin();
      const events = await this.#rows.stream(stream, Math.max(0, fromRevision), limit);
      // Whoever reads a stream to its end is likely to append to it: then nobody need ask the server where it ends.
      if (events.length < limit) this.#ends.learn(stream, events.at(-1), look);
      return events;
    });
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
      stands: (event) => this.#stands(event),
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
    await Promise.all([this.#polling, this.#indexer.stop()]);
    await Promise.all([this.#pool.end(), this.#appending.end(), this.#line.close()]);
  }

  async #poll(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await pause(this.#pollMs, undefined, { ref: false, signal }).catch(() => undefined);
      if (signal.aborted || this.#stops.size === 0) continue;
      // A server that is away is noticed by everybody else; the next look comes soon enough.
      await this.#look().catch(() => undefined);
    }
  }

  async #look(): Promise<void> {
    const [newest, furthest] = [this.#tail.newest(), this.#tail.furthest()];
    const head = await this.#rows.head();
    this.#tail.reached(head);
    if (head < Math.max(furthest, newest?.position ?? -1)) this.#lose();
    if (!this.#doubtful || newest === undefined) return;
    this.#doubtful = false;
    await this.#stands(newest).catch((error: unknown) => {
      this.#doubtful = true;
      throw error;
    });
  }

  /** @throws StoreUnavailable where the server has another event in its place, or none */
  async #stands({ position, hash }: StoredEvent): Promise<void> {
    const [found] = await this.#rows.all(position - 1, 1);
    if (found?.position === position && found.hash === hash) return;
    this.#lose();
    throw new StoreUnavailable(`the event store no longer has the event at ${position}`);
  }

  /** Its followers have handed on what it lost, and lotes, people and clock rest on it: only a new start is sure to forget it all. */
  #lose(): void {
    if (this.#lost) return;
    this.#lost = true;
    this.#log.error({}, 'the event store came back without events that were seen here');
    this.#onLost();
  }

  async #guard<T>(step: () => Promise<T>, batch: readonly StreamAppend[] = []): Promise<T> {
    if (this.#closing.signal.aborted) throw new StoreUnavailable('the event store is closed');
    try {
      return await step();
    } catch (error) {
      for (const { stream } of batch) this.#ends.forget(stream);
      if (error instanceof StoreCorrupted) throw error;
      throw new StoreUnavailable('the event store did not answer', { cause: error });
    }
  }
}
