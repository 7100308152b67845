import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** Prices of the Tabela FIPE: those that come with the product, and those that a house sent. */
export const migrationsDaFipe: Readonly<Record<string, Migration>> = {
  '042_fipe': {
    up: async (db) => {
      await sql`CREATE TABLE fipe (
        dono uuid NOT NULL,
        codigo text NOT NULL,
        ano int NOT NULL,
        combustivel text NOT NULL,
        marca text NOT NULL,
        modelo text NOT NULL,
        valor bigint NOT NULL,
        referencia text NOT NULL,
        PRIMARY KEY (dono, codigo, ano, combustivel)
      )`.execute(db);
      await sql`CREATE INDEX fipe_por_codigo ON fipe (codigo)`.execute(db);
    },
  },
};
