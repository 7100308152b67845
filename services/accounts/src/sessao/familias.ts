import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { esquecerDosLogins } from '../aparelhos/door.ts';
import type { Tables } from '../tables.ts';

const HORA = 3_600_000;
const DIA = 24 * HORA;
/** A refresh token lasts this long unused: half a day, or a month with `manterLogado`. */
const DURACAO_MS = { curta: 12 * HORA, longa: 30 * DIA } as const;
/** A login ends after this in any case. */
const FIM_MS = { curta: 7 * DIA, longa: 180 * DIA } as const;
/** Two tabs that renew at the same moment send the same token twice; so shortly after its use it is no theft yet. */
const TOLERANCIA_MS = 10_000;
/** How often one token may come again within that time. */
const REUSOS = 3;
/** Logins of one person at once; the oldest ends when there are more. */
const MAX_ABERTAS = 100;

export type Familia = { readonly sid: string; readonly cliUid: string; readonly hotUid: string };
export type Renovada = Familia & { readonly refreshToken: string };

const hashDe = (token: string): Buffer => createHash('sha256').update(token).digest();
const novoToken = (): string => randomBytes(32).toString('base64url');

export type Familias = ReturnType<typeof familias>;

/**
 * Logins and their refresh tokens. A token is opaque, 256 bits, stored as a hash, good for one use; using one again
 * later than a parallel tab could ends its whole family, because one of the two users is a thief (ADR 0006).
 * `aoEncerrar` hears of every login that ends before its time. Devices that a login let be told end with it, but where
 * `aparelhosFicam`: its owner was only away, or has many.
 */
export function familias(
  db: Kysely<Tables>,
  clock: Clock,
  aoEncerrar: (familia: Familia, motivo: string) => void,
) {
  const encerrar = async (
    sid: string,
    motivo: string,
    { aparelhosFicam = false }: { readonly aparelhosFicam?: boolean } = {},
  ): Promise<void> => {
    const linha = await db.transaction().execute(async (trx) => {
      if (!aparelhosFicam) await esquecerDosLogins(trx, { sid });
      return trx
        .updateTable('sessoes')
        .set({ encerrada_em: clock(), motivo })
        .where('sid', '=', sid)
        .where('encerrada_em', 'is', null)
        .returning(['sid', 'cli_uid', 'hot_uid'])
        .executeTakeFirst();
    });
    if (linha !== undefined)
      aoEncerrar({ sid: linha.sid, cliUid: linha.cli_uid, hotUid: linha.hot_uid }, motivo);
  };

  const guardarToken = async (trx: Kysely<Tables>, sid: string, expiraEm: number): Promise<string> => {
    const token = novoToken();
    await trx
      .insertInto('refresh_tokens')
      .values({ hash: hashDe(token), sid, expira_em: expiraEm, usado_em: null, reusos: 0 })
      .execute();
    return token;
  };

  /** A used token again, by a parallel tab: another pair of the same family, a few times and for a few seconds only. */
  const repetir = (hotUid: string, hash: Buffer, agora: number): Promise<Renovada | null> =>
    db.transaction().execute(async (trx): Promise<Renovada | null> => {
      const usado = await trx
        .updateTable('refresh_tokens')
        .from('sessoes')
        .set({ reusos: sql<number>`reusos + 1` })
        .whereRef('sessoes.sid', '=', 'refresh_tokens.sid')
        .where('refresh_tokens.hash', '=', hash)
        .where('refresh_tokens.usado_em', '>', agora - TOLERANCIA_MS)
        .where('refresh_tokens.reusos', '<', REUSOS)
        .where('sessoes.encerrada_em', 'is', null)
        .where('sessoes.fim', '>', agora)
        .where('sessoes.hot_uid', '=', hotUid)
        .returning(['sessoes.sid', 'sessoes.cli_uid', 'sessoes.fim', 'sessoes.duracao_ms'])
        .executeTakeFirst();
      if (usado === undefined) return null;
      const expiraEm = Math.min(agora + usado.duracao_ms, usado.fim);
      const refreshToken = await guardarToken(trx, usado.sid, expiraEm);
      return { sid: usado.sid, cliUid: usado.cli_uid, hotUid, refreshToken };
    });

  return {
    encerrar,

    /** Opens a family for a login; more than a hundred of one person end the oldest. */
    async abrir(
      dono: { readonly cliUid: string; readonly hotUid: string },
      manterLogado: boolean,
    ): Promise<Renovada> {
      const agora = clock();
      const tipo = manterLogado ? 'longa' : 'curta';
      const sid = randomUUID();
      const refreshToken = await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('sessoes')
          .values({
            sid,
            cli_uid: dono.cliUid,
            hot_uid: dono.hotUid,
            criada_em: agora,
            duracao_ms: DURACAO_MS[tipo],
            fim: agora + FIM_MS[tipo],
            encerrada_em: null,
            motivo: null,
          })
          .execute();
        return guardarToken(trx, sid, agora + DURACAO_MS[tipo]);
      });
      const demais = await db
        .selectFrom('sessoes')
        .select('sid')
        .where('cli_uid', '=', dono.cliUid)
        .where('encerrada_em', 'is', null)
        .orderBy('criada_em', 'desc')
        .orderBy('sid')
        .offset(MAX_ABERTAS)
        .limit(10)
        .execute();
      for (const velha of demais)
        await encerrar(velha.sid, 'muitas sessões abertas', { aparelhosFicam: true });
      return { sid, cliUid: dono.cliUid, hotUid: dono.hotUid, refreshToken };
    },

    /** Trades a refresh token for the next one of its family. Refuses TOKEN_INVALIDO (unknown, used, ended, foreign) or TOKEN_EXPIRADO. */
    async renovar(hotUid: string, token: string): Promise<Resultado<Renovada>> {
      const agora = clock();
      const hash = hashDe(token);
      const renovada = await db.transaction().execute(async (trx): Promise<Renovada | null> => {
        // One statement decides who is first, so two that come together cannot both win.
        const usado = await trx
          .updateTable('refresh_tokens')
          .from('sessoes')
          .set({ usado_em: agora })
          .whereRef('sessoes.sid', '=', 'refresh_tokens.sid')
          .where('refresh_tokens.hash', '=', hash)
          .where('refresh_tokens.usado_em', 'is', null)
          .where('refresh_tokens.expira_em', '>', agora)
          .where('sessoes.encerrada_em', 'is', null)
          .where('sessoes.hot_uid', '=', hotUid)
          .returning(['sessoes.sid', 'sessoes.cli_uid', 'sessoes.fim', 'sessoes.duracao_ms'])
          .executeTakeFirst();
        if (usado === undefined) return null;
        const expiraEm = Math.min(agora + usado.duracao_ms, usado.fim);
        const refreshToken = await guardarToken(trx, usado.sid, expiraEm);
        return { sid: usado.sid, cliUid: usado.cli_uid, hotUid, refreshToken };
      });
      if (renovada !== null) return { ok: true, valor: renovada };
      const repetida = await repetir(hotUid, hash, agora);
      if (repetida !== null) return { ok: true, valor: repetida };
      const velho = await db
        .selectFrom('refresh_tokens')
        .innerJoin('sessoes', 'sessoes.sid', 'refresh_tokens.sid')
        .select(['sessoes.sid', 'sessoes.hot_uid', 'sessoes.encerrada_em', 'usado_em'])
        .where('hash', '=', hash)
        .executeTakeFirst();
      if (velho === undefined || velho.hot_uid !== hotUid)
        return { ok: false, recusa: recusar('TOKEN_INVALIDO') };
      if (velho.usado_em !== null) await encerrar(velho.sid, 'refresh token usado duas vezes');
      const expirou = velho.usado_em === null && velho.encerrada_em === null;
      return { ok: false, recusa: recusar(expirou ? 'TOKEN_EXPIRADO' : 'TOKEN_INVALIDO') };
    },

    /** Ends every login of a person, but for the one that `menos` names. */
    async encerrarTodas(cliUid: string, motivo: string, menos?: string): Promise<void> {
      const abertas = await db.transaction().execute(async (trx) => {
        await esquecerDosLogins(trx, { cliUid, menos });
        return trx
          .updateTable('sessoes')
          .set({ encerrada_em: clock(), motivo })
          .where('cli_uid', '=', cliUid)
          .where('encerrada_em', 'is', null)
          .$if(menos !== undefined, (q) => q.where('sid', '<>', menos ?? ''))
          .returning(['sid', 'cli_uid', 'hot_uid'])
          .execute();
      });
      // Where all end, the caller ends the person's tokens and tells of it once.
      if (menos === undefined) return;
      for (const l of abertas) aoEncerrar({ sid: l.sid, cliUid: l.cli_uid, hotUid: l.hot_uid }, motivo);
    },

    /** Logins that ended since this time, for a program that has just started and for gateways. */
    async encerradasDesde(desde: number): Promise<{ sid: string; cliUid: string; em: number }[]> {
      const linhas = await db
        .selectFrom('sessoes')
        .select(['sid', 'cli_uid', 'encerrada_em'])
        .where('encerrada_em', '>', desde)
        .limit(100_000)
        .execute();
      return linhas.map((l) => ({ sid: l.sid, cliUid: l.cli_uid, em: l.encerrada_em ?? 0 }));
    },

    /** Forgets logins that can no longer be renewed; a day later, so that a late second use is still recognised. */
    async limpar(): Promise<void> {
      const limite = clock() - DIA;
      await db.deleteFrom('sessoes').where('fim', '<', limite).execute();
      await db.deleteFrom('sessoes').where('encerrada_em', '<', limite).execute();
      await db.deleteFrom('refresh_tokens').where('expira_em', '<', limite).execute();
    },
  };
}
