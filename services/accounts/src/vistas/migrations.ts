import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** Tables of this room, by name in the order of all of the service's migrations. */
export const migrations: Readonly<Record<string, Migration>> = {
  '023_vistas': {
    up: async (db) => {
      await sql`
        CREATE TABLE vistas (
          hot_uid uuid NOT NULL,
          uid uuid NOT NULL,
          lista text NOT NULL,
          dono_uid uuid NOT NULL,
          dono_nome text NOT NULL,
          nome text NOT NULL,
          endereco jsonb NOT NULL,
          da_casa boolean NOT NULL,
          revisao integer NOT NULL,
          PRIMARY KEY (hot_uid, uid)
        )`.execute(db);
      await sql`CREATE INDEX vistas_da_lista ON vistas (hot_uid, lista)`.execute(db);
      await sql`
        CREATE TABLE vistas_padrao (
          hot_uid uuid NOT NULL,
          cli_uid uuid NOT NULL,
          lista text NOT NULL,
          vista_uid uuid NOT NULL,
          PRIMARY KEY (hot_uid, cli_uid, lista),
          FOREIGN KEY (hot_uid, vista_uid) REFERENCES vistas (hot_uid, uid) ON DELETE CASCADE
        )`.execute(db);
    },
  },
};
