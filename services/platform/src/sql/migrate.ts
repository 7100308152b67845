import { setTimeout as pause } from 'node:timers/promises';
import { Migrator, type Migration as Step } from 'kysely/migration';
import type pg from 'pg';
import { requireDurable } from './durability.ts';
import { silentLog, type SqlLog } from './log.ts';
import { createDb, createPool, requireName } from './pool.ts';

/**
 * A step of a schema. Whatever it adds lets programs run on that do not know it (expand first; what nobody needs any more goes with
 * a later version, which is the contraction). One that does not says so by `needs`.
 */
export type Migration = Step & {
  /** The smallest version of a program, by the name of its last migration, that works on what this one leaves. */
  readonly needs?: string;
};

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
 * A program older than the schema runs on, unless a migration that it does not know says that it cannot (`needs`): so in a rolling
 * upgrade a process of before that dies comes back.
 *
 * @throws Error naming the migration that failed, its changes are rolled back; where a newer version left what this one cannot work
 * with; and where the server would forget what it commits
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
      await client.query(
        `CREATE TABLE IF NOT EXISTS ${schema}.migration_needs (name text PRIMARY KEY, needs text NOT NULL)`,
      );
      if (await isNewer(client, schema, options.migrations)) {
        log.warn({ schema }, 'the database was brought up to date by a newer version; this one runs on');
        return;
      }
      const provider = { getMigrations: async () => ({ ...options.migrations }) };
      const migrator = new Migrator({ db, provider, migrationTableSchema: schema });
      const { error, results } = await migrator.migrateToLatest();
      const failed = results?.find((result) => result.status === 'Error');
      if (error !== undefined) {
        const where = failed ? ` at ${failed.migrationName}` : '';
        const why = error instanceof Error ? error.message : 'unknown error';
        throw new Error(`migration of ${schema} failed${where}: ${why}`, { cause: error });
      }
      for (const [migration, { needs }] of Object.entries(options.migrations))
        if (needs !== undefined)
          await client.query(
            `INSERT INTO ${schema}.migration_needs VALUES ($1, $2) ON CONFLICT (name) DO NOTHING`,
            [migration, needs],
          );
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

/**
 * Whether a newer version than this one has been here, on whose data this one can work.
 *
 * @throws Error with the sentence for whoever started the program, where it cannot
 */
async function isNewer(
  client: pg.PoolClient,
  schema: string,
  migrations: MigrateOptions['migrations'],
): Promise<boolean> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS there',
    [`${schema}.kysely_migration`],
  );
  if (tables[0]?.there !== true) return false;
  const { rows } = await client.query<{ name: string; needs: string | null }>(
    `SELECT m.name, n.needs FROM ${schema}.kysely_migration m LEFT JOIN ${schema}.migration_needs n USING (name) ORDER BY m.name`,
  );
  const unknown = rows.filter(({ name }) => migrations[name] === undefined);
  if (unknown.length === 0) return false;
  const done = new Set(rows.map(({ name }) => name));
  const last = Object.keys(migrations).toSorted().at(-1) ?? '';
  const missing = Object.keys(migrations).find((name) => !done.has(name));
  const barrier = unknown.find(({ needs }) => needs !== null && needs > last);
  if (missing === undefined && barrier === undefined) return true;
  const why =
    barrier === undefined ? `it lacks ${missing}` : `${barrier.name} needs ${barrier.needs} or newer`;
  throw new Error(
    `the database's schema ${schema} is of another, newer version than this program, which knows it up to ${last}: ${why}. ` +
      'Start the newer version, or restore the backup from before the upgrade.',
  );
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
