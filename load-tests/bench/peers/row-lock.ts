import type pg from 'pg';
import { createPool } from '@martelo/platform/sql/pool.ts';
import type { Contender } from '../load.ts';
import { FIM, lances } from './lance.ts';

const SCHEMA = `
  DROP SCHEMA IF EXISTS peer_rows CASCADE;
  CREATE SCHEMA peer_rows;
  CREATE TABLE peer_rows.lote (id int PRIMARY KEY, valor bigint NOT NULL, incremento bigint NOT NULL, cli text, data_fim bigint NOT NULL);
  CREATE TABLE peer_rows.lance (id bigserial PRIMARY KEY, lote int NOT NULL, cli text NOT NULL, apelido text NOT NULL, cidade text NOT NULL,
    tipo text NOT NULL, valor bigint NOT NULL, chave text NOT NULL UNIQUE, em bigint NOT NULL);
  CREATE INDEX ON peer_rows.lance (lote, valor);
  CREATE FUNCTION peer_rows.dar_lance(p_lote int, p_cli text, p_apelido text, p_cidade text, p_chave text, p_em bigint) RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE r peer_rows.lote; v bigint;
  BEGIN
    SELECT * INTO r FROM peer_rows.lote WHERE id = p_lote FOR UPDATE;
    IF r.data_fim < p_em THEN RAISE EXCEPTION 'encerrado'; END IF;
    v := r.valor + r.incremento;
    INSERT INTO peer_rows.lance (lote, cli, apelido, cidade, tipo, valor, chave, em)
      VALUES (p_lote, p_cli, p_apelido, p_cidade, 'Manual', v, p_chave, p_em) ON CONFLICT (chave) DO NOTHING;
    IF NOT FOUND THEN RETURN (SELECT valor FROM peer_rows.lance WHERE chave = p_chave); END IF;
    UPDATE peer_rows.lote SET valor = v, cli = p_cli WHERE id = p_lote;
    RETURN v;
  END $$;`;

async function fresh(pool: pg.Pool, lotes: number): Promise<void> {
  await pool.query(SCHEMA);
  await pool.query(
    'INSERT INTO peer_rows.lote SELECT i, 0, 100, null, $2 FROM generate_series(0, $1 - 1) i',
    [lotes, FIM],
  );
}

/** The bids kept must carry the price up one increment each, and be as many as were answered: a lost one would show. */
async function check(pool: pg.Pool, answered: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ lote: number }>(
    'SELECT l.id AS lote FROM peer_rows.lote l LEFT JOIN peer_rows.lance b ON b.lote = l.id GROUP BY l.id HAVING count(b.id) * l.incremento <> l.valor',
  );
  const kept = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM peer_rows.lance');
  const n = kept.rows[0]?.n ?? 0;
  const lost = n === answered ? [] : [`${answered} bids answered, ${n} kept`];
  return [...lost, ...rows.map((r) => `lote ${r.lote}: price and bids differ`)];
}

/** A pool of 20 on fresh tables. */
async function begin(url: string, name: string, lotes: number): Promise<pg.Pool> {
  const pool = createPool({ url, max: 20, name, connectTimeoutMs: 60_000, statementTimeoutMs: 60_000 });
  await fresh(pool, lotes);
  return pool;
}

async function end(pool: pg.Pool): Promise<void> {
  await pool.query('DROP SCHEMA IF EXISTS peer_rows CASCADE');
  await pool.end();
}

/** What most auction programs do: begin, SELECT ... FOR UPDATE, check, update, insert (a repeated key fails it), commit. Pool of 20. */
export const rowLock = (url: string): Contender => ({
  name: 'row lock (pool 20)',
  open: async (lotes) => {
    const pool = await begin(url, 'peer-row-lock', lotes);
    const proximo = lances();
    let answered = 0;
    const bid = async (lote: number): Promise<void> => {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const { rows } = await client.query<{ valor: number; incremento: number; data_fim: number }>({
          name: 'trava',
          text: 'SELECT valor, incremento, data_fim FROM peer_rows.lote WHERE id = $1 FOR UPDATE',
          values: [lote],
        });
        const row = rows[0];
        const { chave, cliUid, apelido, cidade, em } = proximo();
        if (row === undefined || row.data_fim < em) throw new Error('lote fechado');
        const valor = row.valor + row.incremento;
        await client.query({
          name: 'muda',
          text: 'UPDATE peer_rows.lote SET valor = $2, cli = $3 WHERE id = $1',
          values: [lote, valor, cliUid],
        });
        await client.query({
          name: 'poe',
          text: `INSERT INTO peer_rows.lance (lote, cli, apelido, cidade, tipo, valor, chave, em) VALUES ($1, $2, $3, $4, 'Manual', $5, $6, $7)`,
          values: [lote, cliUid, apelido, cidade, valor, chave, em],
        });
        await client.query('COMMIT');
        answered += 1;
      } finally {
        client.release();
      }
    };
    return { bid, check: () => check(pool, answered), close: () => end(pool) };
  },
});

/** The same in one round trip: a stored function. Pool of 20. */
export const plpgsql = (url: string): Contender => ({
  name: 'plpgsql function (pool 20)',
  open: async (lotes) => {
    const pool = await begin(url, 'peer-plpgsql', lotes);
    const proximo = lances();
    let answered = 0;
    const bid = async (lote: number): Promise<void> => {
      const { chave, cliUid, apelido, cidade, em } = proximo();
      await pool.query({
        name: 'dar',
        text: 'SELECT peer_rows.dar_lance($1, $2, $3, $4, $5, $6)',
        values: [lote, cliUid, apelido, cidade, chave, em],
      });
      answered += 1;
    };
    return { bid, check: () => check(pool, answered), close: () => end(pool) };
  },
});
