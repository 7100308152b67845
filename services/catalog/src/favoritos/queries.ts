import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { SITUACOES_LISTADAS } from '@martelo/schemas/disputa/valores.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { buscarVarios } from '../lotes/door.ts';
import type { Tables } from '../tables.ts';

const veiculoDoLote = sql<string>`(l.dados->'veiculo'->>'veiUid')`;

/** Whether the tenant has, or had, a lote with this vehicle. */
export async function temVeiculo(db: Kysely<Tables>, hotUid: string, veiUid: string): Promise<boolean> {
  const linha = await db
    .selectFrom('lotes as l')
    .select('l.lel_uid')
    .where('l.hot_uid', '=', hotUid)
    .where(veiculoDoLote, '=', veiUid)
    .limit(1)
    .executeTakeFirst();
  return linha !== undefined;
}

/**
 * One page of the lotes of these vehicles, in the order of `veiUids`. A vehicle that was offered more than once shows as the
 * lote that can be won now, else as its latest; one that is gone does not show.
 */
export async function lotesDosVeiculos(
  db: Kysely<Tables>,
  hotUid: string,
  veiUids: readonly string[],
  pagina: { readonly de: number; readonly quantos: number },
): Promise<{ total: number; lotes: Lote[] }> {
  if (veiUids.length === 0) return { total: 0, lotes: [] };
  const linhas = await db
    .selectFrom('lotes as l')
    .innerJoin('lotes_ao_vivo as v', 'v.lel_uid', 'l.lel_uid')
    .where('l.hot_uid', '=', hotUid)
    .where(veiculoDoLote, 'in', veiUids)
    .distinctOn(veiculoDoLote)
    .select(['l.lel_uid', veiculoDoLote.as('veiUid')])
    .orderBy(veiculoDoLote)
    .orderBy((e) => e('v.situacao', 'in', [...SITUACOES_LISTADAS]), 'desc')
    .orderBy('l.id', 'desc')
    .execute();
  const loteDe = new Map(linhas.map((l) => [l.veiUid, l.lel_uid]));
  const emOrdem = veiUids.flatMap((v) => loteDe.get(v) ?? []);
  const daPagina = emOrdem.slice(pagina.de, pagina.de + pagina.quantos);
  return { total: emOrdem.length, lotes: await buscarVarios(db, hotUid, daPagina) };
}
