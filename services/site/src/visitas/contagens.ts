import type { Kysely } from 'kysely';
import type { ContagemDeVisitas } from '@martelo/schemas/visitas/visita.ts';
import type { TabelasDasVisitas } from './tables.ts';

/** How often some lotes of a tenant were opened; those that never were are left out. */
export async function contagens(
  db: Kysely<TabelasDasVisitas>,
  hotUid: string,
  lelUids: readonly string[],
): Promise<readonly ContagemDeVisitas[]> {
  if (lelUids.length === 0) return [];
  const linhas = await db
    .selectFrom('visitas_dos_lotes')
    .select(['lel_uid', 'pageviews', 'visitas_clientes', 'visitas_totais'])
    .where('hot_uid', '=', hotUid)
    .where('lel_uid', 'in', [...lelUids])
    .execute();
  return linhas.map((l) => ({
    lelUid: l.lel_uid,
    pageviews: l.pageviews,
    visitasClientesCadastrados: l.visitas_clientes,
    visitasTotais: l.visitas_totais,
  }));
}
