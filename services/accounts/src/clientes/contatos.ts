import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** How to reach a user; `telefone` is empty where none is known. */
export type Contato = { readonly cliUid: string; readonly email: string; readonly telefone: string };

/** Reads contacts of some users of a tenant; strangers' uids are left out. */
export const criarContatos =
  (db: Kysely<Tables>) =>
  async (hotUid: string, cliUids: readonly string[]): Promise<readonly Contato[]> => {
    if (cliUids.length === 0) return [];
    const linhas = await db
      .selectFrom('usuarios as u')
      .leftJoin('clientes as c', 'c.cli_uid', 'u.uid')
      .where('u.hot_uid', '=', hotUid)
      .where('u.uid', 'in', [...cliUids])
      .select(['u.uid', 'u.email', 'c.telefone'])
      .execute();
    return linhas.map((l) => ({ cliUid: l.uid, email: l.email, telefone: l.telefone ?? '' }));
  };
