import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** Tables of this room, by name in the order of all of the service's migrations. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001_usuarios': {
    up: async (db) => {
      await sql`
        CREATE TABLE usuarios (
          uid uuid PRIMARY KEY,
          id int GENERATED ALWAYS AS IDENTITY UNIQUE,
          hot_uid uuid NOT NULL,
          email text NOT NULL CHECK (email = lower(email)),
          senha text NOT NULL,
          nome text NOT NULL,
          apelido text NOT NULL DEFAULT '',
          cidade text NOT NULL DEFAULT '',
          uf text NOT NULL DEFAULT '',
          papeis text[] NOT NULL,
          situacao text NOT NULL CHECK (situacao IN ('pendente', 'aprovado', 'bloqueado')),
          criado_em bigint NOT NULL,
          tokens_desde bigint NOT NULL DEFAULT 0,
          desativado_em bigint,
          UNIQUE (hot_uid, email)
        )`.execute(db);
      await sql`CREATE INDEX usuarios_tokens_desde ON usuarios (tokens_desde) WHERE tokens_desde > 0`.execute(
        db,
      );
    },
  },
};
