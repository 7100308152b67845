import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { EM_PREGAO } from '@martelo/schemas/lotes/em-disputa.ts';
import { esperaAVez, PERTO_NA_FILA } from '@martelo/schemas/lotes/fila.ts';
import type { FilaDoLote } from '@martelo/schemas/lotes/fila.ts';
import type { Tables } from '../tables.ts';
import type { EstadoDoLote } from './projections/ao-vivo.ts';

type Linha = { readonly total: string; readonly lelUid: string; readonly estado: EstadoDoLote };

/**
 * What is still to come before a lote of the tenant, as `vemAntes` of the contract says it, for the database; null where it
 * waits for nothing or its event is not live, undefined where the tenant has no such lote.
 */
export async function filaDoLote(
  db: Kysely<Tables>,
  hotUid: string,
  lelUid: string,
): Promise<FilaDoLote | null | undefined> {
  const este = await db
    .selectFrom('lotes_ao_vivo as v')
    .leftJoin('leiloes_situacao as s', 's.lei_uid', 'v.lei_uid')
    .where('v.hot_uid', '=', hotUid)
    .where('v.lel_uid', '=', lelUid)
    .select(['v.lei_uid', 'v.estado', 's.situacao as leilao'])
    .executeTakeFirst();
  if (este === undefined) return undefined;
  const { aoVivo, posicaoLeilao } = este.estado;
  if (este.leilao !== 'AO_VIVO' || !esperaAVez(aoVivo)) return null;
  const noPregao = sql`v.situacao in (${sql.join(EM_PREGAO.map((s) => sql.lit(s)))})`;
  const espera = sql`(v.situacao = 'PLACAR' or (v.situacao = 'LIBERADO_LEILAO'
    and (coalesce((v.estado->'aoVivo'->>'aguardaVez')::boolean, false) or (v.estado->'aoVivo'->>'finalizacaoManual')::boolean)
    and (v.estado->>'posicaoLeilao')::int < ${posicaoLeilao}))`;
  const { rows } = await sql<Linha>`
    select count(*) over () as total, v.lel_uid as "lelUid", v.estado
    from lotes_ao_vivo v
    where v.lei_uid = ${este.lei_uid} and v.hot_uid = ${hotUid} and v.lel_uid <> ${lelUid}
      and (${noPregao} or (${aoVivo.situacao !== 'PLACAR'} and ${espera}))
    order by case when ${noPregao} then 0 when v.situacao = 'PLACAR' then 1 else 2 end,
      (v.estado->>'posicaoLeilao')::int, v.lel_uid
    limit ${PERTO_NA_FILA}`.execute(db);
  return {
    antes: Number(rows[0]?.total ?? 0),
    perto: rows.map(({ lelUid: uid, estado }) => ({
      lelUid: uid,
      posicaoLeilao: estado.posicaoLeilao,
      aoVivo: estado.aoVivo,
    })),
  };
}
