import { sql } from 'kysely';
import type { Migration } from '../sql/migrate.ts';
import type { CanalDeMensagem } from './port.ts';

export const SCHEMA_DO_CORREIO = 'correio';

/** The outbox's table. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001_mensagens': {
    up: async (db) => {
      await sql`
        CREATE TABLE mensagens (
          uid uuid PRIMARY KEY,
          hot_uid uuid NOT NULL,
          canal text NOT NULL CHECK (canal IN ('email', 'sms')),
          para text NOT NULL,
          assunto text NOT NULL,
          texto text NOT NULL,
          html text NOT NULL,
          remetente jsonb NOT NULL,
          situacao text NOT NULL CHECK (situacao IN ('aguardando', 'enviada', 'recusada', 'desistiu')),
          tentativas int NOT NULL DEFAULT 0,
          erro text,
          criada_em bigint NOT NULL,
          terminada_em bigint
        )`.execute(db);
      await sql`CREATE INDEX mensagens_criada_em ON mensagens (criada_em)`.execute(db);
    },
  },
  '002_proxima_em': {
    up: async (db) => {
      await sql`ALTER TABLE mensagens ADD COLUMN proxima_em timestamptz NOT NULL DEFAULT now()`.execute(db);
      await sql`
        CREATE INDEX mensagens_proxima_em ON mensagens (proxima_em) WHERE situacao = 'aguardando'`.execute(
        db,
      );
    },
  },
  '003_vale_ate': {
    up: async (db) => {
      await sql`ALTER TABLE mensagens ADD COLUMN vale_ate bigint`.execute(db);
    },
  },
  '004_push': {
    up: async (db) => {
      await sql`
        ALTER TABLE mensagens DROP CONSTRAINT mensagens_canal_check,
          ADD CONSTRAINT mensagens_canal_check CHECK (canal IN ('email', 'sms', 'push'))`.execute(db);
      // Bounds what waits for browsers, whatever else waits.
      await sql`
        CREATE INDEX mensagens_push ON mensagens (criada_em) WHERE situacao = 'aguardando' AND canal = 'push'`.execute(
        db,
      );
    },
  },
};

export type MensagensTable = {
  uid: string;
  hot_uid: string;
  canal: CanalDeMensagem;
  para: string;
  assunto: string;
  texto: string;
  html: string;
  remetente: unknown;
  situacao: 'aguardando' | 'enviada' | 'recusada' | 'desistiu';
  tentativas: number;
  erro: string | null;
  criada_em: number;
  terminada_em: number | null;
  /** When it is tried next, by the database's clock; while it is being tried, when it would be tried anew. */
  proxima_em: Date;
  /** After this, by the program's clock, it does not leave; null where it always may. */
  vale_ate: number | null;
};
