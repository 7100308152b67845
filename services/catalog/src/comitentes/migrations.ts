import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** Tables of this room, among all of the service's migrations. */
export const migracaoDosComitentes: Migration = {
  up: async (db) => {
    await sql`
      CREATE TABLE participantes (
        lel_uid text NOT NULL,
        cli_uid text NOT NULL,
        manuais int NOT NULL,
        leiloeiro int NOT NULL,
        automaticos int NOT NULL,
        configuracoes int NOT NULL,
        liderou int NOT NULL,
        revisao int NOT NULL,
        PRIMARY KEY (lel_uid, cli_uid)
      )`.execute(db);
    await sql`
      CREATE TABLE usuario_comitente (
        hot_uid text NOT NULL,
        cli_uid text NOT NULL,
        com_id int NOT NULL,
        nome_site text NOT NULL,
        cog_id int,
        criado_em bigint NOT NULL,
        criado_por text NOT NULL,
        PRIMARY KEY (hot_uid, cli_uid, com_id)
      )`.execute(db);
    await sql`CREATE INDEX lotes_do_comitente ON lotes (hot_uid, ((dados->'comitente'->>'comId')::int))`.execute(
      db,
    );
  },
};
