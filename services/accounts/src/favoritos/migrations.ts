import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** Tables of this room, by name in the order of all of the service's migrations. */
export const migrations: Readonly<Record<string, Migration>> = {
  '009_favoritos': {
    up: async (db) => {
      await sql`
        CREATE TABLE favoritos (
          hot_uid uuid NOT NULL,
          cli_uid uuid NOT NULL,
          vei_uid uuid NOT NULL,
          criado_em bigint NOT NULL,
          PRIMARY KEY (hot_uid, cli_uid, vei_uid)
        )`.execute(db);
      await sql`CREATE INDEX favoritos_do_cliente ON favoritos (hot_uid, cli_uid, criado_em DESC)`.execute(
        db,
      );
    },
  },
};
