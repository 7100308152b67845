import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SessaoTables } from './tables.ts';
import type { Tables } from '../tables.ts';

/** One-use links and passwords last this long. */
export const ACESSO_UNICO_MS = 10 * 60_000;

type Tipo = SessaoTables['acessos']['tipo'];
type Linha = Pick<SessaoTables['acessos'], 'cli_uid' | 'por_equipe' | 'motivo'>;

/** Whose account it opens, and who of the staff made it and why; null where it was sent to its owner. */
export type Acesso = {
  readonly cliUid: string;
  readonly daEquipe: { readonly quem: string; readonly motivo: string } | null;
};

const hashDe = (tipo: Tipo, segredo: string): Buffer =>
  createHash('sha256').update(`${tipo}\0${segredo}`).digest();

export type Acessos = ReturnType<typeof acessos>;

/**
 * One-use proofs of identity: 128 random bits, kept as a hash, good once and for ten minutes (an invitation for longer), of one kind and tenant. One
 * that went to a mailbox proves that its owner reads that mailbox, and is worth nothing once the account has another.
 */
export function acessos(db: Kysely<Tables>) {
  const acessoDe = (linha: Linha | undefined): Acesso | null => {
    if (linha === undefined) return null;
    const { cli_uid: cliUid, por_equipe: quem, motivo } = linha;
    return { cliUid, daEquipe: quem === null ? null : { quem, motivo: motivo ?? '' } };
  };

  return {
    /** Whose one is, still unused; null as in `usar`. */
    async olhar(tipo: Tipo, hotUid: string, segredo: string, agora: number): Promise<Acesso | null> {
      const linha = await db
        .selectFrom('acessos')
        .innerJoin('usuarios as u', 'u.uid', 'acessos.cli_uid')
        .select(['acessos.cli_uid', 'acessos.por_equipe', 'acessos.motivo'])
        .where('acessos.hash', '=', hashDe(tipo, segredo))
        .where('acessos.hot_uid', '=', hotUid)
        .where((q) => q.or([q('acessos.email', 'is', null), q('acessos.email', '=', q.ref('u.email'))]))
        .where('usado_em', 'is', null)
        .where('expira_em', '>', agora)
        .executeTakeFirst();
      return acessoDe(linha);
    },

    /**
     * Makes one within `trx`; answers the secret, which is stored nowhere. 22 characters of [A-Za-z0-9_-]. `email`: the
     * mailbox that it is sent to; null where it is handed over otherwise.
     */
    async criar(
      trx: Kysely<Tables>,
      tipo: Tipo,
      dono: { readonly hotUid: string; readonly cliUid: string; readonly email: string | null },
      agora: number,
      daEquipe: { readonly quem: string; readonly motivo: string } | null = null,
      duraMs = ACESSO_UNICO_MS,
    ): Promise<{ segredo: string; expiraEm: number }> {
      const segredo = randomBytes(16).toString('base64url');
      const expiraEm = agora + duraMs;
      await trx
        .insertInto('acessos')
        .values({
          hash: hashDe(tipo, segredo),
          tipo,
          cli_uid: dono.cliUid,
          hot_uid: dono.hotUid,
          email: dono.email,
          criado_em: agora,
          expira_em: expiraEm,
          usado_em: null,
          por_equipe: daEquipe?.quem ?? null,
          motivo: daEquipe?.motivo ?? null,
        })
        .execute();
      return { segredo, expiraEm };
    },

    /** Uses one up: whose it is, or null where it is unknown, used, over, of another kind, tenant or mailbox, or not `de` this person. */
    async usar(
      tipo: Tipo,
      hotUid: string,
      segredo: string,
      agora: number,
      de?: string,
    ): Promise<Acesso | null> {
      const linha = await db
        .updateTable('acessos')
        .from('usuarios as u')
        .set({ usado_em: agora })
        .whereRef('u.uid', '=', 'acessos.cli_uid')
        .where('acessos.hash', '=', hashDe(tipo, segredo))
        .where('acessos.hot_uid', '=', hotUid)
        // Asked in the same statement: a change of e-mail that comes between would not be seen.
        .where((q) => q.or([q('acessos.email', 'is', null), q('acessos.email', '=', q.ref('u.email'))]))
        .where('usado_em', 'is', null)
        .where('expira_em', '>', agora)
        .$if(de !== undefined, (q) => q.where('acessos.cli_uid', '=', de ?? ''))
        .returning(['acessos.cli_uid', 'acessos.por_equipe', 'acessos.motivo'])
        .executeTakeFirst();
      return acessoDe(linha);
    },

    /** Links and passwords of every kind of this person are used up, e.g. after another password was chosen. */
    async anular(cliUid: string, agora: number, trx: Kysely<Tables> = db): Promise<void> {
      await trx
        .updateTable('acessos')
        .set({ usado_em: agora })
        .where('cli_uid', '=', cliUid)
        .where('usado_em', 'is', null)
        .execute();
    },

    /** How many of a kind were made for this person since a time. */
    async contar(trx: Kysely<Tables>, tipo: Tipo, cliUid: string, desde: number): Promise<number> {
      const { n } = await trx
        .selectFrom('acessos')
        .select((q) => q.fn.countAll<number>().as('n'))
        .where('cli_uid', '=', cliUid)
        .where('tipo', '=', tipo)
        .where('criado_em', '>', desde)
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    async limpar(agora: number): Promise<void> {
      await db
        .deleteFrom('acessos')
        .where('criado_em', '<', agora - 24 * 3_600_000)
        .where('expira_em', '<', agora)
        .execute();
    },
  };
}
