import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** Tables of this room, by name in the order of all of the service's migrations. */
export const migrations: Readonly<Record<string, Migration>> = {
  '003_paginas': {
    up: async (db) => {
      await sql`
        CREATE TABLE paginas (
          uid uuid PRIMARY KEY,
          hot_uid uuid NOT NULL REFERENCES hotsites (uid) ON DELETE CASCADE,
          uri text NOT NULL,
          rascunho jsonb NOT NULL,
          versao_publicada int,
          publicada_em bigint,
          alterado_em bigint NOT NULL,
          UNIQUE (hot_uid, uri)
        )`.execute(db);
      // Sections and items are found by their uid inside the draft.
      await sql`CREATE INDEX paginas_rascunho ON paginas USING gin (rascunho jsonb_path_ops)`.execute(db);
      await sql`
        CREATE TABLE pagina_versoes (
          pagina_uid uuid NOT NULL REFERENCES paginas (uid) ON DELETE CASCADE,
          versao int NOT NULL,
          conteudo jsonb NOT NULL,
          autor_uid text NOT NULL,
          autor_nome text NOT NULL,
          publicada_em bigint NOT NULL,
          PRIMARY KEY (pagina_uid, versao)
        )`.execute(db);
    },
  },
  '013_paginas_agendadas': {
    up: async (db) => {
      await sql`
        ALTER TABLE paginas
          ADD COLUMN revisao int NOT NULL DEFAULT 1,
          ADD COLUMN mudado_por text NOT NULL DEFAULT ''`.execute(db);
      await sql`
        ALTER TABLE pagina_versoes
          ADD COLUMN de bigint,
          ADD COLUMN ate bigint,
          ADD COLUMN desistida boolean NOT NULL DEFAULT false`.execute(db);
    },
  },
};
