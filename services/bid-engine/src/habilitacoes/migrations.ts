import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** What staff see and do of who may bid: search, types, and the record of each act. */
export const migracaoDosHabilitados: Migration = {
  up: async (db) => {
    await sql`ALTER TABLE habilitacoes ADD COLUMN cidade text NOT NULL DEFAULT '', ADD COLUMN tipos text[],
      ADD COLUMN busca text NOT NULL DEFAULT ''`.execute(db);
    await sql`UPDATE habilitacoes SET busca = translate(lower(apelido),
      'áàâãäéèêëíìîïóòôõöúùûüç', 'aaaaaeeeeiiiiooooouuuuc')`.execute(db);
    await sql`CREATE INDEX ON habilitacoes (lei_uid, data_cadastro DESC, cli_uid)`.execute(db);
    await sql`CREATE TABLE atos_da_habilitacao (
      lei_uid uuid NOT NULL,
      revisao int NOT NULL,
      cli_uid uuid NOT NULL,
      tipo text NOT NULL,
      em bigint NOT NULL,
      por text NOT NULL,
      quem text NOT NULL,
      motivo text NOT NULL,
      limite bigint,
      tipos text[],
      PRIMARY KEY (lei_uid, revisao)
    )`.execute(db);
    await sql`CREATE INDEX ON atos_da_habilitacao (lei_uid, cli_uid, revisao DESC)`.execute(db);
  },
};
