import type { Kysely } from 'kysely';
import type { ComitenteDoUsuario } from '@martelo/schemas/comitentes/usuario.ts';
import type { Tables } from '../tables.ts';

/** Consignors of one user. */
const MAXIMO = 500;

/** The consignors that a user of the tenant acts for, by their number. */
export async function comitentesDoUsuario(
  db: Kysely<Tables>,
  hotUid: string,
  cliUid: string,
): Promise<ComitenteDoUsuario[]> {
  const linhas = await db
    .selectFrom('usuario_comitente')
    .select(['com_id', 'nome_site', 'cog_id'])
    .where('hot_uid', '=', hotUid)
    .where('cli_uid', '=', cliUid)
    .orderBy('com_id')
    .limit(MAXIMO)
    .execute();
  return linhas.map((l) => ({ comId: l.com_id, nomeSite: l.nome_site, cogId: l.cog_id }));
}

export type Vinculo = {
  readonly hotUid: string;
  readonly cliUid: string;
  readonly comIds: readonly number[];
  readonly nomeSite: string;
  readonly cogId: number | null;
  readonly em: number;
  readonly por: string;
};

/** Links a user with consignors; who is linked already gets the new name and group. */
export async function vincular(db: Kysely<Tables>, v: Vinculo): Promise<void> {
  await db
    .insertInto('usuario_comitente')
    .values(
      [...new Set(v.comIds)].map((com_id) => ({
        hot_uid: v.hotUid,
        cli_uid: v.cliUid,
        com_id,
        nome_site: v.nomeSite,
        cog_id: v.cogId,
        criado_em: v.em,
        criado_por: v.por,
      })),
    )
    .onConflict((c) =>
      c.columns(['hot_uid', 'cli_uid', 'com_id']).doUpdateSet({ nome_site: v.nomeSite, cog_id: v.cogId }),
    )
    .execute();
}

/** Ends a link; one that is not there is ended already. */
export async function desvincular(
  db: Kysely<Tables>,
  hotUid: string,
  cliUid: string,
  comId: number,
): Promise<void> {
  await db
    .deleteFrom('usuario_comitente')
    .where('hot_uid', '=', hotUid)
    .where('cli_uid', '=', cliUid)
    .where('com_id', '=', comId)
    .execute();
}
