import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** Indexes of this room, by name in the order of all of the service's migrations. */
export const migrations: Readonly<Record<string, Migration>> = {
  '002_lotes_do_veiculo': {
    up: async (db) => {
      await sql`CREATE INDEX lotes_do_veiculo ON lotes (hot_uid, (dados->'veiculo'->>'veiUid'))`.execute(db);
    },
  },
};
