import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { caminhoDoLote } from '@martelo/schemas/lotes/lote.ts';
import type { LoteAoVivoEmResumo, LoteEmResumo } from '@martelo/schemas/lotes/partes.ts';
import { VITRINE_DO_LEILAO } from '@martelo/schemas/leiloes/leilao.ts';
import { leilaoAcabado } from '@martelo/schemas/leiloes/situacoes.ts';
import type { LeilaoSituacao } from '@martelo/schemas/leiloes/situacoes.ts';
import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import type { Tables } from '../tables.ts';
import { maisParecidos } from './parecidos.ts';
import { emLista, paraLote } from './registro.ts';
import type { LinhaDeLote } from './registro.ts';

/** What can still be won. */
const ABERTOS = ['AO_VIVO', 'DOULHE_UMA', 'DOULHE_DUAS', 'LIBERADO_LEILAO', 'REPASSE'];
const NO_PREGAO = ['AO_VIVO', 'DOULHE_UMA', 'DOULHE_DUAS'];
/** Candidates that are looked at for the lotes beside another, by brand and by category. */
const CANDIDATOS = 120;

type LinhaDoLeilao = LinhaDeLote & { readonly lei_uid: string };

const lista = (valores: readonly string[]) => sql.join(valores.map((v) => sql.lit(v)));

/** The featured lotes of some events that take bids: the highest priority first, at most `limite` of each. */
async function porPrioridade(
  db: Kysely<Tables>,
  hotUid: string,
  leiUids: readonly string[],
  limite: number,
): Promise<LinhaDoLeilao[]> {
  if (leiUids.length === 0) return [];
  const { rows } = await sql<LinhaDoLeilao>`
    select x.*, e.uid as lei_uid, e.id as "leilaoId", e.dados->>'nome' as "leilaoNome"
    from leiloes e
    cross join lateral (
      select l.id, l.dados, v.estado
      from lotes l join lotes_ao_vivo v on v.lel_uid = l.lel_uid
      where l.lei_uid = e.uid and v.situacao in (${lista(ABERTOS)})
      order by coalesce((l.dados->>'prioridade')::int, 0) desc, l.posicao
      limit ${limite}
    ) x
    where e.hot_uid = ${hotUid} and e.uid in (${sql.join(leiUids)})`.execute(db);
  return rows;
}

/** Full lotes, with four photos each, by event. */
export async function destaquesDosLeiloes(
  db: Kysely<Tables>,
  hotUid: string,
  leiUids: readonly string[],
  limite: number,
): Promise<ReadonlyMap<string, readonly Lote[]>> {
  const linhas = await porPrioridade(db, hotUid, leiUids, limite);
  return Map.groupBy(
    linhas.map((l) => emLista(paraLote(l))),
    (l) => l.leiUid,
  );
}

/** A lote in a few words; its address depends on the kind of tenant. */
export function resumo(
  { id, dados, estado }: Pick<LinhaDeLote, 'id' | 'dados' | 'estado'>,
  tipo: TipoHotsite,
): LoteEmResumo {
  const l = paraLote({ id, dados, estado, leilaoId: null, leilaoNome: null });
  return {
    veiUid: l.veiculo.veiUid,
    lelUid: l.lelUid,
    situacao: l.situacao,
    nome: l.nome,
    numero: l.numero,
    posicaoLeilao: l.posicaoLeilao,
    tipoNome: l.tipo,
    fotoPrincipal: l.fotosUrls[0]?.replace('-1200.webp', '-480.webp') ?? null,
    url: caminhoDoLote(l, tipo),
  };
}

export type VitrineDoLeilao = {
  readonly loteAoVivoMap: Record<string, LoteAoVivoEmResumo>;
  readonly lotesDestaque: LoteEmResumo[];
};

/** What each event carries along (spec 1, section 3): its live lotes while it is live, and its first featured ones. */
export async function vitrinesDosLeiloes(
  db: Kysely<Tables>,
  hotUid: string,
  tipo: TipoHotsite,
  leiloes: readonly { readonly uid: string; readonly situacao: LeilaoSituacao }[],
  agora: number,
): Promise<ReadonlyMap<string, VitrineDoLeilao>> {
  const vitrines = new Map<string, VitrineDoLeilao>(
    leiloes.map((l) => [l.uid, { loteAoVivoMap: {}, lotesDestaque: [] }]),
  );
  const correm = leiloes.filter((l) => !leilaoAcabado(l.situacao));
  const vivos = correm.filter((l) => l.situacao === 'AO_VIVO').map((l) => l.uid);
  const [destaques, aoVivo] = await Promise.all([
    porPrioridade(
      db,
      hotUid,
      correm.map((l) => l.uid),
      VITRINE_DO_LEILAO.destaques,
    ),
    noAr(db, hotUid, vivos, agora),
  ]);
  for (const l of destaques) vitrines.get(l.lei_uid)?.lotesDestaque.push(resumo(l, tipo));
  for (const l of aoVivo) {
    const mapa = vitrines.get(l.lei_uid)?.loteAoVivoMap;
    if (mapa !== undefined) mapa[l.dados.lelUid] = { ...resumo(l, tipo), aoVivo: l.estado.aoVivo };
  }
  return vitrines;
}

/** Lotes of live events that are live (`estaNoAr` of the contract): those on the block first, then those that end first. */
async function noAr(
  db: Kysely<Tables>,
  hotUid: string,
  leiUids: readonly string[],
  agora: number,
): Promise<LinhaDoLeilao[]> {
  if (leiUids.length === 0) return [];
  const limite = VITRINE_DO_LEILAO.aoVivo;
  const { rows } = await sql<LinhaDoLeilao>`
    select l.id, l.dados, x.estado, e.uid as lei_uid
    from leiloes e
    cross join lateral (
      select * from (
        (select v.lel_uid, v.estado, v.data_fim, 0 as vez from lotes_ao_vivo v
          where v.lei_uid = e.uid and v.situacao in (${lista(NO_PREGAO)}) order by v.data_fim limit ${limite})
        union all
        (select v.lel_uid, v.estado, v.data_fim, 1 as vez from lotes_ao_vivo v
          where v.lei_uid = e.uid and v.situacao in ('LIBERADO_LEILAO', 'REPASSE')
            and not coalesce((v.estado->'aoVivo'->>'aguardaVez')::boolean, false)
            and (v.situacao = 'REPASSE' or (not (v.estado->'aoVivo'->>'finalizacaoManual')::boolean
              and (v.estado->'aoVivo'->>'dataInicio')::bigint <= ${agora}))
          order by v.data_fim limit ${limite})
      ) u order by vez, data_fim limit ${limite}
    ) x
    join lotes l on l.lel_uid = x.lel_uid
    where e.hot_uid = ${hotUid} and e.uid in (${sql.join(leiUids)})
    order by x.vez, x.data_fim, l.posicao`.execute(db);
  return rows;
}

/** Lotes that take bids and are most like this one, the most alike first; none where the lote is not the tenant's. */
export async function relacionados(
  db: Kysely<Tables>,
  hotUid: string,
  lelUid: string,
  limite: number,
): Promise<Lote[] | null> {
  const este = await db
    .selectFrom('lotes as l')
    .innerJoin('lotes_ao_vivo as v', 'v.lel_uid', 'l.lel_uid')
    .where('l.hot_uid', '=', hotUid)
    .where('l.lel_uid', '=', lelUid)
    .select(['l.dados', 'v.estado'])
    .executeTakeFirst();
  if (este === undefined) return null;
  const { marca } = este.dados.veiculo;
  const candidatos = (coluna: ReturnType<typeof sql>, valor: string) => sql`
    (select l.id, l.dados, v.estado, e.id as "leilaoId", e.dados->>'nome' as "leilaoNome"
      from lotes l
      join lotes_ao_vivo v on v.lel_uid = l.lel_uid
      left join leiloes e on e.uid = l.lei_uid
      where l.hot_uid = ${hotUid} and ${coluna} = ${valor} and l.lel_uid <> ${lelUid}
        and v.situacao in (${lista(ABERTOS)})
      order by l.id desc limit ${CANDIDATOS})`;
  const { rows } = await sql<LinhaDeLote>`
    ${candidatos(sql`l.dados->'veiculo'->>'marca'`, marca)}
    union all
    ${candidatos(sql`l.dados->>'tipo'`, este.dados.tipo)}`.execute(db);
  const unicos = new Map(rows.map((r) => [r.id, r]));
  const { aoVivo } = este.estado;
  return maisParecidos(
    { ...este.dados, preco: aoVivo.valor ?? aoVivo.minimo },
    [...unicos.values()].map((r) => ({
      ...r.dados,
      preco: r.estado.aoVivo.valor ?? r.estado.aoVivo.minimo,
      dataFim: r.estado.aoVivo.dataFim,
      linha: r,
    })),
    limite,
  ).map(({ linha }) => emLista(paraLote(linha)));
}
