import { sql } from 'kysely';
import type { Passada } from '../passadas.ts';
import { ordenarOsLotes } from './ordenar.ts';
import { quemPede } from './quem.ts';
import type { DepsDoPreparo } from './salas.ts';

/**
 * Lets lotes follow a house that begins, or ceases, to show approved photos alone: where it is not what lotes were ordered by
 * last, all of them are ordered anew.
 */
export async function seguirACasa(deps: DepsDoPreparo, parado: () => boolean): Promise<Passada> {
  const { db, caixa, casaDe } = deps;
  const { rows } = await sql<{ hot_uid: string; precisam: boolean }>`
    SELECT h.hot_uid, coalesce(c.precisam, false) AS precisam
    FROM (SELECT DISTINCT hot_uid FROM cadastro_de_leiloes) h
    LEFT JOIN aprovacao_das_casas c ON c.hot_uid = h.hot_uid LIMIT 1000`.execute(db);
  for (const { hot_uid: hotUid, precisam: antes } of rows) {
    if (parado()) return 'feita';
    const { fotosPrecisamDeAprovacao: agora = false } = await casaDe(hotUid);
    if (agora === antes) continue;
    const quem = await quemPede(deps, hotUid, 'sistema');
    await db.transaction().execute(async (trx) => {
      await sql`INSERT INTO aprovacao_das_casas VALUES (${hotUid}, ${agora})
        ON CONFLICT (hot_uid) DO UPDATE SET precisam = excluded.precisam`.execute(trx);
      await ordenarOsLotes(
        trx,
        caixa,
        quem,
        sql`EXISTS (SELECT 1 FROM fotos f
        WHERE f.hot_uid = t.hot_uid AND f.alvo IN (t.uid, t.veiculo))`,
      );
    });
  }
  return 'feita';
}
