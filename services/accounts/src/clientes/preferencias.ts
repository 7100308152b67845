import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { AvisosDoCliente } from '@martelo/schemas/clientes/avisos.ts';
import { registrarAlteracao } from './alteracoes.ts';
import type { Tables } from '../tables.ts';

export type Preferencias = ReturnType<typeof preferencias>;

/** Which letters a client wants. Null where the tenant has no such client. */
export const preferencias = (db: Kysely<Tables>, clock: Clock) => ({
  async ver(hotUid: string, cliUid: string): Promise<AvisosDoCliente | null> {
    const u = await db
      .selectFrom('usuarios')
      .select('avisar_superado')
      .where('uid', '=', cliUid)
      .where('hot_uid', '=', hotUid)
      .executeTakeFirst();
    return u === undefined ? null : { superado: u.avisar_superado };
  },

  /** What he chose counts from the next letter on. */
  salvar: (hotUid: string, cliUid: string, quer: AvisosDoCliente): Promise<AvisosDoCliente | null> =>
    db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('usuarios')
        .set({ avisar_superado: quer.superado })
        .where('uid', '=', cliUid)
        .where('hot_uid', '=', hotUid)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return null;
      const alteracao = { hotUid, quem: cliUid, alvo: cliUid, acao: 'avisos', detalhes: quer };
      await registrarAlteracao(trx, alteracao, clock());
      return quer;
    }),
});
