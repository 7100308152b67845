import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { LEILAO_SITUACOES, MAXIMO_DE_LOTES_DO_LEILAO } from '@martelo/schemas/leiloes/leilao.ts';
import type { Leilao, LeilaoCompleto, LeilaoSituacao } from '@martelo/schemas/leiloes/leilao.ts';
import { nomeSemData } from '@martelo/schemas/leiloes/nome-sem-data.ts';
import { leilaoAcabado } from '@martelo/schemas/leiloes/situacoes.ts';
import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import { antesDaPagina } from '@martelo/schemas/shared/paginacao.ts';
import { capaDe, vitrinesDosLeiloes } from '../lotes/door.ts';
import type { RegistroLote } from '../lotes/door.ts';
import type { VitrineDoLeilao } from '../lotes/door.ts';
import type { Tables } from '../tables.ts';
import { condicoes, FUSO_MS, limitesDoMes } from './filtro.ts';
import type { FiltroLeiloes } from './filtro.ts';
import type { RegistroLeilao } from './registro.ts';

const DOIS_DIAS_MS = 2 * 86_400_000;
const ENCERRADOS = LEILAO_SITUACOES.filter(leilaoAcabado);

/** A leilão as it is read from the tables. */
export type Linha = {
  id: number;
  dados: RegistroLeilao;
  versao: number;
  situacao: string | null;
  quantidade: number;
  primeiro: Pick<RegistroLote, 'lelUid' | 'quantidadeFotos' | 'fotos'> | null;
  logos: string[] | null;
};

/** Staff change situacao by events; until the first has arrived a leilão is CRIADO. */
const comoSituacao = (s: string | null): LeilaoSituacao => LEILAO_SITUACOES.find((x) => x === s) ?? 'CRIADO';

export type SemVitrine = Omit<Leilao, keyof VitrineDoLeilao>;

export function paraLeilao(l: Linha): SemVitrine {
  const {
    hotUid: _,
    letId: _l,
    texId: _t,
    regulamentoUid: _r,
    localRealizacao: _o,
    adiamento,
    ...dados
  } = l.dados;
  return {
    ...dados,
    ...(adiamento?.para === dados.data ? { adiado: { de: adiamento.de, motivo: adiamento.motivo } } : {}),
    nomeSemData: nomeSemData(dados.nome),
    ordemVisitacaoUrl: dados.ordemVisitacaoUrl ?? null,
    ordemEntradaUrl: dados.ordemEntradaUrl ?? null,
    id: l.id,
    versao: l.versao,
    situacao: comoSituacao(l.situacao),
    quantidadeLotes: l.quantidade,
    comitentesLogomarcas: l.logos ?? [],
    dataPagamento: dados.data + DOIS_DIAS_MS,
    fotoUrl: l.primeiro === null ? null : capaDe(l.primeiro, 480),
  };
}

/** Each event with the lotes that it carries along. */
export async function comVitrine(
  db: Kysely<Tables>,
  { hotUid, tipo }: Casa,
  leiloes: readonly SemVitrine[],
  agora: number,
): Promise<Leilao[]> {
  const vitrines = await vitrinesDosLeiloes(db, hotUid, tipo, leiloes, agora);
  return leiloes.map((l) => ({ ...l, ...(vitrines.get(l.uid) ?? { loteAoVivoMap: {}, lotesDestaque: [] }) }));
}

/** The tenant that asks: addresses of lotes depend on its type. */
export type Casa = { readonly hotUid: string; readonly tipo: TipoHotsite };

/** Of a leilão `l` with its read model `s`: both parts only grow. */
export const VERSAO = sql<number>`l.versao + coalesce(s.revisao + 1, 0)`;

/** A tenant's leilões with what is added to their records. */
export const base = (db: Kysely<Tables>, hotUid: string) =>
  db
    .selectFrom('leiloes as l')
    .leftJoin('leiloes_situacao as s', 's.lei_uid', 'l.uid')
    .where('l.hot_uid', '=', hotUid)
    .select(['l.id', 'l.dados', 's.situacao', VERSAO.as('versao')])
    .select((e) => [
      e
        .selectFrom('lotes')
        .whereRef('lotes.lei_uid', '=', 'l.uid')
        .select(e.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('quantidade'),
      sql<
        Linha['primeiro']
      >`(select jsonb_build_object('lelUid', lel_uid, 'quantidadeFotos', dados->'quantidadeFotos', 'fotos', coalesce(dados->'fotos', '[]')) from lotes where lotes.lei_uid = l.uid order by posicao limit 1)`.as(
        'primeiro',
      ),
      sql<
        string[] | null
      >`(select array_agg(distinct logo) from (select dados->'comitente'->>'logo' as logo from lotes where lotes.lei_uid = l.uid limit 200) x where logo <> '')`.as(
        'logos',
      ),
    ]);

/** Live first, then the ones to come, ended ones last: coming ones soonest first, ended ones latest first. */
export function ordemDoSite(
  leilao: string,
  situacoes = leilao,
): readonly [RawBuilder<number>, RawBuilder<number>] {
  const situacao = sql`coalesce(${sql.ref(`${situacoes}.situacao`)}, 'CRIADO')`;
  const data = sql`(${sql.ref(`${leilao}.dados`)}->>'data')::bigint`;
  return [
    sql`case ${situacao} when 'AO_VIVO' then 0 when 'EXECUTADO' then 2 when 'CANCELADO' then 3 else 1 end`,
    sql`case when ${situacao} in ('EXECUTADO', 'CANCELADO') then -${data} else ${data} end`,
  ];
}

/** A tenant's leilões: live first, then by date (coming ones soonest first, ended ones latest first). */
export async function listar(
  db: Kysely<Tables>,
  casa: Casa,
  f: FiltroLeiloes,
  agora: number,
): Promise<{ total: number; leiloes: Leilao[] }> {
  const { hotUid } = casa;
  const situacao = sql<string>`coalesce(s.situacao, 'CRIADO')`;
  const filtrar = (q: ReturnType<typeof base>) => {
    let r =
      f.situacao === 'todos'
        ? q
        : q.where(situacao, f.situacao === 'encerrados' ? 'in' : 'not in', ENCERRADOS);
    if (f.porMes !== undefined) {
      const { de, ate } = limitesDoMes(f.porMes);
      r = r.where('l.data', '>=', de).where('l.data', '<', ate);
    }
    if (f.patioNome !== undefined)
      r = r.where(
        sql<boolean>`(l.dados->>'local' = ${f.patioNome} or exists (select 1 from lotes p
          where p.lei_uid = l.uid and p.dados->'localizacao'->>'patio' = ${f.patioNome}))`,
      );
    for (const c of condicoes(f, agora)) r = r.where(c);
    return r;
  };
  const total = await db
    .selectFrom(filtrar(base(db, hotUid)).as('x'))
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  const [estado, data] = ordemDoSite('l', 's');
  const linhas = await filtrar(base(db, hotUid))
    .orderBy(estado)
    .orderBy(data)
    .orderBy('l.uid')
    .limit(f.limit)
    .offset(antesDaPagina(f.pagina, f.limit))
    .execute();
  const leiloes = linhas.map((l) => paraLeilao(l as Linha));
  return { total: Number(total.n), leiloes: await comVitrine(db, casa, leiloes, agora) };
}

const linhaDe = async (db: Kysely<Tables>, { hotUid }: Casa, leiUid: string): Promise<Linha | null> =>
  ((await base(db, hotUid).where('l.uid', '=', leiUid).executeTakeFirst()) as Linha | undefined) ?? null;

/** One leilão of the tenant, and what its row holds; null where there is none. */
async function buscar(db: Kysely<Tables>, casa: Casa, leiUid: string, agora: number) {
  const linha = await linhaDe(db, casa, leiUid);
  if (linha === null) return null;
  const [leilao] = await comVitrine(db, casa, [paraLeilao(linha)], agora);
  return leilao === undefined ? null : { leilao, dados: linha.dados };
}

/** One leilão of the tenant with all of its record; null where there is none. */
export async function buscarCompleto(
  db: Kysely<Tables>,
  casa: Casa,
  leiUid: string,
  agora: number,
): Promise<LeilaoCompleto | null> {
  const achado = await buscar(db, casa, leiUid, agora);
  if (achado === null) return null;
  const { leilao, dados } = achado;
  const { letId = null, texId = null, regulamentoUid = null, localRealizacao = null } = dados;
  const leiloesLotes = await db
    .selectFrom('lotes')
    .where('lei_uid', '=', leiUid)
    .orderBy('posicao')
    .limit(MAXIMO_DE_LOTES_DO_LEILAO)
    .select([
      'lel_uid as lelUid',
      'posicao as posicaoLeilao',
      sql<number>`(dados->>'numero')::int`.as('numero'),
    ])
    .execute();
  return {
    ...leilao,
    letId,
    texId,
    regulamentoUid,
    lrlId: localRealizacao?.id ?? null,
    dia: new Date(leilao.data - FUSO_MS).toISOString().slice(0, 10),
    leiloesLotes,
    localRealizacao,
  };
}

/** Whether the tenant has this leilão. */
export async function existe(db: Kysely<Tables>, hotUid: string, leiUid: string): Promise<boolean> {
  const achado = await db
    .selectFrom('leiloes')
    .where('uid', '=', leiUid)
    .where('hot_uid', '=', hotUid)
    .select('uid')
    .executeTakeFirst();
  return achado !== undefined;
}

/** The leilão of a lote of the tenant; null where there is none. */
export async function buscarPorLote(
  db: Kysely<Tables>,
  casa: Casa,
  lelUid: string,
  agora: number,
): Promise<Leilao | null> {
  const l = await db
    .selectFrom('lotes')
    .where('lel_uid', '=', lelUid)
    .where('hot_uid', '=', casa.hotUid)
    .select('lei_uid')
    .executeTakeFirst();
  if (l === undefined) return null;
  return (await buscar(db, casa, l.lei_uid, agora))?.leilao ?? null;
}

/** Writes or replaces the record of a leilão. */
export async function gravar(db: Kysely<Tables>, r: RegistroLeilao): Promise<void> {
  const dados = JSON.stringify(r);
  await db
    .insertInto('leiloes')
    .values({ uid: r.uid, hot_uid: r.hotUid, data: r.data, dados })
    .onConflict((c) => c.column('uid').doUpdateSet({ data: r.data, dados, versao: sql`leiloes.versao + 1` }))
    .execute();
}
