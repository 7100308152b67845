import type pg from 'pg';
import type { Clock } from '@martelo/kernel/clock.ts';

/** A time in which no bid could be kept, epoch ms: the engine or its database was away. */
export type Queda = { readonly desde: number; readonly ate: number };

type Opcoes = {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly intervaloMs: number;
  /**
   * Several replicas beat the same row: one that starts is no outage while others beat, and what the first of them notices
   * after an outage is written down for all, because any of them may keep the clock.
   */
  readonly entreReplicas?: boolean;
};

const MAX_QUEDAS = 32;

/**
 * The engine's sign of life, a row written every `intervaloMs` (bid rule 24). Each beat looks back at the one before: a
 * gap is an outage, whether the program was restarted or its database was away, and both are told apart from a lote that
 * simply reached its end. What ended within one interval after the last beat may still have been served, and counts as such.
 */
export class Batimento {
  readonly #o: Opcoes;
  #ultimo: number | null = null;
  #quedas: Queda[] = [];

  constructor(opcoes: Opcoes) {
    this.#o = opcoes;
  }

  /** Writes the row and notes an outage. @throws Error when the database does not answer */
  async bater(): Promise<void> {
    const { pool, clock, intervaloMs } = this.#o;
    const { rows } = await pool.query<{ antes: number | null }>(
      `WITH antes AS (SELECT visto_em FROM batimento WHERE id = 1)
       INSERT INTO batimento AS b VALUES (1, $1)
       ON CONFLICT (id) DO UPDATE SET visto_em = GREATEST(b.visto_em, excluded.visto_em)
       RETURNING (SELECT visto_em FROM antes) AS antes`,
      [clock()],
    );
    const agora = clock();
    const antes = rows[0]?.antes ?? agora;
    // A process that has just started was away, however short; one that runs may be late with a beat.
    const { entreReplicas = false } = this.#o;
    const folgaMs = this.#ultimo === null ? (entreReplicas ? 2 : 1) * intervaloMs : 3 * intervaloMs;
    const queda = agora - antes > folgaMs ? { desde: antes + intervaloMs, ate: agora } : null;
    if (entreReplicas) this.#quedas = await this.#compartilhar(queda);
    else if (queda !== null) this.#quedas = [...this.#quedas, queda].slice(-MAX_QUEDAS);
    this.#ultimo = agora;
  }

  /** Writes an outage down for all replicas, and answers what any of them noticed. */
  async #compartilhar(queda: Queda | null): Promise<Queda[]> {
    const { pool } = this.#o;
    if (queda !== null)
      await pool.query('INSERT INTO quedas VALUES ($1, $2) ON CONFLICT DO NOTHING', [queda.desde, queda.ate]);
    const { rows } = await pool.query<Queda>('SELECT desde, ate FROM quedas ORDER BY ate DESC LIMIT $1', [
      MAX_QUEDAS,
    ]);
    return rows.toReversed();
  }

  /** Whether the last beat is recent enough to trust that nothing was away since. */
  emDia(): boolean {
    return this.#ultimo !== null && this.#o.clock() - this.#ultimo <= 3 * this.#o.intervaloMs;
  }

  /** How long ago the last beat was written, ms; 0 before the first. */
  silencioMs(): number {
    return this.#ultimo === null ? 0 : this.#o.clock() - this.#ultimo;
  }

  /** The outage into which this instant fell. */
  quedaEm(instante: number): Queda | undefined {
    return this.#quedas.find((q) => q.desde < instante && instante <= q.ate);
  }
}
