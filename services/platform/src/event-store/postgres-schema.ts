import { sql } from 'kysely';
import type { Migration } from '../sql/migrate.ts';

/** The PostgreSQL schema of the event store. */
export const EVENTS_SCHEMA = 'events';

/** Key of the advisory lock that puts the commits of all writers in one order. */
const APPEND_LOCK = 7_264_318;

/**
 * One row holds what one group commit added to one stream: `lines` are its events as JSON lines, `hashes` the 32-byte chain
 * values after each. `id` is drawn under the append lock, which is held until the commit is visible: so a reader that
 * sees a row sees every row with a smaller id that will ever be.
 *
 * No CHECK says how many events a row may have or how long its hashes are: PostgreSQL reads and plans them anew for every
 * statement, a tenth of what a commit costs it. `checkBatch` refuses such a row before it is sent, and `unpack` when it is read.
 */
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

/** Packed JSON compresses well but slowly: writing it as it is takes space, and a fifth less time for a large commit. */
const keepPlain = sql`ALTER TABLE commits ALTER lines SET STORAGE EXTERNAL, ALTER hashes SET STORAGE EXTERNAL`;

const COLUMNS = 'id, stream, first_revision, events, lines, hashes';

const insertRows = `
    INSERT INTO commits (${COLUMNS})
    SELECT base + n, s, r, c, l, decode(h, 'hex')
    FROM ROWS FROM (
      string_to_table(streams, E'\\x1e'), unnest(revisions), unnest(counts),
      string_to_table(packed, E'\\x1e'), string_to_table(hexes, E'\\x1e')
    ) WITH ORDINALITY AS t(s, r, c, l, h, n)`;

/** Waits for the append lock before the first row; nothing is pruned, because the function is volatile. */
const LOCKED = `(SELECT pg_advisory_xact_lock(${APPEND_LOCK}) OFFSET 0) AS locked`;

/** One row at a known id: $1 id, stream, first revision, events, lines, hashes as bytes. */
const APPEND_ONE = `
    INSERT INTO commits (${COLUMNS})
    SELECT $1::bigint, $2::text, $3::integer, $4::integer, $5::text, $6::bytea FROM ${LOCKED}`;

/** Rows from the id after $1 on; the others as for `append_rows`. */
const APPEND_MANY = `
    INSERT INTO commits (${COLUMNS})
    SELECT $1::bigint + n, s, r, c, l, decode(h, 'hex')
    FROM ${LOCKED}, ROWS FROM (
      string_to_table($2, E'\\x1e'), unnest($3::integer[]), unnest($4::integer[]),
      string_to_table($5, E'\\x1e'), string_to_table($6, E'\\x1e')
    ) WITH ORDINALITY AS t(s, r, c, l, h, n)`;

/**
 * Only behind a row that is on its way itself ($7 id, $8 events, $9 its last chain value): without it ids would have a gap,
 * behind another one positions would not fit, and what is appended may rest on its events.
 */
const AFTER = ` WHERE EXISTS (
      SELECT FROM commits WHERE id = $7::bigint AND events = $8::integer
        AND substring(hashes FROM octet_length(hashes) - 31) = decode($9::text, 'hex'))`;

/** Plain inserts behind a row with a known id. */
export const FOLLOW = {
  one: { name: 'follow_one', text: APPEND_ONE },
  oneAfter: { name: 'follow_one_after', text: APPEND_ONE + AFTER },
  many: { name: 'follow_many', text: APPEND_MANY },
  manyAfter: { name: 'follow_many_after', text: APPEND_MANY + AFTER },
} as const;

/**
 * Appends rows in one round trip. Rows arrive as text joined by U+001E, which costs far less to send than arrays.
 * The function is volatile, so each statement inside takes a new snapshot: the one after the lock sees the commit of
 * whoever held it before.
 *
 * A row whose (stream, first_revision) is taken fails the whole call, or with `careful` is left out while the others are
 * kept. Careful costs about a third more, so it is the second try. One row alone, the commit of a single hot lote, goes
 * in without the machinery for many, which saves a fifth of the server's work.
 */
const createAppend = sql.raw(`
  CREATE FUNCTION append_rows(streams text, revisions integer[], counts integer[], packed text, hexes text, careful boolean,
    OUT previous bigint, OUT base bigint, OUT kept integer[])
  LANGUAGE plpgsql AS $$
  DECLARE
    last record;
  BEGIN
    PERFORM pg_advisory_xact_lock(${APPEND_LOCK});
    SELECT c.id, c.events INTO last FROM commits c ORDER BY c.id DESC LIMIT 1;
    base := coalesce(last.id, 0);
    previous := coalesce(last.id * 4096 + last.events - 1, -1);
    IF careful THEN
      WITH kept_rows AS (${insertRows} ON CONFLICT (stream, first_revision) DO NOTHING RETURNING id)
      SELECT coalesce(array_agg((id - base)::integer ORDER BY id), '{}') INTO kept FROM kept_rows;
    ELSIF cardinality(revisions) = 1 THEN
      INSERT INTO commits (id, stream, first_revision, events, lines, hashes)
      VALUES (base + 1, streams, revisions[1], counts[1], packed, decode(hexes, 'hex'));
    ELSE
      ${insertRows};
    END IF;
  END $$`);

export const eventStoreMigrations: Readonly<Record<string, Migration>> = {
  '001_commits': {
    up: async (db) => {
      await createCommits.execute(db);
      await keepPlain.execute(db);
      await createAppend.execute(db);
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
};
