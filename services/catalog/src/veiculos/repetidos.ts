import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { NO_ESTOQUE } from '@martelo/schemas/veiculos/situacoes.ts';
import { numeracaoDo, placaGemea } from '@martelo/schemas/veiculos/placas.ts';

type Numeracao = { readonly placa: string | null; readonly chassi: string | null };
type Novo = Numeracao & { readonly uid: string; readonly confirmadoComoOutro: string };
/** Another vehicle that has the same; `campo` is what. */
export type Repetido = {
  readonly uid: string;
  readonly nome: string;
  readonly campo: 'placa' | 'chassi';
};

/** A vehicle in stock with this plate, in either pattern, or this chassi; undefined for none. */
export async function repetidoDe(
  db: QueryExecutorProvider,
  hotUid: string,
  { uid, placa, chassi }: Numeracao & { readonly uid: string },
): Promise<Repetido | undefined> {
  const placas = placa === null ? [] : [placa, placaGemea(placa) ?? placa];
  if (placas.length === 0 && chassi === null) return undefined;
  const { rows } = await sql<Repetido>`
    SELECT uid, nome, CASE WHEN placa = ANY(${placas}::text[]) THEN 'placa' ELSE 'chassi' END AS campo FROM veiculos
    WHERE hot_uid = ${hotUid} AND ativo AND uid <> ${uid} AND situacao = ANY(${[...NO_ESTOQUE]}::text[])
      AND (placa = ANY(${placas}::text[]) OR chassi = ${chassi}) ORDER BY mudado_em DESC, uid LIMIT 1`.execute(
    db,
  );
  return rows[0];
}

/**
 * Asks about a vehicle whose plate or chassi another one in stock has: refused, with which one, until it is saved with the
 * confirmation of just these numbers. Two who write the same at once follow each other.
 */
export async function recusaDoRepetido(
  trx: QueryExecutorProvider,
  hotUid: string,
  novo: Novo,
  antes: Numeracao | null,
): Promise<Resultado<never> | null> {
  const { placa, chassi } = novo;
  const mesmos = antes !== null && antes.placa === placa && antes.chassi === chassi;
  if (mesmos || novo.confirmadoComoOutro === numeracaoDo(novo)) return null;
  // One lock for both patterns of a plate.
  const chaves = [placa === null ? null : [placa, placaGemea(placa) ?? placa].toSorted().join(' '), chassi]
    .filter((c) => c !== null)
    .toSorted();
  for (const chave of chaves)
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`veiculo ${hotUid} ${chave}`}, 0))`.execute(
      trx,
    );
  const outro = await repetidoDe(trx, hotUid, novo);
  if (outro === undefined) return null;
  const { uid, nome, campo } = outro;
  return recusado('VEICULO_REPETIDO', { campos: [campo], veiculo: { uid, nome } });
}
