import type pg from 'pg';

const STATEMENTS = [
  // One row a relay: who may publish now (a lease by the database's clock), and how far the broker has the events.
  `CREATE TABLE IF NOT EXISTS bus_relays (
    name text PRIMARY KEY,
    position bigint NOT NULL DEFAULT -1,
    owner text NOT NULL DEFAULT '',
    epoch bigint NOT NULL DEFAULT 0,
    until timestamptz NOT NULL DEFAULT '-infinity'
  )`,
  // One row a reader and partition: the offset to go on from, and the store's position up to which the rows are made.
  `CREATE TABLE IF NOT EXISTS bus_checkpoints (
    consumer text NOT NULL,
    topic text NOT NULL,
    partition integer NOT NULL,
    next_offset bigint NOT NULL,
    position bigint NOT NULL,
    PRIMARY KEY (consumer, topic, partition)
  )`,
  // Messages that a reader could not take, kept until somebody has looked at them.
  `CREATE TABLE IF NOT EXISTS bus_parked (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    consumer text NOT NULL,
    topic text NOT NULL,
    partition integer NOT NULL,
    message_offset bigint NOT NULL,
    key text NOT NULL,
    value text NOT NULL,
    error text NOT NULL,
    attempts integer NOT NULL DEFAULT 1,
    parked_at timestamptz NOT NULL DEFAULT now(),
    retry boolean NOT NULL DEFAULT false,
    UNIQUE (consumer, topic, partition, message_offset)
  )`,
  `CREATE INDEX IF NOT EXISTS bus_parked_keys ON bus_parked (consumer, topic, key)`,
] as const;

/** Creates the bus's tables in the pool's schema where they are missing. Safe when several processes start at once. */
export async function prepareBusTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('bus-tables', 0))`);
    for (const statement of STATEMENTS) await client.query(statement);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
