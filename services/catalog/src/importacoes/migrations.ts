import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** Sheets that were read in, their rows, and how a house reads those of its consignors. */
export const migrationsDasImportacoes: Readonly<Record<string, Migration>> = {
  '045_importacoes': {
    up: async (db) => {
      await sql`CREATE TABLE importacoes (
        hot_uid uuid NOT NULL,
        uid uuid NOT NULL,
        nome text NOT NULL,
        situacao text NOT NULL,
        revisao int NOT NULL DEFAULT 1,
        linhas int NOT NULL,
        colunas int NOT NULL,
        leitura jsonb,
        leitura_salva text NOT NULL DEFAULT '',
        termos jsonb,
        faltam jsonb NOT NULL DEFAULT '[]',
        contas jsonb,
        trabalho uuid,
        com_celulas boolean NOT NULL DEFAULT true,
        por_uid text NOT NULL,
        por_nome text NOT NULL,
        em bigint NOT NULL,
        PRIMARY KEY (hot_uid, uid)
      )`.execute(db);
      await sql`CREATE INDEX importacoes_por_dia ON importacoes (hot_uid, em DESC, uid)`.execute(db);
      await sql`CREATE INDEX importacoes_a_esquecer ON importacoes (em) WHERE com_celulas`.execute(db);
      await sql`CREATE TABLE importacoes_linhas (
        hot_uid uuid NOT NULL,
        importacao uuid NOT NULL,
        linha int NOT NULL,
        celulas jsonb NOT NULL,
        situacao text,
        erros jsonb NOT NULL DEFAULT '[]',
        mudancas jsonb NOT NULL DEFAULT '[]',
        veiculo uuid,
        lote uuid,
        feito jsonb,
        desfeito text,
        PRIMARY KEY (hot_uid, importacao, linha)
      )`.execute(db);
      await sql`CREATE TABLE importacoes_leituras (
        hot_uid uuid NOT NULL,
        nome text NOT NULL,
        leitura jsonb NOT NULL,
        em bigint NOT NULL,
        por_nome text NOT NULL,
        PRIMARY KEY (hot_uid, nome)
      )`.execute(db);
      // A row of a sheet is looked for by what tells vehicles apart.
      for (const campo of ['placa', 'chassi', 'renavam', 'contrato'])
        await sql`CREATE INDEX IF NOT EXISTS ${sql.id(`veiculos_pela_${campo}`)} ON veiculos (hot_uid, ${sql.ref(campo)})`.execute(
          db,
        );
    },
  },
};
