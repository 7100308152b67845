import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { LEILAO_SITUACOES } from '@martelo/schemas/leiloes/leilao.ts';
import type { Leilao, LeilaoSituacao } from '@martelo/schemas/leiloes/leilao.ts';
import { urlDaFoto } from '../lotes/door.ts';
import type { Tables } from '../tables.ts';
import type { RegistroLeilao } from './registro.ts';

const DOIS_DIAS_MS = 2 * 86_400_000;
const ENCERRADOS: readonly LeilaoSituacao[] = ['EXECUTADO', 'CANCELADO'];

type Linha = {
  id: number;
  dados: RegistroLeilao;
  situacao: string | null;
  quantidade: number;
  primeiro: string | null;
  logos: string[] | null;
};

/** Staff change situacao by events; until the first has arrived a leilão is CRIADO. */
const comoSituacao = (s: string | null): LeilaoSituacao => LEILAO_SITUACOES.find((x) => x === s) ?? 'CRIADO';

function paraLeilao(l: Linha): Leilao {
  const { hotUid: _, ...dados } = l.dados;
  return {
    ...dados,
    id: l.id,
    situacao: comoSituacao(l.situacao),
    quantidadeLotes: l.quantidade,
    comitentesLogomarcas: l.logos ?? [],
    dataPagamento: dados.data + DOIS_DIAS_MS,
    fotoUrl: l.primeiro === null ? null : urlDaFoto(l.primeiro, 0, 480),
  };
}

const base = (db: Kysely<Tables>, hotUid: string) =>
  db
    .selectFrom('leiloes as l')
    .leftJoin('leiloes_situacao as s', 's.lei_uid', 'l.uid')
    .where('l.hot_uid', '=', hotUid)
    .select(['l.id', 'l.dados', 's.situacao'])
    .select((e) => [
      e
        .selectFrom('lotes')
        .whereRef('lotes.lei_uid', '=', 'l.uid')
        .select(e.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('quantidade'),
      e
        .selectFrom('lotes')
        .whereRef('lotes.lei_uid', '=', 'l.uid')
        .orderBy('posicao')
        .limit(1)
        .select('lel_uid')
        .$asScalar()
        .as('primeiro'),
      sql<
        string[] | null
      >`(select array_agg(distinct logo) from (select dados->'comitente'->>'logo' as logo from lotes where lotes.lei_uid = l.uid limit 200) x where logo <> '')`.as(
        'logos',
      ),
    ]);

export type FiltroLeiloes = {
  readonly situacao: 'ativos' | 'encerrados' | 'todos';
  readonly limit: number;
  readonly pagina: number;
};

/** A tenant's leilões: live first, then by date (coming ones soonest first, ended ones latest first). */
export async function listar(
  db: Kysely<Tables>,
  hotUid: string,
  f: FiltroLeiloes,
): Promise<{ total: number; leiloes: Leilao[] }> {
  const situacao = sql<string>`coalesce(s.situacao, 'CRIADO')`;
  const filtrar = <Q extends ReturnType<typeof base>>(q: Q) =>
    f.situacao === 'todos' ? q : q.where(situacao, f.situacao === 'encerrados' ? 'in' : 'not in', ENCERRADOS);
  const total = await db
    .selectFrom(filtrar(base(db, hotUid)).as('x'))
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  const linhas = await filtrar(base(db, hotUid))
    .orderBy(
      sql`case coalesce(s.situacao, 'CRIADO') when 'AO_VIVO' then 0 when 'EXECUTADO' then 2 when 'CANCELADO' then 3 else 1 end`,
    )
    .orderBy(
      sql`case when coalesce(s.situacao, 'CRIADO') in ('EXECUTADO', 'CANCELADO') then -l.data else l.data end`,
    )
    .orderBy('l.uid')
    .limit(f.limit)
    .offset((f.pagina - 1) * f.limit)
    .execute();
  return { total: Number(total.n), leiloes: linhas.map((l) => paraLeilao(l as Linha)) };
}

/** One leilão of the tenant; null where there is none. */
export async function buscar(db: Kysely<Tables>, hotUid: string, leiUid: string): Promise<Leilao | null> {
  const linha = await base(db, hotUid).where('l.uid', '=', leiUid).executeTakeFirst();
  return linha === undefined ? null : paraLeilao(linha as Linha);
}

/** The leilão of a lote of the tenant; null where there is none. */
export async function buscarPorLote(
  db: Kysely<Tables>,
  hotUid: string,
  lelUid: string,
): Promise<Leilao | null> {
  const l = await db
    .selectFrom('lotes')
    .where('lel_uid', '=', lelUid)
    .where('hot_uid', '=', hotUid)
    .select('lei_uid')
    .executeTakeFirst();
  return l === undefined ? null : buscar(db, hotUid, l.lei_uid);
}

/** Writes or replaces the record of a leilão. */
export async function gravar(db: Kysely<Tables>, r: RegistroLeilao): Promise<void> {
  const dados = JSON.stringify(r);
  await db
    .insertInto('leiloes')
    .values({ uid: r.uid, hot_uid: r.hotUid, data: r.data, dados })
    .onConflict((c) => c.column('uid').doUpdateSet({ data: r.data, dados }))
    .execute();
}
