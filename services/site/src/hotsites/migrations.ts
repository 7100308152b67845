import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** Tables of this room, by name in the order of all of the service's migrations. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001_hotsites': {
    up: async (db) => {
      await sql`
        CREATE TABLE hotsites (
          uid uuid PRIMARY KEY,
          id int NOT NULL UNIQUE,
          config jsonb NOT NULL,
          logomarca_svg text,
          favicon_svg text,
          alterado_em bigint NOT NULL
        )`.execute(db);
      await sql`
        CREATE TABLE hotsite_hosts (
          host text PRIMARY KEY CHECK (host = lower(host)),
          hot_uid uuid NOT NULL REFERENCES hotsites (uid) ON DELETE CASCADE
        )`.execute(db);
    },
  },
};
