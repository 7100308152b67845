import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { LIMITES_VISITAS } from '@martelo/schemas/visitas/visita.ts';
import type { TabelasDasVisitas } from './tables.ts';

/** Rows that go at once: no long locks, no long statement. */
const POR_VEZ = 5_000;
/** Passes in one sweep; what is left goes with the next one. */
const VEZES = 200;

/** Takes away visits past their time, and visitors whose uid their browser has given up. Answers how many rows went. */
export async function limparVisitas(db: Kysely<TabelasDasVisitas>, agora: number): Promise<number> {
  const { retencaoMs, visitanteMs } = LIMITES_VISITAS;
  const velhas = sql`
    DELETE FROM visitas WHERE ctid IN (
      SELECT ctid FROM visitas WHERE data < ${agora - retencaoMs} LIMIT ${POR_VEZ} FOR UPDATE SKIP LOCKED
    )`;
  const velhos = sql`
    DELETE FROM visitantes WHERE ctid IN (
      SELECT ctid FROM visitantes WHERE criado_em < ${agora - visitanteMs} LIMIT ${POR_VEZ} FOR UPDATE SKIP LOCKED
    )`;
  let foram = 0;
  for (const apagar of [velhas, velhos])
    for (let vez = 0; vez < VEZES; vez++) {
      const { numAffectedRows = 0n } = await apagar.execute(db);
      foram += Number(numAffectedRows);
      if (numAffectedRows < POR_VEZ) break;
    }
  return foram;
}
