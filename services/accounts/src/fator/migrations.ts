import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** Second factors, by name in the order of all of the service's migrations. */
export const migrations: Readonly<Record<string, Migration>> = {
  '021_fatores': {
    up: async (db) => {
      await sql`
        CREATE TABLE fatores (
          cli_uid uuid PRIMARY KEY REFERENCES usuarios (uid) ON DELETE CASCADE,
          hot_uid uuid NOT NULL,
          segredo text,
          desde bigint,
          ultimo_passo bigint NOT NULL DEFAULT 0,
          novo_segredo text,
          novo_ate bigint
        )`.execute(db);
      await sql`
        CREATE TABLE codigos_de_recuperacao (
          cli_uid uuid NOT NULL REFERENCES fatores (cli_uid) ON DELETE CASCADE,
          hash bytea NOT NULL,
          PRIMARY KEY (cli_uid, hash)
        )`.execute(db);
      await sql`
        CREATE TABLE fatores_exigidos (
          hot_uid uuid PRIMARY KEY,
          papeis text[] NOT NULL,
          revisao int NOT NULL
        )`.execute(db);
      await sql`ALTER TABLE acessos DROP CONSTRAINT acessos_tipo_check`.execute(db);
      await sql`
        ALTER TABLE acessos ADD CONSTRAINT acessos_tipo_check
          CHECK (tipo IN ('nova-senha', 'hash', 'uso-unico', 'convite', 'fator', 'fator-novo'))`.execute(db);
    },
  },
};
