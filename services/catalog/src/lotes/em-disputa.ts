import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { EM_DISPUTA_NO_LEILAO_AO_VIVO, EM_DISPUTA_SEMPRE } from '@martelo/schemas/lotes/em-disputa.ts';
import type { LoteEmDisputa } from '@martelo/schemas/lotes/em-disputa.ts';
import { nomeSemData } from '@martelo/schemas/leiloes/nome-sem-data.ts';
import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import { antesDaPagina } from '@martelo/schemas/shared/paginacao.ts';
import type { Tables } from '../tables.ts';
import { resumo } from './destaques.ts';
import type { EstadoDoLote } from './projections/ao-vivo.ts';
import type { RegistroLote } from './registro.ts';

type Linha = {
  readonly total: string;
  /** Null where the page asked for lies behind the last lote. */
  readonly id: number | null;
  readonly dados: RegistroLote;
  readonly estado: EstadoDoLote;
  readonly leiUid: string;
  readonly leilaoNome: string;
  readonly versao: number;
};

const lista = (valores: readonly string[]) => sql.join(valores.map((v) => sql.lit(v)));

/**
 * The tenant's lotes in play at `agora` (epoch ms), as `estaEmDisputa` and `ordemDeFim` of the contract say it; those without
 * a dispute are left out. The two here are the same rules for the database: a spec holds them side by side.
 */
export async function listarEmDisputa(
  db: Kysely<Tables>,
  { hotUid, tipo }: { readonly hotUid: string; readonly tipo: TipoHotsite },
  { pagina, porPagina }: { readonly pagina: number; readonly porPagina: number },
  agora: number,
): Promise<{ total: number; lotes: LoteEmDisputa[] }> {
  const { rows } = await sql<Linha>`
    with quadro as (
      select v.lel_uid, v.lei_uid, v.data_fim, v.estado, (v.estado->>'posicaoLeilao')::int as posicao,
        case
          when v.situacao = 'DOULHE_DUAS' then 0
          when v.situacao = 'DOULHE_UMA' then 1
          when v.situacao = 'PLACAR' then 5
          when coalesce((a->>'aguardaVez')::boolean, false)
            or ((a->>'finalizacaoManual')::boolean and v.situacao = 'LIBERADO_LEILAO') then 6
          when not (a->>'finalizacaoManual')::boolean then 3
          when v.situacao = 'AO_VIVO' then 2
          else 4
        end as vez
      from lotes_ao_vivo v
      cross join lateral (select v.estado->'aoVivo' as a) x
      join leiloes e on e.uid = v.lei_uid and e.hot_uid = v.hot_uid
      join lotes l on l.lel_uid = v.lel_uid and l.hot_uid = v.hot_uid
      left join leiloes_situacao s on s.lei_uid = v.lei_uid
      where v.hot_uid = ${hotUid}
        and (v.situacao in (${lista(EM_DISPUTA_SEMPRE)})
          or (v.situacao in (${lista(EM_DISPUTA_NO_LEILAO_AO_VIVO)}) and s.situacao = 'AO_VIVO'
            and (a->>'dataInicio')::bigint <= ${agora}))
        and not coalesce((v.estado->'regras'->>'somenteBuyNowProposta')::boolean, false)
    )
    select t.total, p.*
    from (select count(*) as total from quadro) t
    left join (
      select q.vez, q.data_fim, q.posicao, q.lel_uid, q.estado, l.id, l.dados, e.uid as "leiUid",
        coalesce(e.dados->>'nome', '') as "leilaoNome", e.versao + coalesce(s.revisao + 1, 0) as versao
      from (
        select * from quadro order by vez, data_fim, posicao, lel_uid
        limit ${porPagina} offset ${antesDaPagina(pagina, porPagina)}
      ) q
      join lotes l on l.lel_uid = q.lel_uid
      join leiloes e on e.uid = q.lei_uid
      left join leiloes_situacao s on s.lei_uid = e.uid
    ) p on true
    order by p.vez, p.data_fim, p.posicao, p.lel_uid`.execute(db);
  return {
    total: Number(rows[0]?.total ?? 0),
    lotes: rows.flatMap(({ id, dados, estado, leiUid, leilaoNome, versao }) =>
      id === null
        ? []
        : [
            {
              ...resumo({ id, dados, estado }, tipo),
              aoVivo: estado.aoVivo,
              leilao: { uid: leiUid, nomeSemData: nomeSemData(leilaoNome), versao },
            },
          ],
    ),
  };
}
