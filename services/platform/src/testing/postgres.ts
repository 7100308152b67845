import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres, type PostgresServer } from '../sql/embedded-postgres.ts';
import { createPool } from '../sql/pool.ts';

/** Names the folder of the run's shared server; set by `global-setup.ts`, inherited by the workers. */
export const TEST_FOLDER = 'MARTELO_TEST_POSTGRES_FOLDER';

export type TestDatabase = {
  /** Connection string of a fresh, empty database of this spec's own. */
  readonly url: string;
  /** A pool on it, for looking at rows; ended by `stop`. */
  readonly pool: pg.Pool;
  /** Drops the database, cutting whatever connections are left. */
  stop(): Promise<void>;
};

let server: Promise<{ server: PostgresServer; stop: () => Promise<void> }> | undefined;
let users = 0;

/**
 * A fresh database on a real PostgreSQL. In a vitest run all workers share one server, which the first caller starts;
 * without the global setup (a script, another runner) this process starts one and stops it with the last database.
 */
export async function testDatabase(): Promise<TestDatabase> {
  users += 1;
  server ??= sharedServer();
  const { server: running, stop } = await server;
  const name = `t_${randomBytes(8).toString('hex')}`;
  await admin(running.url, `CREATE DATABASE ${name}`);
  const url = withDatabase(running.url, name);
  const pool = createPool({ url, name: 'spec', max: 4 });
  let stopped = false;
  return {
    url,
    pool,
    stop: async () => {
      if (stopped) return;
      stopped = true;
      await pool.end();
      await admin(running.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      users -= 1;
      if (users > 0) return;
      server = undefined;
      await stop();
    },
  };
}

async function sharedServer() {
  const shared = process.env[TEST_FOLDER];
  if (shared) {
    const running = await startPostgres({ dataDir: shared, durable: false, own: false });
    return { server: running, stop: async () => {} };
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'martelo-test-'));
  await chmod(folder, 0o755);
  const running = await startPostgres({ dataDir: folder, durable: false });
  return {
    server: running,
    stop: async () => {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 20_000,
    query_timeout: 60_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
