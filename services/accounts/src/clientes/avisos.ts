import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Mensagem } from '@martelo/platform/mail/port.ts';
import type { AvisoDeProposta } from '@martelo/schemas/lotes/aviso-de-proposta.ts';
import type { Tables } from '../tables.ts';
import { cartaDaProposta, email } from './cartas.ts';
import type { Remetente } from './cartas.ts';

/** Longer than a neighbour may still ask for the same letter. */
const GUARDAR_MS = 30 * 24 * 3_600_000;

type Deps = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly enfileirar: (trx: Kysely<Tables>, mensagem: Mensagem) => Promise<unknown>;
  /** Who writes for a tenant without anybody asking; null where there is no such tenant. */
  readonly remetente: (hotUid: string) => Promise<Remetente | null>;
};

/** Letters about what happened in other services: each is written once, however often it is asked for. */
export const avisos = ({ db, clock, enfileirar, remetente }: Deps) => ({
  /** Tells a client what was answered to his proposta. Of a stranger, or somebody whose account is closed, nothing is written. */
  async daProposta(aviso: AvisoDeProposta): Promise<void> {
    const quem = await remetente(aviso.hotUid);
    if (quem === null) return;
    await db.transaction().execute(async (trx) => {
      const cliente = await trx
        .selectFrom('usuarios')
        .select(['nome', 'email'])
        .where('uid', '=', aviso.cliUid)
        .where('hot_uid', '=', aviso.hotUid)
        .where('desativado_em', 'is', null)
        .executeTakeFirst();
      if (cliente === undefined) return;
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto('avisos_dados')
        .values({ uid: aviso.lanUid, em: clock() })
        .onConflict((c) => c.column('uid').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) return;
      await enfileirar(trx, email(quem, cliente.email, cartaDaProposta(cliente.nome, aviso, quem)));
    });
  },

  /** Forgets what nobody asks for again. */
  async limpar(): Promise<void> {
    await db
      .deleteFrom('avisos_dados')
      .where('em', '<', clock() - GUARDAR_MS)
      .execute();
  },
});
