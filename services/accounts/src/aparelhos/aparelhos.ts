import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { LIMITE_DE_APARELHOS } from '@martelo/schemas/aparelhos/aparelho.ts';
import type { AparelhosDoCliente, AssinaturaDePush } from '@martelo/schemas/aparelhos/aparelho.ts';
import { registrarAlteracao } from '../clientes/door.ts';
import type { Tables } from '../tables.ts';
import { ehPontoDaCurva } from './chave.ts';
import type { EhServicoDePush } from './servicos-de-push.ts';

/** A browser that nobody has logged in in for so long is not reached any more, unless that login still goes on. */
const GUARDAR_MS = 90 * 24 * 3_600_000;

type Deps = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  /** The key that browsers are told; null where nobody is told on devices. */
  readonly chavePublica: string | null;
  readonly ehServicoDePush: EhServicoDePush;
};

/** Whose browser it is, and the login in it. */
export type DonoDoAparelho = {
  readonly hotUid: string;
  readonly cliUid: string;
  readonly sid: string | null;
  /** The browser's own cookie. */
  readonly dispositivo: string;
};

export type Aparelhos = ReturnType<typeof aparelhos>;

/** SHA-256 of an endpoint, in hexadecimal: what a device is called where its address is nobody's business. */
export const impressaoDe = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** Browsers that clients want to be told in. Times in epoch ms. */
export function aparelhos({ db, clock, chavePublica, ehServicoDePush }: Deps) {
  const ver = async (
    hotUid: string,
    cliUid: string,
    quem: Kysely<Tables> = db,
  ): Promise<AparelhosDoCliente> => {
    const linhas = await quem
      .selectFrom('aparelhos')
      .select(['impressao', 'criado_em'])
      .where('hot_uid', '=', hotUid)
      .where('cli_uid', '=', cliUid)
      .orderBy('visto_em', 'desc')
      .orderBy('impressao')
      .limit(LIMITE_DE_APARELHOS)
      .execute();
    return {
      chavePublica,
      aparelhos: linhas.map((l) => ({ impressao: l.impressao, desde: l.criado_em })),
    };
  };

  /** Why a browser cannot be reached at what it names; null where it can. */
  const recusaDe = ({ endpoint, p256dh }: AssinaturaDePush) => {
    if (chavePublica === null) return recusado('AVISOS_DESLIGADOS');
    if (!ehServicoDePush(endpoint)) return recusado('NAVEGADOR_DESCONHECIDO', { campos: ['endpoint'] });
    return ehPontoDaCurva(p256dh) ? null : recusado('DADOS_INVALIDOS', { campos: ['p256dh'] });
  };

  const esquecer = (hotUid: string, cliUid: string, impressao?: string): Promise<AparelhosDoCliente> =>
    db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('aparelhos')
        .where('hot_uid', '=', hotUid)
        .where('cli_uid', '=', cliUid)
        .$if(impressao !== undefined, (q) => q.where('impressao', '=', impressao ?? ''))
        .executeTakeFirst();
      const alteracao = { hotUid, quem: cliUid, alvo: cliUid, acao: 'aparelho esquecido' };
      if (numDeletedRows > 0n) await registrarAlteracao(trx, alteracao, clock());
      return ver(hotUid, cliUid, trx);
    });

  return {
    ver,
    esquecer,

    /**
     * Keeps a browser, or renews what is known of it; beyond the limit the one that was not seen for longest goes. Refuses
     * AVISOS_DESLIGADOS, NAVEGADOR_DESCONHECIDO (no push service that we know) and DADOS_INVALIDOS (a key that is none).
     */
    async guardar(
      { hotUid, cliUid, sid, dispositivo }: DonoDoAparelho,
      assinatura: AssinaturaDePush,
    ): Promise<Resultado<AparelhosDoCliente>> {
      const recusada = recusaDe(assinatura);
      if (recusada !== null) return recusada;
      const agora = clock();
      const impressao = impressaoDe(assinatura.endpoint);
      return db.transaction().execute(async (trx) => {
        // One at a time per client, or two at once could both be the last that is let in.
        await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`aparelhos ${cliUid}`}, 0))`.execute(trx);
        const antes = await trx
          .selectFrom('aparelhos')
          .select('cli_uid')
          .where('hot_uid', '=', hotUid)
          .where('impressao', '=', impressao)
          .executeTakeFirst();
        const novo = antes?.cli_uid !== cliUid;
        const agoraEm = { ...assinatura, cli_uid: cliUid, sid, dispositivo, visto_em: agora };
        await trx
          .insertInto('aparelhos')
          .values({ ...agoraEm, hot_uid: hotUid, impressao, criado_em: agora })
          .onConflict((c) =>
            c
              .columns(['hot_uid', 'impressao'])
              .doUpdateSet({ ...agoraEm, ...(novo ? { criado_em: agora } : {}) }),
          )
          .execute();
        await trx
          .deleteFrom('aparelhos')
          .where('cli_uid', '=', cliUid)
          .where('impressao', 'in', (e) =>
            e
              .selectFrom('aparelhos')
              .select('impressao')
              .where('cli_uid', '=', cliUid)
              .orderBy('visto_em', 'desc')
              .orderBy('criado_em', 'desc')
              .offset(LIMITE_DE_APARELHOS),
          )
          .execute();
        const alteracao = { hotUid, quem: cliUid, alvo: cliUid, acao: 'aparelho guardado' };
        if (novo) await registrarAlteracao(trx, alteracao, agora);
        return { ok: true, valor: await ver(hotUid, cliUid, trx) };
      });
    },

    /**
     * A browser that gave itself another address: what was kept of the old one goes on at the new one. Nothing happens
     * where the old one is unknown, or another browser's. Refuses like `guardar`.
     */
    async trocar(
      hotUid: string,
      dispositivo: string,
      antigo: string,
      novo: AssinaturaDePush,
    ): Promise<Resultado<{ ok: true }>> {
      const recusada = recusaDe(novo);
      if (recusada !== null) return recusada;
      if (dispositivo !== '')
        await db
          .updateTable('aparelhos')
          .set({ ...novo, impressao: impressaoDe(novo.endpoint), visto_em: clock() })
          .where('hot_uid', '=', hotUid)
          .where('impressao', '=', impressaoDe(antigo))
          .where('dispositivo', '=', dispositivo)
          .where((e) =>
            e.not(
              e.exists(
                e
                  .selectFrom('aparelhos as outro')
                  .select('outro.impressao')
                  .where('outro.hot_uid', '=', hotUid)
                  .where('outro.impressao', '=', impressaoDe(novo.endpoint)),
              ),
            ),
          )
          .execute();
      return { ok: true, valor: { ok: true } };
    },

    /** Somebody logged in in a browser: it is no longer told what was another's, and goes on with this login if it was his. */
    async aoEntrar({ hotUid, cliUid, sid, dispositivo }: DonoDoAparelho): Promise<void> {
      await db
        .deleteFrom('aparelhos')
        .where('hot_uid', '=', hotUid)
        .where('dispositivo', '=', dispositivo)
        .where('cli_uid', '<>', cliUid)
        .execute();
      await db
        .updateTable('aparelhos')
        .set({ sid, visto_em: clock() })
        .where('hot_uid', '=', hotUid)
        .where('dispositivo', '=', dispositivo)
        .where('cli_uid', '=', cliUid)
        .execute();
    },

    /** Forgets browsers that nobody comes back with. */
    async limpar(): Promise<void> {
      await db
        .deleteFrom('aparelhos')
        .where('visto_em', '<', clock() - GUARDAR_MS)
        .where((e) =>
          e.not(
            e.exists(
              e
                .selectFrom('sessoes')
                .select('sessoes.sid')
                .whereRef('sessoes.sid', '=', 'aparelhos.sid')
                .where('sessoes.encerrada_em', 'is', null)
                .where('sessoes.fim', '>', clock()),
            ),
          ),
        )
        .execute();
      await db
        .deleteFrom('lances_avisados')
        .where('em', '<', clock() - 24 * 3_600_000)
        .execute();
    },
  };
}

/** What ends with logins: the devices of one of them, or of all of a person's but one. */
export type LoginsQueTerminam =
  | { readonly sid: string }
  | { readonly cliUid: string; readonly menos: string | undefined };

/** Forgets, within a transaction, the browsers whose logins end. */
export async function esquecerDosLogins(trx: Kysely<Tables>, logins: LoginsQueTerminam): Promise<void> {
  const quais = trx.deleteFrom('aparelhos');
  if ('sid' in logins) return void (await quais.where('sid', '=', logins.sid).execute());
  const { cliUid, menos } = logins;
  await quais
    .where('cli_uid', '=', cliUid)
    .$if(menos !== undefined, (q) =>
      q.where((e) => e.or([e('sid', 'is', null), e('sid', '<>', menos ?? '')])),
    )
    .execute();
}
