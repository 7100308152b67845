import { sql } from 'kysely';
import type { QueryExecutorProvider, RawBuilder } from 'kysely';
import type { Migration } from '../sql/migrate.ts';
import { tabelaDe } from './tabela.ts';

/**
 * What every table of records has: whose it is, how often it was saved, whether it counts, who changed it last. A record's uid is
 * made by who fills in its form, so it is one within a tenant only.
 * @param colunas the record's own columns and constraints, as they stand in CREATE TABLE
 */
export async function criarRegistro(
  db: QueryExecutorProvider,
  tabela: string,
  colunas: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    CREATE TABLE ${tabelaDe(tabela)} (
      hot_uid uuid NOT NULL,
      uid uuid NOT NULL,
      revisao int NOT NULL,
      ativo boolean NOT NULL,
      mudado_em bigint NOT NULL,
      mudado_por text NOT NULL,
      ${colunas},
      PRIMARY KEY (hot_uid, uid)
    )`.execute(db);
}

/**
 * The migration of a record's table by its number and name: `tabelaDeRegistro('019_unidades', colunas)` makes `unidades`.
 * @param colunas as `criarRegistro`
 */
export const tabelaDeRegistro = (
  nome: `${number}_${string}`,
  colunas: RawBuilder<unknown>,
): Readonly<Record<string, Migration>> => ({
  [nome]: { up: (db) => criarRegistro(db, nome.replace(/^\d+_/, ''), colunas) },
});

/** Tables that a service with records has once: the acts, the keys of what is personal, what is still to be told to others. */
export const tabelasDosRegistros: Migration = {
  up: async (db) => {
    await sql`
      CREATE TABLE registros_atos (
        hot_uid uuid NOT NULL,
        registro text NOT NULL,
        alvo uuid NOT NULL,
        revisao int NOT NULL,
        uid uuid NOT NULL DEFAULT gen_random_uuid(),
        ato text NOT NULL,
        em bigint NOT NULL,
        por_uid text NOT NULL,
        por_nome text NOT NULL,
        motivo text NOT NULL,
        antes jsonb,
        depois jsonb NOT NULL,
        titular text NOT NULL,
        selados jsonb NOT NULL,
        selo text,
        PRIMARY KEY (hot_uid, registro, alvo, revisao)
      )`.execute(db);
    await sql`
      CREATE TABLE registros_chaves (
        hot_uid uuid NOT NULL,
        titular text NOT NULL,
        chave bytea NOT NULL,
        criada_em bigint NOT NULL,
        PRIMARY KEY (hot_uid, titular)
      )`.execute(db);
    await sql`
      CREATE TABLE eventos_a_contar (
        id bigserial PRIMARY KEY,
        evento_uid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
        stream text NOT NULL,
        tipo text NOT NULL,
        dados text NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX eventos_a_contar_por_stream ON eventos_a_contar (stream, id)`.execute(db);
    await sql`CREATE TABLE streams_contados (stream text PRIMARY KEY, revisao int NOT NULL)`.execute(db);
  },
};
