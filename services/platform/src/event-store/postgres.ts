import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { CommitLine } from '../sql/line.ts';
import { silentLog, type SqlLog } from '../sql/log.ts';
import { migrate } from '../sql/migrate.ts';
import { createPool } from '../sql/pool.ts';
import { checkBatch } from './batch.ts';
import { follow } from './follow.ts';
import { StoreCorrupted } from './hash-chain.ts';
import { LiveTail } from './live-tail.ts';
import { lastPosition, RowAppender, type Inserted } from './postgres-appender.ts';
import { Ends } from './postgres-ends.ts';
import { Committed, Packing, unpackCommit, type Columns, type PackedRow } from './postgres-packing.ts';
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
import { Call, UnderWay } from './under-way.ts';

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
  readonly inOrder = true;
  readonly #pool: pg.Pool;
  readonly #appending: pg.Pool;
  readonly #line: CommitLine;
  readonly #rows: RowReader;
  readonly #appender: RowAppender;
  readonly #log: SqlLog;
  readonly #clock: () => number;
  readonly #pollMs: number;
  readonly #underWay = new UnderWay();
  readonly #ends: Ends;
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
    this.#ends = new Ends(this.#rows, this.#underWay, options.maxTips);
    // The server may come back with less than it had (a restored backup, a lagging replica): nothing we remember counts.
    const forget = () => {
      this.#ends.tips.clear();
      this.#appender.forget();
    };
    for (const each of [pool, appending]) each.on('error', forget);
    line.onBroken = forget;
  }

  async append(batch: readonly StreamAppend[]): Promise<readonly AppendOutcome[]> {
    checkBatch(batch);
    if (batch.length === 0) return [];
    return this.#guard(async () => {
      // From here on others may rest on it, sent or not.
      const call = new Call(batch);
      this.#underWay.enter(call);
      try {
        for (;;) {
          const bases = this.#underWay.basesOf(batch);
          const outcomes = await this.#attempt(batch, call, bases);
          if (outcomes !== null) return outcomes;
          await Promise.all(bases?.map((base) => base.settled) ?? []);
        }
      } finally {
        this.#underWay.leave(call);
      }
    }, batch);
  }

  readStream(stream: string, fromRevision = 0, limit = 10_000): Promise<readonly StoredEvent[]> {
    return this.#guard(async () => {
      const events = await this.#rows.stream(stream, Math.max(0, fromRevision), limit);
      // Whoever reads a stream to its end is likely to append to it: then nobody need ask the server where it ends.
      if (events.length < limit) this.#ends.learn(stream, events.at(-1));
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

  /**
   * One try. Null when what a part of the batch rests on (`bases`) is under way, but not so that this could follow it, or
   * was not kept: then it is tried again once that is answered.
   */
  async #attempt(
    batch: readonly StreamAppend[],
    call: Call,
    bases: readonly Call[] | null,
  ): Promise<readonly AppendOutcome[] | null> {
    const known = this.#ends.known(batch);
    const { run } = this.#appender;
    if (bases !== null && (known === null || bases.some((base) => base.run === null || base.run !== run)))
      return null;
    // No await where everything is known: what is called first is sent first.
    const ends = known ?? (await this.#ends.lookUp(batch));
    const packing = new Packing(this.#clock());
    const rows: PackedRow[] = [];
    const ready: number[] = [];
    const doubtful: number[] = [];
    for (const [index, append] of batch.entries()) {
      const end = ends[index];
      if (end?.revision === append.expectedRevision) {
        rows.push(packing.add(append, end.hash));
        ready.push(index);
      } else doubtful.push(index);
    }
    const written = rows.length === 0 ? [] : await this.#write(rows, packing.columns(), call, bases !== null);
    if (written === null) return null;
    const outcomes: AppendOutcome[] = [];
    for (const [order, index] of ready.entries()) {
      const row = written[order];
      if (row) outcomes[index] = row;
      else doubtful.push(index);
    }
    if (doubtful.length > 0) await this.#settle(batch, doubtful, outcomes);
    return outcomes;
  }

  /**
   * Commits the rows; undefined stands for one that another writer's row kept out. `onlyInRun`: null, and nothing is
   * kept, when the row before them is not.
   */
  async #write(
    rows: readonly PackedRow[],
    columns: Columns,
    call: Call,
    onlyInRun: boolean,
  ): Promise<(AppendOutcome | undefined)[] | null> {
    call.send(rows, this.#appender.run);
    const inserted = await this.#appender.insert(columns, onlyInRun);
    if (inserted !== null) return this.#wrote(rows, columns, inserted);
    call.sentInVain();
    return null;
  }

  #wrote(
    rows: readonly PackedRow[],
    columns: Columns,
    { previous, base, kept }: Inserted,
  ): (AppendOutcome | undefined)[] {
    const ids = kept === null ? null : new Set(kept);
    let count = 0;
    let last = previous;
    const written = rows.map((row, order) => {
      if (ids && !ids.has(order + 1)) {
        this.#ends.tips.forget(row.stream);
        return undefined;
      }
      this.#ends.tips.set(row.stream, row.tip);
      const id = base + order + 1;
      count += row.count;
      last = lastPosition(id, row.count);
      return new Committed(columns, base, order + 1);
    });
    this.#tail.push(previous, { count, last, events: () => unpackCommit(columns, base, ids) });
    return written;
  }

  async #settle(
    batch: readonly StreamAppend[],
    doubtful: readonly number[],
    outcomes: AppendOutcome[],
  ): Promise<void> {
    const late = await this.#ends.settle(doubtful.flatMap((index) => batch[index] ?? []));
    for (const [order, index] of doubtful.entries()) {
      const outcome = late[order];
      if (outcome === undefined) continue;
      outcomes[index] = outcome;
      if (outcome.ok) this.#tail.reached(outcome.events.at(-1)?.position ?? -1);
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
      for (const { stream } of batch) this.#ends.tips.forget(stream);
      if (error instanceof StoreCorrupted) throw error;
      throw new StoreUnavailable('the event store did not answer', { cause: error });
    }
  }
}
