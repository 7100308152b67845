import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { AcessoDaPessoa } from '@martelo/schemas/equipe/equipe.ts';
import { ADMINISTRADORES, PAPEIS_INTERNOS } from '@martelo/schemas/shared/papeis.ts';
import type { Tables } from '../tables.ts';

/** Of a house's staff; who runs more has other worries than this list. */
const MAXIMO = 1_000;

/** How the staff of a house come in, by name, at `agora`. */
export async function pessoasDe(
  db: Kysely<Tables>,
  hotUid: string,
  agora: number,
): Promise<AcessoDaPessoa[]> {
  const linhas = await db
    .selectFrom('usuarios as u')
    .select(['u.uid', 'u.convidado_em', 'u.desativado_em'])
    .select((e) => [
      e
        .selectFrom('entradas')
        .select((q) => q.fn.max('ultima_em').as('em'))
        .whereRef('cli_uid', '=', 'u.uid')
        .as('ultimo'),
      e
        .selectFrom('sessoes')
        .select((q) => q.fn.countAll<number>().as('n'))
        .whereRef('cli_uid', '=', 'u.uid')
        .where('encerrada_em', 'is', null)
        .where('por_equipe', 'is', null)
        .where('fim', '>', agora)
        .as('sessoes'),
      e
        .selectFrom('acessos')
        .select((q) => q.fn.max('expira_em').as('ate'))
        .whereRef('cli_uid', '=', 'u.uid')
        .where('tipo', '=', 'convite')
        .where('usado_em', 'is', null)
        .where('expira_em', '>', agora)
        .as('convite'),
    ])
    .leftJoin('fatores as f', 'f.cli_uid', 'u.uid')
    .select(sql<boolean>`f.segredo IS NOT NULL`.as('fator'))
    .where('u.hot_uid', '=', hotUid)
    .where(sql<boolean>`u.papeis && ${[...PAPEIS_INTERNOS]}::text[]`)
    .orderBy('u.nome')
    .orderBy('u.uid')
    .limit(MAXIMO)
    .execute();
  return linhas.map((l) => ({
    cliUid: l.uid,
    situacao: l.desativado_em !== null ? 'desativado' : l.convidado_em !== null ? 'convidado' : 'ativo',
    conviteAte: l.convite === null ? null : Number(l.convite),
    ultimoAcesso: l.ultimo === null ? null : Number(l.ultimo),
    sessoes: Number(l.sessoes ?? 0),
    segundoFator: l.fator,
  }));
}

/** Who of a house's staff holds one of these roles and can enter now: neither closed nor only invited. */
const ativosCom = async (
  db: Kysely<Tables>,
  hotUid: string,
  papeis: readonly string[],
): Promise<string[]> => {
  const linhas = await db
    .selectFrom('usuarios')
    .select('uid')
    .where('hot_uid', '=', hotUid)
    .where('desativado_em', 'is', null)
    .where('convidado_em', 'is', null)
    .where(sql<boolean>`papeis && ${[...papeis]}::text[]`)
    .limit(MAXIMO)
    .execute();
  return linhas.map((l) => l.uid);
};

/** Who runs the house and can enter it now. */
export const administradoresAtivos = (db: Kysely<Tables>, hotUid: string): Promise<string[]> =>
  ativosCom(db, hotUid, ADMINISTRADORES);

/** How many others than `exceto` hold a role and can enter now. */
export const outrosComPapel = async (
  db: Kysely<Tables>,
  hotUid: string,
  papel: string,
  exceto: string,
): Promise<number> => (await ativosCom(db, hotUid, [papel])).filter((u) => u !== exceto).length;
