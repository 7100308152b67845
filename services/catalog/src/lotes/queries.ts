import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { SITUACOES_LISTADAS } from '@martelo/schemas/disputa/valores.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import type { Tables } from '../tables.ts';
import { urlDaFoto } from './foto-url.ts';
import type { EstadoDoLote } from './projections/ao-vivo.ts';
import type { RegistroLote } from './registro.ts';

type Linha = { id: number; dados: RegistroLote; estado: EstadoDoLote };

function paraLote({ id, dados, estado }: Linha): Lote {
  const { hotUid: _h, carroceria: _c, quantidadeFotos, ...registro } = dados;
  const fotosUrls = Array.from({ length: quantidadeFotos }, (_, i) => urlDaFoto(dados.lelUid, i, 1200));
  const { somenteBuyNowProposta, recebePropostas } = estado.regras;
  return { ...registro, id, fotosUrls, somenteBuyNowProposta, recebePropostas, aoVivo: estado.aoVivo };
}

const base = (db: Kysely<Tables>, hotUid: string) =>
  db
    .selectFrom('lotes as l')
    .innerJoin('lotes_ao_vivo as v', 'v.lel_uid', 'l.lel_uid')
    .where('l.hot_uid', '=', hotUid)
    .select(['l.id', 'l.dados', 'v.estado']);

/** One lote of the tenant; null where there is none. */
export async function buscar(db: Kysely<Tables>, hotUid: string, lelUid: string): Promise<Lote | null> {
  const linha = await base(db, hotUid).where('l.lel_uid', '=', lelUid).executeTakeFirst();
  return linha === undefined ? null : paraLote(linha as Linha);
}

export type FiltroLotes = {
  readonly situacao: 'abertos' | 'encerrados' | 'todos';
  readonly pagina: number;
  readonly porPagina: number;
};

/** Lotes of a leilão by their place in it. */
export async function listarDoLeilao(
  db: Kysely<Tables>,
  hotUid: string,
  leiUid: string,
  f: FiltroLotes,
): Promise<{ total: number; lotes: Lote[] }> {
  const filtrar = <Q extends ReturnType<typeof base>>(q: Q) => {
    const doLeilao = q.where('l.lei_uid', '=', leiUid);
    return f.situacao === 'todos'
      ? doLeilao
      : doLeilao.where('v.situacao', f.situacao === 'abertos' ? 'in' : 'not in', [...SITUACOES_LISTADAS]);
  };
  const total = await db
    .selectFrom(filtrar(base(db, hotUid)).as('x'))
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  const linhas = await filtrar(base(db, hotUid))
    .orderBy('l.posicao')
    .orderBy('l.lel_uid')
    .limit(f.porPagina)
    .offset((f.pagina - 1) * f.porPagina)
    .execute();
  return { total: Number(total.n), lotes: linhas.map((l) => paraLote(l as Linha)) };
}

/** lelUids of a leilão of the tenant by their place in it, at most `limite`; null where there is no such leilão. */
export async function uidsDoLeilao(
  db: Kysely<Tables>,
  hotUid: string,
  leiUid: string,
  limite: number,
): Promise<string[] | null> {
  const leilao = await db
    .selectFrom('leiloes')
    .where('uid', '=', leiUid)
    .where('hot_uid', '=', hotUid)
    .select('uid')
    .executeTakeFirst();
  if (leilao === undefined) return null;
  const linhas = await db
    .selectFrom('lotes')
    .where('lei_uid', '=', leiUid)
    .orderBy('posicao')
    .limit(limite)
    .select('lel_uid')
    .execute();
  return linhas.map((l) => l.lel_uid);
}

/** Lotes that take bids now, the ones that end first in front; those without a clock come last. */
export async function listarEmDestaque(
  db: Kysely<Tables>,
  hotUid: string,
  agora: number,
  limite: number,
): Promise<Lote[]> {
  const linhas = await base(db, hotUid)
    .where('v.situacao', 'in', ['AO_VIVO', 'LIBERADO_LEILAO', 'DOULHE_UMA', 'DOULHE_DUAS'])
    .where((e) =>
      e.or([e('v.data_fim', '>', agora), e('v.situacao', 'in', ['AO_VIVO', 'DOULHE_UMA', 'DOULHE_DUAS'])]),
    )
    .orderBy(
      sql`case when (v.estado->'aoVivo'->>'finalizacaoManual')::boolean and v.situacao = 'LIBERADO_LEILAO' then 1 else 0 end`,
    )
    .orderBy('v.data_fim')
    .orderBy('l.lel_uid')
    .limit(limite)
    .execute();
  return linhas.map((l) => paraLote(l as Linha));
}

/** Writes or replaces the record of a lote. */
export async function gravar(db: Kysely<Tables>, r: RegistroLote): Promise<void> {
  const dados = JSON.stringify(r);
  await db
    .insertInto('lotes')
    .values({ lel_uid: r.lelUid, hot_uid: r.hotUid, lei_uid: r.leiUid, posicao: r.posicaoLeilao, dados })
    .onConflict((c) => c.column('lel_uid').doUpdateSet({ posicao: r.posicaoLeilao, dados }))
    .execute();
}
