import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** What staff accounts add to users and to one-use links, by name in the order of all of the service's migrations. */
export const migrations: Readonly<Record<string, Migration>> = {
  '019_equipe': {
    up: async (db) => {
      await sql`
        ALTER TABLE usuarios
          ADD COLUMN revisao int NOT NULL DEFAULT 0,
          ADD COLUMN convidado_em bigint`.execute(db);
      await sql`ALTER TABLE acessos DROP CONSTRAINT acessos_tipo_check`.execute(db);
      await sql`
        ALTER TABLE acessos ADD CONSTRAINT acessos_tipo_check
          CHECK (tipo IN ('nova-senha', 'hash', 'uso-unico', 'convite'))`.execute(db);
    },
  },
};
