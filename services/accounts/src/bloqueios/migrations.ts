import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** Tables of this room, by name in the order of all of the service's migrations. */
export const migrations: Readonly<Record<string, Migration>> = {
  '008_bloqueios': {
    up: async (db) => {
      await sql`
        CREATE TABLE bloqueios (
          uid uuid PRIMARY KEY,
          hot_uid uuid NOT NULL,
          tipo text NOT NULL CHECK (tipo IN ('ip', 'dispositivo')),
          valor text NOT NULL,
          motivo text NOT NULL,
          criado_em bigint NOT NULL,
          criado_por uuid NOT NULL,
          ate bigint,
          removido_em bigint
        )`.execute(db);
      await sql`CREATE INDEX bloqueios_valem ON bloqueios (hot_uid, tipo, valor) WHERE removido_em IS NULL`.execute(
        db,
      );
    },
  },
};
