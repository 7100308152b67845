import type pg from 'pg';

/** The right to run a relay, and how far it was when it was won. */
export type Held = { readonly epoch: number; readonly position: number };

/**
 * A lease in one row, by the database's clock: it is renewed by whoever has it and may be taken when it has run out. Its
 * epoch fences the one before: what an owner writes after another took over finds no row.
 */
export class Lease {
  readonly #pool: pg.Pool;
  readonly #name: string;
  readonly #owner: string;
  readonly #ttlMs: number;

  constructor(pool: pg.Pool, name: string, owner: string, ttlMs: number) {
    this.#pool = pool;
    this.#name = name;
    this.#owner = owner;
    this.#ttlMs = ttlMs;
  }

  /** Takes the lease when nobody has it; undefined while somebody does. */
  async take(): Promise<Held | undefined> {
    await this.#pool.query('INSERT INTO bus_relays (name) VALUES ($1) ON CONFLICT DO NOTHING', [this.#name]);
    const { rows } = await this.#pool.query<Held>(
      `UPDATE bus_relays SET owner = $2, epoch = epoch + 1, until = clock_timestamp() + $3 * interval '1 ms'
       WHERE name = $1 AND until < clock_timestamp() RETURNING epoch, position`,
      [this.#name, this.#owner, this.#ttlMs],
    );
    return rows[0];
  }

  /** Keeps the lease and moves its position, never back. False when another has taken it. */
  async renew(epoch: number, position: number): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `UPDATE bus_relays SET position = greatest(position, $3), until = clock_timestamp() + $4 * interval '1 ms'
       WHERE name = $1 AND epoch = $2`,
      [this.#name, epoch, position, this.#ttlMs],
    );
    return rowCount === 1;
  }

  /** Gives it back, so that the next one need not wait. */
  async release(epoch: number, position: number): Promise<void> {
    await this.#pool.query(
      `UPDATE bus_relays SET position = greatest(position, $3), until = '-infinity' WHERE name = $1 AND epoch = $2`,
      [this.#name, epoch, position],
    );
  }
}
