import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { esquecerDosLogins } from '../aparelhos/door.ts';
import type { Tables } from '../tables.ts';

const HORA = 3_600_000;
const DIA = 24 * HORA;
/** How a login is kept: by the browser's window, by the browser, or not at all because staff only look (ADR 0006, 0026). */
export type TipoDeLogin = 'curta' | 'longa' | 'assistida';
/** A refresh token lasts this long unused. */
const DURACAO_MS: Readonly<Record<TipoDeLogin, number>> = {
  curta: 12 * HORA,
  longa: 30 * DIA,
  assistida: HORA,
};
/** A login ends after this in any case. */
const FIM_MS: Readonly<Record<TipoDeLogin, number>> = { curta: 7 * DIA, longa: 180 * DIA, assistida: HORA };
/** Two tabs that renew at the same moment may show a token whose successor is in use already; so shortly after that it is no theft yet. */
const TOLERANCIA_MS = 10_000;
/** How often one token may come again within that time. */
const REUSOS = 3;
/** Successors of one token that nobody has used yet: answers that were lost on their way. The newest are kept. */
const SUCESSORES = 5;
/** Logins of one person at once; the oldest ends when there are more. */
const MAX_ABERTAS = 100;

/** An open login. Only this room makes one, so whoever holds one may have an access token. */
export type Familia = {
  readonly sid: string;
  readonly cliUid: string;
  readonly hotUid: string;
  /** No token of it lasts longer, epoch ms. */
  readonly fim: number;
  /** Who of the staff looks at the account with it; null for its owner. */
  readonly porEquipe: string | null;
};
export type Renovada = Familia & {
  readonly refreshToken: string;
  /** Until when the browser keeps the token, epoch ms; null: until its window closes. */
  readonly guardarAte: number | null;
};
export type Encerrada = Pick<Familia, 'sid' | 'cliUid' | 'hotUid'>;
type Linha = {
  sid: string;
  cli_uid: string;
  hot_uid: string;
  fim: number;
  duracao_ms: number;
  por_equipe: string | null;
};

const hashDe = (token: string): Buffer => createHash('sha256').update(token).digest();
const novoToken = (): string => randomBytes(32).toString('base64url');

export type Familias = ReturnType<typeof familias>;

/**
 * Logins and their refresh tokens. A token is opaque, 256 bits, stored as a hash, and ends with the first use of its
 * successor: until then the answer that carried the successor may have been lost. Using one that has ended, later than a
 * parallel tab could, ends its whole family, because one of the two users is a thief (ADR 0006).
 * `aoEncerrar` hears of every login that ends before its time. Devices that a login let be told end with it, but where
 * `aparelhosFicam`: its owner was only away, or has many.
 */
export function familias(
  db: Kysely<Tables>,
  clock: Clock,
  aoEncerrar: (familia: Encerrada, motivo: string) => void,
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

  const guardarToken = async (
    trx: Kysely<Tables>,
    { sid, fim, duracao_ms, ...l }: Linha,
    pai: Buffer | null,
    agora: number,
  ): Promise<Renovada> => {
    const refreshToken = novoToken();
    const expiraEm = Math.min(agora + duracao_ms, fim);
    await trx
      .insertInto('refresh_tokens')
      .values({
        hash: hashDe(refreshToken),
        sid,
        expira_em: expiraEm,
        usado_em: null,
        reusos: 0,
        pai,
        em: agora,
      })
      .execute();
    return {
      sid,
      cliUid: l.cli_uid,
      hotUid: l.hot_uid,
      fim,
      porEquipe: l.por_equipe,
      refreshToken,
      guardarAte: duracao_ms === DURACAO_MS.longa ? expiraEm : null,
    };
  };

  /** When the first successor of a token was used, epoch ms; null while none was, `undefined` while it has none. */
  const sucedidoEm = async (trx: Kysely<Tables>, pai: Buffer): Promise<number | null | undefined> => {
    const { n, em } = await trx
      .selectFrom('refresh_tokens')
      .select((q) => [q.fn.countAll<number>().as('n'), q.fn.min('usado_em').as('em')])
      .where('pai', '=', pai)
      .executeTakeFirstOrThrow();
    if (Number(n) === 0) return undefined;
    return em === null ? null : Number(em);
  };

  /** Forgets the oldest successors that nobody used, so that a line which loses every answer keeps a few rows. */
  const esquecerSobras = async (trx: Kysely<Tables>, pai: Buffer): Promise<void> => {
    const sobras = trx
      .selectFrom('refresh_tokens')
      .select('hash')
      .where('pai', '=', pai)
      .where('usado_em', 'is', null)
      .orderBy('em', 'desc')
      .offset(SUCESSORES - 1);
    await trx.deleteFrom('refresh_tokens').where('hash', 'in', sobras).execute();
  };

  return {
    encerrar,

    /** Opens a family for a login; more than a hundred of one person end the oldest. */
    async abrir(
      dono: { readonly cliUid: string; readonly hotUid: string },
      tipo: TipoDeLogin,
      porEquipe: string | null = null,
    ): Promise<Renovada> {
      const agora = clock();
      const linha: Linha = {
        sid: randomUUID(),
        cli_uid: dono.cliUid,
        hot_uid: dono.hotUid,
        duracao_ms: DURACAO_MS[tipo],
        fim: agora + FIM_MS[tipo],
        por_equipe: porEquipe,
      };
      const aberta = await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('sessoes')
          .values({ ...linha, criada_em: agora, encerrada_em: null, motivo: null })
          .execute();
        return guardarToken(trx, linha, null, agora);
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
      return aberta;
    },

    /** Trades a refresh token for the next one of its family. Refuses TOKEN_INVALIDO (unknown, used, ended, foreign) or TOKEN_EXPIRADO. */
    async renovar(hotUid: string, token: string): Promise<Resultado<Renovada>> {
      const agora = clock();
      const hash = hashDe(token);
      const veredito = await db
        .transaction()
        .execute(
          async (trx): Promise<Renovada | 'TOKEN_INVALIDO' | 'TOKEN_EXPIRADO' | { roubado: string }> => {
            // One renewal of a login at a time, and none beside its end: what is read here stays true until the commit.
            const linha = await trx
              .selectFrom('refresh_tokens as r')
              .innerJoin('sessoes as s', 's.sid', 'r.sid')
              .select(['s.sid', 's.cli_uid', 's.hot_uid', 's.fim', 's.duracao_ms', 's.por_equipe'])
              .select(['s.encerrada_em', 'r.hash'])
              .where('r.hash', '=', hash)
              .where('s.hot_uid', '=', hotUid)
              .forUpdate('s')
              .executeTakeFirst();
            if (linha === undefined) return 'TOKEN_INVALIDO';
            const { usado_em, expira_em, reusos, pai } = await trx
              .selectFrom('refresh_tokens')
              .select(['usado_em', 'expira_em', 'reusos', 'pai'])
              .where('hash', '=', hash)
              .executeTakeFirstOrThrow();
            const familia: Linha = linha;
            if (linha.encerrada_em !== null) return 'TOKEN_INVALIDO';
            const sucedido = usado_em === null ? null : await sucedidoEm(trx, hash);
            // Used, and no successor is known: by a version that did not note them.
            const daOutra = usado_em === null && pai !== null ? await sucedidoEm(trx, pai) : null;
            const acabouEm = sucedido === undefined ? usado_em : (sucedido ?? daOutra ?? null);
            if (acabouEm !== null && (agora > acabouEm + TOLERANCIA_MS || reusos >= REUSOS))
              return { roubado: familia.sid };
            if (expira_em <= agora || familia.fim <= agora) return 'TOKEN_EXPIRADO';
            await trx
              .updateTable('refresh_tokens')
              .set({ usado_em: usado_em ?? agora, reusos: acabouEm === null ? reusos : reusos + 1 })
              .where('hash', '=', hash)
              .execute();
            await esquecerSobras(trx, hash);
            return guardarToken(trx, familia, hash, agora);
          },
        );
      if (typeof veredito === 'string') return recusado(veredito);
      if (!('roubado' in veredito)) return { ok: true, valor: veredito };
      await encerrar(veredito.roubado, 'refresh token usado duas vezes');
      return recusado('TOKEN_INVALIDO');
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
