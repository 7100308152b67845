import type pg from 'pg';
import type { Link } from '../store/connection.ts';
import type { Place } from '../virtual/scheduler.ts';
import type { Database, Session } from './database.ts';
import type { Row } from './tables.ts';

/** What of `pg` the product uses: connections out of a pool, statements on them, and the pool's own `query`. */
export function simulatedPool(database: Database, link: Link, place: Place): pg.Pool {
  const connect = async () => {
    const session = database.open(place);
    return {
      query: (text: string, values: readonly unknown[] = []) => query(session, text, values),
      release: () => database.end(session),
    };
  };

  /** A statement whose outcome is not known leaves a broken connection, and the server ends its session. */
  async function query(session: Session, text: string, values: readonly unknown[]) {
    const words = text.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
    try {
      const rows = await link.call<readonly Row[]>(words, (answer, fail) =>
        database.run(session, text, values, answer, fail),
      );
      return { rows, rowCount: rows.length, command: words.split(' ')[0]?.toUpperCase() ?? '' };
    } catch (error) {
      database.end(session);
      throw error;
    }
  }

  const pool = {
    connect,
    query: async (text: string, values: readonly unknown[] = []) => {
      const client = await connect();
      try {
        return await client.query(text, values);
      } finally {
        client.release();
      }
    },
    end: async () => undefined,
    on: () => pool,
  };
  return pool as unknown as pg.Pool;
}
