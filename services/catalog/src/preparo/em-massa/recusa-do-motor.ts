import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import type { Recusado } from './previa.ts';

/** What the engine answered to the last order of a lote, where that was a refusal. */
export async function recusaDoMotor(db: QueryExecutorProvider, lelUid: string): Promise<Recusado | null> {
  const { rows } = await sql<{ resposta: { ok: boolean; recusa?: Recusado } | null }>`
    SELECT resposta FROM ordens WHERE junto->>'lelUid' = ${lelUid} ORDER BY id DESC LIMIT 1`.execute(db);
  const resposta = rows[0]?.resposta;
  return resposta?.ok === false ? (resposta.recusa ?? null) : null;
}
