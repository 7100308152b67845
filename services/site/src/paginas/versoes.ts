import type { Kysely, Transaction } from 'kysely';
import { comeco, noAr } from './publicadas.ts';
import type { Exibicao } from './publicadas.ts';
import type { Rascunho } from './rascunho.ts';
import type { PaginasTables } from './tables.ts';

/** Of a page its editors see so many versions, the newest. */
const MAXIMO_DE_VERSOES = 100;

export type VersaoDaPagina = Exibicao & {
  readonly autorNome: string;
  readonly publicadaEm: number;
  readonly situacao: 'no-ar' | 'agendada' | 'passada';
};

/** The versions of a page, the newest first, and what became of each by now. */
export async function versoesDe(
  t: Kysely<PaginasTables>,
  paginaUid: string,
  agora: number,
): Promise<VersaoDaPagina[]> {
  const linhas = await t
    .selectFrom('pagina_versoes')
    .select(['versao', 'autor_nome', 'publicada_em', 'ate', 'desistida', comeco.as('de')])
    .where('pagina_uid', '=', paginaUid)
    .orderBy('versao', 'desc')
    .limit(MAXIMO_DE_VERSOES)
    .execute();
  const valem = linhas.filter((l) => !l.desistida);
  const atual = noAr(valem, agora)?.versao;
  // A newer one that shows, or showed, has taken the place of those before it.
  const comecada = Math.max(0, ...valem.filter((l) => l.de <= agora).map((l) => l.versao));
  return linhas.map((l) => ({
    versao: l.versao,
    autorNome: l.autor_nome,
    publicadaEm: l.publicada_em,
    de: l.de,
    ate: l.ate,
    situacao:
      l.versao === atual
        ? 'no-ar'
        : !l.desistida && l.de > agora && l.versao > comecada
          ? 'agendada'
          : 'passada',
  }));
}

/** What a version says; null where there is none. */
export async function conteudoDe(
  t: Kysely<PaginasTables>,
  paginaUid: string,
  versao: number,
): Promise<Rascunho | null> {
  const v = await t
    .selectFrom('pagina_versoes')
    .select('conteudo')
    .where('pagina_uid', '=', paginaUid)
    .where('versao', '=', versao)
    .executeTakeFirst();
  return (v?.conteudo ?? null) as unknown as Rascunho | null;
}

/** Takes a version off the air from now on, or gives up one that waits; false where it is neither. */
export async function retirarVersao(
  trx: Transaction<PaginasTables>,
  paginaUid: string,
  versao: number,
  agora: number,
): Promise<boolean> {
  const qual = (await versoesDe(trx, paginaUid, agora)).find((v) => v.versao === versao)?.situacao;
  if (qual !== 'no-ar' && qual !== 'agendada') return false;
  await trx
    .updateTable('pagina_versoes')
    .set(qual === 'no-ar' ? { ate: agora } : { desistida: true })
    .where('pagina_uid', '=', paginaUid)
    .where('versao', '=', versao)
    .execute();
  return true;
}
