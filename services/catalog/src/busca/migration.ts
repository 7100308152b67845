import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/**
 * Words as they are compared: small letters, no accents, no signs but a point between digits (1.8), plurals in -ões and
 * -ães as their singular, which the stemmer of PostgreSQL tears apart once the accents are gone.
 */
const NORMAL = `
  SELECT trim(regexp_replace(
    regexp_replace(
      regexp_replace(
        translate(lower(normalize(coalesce(texto, ''), NFC)),
          'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'),
        '[^a-z0-9.]+|(?<![0-9])[.]|[.](?![0-9])', ' ', 'g'),
      '(oes|aes)\\M', 'ao', 'g'),
    ' +', ' ', 'g'))`;

/**
 * The search's read model. One narrow row a lote, rewritten with every bid, holds what is filtered, counted and sorted;
 * its text stands apart, because a bid must not rewrite an index of words.
 */
export const busca: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public`.execute(db);
    await sql`CREATE FUNCTION busca_normal(texto text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS ${sql.lit(NORMAL)}`.execute(
      db,
    );
    await sql`
      CREATE TABLE busca_lotes (
        lel_uid text PRIMARY KEY,
        id integer NOT NULL,
        hot_uid text NOT NULL,
        lei_uid text NOT NULL,
        vei_uid text NOT NULL,
        situacao text NOT NULL,
        -- When it left the public lists, epoch ms; null while it stands in them, 0 where it never did or nobody knows.
        saiu_em bigint,
        tipo text NOT NULL,
        marca text NOT NULL,
        modelo text NOT NULL,
        estado text NOT NULL,
        cidade text NOT NULL,
        leilao text NOT NULL,
        combustivel text NOT NULL,
        cor text NOT NULL,
        retomada text NOT NULL,
        comitente text NOT NULL,
        ano_modelo integer NOT NULL,
        km integer,
        valor bigint NOT NULL,
        quantidade integer NOT NULL,
        posicao integer NOT NULL,
        data_inicio bigint NOT NULL,
        data_fim bigint NOT NULL,
        nome text NOT NULL,
        -- The transaction that wrote the row: readers follow the table by it and miss none.
        mudanca xid8 NOT NULL DEFAULT pg_current_xact_id()
      ) WITH (fillfactor = 80)`.execute(db);
    await sql`CREATE INDEX busca_lotes_mudancas ON busca_lotes (hot_uid, mudanca)`.execute(db);
    await sql`CREATE INDEX busca_lotes_abertos ON busca_lotes (hot_uid, id) WHERE saiu_em IS NULL`.execute(
      db,
    );
    await sql`CREATE INDEX busca_lotes_do_leilao ON busca_lotes (lei_uid)`.execute(db);
    await sql`CREATE INDEX busca_lotes_do_veiculo ON busca_lotes (vei_uid)`.execute(db);
    await sql`
      CREATE TABLE busca_textos (
        lel_uid text PRIMARY KEY,
        id integer NOT NULL,
        hot_uid text NOT NULL,
        -- Whether it stands in the lists, and so in the index of words.
        aberto boolean NOT NULL,
        texto tsvector NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX busca_textos_abertos ON busca_textos USING gin (texto) WHERE aberto`.execute(db);
    // Each word that lotes of a tenant ever had, and its stem: what a mistyped word is compared with.
    await sql`
      CREATE TABLE busca_palavras (
        hot_uid text NOT NULL,
        palavra text NOT NULL,
        raiz text NOT NULL,
        PRIMARY KEY (hot_uid, palavra)
      )`.execute(db);
    await sql`CREATE INDEX busca_palavras_raizes ON busca_palavras (hot_uid, raiz)`.execute(db);
  },
};

/** Those that left the lists a moment ago are read apart from those that stand in them. */
export const saidos: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`CREATE INDEX busca_lotes_saidos ON busca_lotes (hot_uid, saiu_em) WHERE saiu_em > 0`.execute(
      db,
    );
  },
};

/**
 * When a lote ends, as far as anybody knows, from its live state: under the hammer at any moment; by its clock where it has
 * one that runs; else after all those, by the planned time. The order is `vezDoLote` of the contract (schemas, lotes/em-disputa.ts).
 */
const FIM = `
  SELECT CASE
    WHEN v->>'situacao' = 'DOULHE_DUAS' THEN 0
    WHEN v->>'situacao' = 'DOULHE_UMA' THEN 1
    WHEN v->>'situacao' IN ('PLACAR', 'PENDENTE') THEN 5000000000000000 + (v->>'dataFim')::bigint
    WHEN coalesce((v->>'aguardaVez')::boolean, false)
      OR ((v->>'finalizacaoManual')::boolean AND v->>'situacao' = 'LIBERADO_LEILAO')
      THEN 6000000000000000 + (v->>'dataFim')::bigint
    WHEN NOT (v->>'finalizacaoManual')::boolean THEN (v->>'dataFim')::bigint
    WHEN v->>'situacao' = 'REPASSE' THEN 4000000000000000 + (v->>'dataFim')::bigint
    ELSE 2
  END`;

/** Lists are ordered by what ends first: a planned time that nothing keeps to is no end. Lotes are found by their number. */
export const fimDeVerdade: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`CREATE FUNCTION busca_fim(v jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS ${sql.lit(FIM)}`.execute(
      db,
    );
    await sql`
      UPDATE busca_lotes b SET data_fim = busca_fim(v.estado->'aoVivo'), mudanca = pg_current_xact_id()
      FROM lotes_ao_vivo v
      WHERE v.lel_uid = b.lel_uid AND b.data_fim <> busca_fim(v.estado->'aoVivo')`.execute(db);
    // A lote is searched for by the number that it bears in its event.
    await sql`CREATE INDEX lotes_do_numero ON lotes (hot_uid, ((dados->>'numero')::int))`.execute(db);
  },
};
