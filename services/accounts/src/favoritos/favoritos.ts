import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { LIMITE_DE_FAVORITOS } from '@martelo/schemas/favoritos/favorito.ts';
import type { Favorito } from '@martelo/schemas/favoritos/favorito.ts';
import { registrarAlteracao } from '../clientes/door.ts';
import type { Tables } from '../tables.ts';

type Deps = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  /** Whether the tenant offers, or offered, this vehicle. */
  readonly veiculoExiste: (hotUid: string, veiUid: string) => Promise<boolean>;
};

export type Favoritos = ReturnType<typeof favoritos>;

/** Vehicles that clients keep in sight (spec 2, section 3, Favorite). Times in epoch ms. */
export function favoritos({ db, clock, veiculoExiste }: Deps) {
  return {
    /** The newest in front; at most `limite`. */
    async listar(hotUid: string, cliUid: string, limite = LIMITE_DE_FAVORITOS): Promise<Favorito[]> {
      const linhas = await db
        .selectFrom('favoritos')
        .select(['vei_uid', 'criado_em'])
        .where('hot_uid', '=', hotUid)
        .where('cli_uid', '=', cliUid)
        .orderBy('criado_em', 'desc')
        .orderBy('vei_uid')
        .limit(limite)
        .execute();
      return linhas.map((l) => ({ veiUid: l.vei_uid, createdAt: l.criado_em }));
    },

    /** Refuses LOTE_NAO_ENCONTRADO, FAVORITO_EXISTENTE and LIMITE_DE_FAVORITOS. */
    async criar(hotUid: string, cliUid: string, veiUid: string): Promise<Resultado<Favorito>> {
      if (!(await veiculoExiste(hotUid, veiUid))) return recusado('LOTE_NAO_ENCONTRADO');
      const agora = clock();
      return db.transaction().execute(async (trx) => {
        // One at a time per client, so that two at once cannot both be the last that is let in.
        await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`favoritos ${cliUid}`}, 0))`.execute(trx);
        const tem = await trx
          .selectFrom('favoritos')
          .select((e) => e.fn.countAll<number>().as('n'))
          .select((e) => e.fn.count<number>('vei_uid').filterWhere('vei_uid', '=', veiUid).as('este'))
          .where('hot_uid', '=', hotUid)
          .where('cli_uid', '=', cliUid)
          .executeTakeFirstOrThrow();
        if (Number(tem.este) > 0) return recusado('FAVORITO_EXISTENTE');
        if (Number(tem.n) >= LIMITE_DE_FAVORITOS) return recusado('LIMITE_DE_FAVORITOS');
        await trx
          .insertInto('favoritos')
          .values({ hot_uid: hotUid, cli_uid: cliUid, vei_uid: veiUid, criado_em: agora })
          .execute();
        await registrarAlteracao(
          trx,
          { hotUid, quem: cliUid, alvo: cliUid, acao: 'favorito criado', detalhes: { veiUid } },
          agora,
        );
        return { ok: true, valor: { veiUid, createdAt: agora } };
      });
    },

    /** What is not there is not there afterwards either: no refusal, and no audit row. */
    async remover(hotUid: string, cliUid: string, veiUid: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('favoritos')
          .where('hot_uid', '=', hotUid)
          .where('cli_uid', '=', cliUid)
          .where('vei_uid', '=', veiUid)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return;
        await registrarAlteracao(
          trx,
          { hotUid, quem: cliUid, alvo: cliUid, acao: 'favorito removido', detalhes: { veiUid } },
          clock(),
        );
      });
    },
  };
}
