import { sql } from 'kysely';
import type { Migration } from '../sql/migrate.ts';

/** The PostgreSQL schema of the event store. */
export const EVENTS_SCHEMA = 'events';

/** Key of the advisory lock that puts the commits of all writers in one order. */
const APPEND_LOCK = 7_264_318;
/** Key of the advisory lock of whoever brings the index up to date. */
const INDEX_LOCK = 7_264_319;
/** Rows that one call of `index_rows` takes at most. */
const INDEXED_AT_ONCE = 4_096;

/** The table of the first version: a row for each stream of a commit. */
const createCommits = sql`
  CREATE TABLE commits (
    id bigint PRIMARY KEY,
    stream text NOT NULL COLLATE "C",
    first_revision integer NOT NULL,
    events integer NOT NULL,
    lines text NOT NULL,
    hashes bytea NOT NULL,
    UNIQUE (stream, first_revision)
  )`;

/**
 * One row holds what one group commit added to up to 32 streams (`PARTS_IN_A_ROW`), a *part* each: `streams`, `first_revisions` and
 * `counts` say which, `events` is the sum of the counts, `lines` are the events of a part as JSON lines with U+001E between parts
 * (`compressed`; text until migration 005), `hashes` the 32-byte chain values after each event. `id` is drawn under the append lock, which is held until the commit is
 * visible: so a reader that sees a row sees every row with a smaller id that will ever be.
 *
 * No CHECK says how many events a row may have or how long its hashes are: PostgreSQL reads and plans them anew for every
 * statement, a tenth of what a commit costs it. `checkBatch` refuses such a row before it is sent, and `unpack` when it is read.
 *
 * PostgreSQL's own compression takes a fifth more time for a large commit, so it has none to do. What of a row is not lines stays in the
 * table itself, where `unindexed` looks through it.
 */
const createRows = sql`
  CREATE TABLE rows_of_commits (
    id bigint PRIMARY KEY,
    streams text[] NOT NULL COLLATE "C",
    first_revisions integer[] NOT NULL,
    counts integer[] NOT NULL,
    events integer NOT NULL,
    lines text NOT NULL,
    hashes bytea NOT NULL
  ) WITH (toast_tuple_target = 4080)`;

const keepPlain = (table: string) =>
  sql.raw(`ALTER TABLE ${table} ALTER lines SET STORAGE EXTERNAL, ALTER hashes SET STORAGE EXTERNAL`);
const keepStreamsPlain = sql`ALTER TABLE rows_of_commits ALTER streams SET STORAGE EXTERNAL`;

/**
 * Where the rows of a stream are. It follows behind the commits, many rows at a time (`index_rows`), because a key for each
 * stream of each commit costs PostgreSQL as much as the commit itself. Everything in it can be made anew from `commits`.
 */
const createIndex = [
  sql`
  CREATE TABLE stretches (
    stream text NOT NULL COLLATE "C",
    first_revision integer NOT NULL,
    last_revision integer NOT NULL,
    ids bigint[] NOT NULL,
    PRIMARY KEY (stream, first_revision)
  )`,
  sql`CREATE TABLE indexed (one boolean PRIMARY KEY DEFAULT true CHECK (one), until bigint NOT NULL)`,
];

/** Takes over the rows of the first version, each the only part of its row. */
const takeOver = [
  sql`
  INSERT INTO rows_of_commits
  SELECT id, ARRAY[stream], ARRAY[first_revision], ARRAY[events], events, lines, hashes FROM commits`,
  sql.raw(`
  INSERT INTO stretches
  SELECT stream, min(first_revision), max(first_revision + events - 1), array_agg(id ORDER BY first_revision)
  FROM commits GROUP BY stream, id / ${INDEXED_AT_ONCE}`),
  sql`INSERT INTO indexed (until) SELECT coalesce(max(id), 0) FROM commits`,
  sql`DROP FUNCTION IF EXISTS append_rows(text, integer[], integer[], text, text, boolean)`,
  sql`DROP TABLE commits`,
  sql`ALTER TABLE rows_of_commits RENAME TO commits`,
  sql`ALTER INDEX rows_of_commits_pkey RENAME TO commits_pkey`,
];

const createViews = [
  // The upper bound is never reached: without one PostgreSQL expects a third of the table, and reads all of it.
  sql`
  CREATE VIEW unindexed AS SELECT * FROM commits
  WHERE id > (SELECT until FROM indexed) AND id <= (SELECT until + 1000000000000 FROM indexed)`,
  // A part as a row of its own: the `n`th in its row, behind `place` events. `row_lines` are those of all parts of the row.
  sql`
  CREATE VIEW parts AS
  SELECT c.id, p.stream, p.first_revision, p.events, p.place, p.n, c.lines AS row_lines,
    substring(c.hashes FROM 32 * p.place + 1 FOR 32 * p.events) AS hashes
  FROM commits c CROSS JOIN LATERAL (
    SELECT s AS stream, r AS first_revision, k AS events, n::integer AS n,
      (sum(k) OVER (ORDER BY n) - k)::integer AS place
    FROM unnest(c.streams, c.first_revisions, c.counts) WITH ORDINALITY AS u(s, r, k, n)
  ) p`,
];

/** The ends of those of the streams that exist. */
const createEnds = sql`
  CREATE FUNCTION ends(asked text[]) RETURNS TABLE (stream text, revision integer, hash text)
  LANGUAGE sql STABLE AS $$
    WITH late AS (
      SELECT s, max(c.id) AS id FROM unindexed c, unnest(c.streams) AS s WHERE s = ANY(asked) GROUP BY s
    ), last AS (
      SELECT s, coalesce(late.id, (
        SELECT ids[cardinality(ids)] FROM stretches t WHERE t.stream = s ORDER BY first_revision DESC LIMIT 1)) AS id
      FROM unnest(asked) AS s LEFT JOIN late USING (s)
    )
    SELECT s, p.first_revision + p.events - 1,
      encode(substring(p.hashes FROM octet_length(p.hashes) - 31), 'hex')
    FROM last JOIN LATERAL (SELECT * FROM parts WHERE parts.id = last.id AND parts.stream = s OFFSET 0) p ON true
  $$`;

/**
 * Brings the index up to the last commit, or some way towards it: answers whether there is more. It may be lost with a crash of the
 * server, and with it what it says of how far it is: so its commit waits for no disk.
 */
const createIndexRows = sql.raw(`
  CREATE FUNCTION index_rows() RETURNS boolean LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  DECLARE
    from_id bigint;
    upto bigint;
    last bigint;
  BEGIN
    SET LOCAL synchronous_commit TO off;
    PERFORM pg_advisory_xact_lock(${INDEX_LOCK});
    SELECT until INTO from_id FROM indexed;
    SELECT max(id) INTO last FROM commits;
    IF last IS NULL OR last <= from_id THEN
      RETURN false;
    END IF;
    upto := least(last, from_id + ${INDEXED_AT_ONCE});
    INSERT INTO stretches
    SELECT s, min(r), max(r + k - 1), array_agg(id ORDER BY r)
    FROM commits, unnest(streams, first_revisions, counts) AS t(s, r, k)
    WHERE id > from_id AND id <= upto GROUP BY s;
    UPDATE indexed SET until = upto;
    RETURN upto < last;
  END $$`);

/** Throws the index away. It is made again by and by; until then what is read is looked for in all commits. */
const createIndexAnew = sql`
  CREATE FUNCTION index_anew() RETURNS void LANGUAGE sql SET search_path FROM CURRENT AS $$
    SELECT pg_advisory_xact_lock(${sql.lit(INDEX_LOCK)});
    DELETE FROM stretches;
    UPDATE indexed SET until = 0;
  $$`;

const COLUMNS = 'id, streams, first_revisions, counts, events, lines, hashes';

/** Waits for the append lock before the first row; nothing is pruned, because the function is volatile. */
const LOCKED = `(SELECT pg_advisory_xact_lock(${APPEND_LOCK}) OFFSET 0) AS locked`;

/** One row at a known id: $1 id, streams, first revisions and counts as arrays, events, lines and hashes as bytes. */
const APPEND_ONE = `
    INSERT INTO commits (${COLUMNS})
    SELECT $1::bigint, $2::text[], $3::integer[], $4::integer[], $5::integer, $6::bytea, $7::bytea FROM ${LOCKED}`;

/** Rows from an id on, from three texts in which U+001D stands between rows, and two arrays of bytea. */
const rowsAfter = (base: string, texts: readonly string[], arrays: readonly string[], from = ''): string => `
    INSERT INTO commits (${COLUMNS})
    SELECT ${base} + n, s::text[], r::integer[], k::integer[], (SELECT sum(e) FROM unnest(k::integer[]) AS e), l, h
    FROM ${from} ROWS FROM (
      ${[...texts.map((t) => `string_to_table(${t}, E'\\x1d')`), ...arrays.map((a) => `unnest(${a}::bytea[])`)].join(', ')}
    ) WITH ORDINALITY AS t(s, r, k, l, h, n)`;

/** Rows from the id after $1 on; the others as for `append_after`. */
const APPEND_MANY = rowsAfter('$1::bigint', ['$2', '$3', '$4'], ['$5', '$6'], `${LOCKED},`);

/**
 * Only behind a row that is on its way itself (its id, its events, its last chain value): without it ids would have a gap,
 * behind another one positions would not fit, and what is appended may rest on its events.
 */
const after = (first: number): string => ` WHERE EXISTS (
      SELECT FROM commits WHERE id = $${first}::bigint AND events = $${first + 1}::integer
        AND substring(hashes FROM octet_length(hashes) - 31) = decode($${first + 2}::text, 'hex'))`;

/** Plain inserts behind a row with a known id. */
export const FOLLOW = {
  one: { name: 'follow_one', text: APPEND_ONE },
  oneAfter: { name: 'follow_one_after', text: APPEND_ONE + after(8) },
  many: { name: 'follow_many', text: APPEND_MANY },
  manyAfter: { name: 'follow_many_after', text: APPEND_MANY + after(7) },
} as const;

/** Rows of others that `append_after` looks through at most: whoever is further behind reads them without the lock. */
const LOOKED_THROUGH = 128;

/**
 * Appends rows in one round trip, if they go on where the rows after `since` leave their streams; what is older is the caller's to
 * know. Keeps nothing otherwise. Answers the streams of those rows in `others`, joined by U+001E, or null where there are too many of
 * them, or fewer rows than `since`. The function is volatile, so each statement inside takes a new snapshot: the one after the
 * lock sees the commit of whoever held it before.
 */
const createAppend = sql.raw(`
  CREATE FUNCTION append_after(since bigint, names text, revisions text, counts text, packed bytea[], chains bytea[],
    OUT previous bigint, OUT base bigint, OUT others text, OUT kept boolean)
  LANGUAGE plpgsql AS $$
  DECLARE
    last record;
  BEGIN
    PERFORM pg_advisory_xact_lock(${APPEND_LOCK});
    SELECT c.id, c.events INTO last FROM commits c ORDER BY c.id DESC LIMIT 1;
    base := coalesce(last.id, 0);
    previous := coalesce(last.id * 4096 + last.events - 1, -1);
    kept := false;
    -- As after a restored backup of this table alone: the ids of what is gone come again.
    IF (SELECT until FROM indexed) > base THEN
      PERFORM index_anew();
    END IF;
    IF base < since OR base > since + ${LOOKED_THROUGH} THEN
      RETURN;
    END IF;
    SELECT coalesce(string_agg(array_to_string(c.streams, E'\\x1e'), E'\\x1e'), '') INTO others
    FROM commits c WHERE c.id > since AND c.id <= base;
    IF others <> '' AND EXISTS (
      WITH late AS (
        SELECT s, max(r + k) AS next FROM commits c, unnest(c.streams, c.first_revisions, c.counts) AS u(s, r, k)
        WHERE c.id > since AND c.id <= base GROUP BY s
      )
      SELECT FROM ROWS FROM (string_to_table(names, E'\\x1d'), string_to_table(revisions, E'\\x1d')) AS t(ss, rs),
        unnest(t.ss::text[], t.rs::integer[]) AS p(s, r) JOIN late USING (s) WHERE late.next <> p.r
    ) THEN
      RETURN;
    END IF;
    kept := true;
    ${rowsAfter('base', ['names', 'revisions', 'counts'], ['packed', 'chains'])};
  END $$`);

export const eventStoreMigrations: Readonly<Record<string, Migration>> = {
  '001_commits': {
    up: async (db) => {
      await createCommits.execute(db);
      await keepPlain('commits').execute(db);
    },
  },
  // Tables that are older than this file have them.
  '002_no_checks': {
    up: async (db) => {
      await sql`
        ALTER TABLE commits
          DROP CONSTRAINT IF EXISTS commits_first_revision_check,
          DROP CONSTRAINT IF EXISTS commits_events_check,
          DROP CONSTRAINT IF EXISTS commits_check`.execute(db);
    },
  },
  '003_many_streams_in_a_row': {
    needs: '003_many_streams_in_a_row',
    up: async (db) => {
      // Nobody may write to what is about to be dropped. (The advisory lock would not do: a writer waits for that with the table in hand.)
      await sql`LOCK TABLE commits IN ACCESS EXCLUSIVE MODE`.execute(db);
      await createRows.execute(db);
      await keepPlain('rows_of_commits').execute(db);
      await keepStreamsPlain.execute(db);
      for (const step of [...createIndex, ...takeOver, ...createViews]) await step.execute(db);
      for (const step of [createEnds, createIndexRows, createIndexAnew]) await step.execute(db);
    },
  },
  '004_append_after_a_row': {
    needs: '004_append_after_a_row',
    up: async (db) => {
      await sql`DROP FUNCTION IF EXISTS append_rows(text, text, text, text, text)`.execute(db);
    },
  },
  '005_lines_compressed': {
    needs: '005_lines_compressed',
    up: async (db) => {
      await sql`LOCK TABLE commits IN ACCESS EXCLUSIVE MODE`.execute(db);
      for (const view of ['parts', 'unindexed']) await sql`DROP VIEW ${sql.ref(view)}`.execute(db);
      await sql`ALTER TABLE commits ALTER lines TYPE bytea USING convert_to(lines, 'UTF8')`.execute(db);
      await keepPlain('commits').execute(db);
      for (const step of createViews) await step.execute(db);
      await sql`DROP FUNCTION IF EXISTS append_after(bigint, text, text, text, text, text)`.execute(db);
      await createAppend.execute(db);
    },
  },
};
