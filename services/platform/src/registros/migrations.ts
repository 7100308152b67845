import { sql } from 'kysely';
import type { QueryExecutorProvider, RawBuilder } from 'kysely';
import type { Ordem } from '@martelo/schemas/shared/consulta.ts';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import type { Migration } from '../sql/migrate.ts';
import { requireName } from '../sql/pool.ts';
import { chavesDaOrdem, ordenarPor } from './procura.ts';
import { nomeDaColuna, tabelaDe } from './tabela.ts';

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
 * An index for every order that a list may come in, so that its first page, the one behind any place and the last one are found at
 * once among however many. A list that gets another order later calls this again in a migration of its own: what is there stays.
 */
export async function indicesDaLista(db: QueryExecutorProvider, tabela: string, lista: Lista): Promise<void> {
  const ordens = [lista.padrao, ...lista.ordens.map((campo): Ordem[] => [{ campo, ordem: 'asc' }])];
  const { rows: colunas } = await sql<{
    nome: string;
  }>`SELECT column_name AS nome FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${tabela}`.execute(db);
  const ha = new Set(colunas.map((c) => c.nome));
  for (const ordem of ordens) {
    // A field that came later: the migration that made its column calls this again.
    if (!ordem.every((o) => ha.has(nomeDaColuna(o.campo)))) continue;
    // Read from its end it is the order turned round.
    const cai = ordem.every((o) => o.ordem === 'desc');
    const chaves = chavesDaOrdem(lista, cai ? ordem.map((o) => ({ ...o, ordem: 'asc' })) : ordem);
    const nome = chaves.map((c) => `${nomeDaColuna(c.coluna)}${c.desc ? '_desc' : ''}`).join('_');
    await sql`CREATE INDEX IF NOT EXISTS ${sql.id(requireName(`${tabela}_por_${nome}`.slice(0, 50)))}
      ON ${tabelaDe(tabela)} (hot_uid, ${ordenarPor(chaves)})`.execute(db);
  }
}

/**
 * The migration of a record's table by its number and name: `tabelaDeRegistro('019_unidades', colunas, lista)` makes `unidades`.
 * @param colunas as `criarRegistro`
 */
export const tabelaDeRegistro = (
  nome: `${number}_${string}`,
  colunas: RawBuilder<unknown>,
  lista: Lista,
): Readonly<Record<string, Migration>> => ({
  [nome]: {
    up: async (db) => {
      const tabela = nome.replace(/^\d+_/, '');
      await criarRegistro(db, tabela, colunas);
      await indicesDaLista(db, tabela, lista);
    },
  },
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
