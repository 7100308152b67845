import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** Tables of this room, by name in the order of all of the service's migrations. */
export const migrations: Readonly<Record<string, Migration>> = {
  '007_grupos': {
    up: async (db) => {
      await sql`
        CREATE TABLE grupos (
          grc_id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
          hot_uid uuid NOT NULL,
          nome text NOT NULL,
          descricao text NOT NULL,
          situacao text NOT NULL CHECK (situacao IN ('ATIVO', 'INATIVO')),
          tipo text NOT NULL,
          criado_em bigint NOT NULL,
          criado_por uuid,
          UNIQUE (hot_uid, nome)
        )`.execute(db);
    },
  },
};
