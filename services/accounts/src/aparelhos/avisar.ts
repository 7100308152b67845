import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import type { Outbox } from '@martelo/platform/mail/outbox.ts';
import type { AvisoDeSuperado } from '@martelo/schemas/superados/aviso.ts';
import { LIMITE_DE_APARELHOS } from '@martelo/schemas/aparelhos/aparelho.ts';
import type { Remetente } from '../clientes/door.ts';
import type { Tables } from '../tables.ts';
import { avisoDeSuperado, mensagemDePush } from './aviso.ts';

/** How long it is news where a lote stands. */
const NOVIDADE_MS = 3_600_000;
/** Messages that wait for browsers, beyond which no more are taken: they would come too late to be news. */
const MAXIMO_NA_FILA = 20_000;

type Deps = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  /** The messages on their way to browsers; null where nobody is told on devices. */
  readonly fila: Pick<Outbox, 'enfileirar' | 'temLugar'> | null;
  readonly log: Logger;
  /** Who tells for a tenant without anybody asking; null where there is no such tenant. */
  readonly remetente: (hotUid: string) => Promise<Remetente | null>;
};

/**
 * Tells a client on his devices that his bid was beaten, once for each bid that beats one, however often it is asked for.
 * Who may not bid any more, or has no device, is told nothing.
 */
export const avisarNosAparelhos =
  ({ db, clock, fila, remetente, log }: Deps) =>
  async (aviso: AvisoDeSuperado): Promise<void> => {
    const { hotUid, cliUid, lanUid, fim } = aviso;
    if (fila === null) return;
    const aparelhos = await db
      .selectFrom('aparelhos as a')
      .innerJoin('usuarios as u', 'u.uid', 'a.cli_uid')
      .select('a.impressao')
      .where('a.hot_uid', '=', hotUid)
      .where('a.cli_uid', '=', cliUid)
      .where('u.hot_uid', '=', hotUid)
      .where('u.situacao', '=', 'aprovado')
      .where('u.desativado_em', 'is', null)
      .limit(LIMITE_DE_APARELHOS)
      .execute();
    const agora = clock();
    const valeAte = Math.min(fim ?? Infinity, agora + NOVIDADE_MS);
    if (aparelhos.length === 0 || valeAte <= agora) return;
    const quem = await remetente(hotUid);
    if (quem === null) return;
    if (!(await fila.temLugar(MAXIMO_NA_FILA))) {
      log.warn({ lanUid }, 'too many messages to browsers wait: a client is not told on his devices');
      return;
    }
    await db.transaction().execute(async (trx) => {
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto('lances_avisados')
        .values({ lan_uid: lanUid, em: agora })
        .onConflict((c) => c.column('lan_uid').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) return;
      const dito = avisoDeSuperado(aviso, quem);
      for (const { impressao } of aparelhos)
        await fila.enfileirar(
          trx as unknown as Kysely<never>,
          mensagemDePush(quem, impressao, dito, valeAte),
        );
    });
  };
