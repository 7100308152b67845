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
  // Groups become records. Their names were the roles, which are kept beside what people call them.
  '019_grupos_como_registros': {
    needs: '019_grupos_como_registros',
    up: async (db) => {
      await sql`ALTER TABLE grupos RENAME nome TO papel`.execute(db);
      await sql`ALTER TABLE grupos
        ADD uid uuid NOT NULL DEFAULT gen_random_uuid(),
        ADD nome text NOT NULL DEFAULT '',
        ADD revisao int NOT NULL DEFAULT 1,
        ADD ativo boolean NOT NULL DEFAULT true,
        ADD mudado_em bigint NOT NULL DEFAULT 0,
        ADD mudado_por text NOT NULL DEFAULT '',
        ALTER tipo SET DEFAULT 'Clientes'`.execute(db);
      await sql`
        UPDATE grupos g SET ativo = situacao = 'ATIVO', mudado_em = criado_em,
          nome = coalesce(nullif(array_to_string((string_to_array(papel, ' - '))[3:], ' - '), ''), papel),
          mudado_por = coalesce((SELECT nome FROM usuarios u WHERE u.uid = g.criado_por), '')`.execute(db);
      await sql`
        INSERT INTO registros_atos
          (hot_uid, registro, alvo, revisao, ato, em, por_uid, por_nome, motivo, antes, depois, titular, selados)
        SELECT hot_uid, 'gruposDeClientes', uid, 1, 'criou', criado_em, coalesce(criado_por::text, ''), mudado_por, '', NULL,
          jsonb_build_object('nome', nome, 'descricao', descricao, 'papel', papel), 'gruposDeClientes ' || uid, '[]'::jsonb
        FROM grupos`.execute(db);
      await sql`ALTER TABLE grupos
        DROP situacao, DROP criado_em, DROP criado_por, DROP CONSTRAINT grupos_hot_uid_nome_key,
        ADD UNIQUE (hot_uid, uid), ADD UNIQUE (hot_uid, papel, nome),
        ALTER uid DROP DEFAULT, ALTER nome DROP DEFAULT, ALTER revisao DROP DEFAULT, ALTER ativo DROP DEFAULT,
        ALTER mudado_em DROP DEFAULT, ALTER mudado_por DROP DEFAULT`.execute(db);
    },
  },
};
