import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { CommitLine } from '../sql/line.ts';
import { silentLog, type SqlLog } from '../sql/log.ts';
import { migrate } from '../sql/migrate.ts';
import { createPool } from '../sql/pool.ts';
import { checkBatch, type Tip } from './batch.ts';
import { follow } from './follow.ts';
import { StoreCorrupted } from './hash-chain.ts';
import { LiveTail } from './live-tail.ts';
import { RowAppender, type Insertion } from './postgres-appender.ts';
import { Ends } from './postgres-ends.ts';
import { Indexer } from './postgres-index.ts';
import {
  Committed,
  Packing,
  rowsIn,
  unpackCommit,
  type Columns,
  type PackedPart,
} from './postgres-packing.ts';
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

/** What became of a try: an answer for each append (undefined for one to be tried again), or what to wait for before the next. */
type Attempt =
  | { readonly outcomes: readonly (AppendOutcome | undefined)[] }
  | { readonly after: readonly Promise<void>[] };

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
  readonly #indexer: Indexer;
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
    this.#indexer = new Indexer({ step: () => this.#rows.index(), log });
    this.#appender.onForeign = () => this.#ends.doubt();
    // The server may come back with less than it had (a restored backup, a lagging replica): nothing we remember counts.
    const forget = () => {
      this.#appender.forget();
      this.#ends.clear();
    };
    for (const each of [pool, appending]) each.on('error', forget);
    line.onBroken = forget;
    // A program that was killed may have left something to do.
    this.#indexer.start();
  }

  async append(batch: readonly StreamAppend[]): Promise<readonly AppendOutcome[]> {
    checkBatch(batch);
    if (batch.length === 0) return [];
    return this.#guard(async () => {
      // From here on others may rest on it, sent or not.
      const call = new Call(batch);
      this.#underWay.enter(call);
      try {
        return await this.#answer(batch, call);
      } finally {
        this.#underWay.leave(call);
      }
    }, batch);
  }

  readStream(stream: string, fromRevision = 0, limit = 10_000): Promise<readonly StoredEvent[]> {
    return this.#guard(async () => {
      const { era } = this.#ends;
      const events = await this.#rows.stream(stream, Math.max(0, fromRevision), limit);
      // Whoever reads a stream to its end is likely to append to it: then nobody need ask the server where it ends.
      if (events.length < limit) this.#ends.learn(stream, events.at(-1), era);
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
    await Promise.all([this.#polling, this.#indexer.stop()]);
    await Promise.all([this.#pool.end(), this.#appending.end(), this.#line.close()]);
  }

  /** Tries until each part of the batch is kept, or has an answer of its own. */
  async #answer(batch: readonly StreamAppend[], call: Call): Promise<readonly AppendOutcome[]> {
    const answers = new Map<StreamAppend, AppendOutcome>();
    for (let open = batch; ; open = batch.filter((append) => !answers.has(append))) {
      const bases = this.#underWay.basesOf(open);
      const tried = await this.#attempt(open, call, bases);
      if ('after' in tried) await Promise.all(tried.after);
      else if (open === batch && tried.outcomes.every((o) => o !== undefined)) return tried.outcomes;
      else
        for (const [index, outcome] of tried.outcomes.entries()) {
          const append = open[index];
          if (append !== undefined && outcome !== undefined) answers.set(append, outcome);
        }
      if (answers.size === batch.length) return batch.flatMap((append) => answers.get(append) ?? []);
    }
  }

  /** One try at the parts of a batch that have no answer yet, which rest on `bases`. */
  async #attempt(
    batch: readonly StreamAppend[],
    call: Call,
    bases: readonly Call[] | null,
  ): Promise<Attempt> {
    const { run } = this.#appender;
    let ends: (Tip | undefined)[] | null = this.#ends.known(batch, run !== null);
    // What rests on others must be sent behind them: with the same run, and at once.
    if (bases !== null && (ends === null || run === null || bases.some((base) => base.run !== run)))
      return { after: settled(bases) };
    let checked = false;
    if (ends === null) {
      const found = await this.#ends.lookUp(batch, run !== null);
      // Meanwhile others may have gone on. What is sure now needs no look of the server's.
      ends = this.#ends.known(batch, this.#appender.run !== null);
      checked = ends === null;
      ends ??= found;
    }
    // No await from here to the sending: what is called first is sent first, and what is sure stays so.
    const packing = new Packing(this.#clock());
    const parts: PackedPart[] = [];
    const doubtful: StreamAppend[] = [];
    for (const [index, append] of batch.entries()) {
      const end = ends[index];
      if (end?.revision === append.expectedRevision) parts.push(packing.add(append, end.hash));
      else doubtful.push(append);
    }
    if (doubtful.length > 0) return this.#settle(batch, doubtful);
    const kept = await this.#write(parts, packing.columns(), call, {
      onlyInRun: bases !== null,
      checked,
    });
    return kept === null ? { after: settled(bases ?? []) } : { outcomes: kept };
  }

  /** Commits the parts; null where nothing is kept, because of what it rests on or another writer's row. */
  async #write(
    parts: readonly PackedPart[],
    columns: Columns,
    call: Call,
    how: Insertion,
  ): Promise<AppendOutcome[] | null> {
    const run = how.checked ? null : this.#appender.run;
    call.send(parts, run);
    // Sent behind all that is sure, so the next who appends must find these: nothing else keeps two of us apart.
    if (run !== null) for (const { stream, tip } of parts) this.#ends.wrote(stream, tip);
    const inserted = await this.#appender.insert(columns, how);
    if (inserted === null || inserted.taken !== null) {
      call.sentInVain();
      for (const stream of columns.streams) this.#ends.forget(stream);
      if (inserted !== null) await this.#ends.look(inserted.taken ?? []);
      return null;
    }
    if (inserted.checked) for (const { stream, tip } of parts) this.#ends.wrote(stream, tip);
    const { previous, base, last } = inserted;
    const count = parts.reduce((sum, part) => sum + part.count, 0);
    this.#tail.push(previous, { count, last, events: () => unpackCommit(columns, base) });
    this.#indexer.wrote(rowsIn(columns), run !== null);
    return parts.map((_, part) => new Committed(columns, base, part));
  }

  async #settle(batch: readonly StreamAppend[], doubtful: readonly StreamAppend[]): Promise<Attempt> {
    const changing = this.#underWay.changing(doubtful);
    if (changing.length > 0) return { after: changing };
    const late = await this.#ends.settle(doubtful);
    const outcomes = batch.map((append) => late[doubtful.indexOf(append)]);
    for (const outcome of late) if (outcome?.ok) this.#tail.reached(outcome.events.at(-1)?.position ?? -1);
    return { outcomes };
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
      for (const { stream } of batch) this.#ends.forget(stream);
      if (error instanceof StoreCorrupted) throw error;
      throw new StoreUnavailable('the event store did not answer', { cause: error });
    }
  }
}

const settled = (calls: readonly Call[]): Promise<void>[] => calls.map((call) => call.settled);
