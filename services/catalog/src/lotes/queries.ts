import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { SITUACOES_LISTADAS } from '@martelo/schemas/disputa/valores.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { antesDaPagina } from '@martelo/schemas/shared/paginacao.ts';
import type { Tables } from '../tables.ts';
import { emLista, paraLote } from './registro.ts';
import type { LinhaDeLote, RegistroLote } from './registro.ts';

const base = (db: Kysely<Tables>, hotUid: string) =>
  db
    .selectFrom('lotes as l')
    .innerJoin('lotes_ao_vivo as v', 'v.lel_uid', 'l.lel_uid')
    .leftJoin('leiloes as e', 'e.uid', 'l.lei_uid')
    .where('l.hot_uid', '=', hotUid)
    .select(['l.id', 'l.dados', 'v.estado', 'e.id as leilaoId'])
    .select(sql<string | null>`e.dados->>'nome'`.as('leilaoNome'));

/** One lote of the tenant, by its uid or its number; null where there is none. */
export async function buscar(db: Kysely<Tables>, hotUid: string, qual: string): Promise<Lote | null> {
  const todos = base(db, hotUid);
  const linha = await (
    /^\d+$/.test(qual) ? todos.where('l.id', '=', Number(qual)) : todos.where('l.lel_uid', '=', qual)
  ).executeTakeFirst();
  return linha === undefined ? null : paraLote(linha as LinhaDeLote);
}

/** Lotes of the tenant in the order asked for; those that it does not have are left out. */
export async function buscarVarios(
  db: Kysely<Tables>,
  hotUid: string,
  lelUids: readonly string[],
): Promise<Lote[]> {
  if (lelUids.length === 0) return [];
  const linhas = await base(db, hotUid).where('l.lel_uid', 'in', lelUids).execute();
  const lotes = new Map(linhas.map((l) => emLista(paraLote(l as LinhaDeLote))).map((l) => [l.lelUid, l]));
  return lelUids.flatMap((lelUid) => lotes.get(lelUid) ?? []);
}

export type FiltroLotes = {
  readonly situacao: 'abertos' | 'encerrados' | 'todos';
  readonly pagina: number;
  readonly porPagina: number;
};

/** Lotes of a leilão by their place in it, each with its first four photos. */
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
    .offset(antesDaPagina(f.pagina, f.porPagina))
    .execute();
  return { total: Number(total.n), lotes: linhas.map((l) => emLista(paraLote(l as LinhaDeLote))) };
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
  return linhas.map((l) => emLista(paraLote(l as LinhaDeLote)));
}

/** Writes or replaces the record of a lote. A new one is a change of its leilão, which says how many it has. */
export async function gravar(db: Kysely<Tables>, r: RegistroLote): Promise<void> {
  const dados = JSON.stringify(r);
  const { novo } = await db
    .insertInto('lotes')
    .values({ lel_uid: r.lelUid, hot_uid: r.hotUid, lei_uid: r.leiUid, posicao: r.posicaoLeilao, dados })
    .onConflict((c) => c.column('lel_uid').doUpdateSet({ posicao: r.posicaoLeilao, dados }))
    // A row that was updated bears the transaction that locked it.
    .returning(sql<boolean>`xmax = 0`.as('novo'))
    .executeTakeFirstOrThrow();
  if (novo)
    await db
      .updateTable('leiloes')
      .set({ versao: sql`versao + 1` })
      .where('uid', '=', r.leiUid)
      .execute();
}
