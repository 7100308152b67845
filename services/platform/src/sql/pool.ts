import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { WAIT_FOR_THE_DISK } from './durability.ts';
import { silentLog, type SqlLog } from './log.ts';

export type PoolOptions = {
  readonly url: string;
  /** The service's PostgreSQL schema: unqualified names are looked up in it first, then in `public` (extensions). */
  readonly schema?: string;
  /** Shown in pg_stat_activity. */
  readonly name?: string;
  /** Connections at most. Default 8; the embedded server takes 100 in all. */
  readonly max?: number;
  /** Longest statement, on the server and on the client. Default 15 s; 0 for none (migrations). */
  readonly statementTimeoutMs?: number;
  /** Longest wait for a connection. Default 5 s. */
  readonly connectTimeoutMs?: number;
  readonly log?: SqlLog;
};

const INT8_OID = 20;
const IDLE_IN_TRANSACTION_MS = 10_000;

/** int8 arrives as a number: positions, counts and centavos are safe integers, and a larger value is an error, not a rounding. */
function safeInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of the safe range: ${text}`);
  return value;
}

/** How columns become values in every pool of ours: as pg does it, except int8. */
export function typeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === INT8_OID && format !== 'binary') return safeInt8;
  return pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown;
}

/** What PostgreSQL is told of a session at its start, which counts for more than what is set for a role or a database. */
function sessionOptions(schema: string | undefined): string {
  return schema === undefined
    ? WAIT_FOR_THE_DISK
    : `${WAIT_FOR_THE_DISK} -c search_path=${requireName(schema)},public`;
}

/** A connection with every wait bounded, whose commits wait for the disk. */
export function clientConfig(options: PoolOptions): pg.ClientConfig {
  const statementTimeoutMs = options.statementTimeoutMs ?? 15_000;
  return {
    connectionString: options.url,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    statement_timeout: statementTimeoutMs || false,
    // The server's own limit answers first; this one is for a server that no longer answers at all.
    ...(statementTimeoutMs ? { query_timeout: statementTimeoutMs + 2_000 } : {}),
    // A process that froze within a transaction would keep its row locks, and with them every other process's projection.
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    types: { getTypeParser: typeParser },
    ...(options.name ? { application_name: options.name } : {}),
    options: sessionOptions(options.schema),
  };
}

/**
 * A pool with every wait bounded. A connection that breaks is logged and replaced; without the listeners it would end
 * the process.
 */
export function createPool(options: PoolOptions): pg.Pool {
  const log = options.log ?? silentLog;
  const pool = new pg.Pool({ ...clientConfig(options), max: options.max ?? 8, idleTimeoutMillis: 60_000 });
  // The pool ends before its connections have, and a database that stops behind it cuts those off: no news to anybody.
  const tell = (error: Error, what: string): void => {
    if (!pool.ending) log.warn({ err: error, pool: options.name }, what);
  };
  pool.on('error', (error) => tell(error, 'an idle PostgreSQL connection broke'));
  // A connection in use, between two statements of a transaction, has no listener of the pool's: its next statement fails.
  pool.on('connect', (client) => client.on('error', (error) => tell(error, 'a PostgreSQL connection broke')));
  return pool;
}

/** Kysely over a pool. `destroy()` ends the pool. */
export function createDb<Tables>(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Schema names go into SQL as they are, so they are plain identifiers. @throws RangeError */
export function requireName(name: string): string {
  if (!/^[a-z][a-z0-9_]{0,50}$/.test(name)) throw new RangeError(`not a plain PostgreSQL name: ${name}`);
  return name;
}
