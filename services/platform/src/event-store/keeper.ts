import { sql, type Kysely } from 'kysely';
import { ConfigError } from '../config/config.ts';
import type { SqlLog } from '../sql/log.ts';
import { migrate, type Migration } from '../sql/migrate.ts';
import { createPool } from '../sql/pool.ts';

const SCHEMA = 'event_keeper';

const migrations: Readonly<Record<string, Migration>> = {
  '001_keeper': {
    up: async (db: Kysely<unknown>) => {
      await sql`CREATE TABLE keeper (one boolean PRIMARY KEY DEFAULT true CHECK (one), name text NOT NULL)`.execute(
        db,
      );
    },
  },
};

const FIND = `INSERT INTO keeper (name) VALUES ($1) ON CONFLICT (one) DO UPDATE SET name = keeper.name RETURNING name`;

export type ClaimOptions = {
  readonly databaseUrl: string;
  /** Who keeps the events that the read models of this database follow. */
  readonly keeper: string;
  readonly log: SqlLog;
};

/** The keeper of every database from before there was a choice. */
export const IN_POSTGRESQL = 'postgresql';

/**
 * Binds a database's read models to one log for good: their checkpoints are positions, and positions of another log would
 * make them skip or repeat events without a word.
 *
 * @throws ConfigError when they follow another
 */
export async function claimDatabase({ databaseUrl, keeper, log }: ClaimOptions): Promise<void> {
  await migrate({ url: databaseUrl, schema: SCHEMA, migrations, log });
  const pool = createPool({ url: databaseUrl, schema: SCHEMA, name: 'event-keeper', max: 1, log });
  try {
    const wanted = (await holdsEvents(pool)) ? IN_POSTGRESQL : keeper;
    const { rows } = await pool.query<{ name: string }>(FIND, [wanted]);
    const found = rows[0]?.name ?? wanted;
    if (found === keeper) return;
    throw new ConfigError(
      `The program does not start: the read models of this database follow the events in ${found}, and now the events ` +
        `would come from ${keeper}. Use another database, or the EVENTSTORE_URL and EVENTSTORE_NAMESPACE it had.`,
    );
  } finally {
    await pool.end();
  }
}

async function holdsEvents(pool: {
  query<T extends object>(text: string): Promise<{ rows: T[] }>;
}): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(
    `SELECT to_regclass('events.commits') IS NOT NULL AS there`,
  );
  if (!rows[0]?.there) return false;
  const some = await pool.query<{ there: boolean }>('SELECT EXISTS (SELECT 1 FROM events.commits) AS there');
  return some.rows[0]?.there ?? false;
}
