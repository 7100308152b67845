import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Cofre } from '@martelo/platform/cofre/cofre.ts';
import type { SiteTables } from './tables.ts';

/** Seals what a version before kept as it was typed. Told to do so twice, it changes nothing. */
export async function selarAntigas(db: Kysely<SiteTables>, cofre: Cofre): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const linhas = await trx
      .selectFrom('hotsites')
      .select(['uid', 'credenciais'])
      .where(sql<boolean>`credenciais <> '{}'::jsonb`)
      .forUpdate()
      .execute();
    for (const { uid, credenciais } of linhas) {
      const guardadas = credenciais as unknown as Readonly<Record<string, string>>;
      const seladas = cofre.selarTodas(uid, guardadas);
      if (Object.entries(seladas).some(([nome, valor]) => valor !== guardadas[nome]))
        await trx
          .updateTable('hotsites')
          .set({ credenciais: JSON.stringify(seladas) })
          .where('uid', '=', uid)
          .execute();
    }
  });
}
