import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** The table of this room, by name in the order of all of the service's migrations. */
export const migrations: Readonly<Record<string, Migration>> = {
  '011_instalacao': {
    up: async (db) => {
      await sql`
        CREATE TABLE instalacao (
          hot_uid uuid PRIMARY KEY,
          passos jsonb NOT NULL,
          aberta_em bigint NOT NULL,
          pedida_em bigint,
          url text NOT NULL,
          concluida_em bigint
        )`.execute(db);
    },
  },
};
