import type pg from 'pg';
import type { CorpoDa, Ordem, RespostaDa } from '@martelo/schemas/shared/interna.ts';

/** Carries out one order, whoever gives it: a call in one process, a request between several. */
export type CumprirOrdem = <O extends Ordem>(
  ordem: O,
  chave: string,
  corpo: CorpoDa<O>,
) => Promise<RespostaDa<O>>;

type Opcoes = { readonly pool: pg.Pool; readonly agora: () => number };

/**
 * Carries an order out and keeps the answer under its key. An order that comes again after its answer was lost gets the one
 * that is kept. What it does must itself bear being done twice, because the program may end between doing it and keeping
 * the answer.
 */
export async function umaVez<O extends Ordem>(
  { pool, agora }: Opcoes,
  { nome, resposta: esquema }: O,
  chave: string,
  fazer: () => Promise<RespostaDa<O>>,
): Promise<RespostaDa<O>> {
  const guardada = async (): Promise<RespostaDa<O> | undefined> => {
    const { rows } = await pool.query<{ resposta: unknown }>(
      'SELECT resposta FROM ordens_cumpridas WHERE chave = $1 AND nome = $2',
      [chave, nome],
    );
    return rows[0] === undefined ? undefined : (esquema.parse(rows[0].resposta) as RespostaDa<O>);
  };
  const antes = await guardada();
  if (antes !== undefined) return antes;
  const resposta = await fazer();
  const { rowCount } = await pool.query(
    `INSERT INTO ordens_cumpridas (chave, nome, resposta, em) VALUES ($1, $2, $3, $4)
      ON CONFLICT (chave) DO NOTHING`,
    [chave, nome, JSON.stringify(resposta), agora()],
  );
  // Another one carried the same order out meanwhile: the first answer stands.
  return rowCount === 0 ? ((await guardada()) ?? resposta) : resposta;
}
