import { sql, type Kysely } from 'kysely';
import { migracaoDasRespostas } from '@martelo/platform/ordens/tabelas.ts';
import type { Migration } from '@martelo/platform/sql/migrate.ts';
import { migracaoDosVinculosNoMotor } from './comitentes/vinculos.ts';
import { migracaoDosHabilitados } from './habilitacoes/migrations.ts';
import { migracaoDoDiario } from './auditoria/diario/tabelas.ts';

/** The engine's read models and the only personal data it keeps, beside the event log and never in it. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001_quadro': {
    up: async (db: Kysely<unknown>) => {
      await sql`CREATE TABLE lotes_no_quadro (
        lel_uid uuid PRIMARY KEY,
        lei_uid uuid NOT NULL,
        hot_uid uuid NOT NULL,
        posicao int NOT NULL,
        fechamento text NOT NULL,
        finalizacao_manual boolean NOT NULL,
        cerca_ms int NOT NULL,
        situacao text NOT NULL,
        data_fim bigint NOT NULL,
        incidente boolean NOT NULL,
        revisao int NOT NULL
      )`.execute(db);
      await sql`CREATE INDEX ON lotes_no_quadro (lei_uid, posicao)`.execute(db);
      await sql`CREATE INDEX ON lotes_no_quadro (situacao)`.execute(db);
      await sql`CREATE TABLE leiloes_no_quadro (
        lei_uid uuid PRIMARY KEY,
        hot_uid uuid NOT NULL,
        situacao text NOT NULL,
        fechamento text NOT NULL,
        data bigint NOT NULL,
        revisao int NOT NULL
      )`.execute(db);
      await sql`CREATE INDEX ON leiloes_no_quadro (situacao)`.execute(db);
      await sql`CREATE TABLE batimento (id int PRIMARY KEY CHECK (id = 1), visto_em bigint NOT NULL)`.execute(
        db,
      );
    },
  },
  '002_habilitacoes': {
    up: async (db: Kysely<unknown>) => {
      await sql`CREATE TABLE habilitacoes (
        cli_uid uuid NOT NULL,
        lei_uid uuid NOT NULL,
        hot_uid uuid NOT NULL,
        apelido text NOT NULL,
        limite bigint,
        data_cadastro bigint NOT NULL,
        revisao int NOT NULL,
        revogada boolean NOT NULL DEFAULT false,
        PRIMARY KEY (cli_uid, lei_uid)
      )`.execute(db);
      await sql`CREATE TABLE apelidos (
        apelido_uid uuid PRIMARY KEY,
        lei_uid uuid NOT NULL,
        hot_uid uuid NOT NULL,
        nome text NOT NULL,
        documento text NOT NULL,
        cadastrado_por uuid NOT NULL,
        cadastrado_em bigint NOT NULL
      )`.execute(db);
      await sql`CREATE INDEX ON apelidos (lei_uid)`.execute(db);
    },
  },
  '003_cancelamentos': {
    up: async (db: Kysely<unknown>) => {
      await sql`CREATE TABLE cancelamentos_pedidos (
        lel_uid uuid NOT NULL,
        lan_uid uuid NOT NULL,
        motivo text NOT NULL,
        por text NOT NULL,
        em bigint NOT NULL,
        PRIMARY KEY (lel_uid, lan_uid)
      )`.execute(db);
    },
  },
  '004_quedas': {
    up: async (db: Kysely<unknown>) => {
      await sql`CREATE TABLE quedas (desde bigint NOT NULL, ate bigint NOT NULL, PRIMARY KEY (ate, desde))`.execute(
        db,
      );
    },
  },
  '004_diario': migracaoDoDiario,
  '005_habilitados': migracaoDosHabilitados,
  '006_vinculos': migracaoDosVinculosNoMotor,
  '007_ordens': { up: migracaoDasRespostas },
  '008_editais': {
    up: async (db: Kysely<unknown>) => {
      await sql`ALTER TABLE habilitacoes ADD COLUMN edital_pendente boolean NOT NULL DEFAULT false`.execute(
        db,
      );
    },
  },
};
