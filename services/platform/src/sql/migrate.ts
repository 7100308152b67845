import { setTimeout as pause } from 'node:timers/promises';
import { Migrator, type Migration } from 'kysely/migration';
import type pg from 'pg';
import { requireDurable } from './durability.ts';
import { silentLog, type SqlLog } from './log.ts';
import { createDb, createPool, requireName } from './pool.ts';

export type { Migration } from 'kysely/migration';

export type MigrateOptions = {
  readonly url: string;
  /** The service's schema, created when missing; unqualified names in migrations land in it. */
  readonly schema: string;
  /** Name to migration. They run in the order of their names (`001_...`), each once. */
  readonly migrations: Readonly<Record<string, Migration>>;
  readonly log?: SqlLog;
  /** Longest wait for another process that is migrating the same schema. Default 120 s. */
  readonly lockTimeoutMs?: number;
};

/**
 * Brings one service's schema up to date. Safe when several processes start at once: one migrates, the others wait and
 * find nothing to do. Also creates `projection_checkpoints`, which `runProjection` needs.
 *
 * @throws Error naming the migration that failed, its changes are rolled back; and where the server would forget what it commits
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const schema = requireName(options.schema);
  const log = options.log ?? silentLog;
  const name = `migrate-${schema}`;
  const pool = createPool({ url: options.url, schema, name, max: 2, statementTimeoutMs: 0, log });
  const db = createDb<unknown>(pool);
  try {
    const client = await pool.connect();
    try {
      // Every service begins here, and what each of them acknowledges is to last. Pages are warned of by the event store alone.
      await requireDurable(client, silentLog);
      await lock(client, name, Date.now() + (options.lockTimeoutMs ?? 120_000));
      await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
      await client.query(
        `CREATE TABLE IF NOT EXISTS ${schema}.projection_checkpoints (name text PRIMARY KEY, position bigint NOT NULL)`,
      );
      const provider = { getMigrations: async () => ({ ...options.migrations }) };
      const migrator = new Migrator({ db, provider, migrationTableSchema: schema });
      const { error, results } = await migrator.migrateToLatest();
      const failed = results?.find((result) => result.status === 'Error');
      if (error !== undefined) {
        const where = failed ? ` at ${failed.migrationName}` : '';
        const why = error instanceof Error ? error.message : 'unknown error';
        throw new Error(`migration of ${schema} failed${where}: ${why}`, { cause: error });
      }
      const done = (results ?? []).map((result) => result.migrationName);
      if (done.length > 0) log.info({ schema, done }, 'migrated');
    } finally {
      // Ends the connection and with it the lock, whatever happened before.
      client.release(true);
    }
  } finally {
    await db.destroy();
  }
}

/** A session lock, polled for: a waiting statement would hold a snapshot for as long. */
async function lock(client: pg.PoolClient, name: string, deadlineMs: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held',
      [name],
    );
    if (rows[0]?.held) return;
    if (Date.now() > deadlineMs) throw new Error(`another process has been migrating for too long (${name})`);
    await pause(50);
  }
}
