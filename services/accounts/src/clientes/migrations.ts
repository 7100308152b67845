import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** Tables of this room, by name in the order of all of the service's migrations. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001_usuarios': {
    up: async (db) => {
      await sql`
        CREATE TABLE usuarios (
          uid uuid PRIMARY KEY,
          id int GENERATED ALWAYS AS IDENTITY UNIQUE,
          hot_uid uuid NOT NULL,
          email text NOT NULL CHECK (email = lower(email)),
          senha text NOT NULL,
          nome text NOT NULL,
          apelido text NOT NULL DEFAULT '',
          cidade text NOT NULL DEFAULT '',
          uf text NOT NULL DEFAULT '',
          papeis text[] NOT NULL,
          situacao text NOT NULL CHECK (situacao IN ('pendente', 'aprovado', 'bloqueado')),
          criado_em bigint NOT NULL,
          tokens_desde bigint NOT NULL DEFAULT 0,
          desativado_em bigint,
          UNIQUE (hot_uid, email)
        )`.execute(db);
      await sql`CREATE INDEX usuarios_tokens_desde ON usuarios (tokens_desde) WHERE tokens_desde > 0`.execute(
        db,
      );
    },
  },
};

/** Client records: what somebody said of himself, apart from who can log in. */
export const migrationsDoCadastro: Readonly<Record<string, Migration>> = {
  '004_clientes': {
    up: async (db) => {
      await sql`
        CREATE TABLE clientes (
          cli_uid uuid PRIMARY KEY REFERENCES usuarios (uid) ON DELETE CASCADE,
          hot_uid uuid NOT NULL,
          cpf text,
          cnpj text,
          rg text NOT NULL DEFAULT '',
          orgao_expeditor text NOT NULL DEFAULT '',
          data_nascimento text NOT NULL DEFAULT '',
          razao_social text NOT NULL DEFAULT '',
          nome_fantasia text NOT NULL DEFAULT '',
          nome_fazenda text NOT NULL DEFAULT '',
          inscricao_estadual text NOT NULL DEFAULT '',
          telefone text NOT NULL DEFAULT '',
          telefone2 text NOT NULL DEFAULT '',
          telefone3 text NOT NULL DEFAULT '',
          ocupacao_profissional text NOT NULL DEFAULT '',
          ramo_atividade text NOT NULL DEFAULT '',
          renda_mensal bigint,
          como_conheceu text NOT NULL DEFAULT '',
          interesses text[] NOT NULL DEFAULT '{}',
          endereco jsonb,
          termos_em bigint,
          hash_convite text NOT NULL,
          hash_convidado text NOT NULL DEFAULT '',
          email_confirmado_em bigint,
          telefone_confirmado_em bigint,
          documento_situacao text NOT NULL DEFAULT 'Cadastrado',
          documentos_enviados_em bigint,
          documentos_aprovados_em bigint,
          documentos_pendentes_em bigint,
          motivo_bloqueio text NOT NULL DEFAULT '',
          observacao_interna text NOT NULL DEFAULT '',
          CHECK ((cpf IS NULL) <> (cnpj IS NULL)),
          UNIQUE (hot_uid, cpf),
          UNIQUE (hot_uid, cnpj),
          UNIQUE (hot_uid, hash_convite)
        )`.execute(db);
      await sql`CREATE INDEX clientes_telefone ON clientes (hot_uid, telefone) WHERE telefone_confirmado_em IS NOT NULL`.execute(
        db,
      );
      await sql`
        CREATE TABLE socios (
          uid uuid PRIMARY KEY,
          cli_uid uuid NOT NULL REFERENCES clientes (cli_uid) ON DELETE CASCADE,
          nome text NOT NULL,
          cpf text NOT NULL,
          email text NOT NULL,
          telefone text NOT NULL,
          participacao double precision,
          criado_em bigint NOT NULL,
          UNIQUE (cli_uid, cpf)
        )`.execute(db);
      await sql`
        CREATE TABLE codigos (
          uid uuid PRIMARY KEY,
          cli_uid uuid NOT NULL REFERENCES usuarios (uid) ON DELETE CASCADE,
          canal text NOT NULL CHECK (canal IN ('email', 'telefone')),
          codigo bytea NOT NULL,
          criado_em bigint NOT NULL,
          expira_em bigint NOT NULL,
          tentativas int NOT NULL DEFAULT 0,
          usado_em bigint
        )`.execute(db);
      await sql`CREATE INDEX codigos_cli_uid ON codigos (cli_uid, canal, criado_em DESC)`.execute(db);
      await sql`
        CREATE TABLE alteracoes (
          id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
          hot_uid uuid NOT NULL,
          quem uuid,
          alvo uuid NOT NULL,
          acao text NOT NULL,
          detalhes jsonb NOT NULL,
          em bigint NOT NULL
        )`.execute(db);
      await sql`CREATE INDEX alteracoes_alvo ON alteracoes (alvo, em DESC)`.execute(db);
    },
  },
  // Who vouches for a client's access (spec 1, section 3, Client: clienteQueLiberaAcesso).
  '010_liberacao_de_acesso': {
    up: async (db) => {
      await sql`ALTER TABLE clientes ADD COLUMN cliente_que_libera_acesso uuid`.execute(db);
    },
  },
  // Which letters about something that happened elsewhere are written: a neighbour may ask for one twice.
  '011_avisos_dados': {
    up: async (db) => {
      await sql`
        CREATE TABLE avisos_dados (
          uid uuid PRIMARY KEY,
          em bigint NOT NULL
        )`.execute(db);
    },
  },
  // Who does not want a letter when his bid is beaten.
  '012_avisar_superado': {
    up: async (db) => {
      await sql`ALTER TABLE usuarios ADD COLUMN avisar_superado boolean NOT NULL DEFAULT true`.execute(db);
    },
  },
  // Sign-ups that wait for the proof of their mailbox.
  '016_cadastros_a_provar': {
    up: async (db) => {
      await sql`
        CREATE TABLE cadastros_a_provar (
          uid uuid PRIMARY KEY,
          hot_uid uuid NOT NULL,
          email text NOT NULL CHECK (email = lower(email)),
          senha text NOT NULL,
          dados jsonb NOT NULL,
          codigo bytea,
          criado_em bigint NOT NULL,
          tentativas int NOT NULL DEFAULT 0,
          carta_em bigint
        )`.execute(db);
      await sql`CREATE INDEX cadastros_a_provar_email ON cadastros_a_provar (hot_uid, email, carta_em)`.execute(
        db,
      );
      await sql`CREATE INDEX cadastros_a_provar_criado_em ON cadastros_a_provar (criado_em)`.execute(db);
    },
  },
};
