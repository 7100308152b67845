import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Orders that a service gives (`shared/interna.ts`), in its own schema: written in the transaction of the record, tried until
 * they are answered. Orders about the same thing (`de`) are carried out one after the other.
 */
export const migracaoDasOrdens = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE TABLE ordens (
    id bigserial PRIMARY KEY,
    chave uuid NOT NULL UNIQUE,
    nome text NOT NULL,
    hot_uid uuid NOT NULL,
    de uuid NOT NULL,
    corpo jsonb NOT NULL,
    junto jsonb,
    em bigint NOT NULL,
    tentativas int NOT NULL DEFAULT 0,
    resposta jsonb,
    respondida_em bigint
  )`.execute(db);
  await sql`CREATE INDEX ordens_por_dar ON ordens (de, id) WHERE respondida_em IS NULL`.execute(db);
};

/** Answers that a service gave to orders, in its own schema: the same key has the same answer. */
export const migracaoDasRespostas = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE TABLE ordens_cumpridas (
    chave uuid PRIMARY KEY,
    nome text NOT NULL,
    resposta jsonb NOT NULL,
    em bigint NOT NULL
  )`.execute(db);
};
