import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** Tables of this room, by name in the order of all of the service's migrations. */
export const migrations: Readonly<Record<string, Migration>> = {
  '006_documentos': {
    up: async (db) => {
      await sql`
        CREATE TABLE documentos (
          uid uuid PRIMARY KEY,
          cli_uid uuid NOT NULL REFERENCES clientes (cli_uid) ON DELETE CASCADE,
          hot_uid uuid NOT NULL,
          tipo text NOT NULL,
          chave text NOT NULL UNIQUE,
          nome_arquivo text NOT NULL,
          mime text NOT NULL,
          tamanho int NOT NULL,
          situacao text NOT NULL,
          motivo text NOT NULL DEFAULT '',
          atual boolean NOT NULL,
          enviado_em bigint NOT NULL,
          respondido_em bigint,
          respondido_por uuid
        )`.execute(db);
      await sql`CREATE UNIQUE INDEX documentos_atual ON documentos (cli_uid, tipo) WHERE atual`.execute(db);
      await sql`CREATE INDEX documentos_enviado_em ON documentos (cli_uid, enviado_em DESC)`.execute(db);
      await sql`CREATE INDEX clientes_fila ON clientes (hot_uid, documento_situacao, documentos_enviados_em)`.execute(
        db,
      );
    },
  },
  '014_paginas_dos_documentos': {
    up: async (db) => {
      await sql`ALTER TABLE documentos ADD COLUMN paginas int NOT NULL DEFAULT 0`.execute(db);
    },
  },
};
