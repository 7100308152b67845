import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { MAXIMO_NO_SITE } from '@martelo/schemas/leiloes/leilao.ts';
import type { LeilaoNoSite, LeiloesNoSite } from '@martelo/schemas/leiloes/leilao.ts';
import type { Tables } from '../tables.ts';
import { base, ordemDoSite, paraLeilao, VERSAO } from './queries.ts';
import type { Linha, SemVitrine } from './queries.ts';

function noSite(leilao: SemVitrine): LeilaoNoSite {
  const { comitentesLogomarcas: _, ...resto } = leilao;
  return resto;
}

/** What open pages of a tenant should show now; null where that is still what `conhecida` said. One small question then. */
export async function leiloesNoSite(
  db: Kysely<Tables>,
  hotUid: string,
  conhecida: number | null,
): Promise<LeiloesNoSite | null> {
  // Before the rows: what changes in between is told by the next question.
  const { versao } = await db
    .selectFrom('leiloes as l')
    .leftJoin('leiloes_situacao as s', 's.lei_uid', 'l.uid')
    .where('l.hot_uid', '=', hotUid)
    .select(sql<string>`coalesce(sum(${VERSAO}), 0)`.as('versao'))
    .executeTakeFirstOrThrow();
  if (Number(versao) === conhecida) return null;
  let linhas = base(db, hotUid);
  for (const chave of ordemDoSite('l', 's')) linhas = linhas.orderBy(chave);
  const lidas = await linhas.orderBy('l.uid').limit(MAXIMO_NO_SITE).execute();
  return { versao: Number(versao), leiloes: lidas.map((l) => noSite(paraLeilao(l as Linha))) };
}
