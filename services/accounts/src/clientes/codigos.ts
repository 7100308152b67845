import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { Canal } from '@martelo/schemas/clientes/perfil.ts';
import type { Tables } from '../tables.ts';

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
/** Life of a code. */
export const CODIGO_MS = 15 * MINUTO;
/** Least time between two codes to the same place. */
export const REENVIAR_MS = MINUTO;
/** Codes within an hour and a day; past them the person waits as the 429 sentence says. Kept in the database. */
const POR_HORA = 5;
const POR_DIA = 10;
/** Wrong guesses at one code. */
const TENTATIVAS = 5;

/** Six digits, drawn. */
export const sortearCodigo = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export type Codigos = ReturnType<typeof codigos>;

/**
 * Six-digit codes that confirm an e-mail or a phone. A code is bound to the client, the channel and the very address it
 * went to, kept as a keyed hash, good once, for fifteen minutes and five guesses: at most fifty guesses a day at a million.
 */
export function codigos(segredo: string) {
  const chave = createHmac('sha256', segredo).update('martelo: codigos de confirmacao').digest();
  const hashDe = (cliUid: string, canal: Canal, destino: string, codigo: string): Buffer =>
    createHmac('sha256', chave).update([cliUid, canal, destino, codigo].join('\0')).digest();

  return {
    /** How a code of a sign-up is kept, bound to it and to the mailbox that it goes to. */
    selar: (uid: string, email: string, codigo: string): Buffer => hashDe(uid, 'email', email, codigo),

    /** The newest code of a channel that can still be used; null where there is none. */
    async aCaminho(
      trx: Kysely<Tables>,
      { cliUid, canal, agora }: { cliUid: string; canal: Canal; agora: number },
    ): Promise<{ podeReenviarEm: number; expiraEm: number } | null> {
      const ultimo = await trx
        .selectFrom('codigos')
        .select(['criado_em', 'expira_em', 'tentativas', 'usado_em'])
        .where('cli_uid', '=', cliUid)
        .where('canal', '=', canal)
        .orderBy('criado_em', 'desc')
        .limit(1)
        .executeTakeFirst();
      return ultimo === undefined ||
        ultimo.usado_em !== null ||
        ultimo.expira_em <= agora ||
        ultimo.tentativas >= TENTATIVAS
        ? null
        : { podeReenviarEm: ultimo.criado_em + REENVIAR_MS, expiraEm: ultimo.expira_em };
    },

    /** Whose code this is, of which channel; null where there is none in this tenant. */
    async de(db: Kysely<Tables>, hotUid: string, uid: string) {
      const linha = await db
        .selectFrom('codigos as c')
        .innerJoin('usuarios as u', 'u.uid', 'c.cli_uid')
        .select(['c.cli_uid', 'c.canal'])
        .where('c.uid', '=', uid)
        .where('u.hot_uid', '=', hotUid)
        .executeTakeFirst();
      return linha === undefined ? null : { cliUid: linha.cli_uid, canal: linha.canal };
    },

    /** What is on its way to an address proves nothing any more: the account has another. */
    async anular(trx: Kysely<Tables>, cliUid: string, canal: Canal, agora: number): Promise<void> {
      await trx
        .updateTable('codigos')
        .set({ usado_em: agora })
        .where('cli_uid', '=', cliUid)
        .where('canal', '=', canal)
        .where('usado_em', 'is', null)
        .execute();
    },

    /** Makes a code within `trx`. Refuses MUITAS_MENSAGENS within a minute of the last, BLOQUEADO past the hour's or day's number. */
    async criar(
      trx: Kysely<Tables>,
      { cliUid, canal, destino, agora }: { cliUid: string; canal: Canal; destino: string; agora: number },
    ): Promise<Resultado<{ uid: string; codigo: string; podeReenviarEm: number; expiraEm: number }>> {
      // One at a time per client, or a burst would pass before the count.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`codigo ${cliUid} ${canal}`}, 0))`.execute(
        trx,
      );
      const antes = await trx
        .selectFrom('codigos')
        .select('criado_em')
        .where('cli_uid', '=', cliUid)
        .where('canal', '=', canal)
        .where('criado_em', '>', agora - 24 * HORA)
        .orderBy('criado_em', 'desc')
        .limit(POR_DIA)
        .execute();
      const quando = antes.map((l) => l.criado_em);
      const ultimo = quando[0] ?? 0;
      if (agora - ultimo < REENVIAR_MS)
        return recusado('MUITAS_MENSAGENS', { esperarMs: ultimo + REENVIAR_MS - agora });
      const daHora = quando[POR_HORA - 1] ?? 0;
      const doDia = quando[POR_DIA - 1] ?? 0;
      const livreEm = Math.max(daHora > agora - HORA ? daHora + HORA : 0, doDia > 0 ? doDia + 24 * HORA : 0);
      if (livreEm > agora) return recusado('BLOQUEADO', { esperarMs: livreEm - agora });
      const uid = randomUUID();
      const codigo = sortearCodigo();
      await trx
        .insertInto('codigos')
        .values({
          uid,
          cli_uid: cliUid,
          canal,
          codigo: hashDe(cliUid, canal, destino, codigo),
          criado_em: agora,
          expira_em: agora + CODIGO_MS,
          tentativas: 0,
          usado_em: null,
        })
        .execute();
      return {
        ok: true,
        valor: { uid, codigo, podeReenviarEm: agora + REENVIAR_MS, expiraEm: agora + CODIGO_MS },
      };
    },

    /** Whether this is the newest code of the channel, used up when it is. A wrong guess counts even if the caller rolls nothing else on. */
    async conferir(
      db: Kysely<Tables>,
      {
        cliUid,
        canal,
        destino,
        codigo,
        agora,
      }: {
        cliUid: string;
        canal: Canal;
        destino: string;
        codigo: string;
        agora: number;
      },
    ): Promise<boolean> {
      const atual = await db
        .updateTable('codigos')
        .set({ tentativas: sql<number>`tentativas + 1` })
        .where('uid', '=', (q) =>
          q
            .selectFrom('codigos')
            .select('uid')
            .where('cli_uid', '=', cliUid)
            .where('canal', '=', canal)
            .orderBy('criado_em', 'desc')
            .limit(1),
        )
        .where('usado_em', 'is', null)
        .where('expira_em', '>', agora)
        .where('tentativas', '<', TENTATIVAS)
        .returning(['uid', 'codigo'])
        .executeTakeFirst();
      if (atual === undefined) return false;
      if (!timingSafeEqual(atual.codigo, hashDe(cliUid, canal, destino, codigo))) return false;
      const { numUpdatedRows } = await db
        .updateTable('codigos')
        .set({ usado_em: agora })
        .where('uid', '=', atual.uid)
        .where('usado_em', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Forgets codes that no longer count for anything. */
    async limpar(db: Kysely<Tables>, agora: number): Promise<void> {
      await db
        .deleteFrom('codigos')
        .where('criado_em', '<', agora - 25 * HORA)
        .execute();
    },
  };
}
