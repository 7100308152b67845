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

/** Links on their way into the log; those that are there already go first. */
export const migracaoDosVinculosAContar: Migration = {
  up: async (db) => {
    await sql`
      CREATE TABLE vinculos_a_contar (
        id bigserial PRIMARY KEY,
        evento_uid uuid NOT NULL DEFAULT gen_random_uuid(),
        hot_uid text NOT NULL,
        cli_uid text NOT NULL,
        com_id int NOT NULL,
        vinculado boolean NOT NULL,
        em bigint NOT NULL,
        por text NOT NULL
      )`.execute(db);
    await sql`
      INSERT INTO vinculos_a_contar (hot_uid, cli_uid, com_id, vinculado, em, por)
      SELECT hot_uid, cli_uid, com_id, true, criado_em, criado_por FROM usuario_comitente
      ORDER BY criado_em`.execute(db);
  },
};

/** How far each tenant's links in the log are known, so that nobody reads them from the beginning again. */
export const migracaoDosVinculosContados: Migration = {
  up: async (db) => {
    await sql`CREATE TABLE vinculos_contados (hot_uid text PRIMARY KEY, revisao int NOT NULL)`.execute(db);
    await sql`CREATE UNIQUE INDEX vinculos_a_contar_por_evento ON vinculos_a_contar (evento_uid)`.execute(db);
  },
};

/**
 * Links wait where all that a service tells the log waits (`platform/registros/contar.ts`). What waited in a table of their own
 * goes there with its ids, so that one that was told already is known; a program of before would write where nobody looks any more.
 */
export const migracaoDosVinculosNaCaixa: Migration = {
  needs: '020_vinculos_na_caixa',
  up: async (db) => {
    await sql`
      INSERT INTO eventos_a_contar (evento_uid, stream, tipo, dados)
      SELECT evento_uid, 'vinculos-' || hot_uid, tipo,
        json_build_object('tipo', tipo, 'em', em, 'por', por, 'cliUid', cli_uid, 'comId', com_id)::text
      FROM (SELECT *, CASE WHEN vinculado THEN 'ComitenteVinculado' ELSE 'ComitenteDesvinculado' END AS tipo
        FROM vinculos_a_contar) v
      ORDER BY id`.execute(db);
    await sql`
      INSERT INTO streams_contados (stream, revisao)
      SELECT 'vinculos-' || hot_uid, revisao FROM vinculos_contados`.execute(db);
    await sql`DROP TABLE vinculos_a_contar, vinculos_contados`.execute(db);
  },
};
