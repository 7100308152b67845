import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** The table of this room, by name in the order of all of the service's migrations. */
export const migrations: Readonly<Record<string, Migration>> = {
  '018_instalacao': {
    up: async (db) => {
      await sql`
        CREATE TABLE instalacao (
          hot_uid uuid PRIMARY KEY,
          hash bytea NOT NULL,
          expira_em bigint NOT NULL,
          conta_em bigint
        )`.execute(db);
    },
  },
};
