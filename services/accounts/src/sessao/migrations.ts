import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** Tables of this room, by name in the order of all of the service's migrations. */
export const migrations: Readonly<Record<string, Migration>> = {
  '002_sessoes': {
    up: async (db) => {
      await sql`
        CREATE TABLE sessoes (
          sid uuid PRIMARY KEY,
          cli_uid uuid NOT NULL REFERENCES usuarios (uid) ON DELETE CASCADE,
          hot_uid uuid NOT NULL,
          criada_em bigint NOT NULL,
          duracao_ms bigint NOT NULL,
          fim bigint NOT NULL,
          encerrada_em bigint,
          motivo text
        )`.execute(db);
      await sql`CREATE INDEX sessoes_abertas ON sessoes (cli_uid, criada_em) WHERE encerrada_em IS NULL`.execute(
        db,
      );
      await sql`CREATE INDEX sessoes_encerradas ON sessoes (encerrada_em) WHERE encerrada_em IS NOT NULL`.execute(
        db,
      );
      await sql`CREATE INDEX sessoes_fim ON sessoes (fim)`.execute(db);
      await sql`
        CREATE TABLE refresh_tokens (
          hash bytea PRIMARY KEY,
          sid uuid NOT NULL REFERENCES sessoes (sid) ON DELETE CASCADE,
          expira_em bigint NOT NULL,
          usado_em bigint
        )`.execute(db);
      await sql`CREATE INDEX refresh_tokens_sid ON refresh_tokens (sid)`.execute(db);
      await sql`
        CREATE TABLE tentativas (
          chave bytea PRIMARY KEY,
          falhas int NOT NULL,
          ultima_em bigint NOT NULL,
          bloqueado_ate bigint NOT NULL
        )`.execute(db);
      await sql`CREATE INDEX tentativas_ultima_em ON tentativas (ultima_em)`.execute(db);
    },
  },
  '003_tentativas_sucesso': {
    up: async (db) => {
      await sql`ALTER TABLE tentativas ADD COLUMN sucesso_em bigint NOT NULL DEFAULT 0`.execute(db);
    },
  },
};

/** One-use logins, where people log in from, and the tolerance for parallel tabs. */
export const migrationsDosAcessos: Readonly<Record<string, Migration>> = {
  '005_acessos': {
    up: async (db) => {
      await sql`ALTER TABLE refresh_tokens ADD COLUMN reusos int NOT NULL DEFAULT 0`.execute(db);
      await sql`
        CREATE TABLE acessos (
          hash bytea PRIMARY KEY,
          tipo text NOT NULL CHECK (tipo IN ('nova-senha', 'hash', 'uso-unico')),
          cli_uid uuid NOT NULL REFERENCES usuarios (uid) ON DELETE CASCADE,
          hot_uid uuid NOT NULL,
          criado_em bigint NOT NULL,
          expira_em bigint NOT NULL,
          usado_em bigint
        )`.execute(db);
      await sql`CREATE INDEX acessos_cli_uid ON acessos (cli_uid, criado_em DESC)`.execute(db);
      await sql`
        CREATE TABLE entradas (
          cli_uid uuid NOT NULL REFERENCES usuarios (uid) ON DELETE CASCADE,
          ip text NOT NULL,
          dispositivo text NOT NULL,
          primeira_em bigint NOT NULL,
          ultima_em bigint NOT NULL,
          vezes int NOT NULL,
          PRIMARY KEY (cli_uid, ip, dispositivo)
        )`.execute(db);
      await sql`CREATE INDEX entradas_ultima_em ON entradas (ultima_em)`.execute(db);
    },
  },
  // What a link or password was sent to: it ends when the account has another e-mail.
  '014_acessos_email': {
    up: async (db) => {
      await sql`ALTER TABLE acessos ADD COLUMN email text`.execute(db);
    },
  },
};

/** Which token came of which, and logins that staff opened. */
export const migrationsDasFamilias: Readonly<Record<string, Migration>> = {
  '015_familias': {
    up: async (db) => {
      await sql`ALTER TABLE refresh_tokens ADD COLUMN pai bytea, ADD COLUMN em bigint NOT NULL DEFAULT 0`.execute(
        db,
      );
      await sql`CREATE INDEX refresh_tokens_pai ON refresh_tokens (pai) WHERE pai IS NOT NULL`.execute(db);
      await sql`ALTER TABLE sessoes ADD COLUMN por_equipe uuid`.execute(db);
      await sql`ALTER TABLE usuarios ADD COLUMN senha_em bigint NOT NULL DEFAULT 0`.execute(db);
      await sql`ALTER TABLE acessos ADD COLUMN por_equipe uuid, ADD COLUMN motivo text`.execute(db);
    },
  },
};
