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

/** The staff as records: a view of those of the accounts that are theirs. */
export const migrationsDasPessoas: Readonly<Record<string, Migration>> = {
  '022_pessoas_da_equipe': {
    up: async (db) => {
      await sql`
        ALTER TABLE usuarios
          ADD COLUMN equipe_em bigint NOT NULL DEFAULT 0,
          ADD COLUMN equipe_por text NOT NULL DEFAULT '',
          ALTER COLUMN revisao SET DEFAULT 1`.execute(db);
      await sql`
        CREATE VIEW equipe AS SELECT
          u.hot_uid, u.uid, u.revisao, u.desativado_em IS NULL AS ativo,
          greatest(u.equipe_em, u.criado_em) AS mudado_em, u.equipe_por AS mudado_por, u.nome, u.email,
          (SELECT jsonb_agg(papel ORDER BY lugar)
            FROM unnest(u.papeis) WITH ORDINALITY AS x (papel, lugar) WHERE papel LIKE 'Interno - %') AS papeis
        FROM usuarios u
        WHERE EXISTS (SELECT FROM unnest(u.papeis) AS y (papel) WHERE papel LIKE 'Interno - %')`.execute(db);
      await sql`UPDATE usuarios SET revisao = revisao + 1 WHERE uid IN (SELECT uid FROM equipe)`.execute(db);
    },
  },
};
