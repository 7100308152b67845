import { condicaoDe } from '@martelo/platform/registros/condicao.ts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { CAMPOS_DA_CONSULTA } from '@martelo/schemas/leiloes/consulta.ts';
import type { CampoDaConsulta } from '@martelo/schemas/leiloes/consulta.ts';
import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import type { Condicao, Ordem } from '@martelo/schemas/shared/consulta.ts';
import { antesDaPagina } from '@martelo/schemas/shared/paginacao.ts';
import type { Tables } from '../tables.ts';
import { base, comVitrine, ordemDoSite, paraLeilao } from './queries.ts';
import type { Casa, Linha } from './queries.ts';

export type Consulta = {
  readonly fields?: readonly string[] | undefined;
  readonly filter?: readonly Condicao<CampoDaConsulta>[] | undefined;
  readonly sort?: readonly Ordem<CampoDaConsulta>[] | undefined;
  readonly limit: number;
  readonly page: number;
};

const DO_MODELO: Readonly<Partial<Record<CampoDaConsulta, RawBuilder<unknown>>>> = {
  id: sql`x.id`,
  situacao: sql`coalesce(x.situacao, 'CRIADO')`,
  quantidadeLotes: sql`x.quantidade`,
  // The same as nomeSemData of the contract, for the database: a spec holds them side by side.
  nomeSemData: sql`rtrim(regexp_replace(rtrim(btrim(x.dados->>'nome'), ' -'),
    '(?<!\\d)\\d{2}([-./])\\d{2}\\1(?:\\d{4}|\\d{2})$', ''), ' -')`,
};

/** A field as it is compared: read models' own columns, or a field of the record. */
function coluna(campo: CampoDaConsulta): RawBuilder<unknown> {
  const doRegistro = sql`x.dados->>${sql.lit(campo)}`;
  return (
    DO_MODELO[campo] ?? (CAMPOS_DA_CONSULTA[campo] === 'numero' ? sql`(${doRegistro})::numeric` : doRegistro)
  );
}

const escolher = (l: Leilao, fields: readonly string[] | undefined): Partial<Leilao> =>
  fields === undefined
    ? l
    : Object.fromEntries(Object.entries(l).filter(([campo]) => fields.includes(campo)));

/** The tenant's leilões that meet every condition, a page of them, with the fields asked for. */
export async function consultar(
  db: Kysely<Tables>,
  casa: Casa,
  { fields, filter = [], sort = [], limit, page }: Consulta,
  agora: number,
): Promise<{ total: number; leiloes: Partial<Leilao>[] }> {
  let consulta = db.selectFrom(base(db, casa.hotUid).as('x'));
  for (const c of filter)
    consulta = consulta.where(condicaoDe(coluna(c.campo), CAMPOS_DA_CONSULTA[c.campo], c));
  const { n } = await consulta.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  let pagina = consulta.selectAll('x');
  for (const { campo, ordem } of sort) pagina = pagina.orderBy(coluna(campo), ordem);
  if (sort.length === 0) for (const chave of ordemDoSite('x')) pagina = pagina.orderBy(chave);
  const linhas = await pagina.orderBy('x.id').limit(limit).offset(antesDaPagina(page, limit)).execute();
  const lidos = linhas.map((l) => paraLeilao(l as Linha));
  // What an event carries along costs further questions: only where it is wanted.
  const carrega = fields === undefined || fields.some((f) => f === 'loteAoVivoMap' || f === 'lotesDestaque');
  const leiloes = carrega
    ? await comVitrine(db, casa, lidos, agora)
    : lidos.map((l) => ({ ...l, loteAoVivoMap: {}, lotesDestaque: [] }));
  return { total: Number(n), leiloes: leiloes.map((l) => escolher(l, fields)) };
}
