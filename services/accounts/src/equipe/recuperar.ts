import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import { PAPEIS_INTERNOS } from '@martelo/schemas/shared/papeis.ts';
import { registrarAlteracao } from '../clientes/door.ts';
import type { Fatores } from '../fator/door.ts';
import type { Acessos } from '../sessao/door.ts';
import type { Tables } from '../tables.ts';

/** How long a link that was printed is good. */
const LINK_MS = 3_600_000;

type Deps = {
  readonly db: Kysely<Tables>;
  readonly acessos: Acessos;
  readonly fatores: Pick<Fatores, 'apagar'>;
  readonly clock: Clock;
  readonly encerrarTodas: (hotUid: string, cliUid: string, motivo: string) => Promise<void>;
};

/** Somebody of the staff, whichever house he works in. */
export type DaEquipe = {
  readonly hotUid: string;
  readonly cliUid: string;
  readonly nome: string;
  readonly desativado: boolean;
};

/** The way back in for who sits at the machine, when nobody of a house can log in any more. */
export function recuperacao({ db, acessos, fatores, clock, encerrarTodas }: Deps) {
  return {
    /** Who of the staff has this e-mail, at any house. */
    async achar(email: string): Promise<DaEquipe[]> {
      const linhas = await db
        .selectFrom('usuarios')
        .select(['uid', 'hot_uid', 'nome', 'desativado_em'])
        .where('email', '=', email.trim().toLowerCase())
        .where(sql<boolean>`papeis && ${[...PAPEIS_INTERNOS]}::text[]`)
        .limit(100)
        .execute();
      return linhas.map((l) => ({
        hotUid: l.hot_uid,
        cliUid: l.uid,
        nome: l.nome,
        desativado: l.desativado_em !== null,
      }));
    },

    /** Drops the second factor, ends the sessions, and answers the secret of a link that sets a password, good for an hour and once. */
    async abrir({ hotUid, cliUid }: Pick<DaEquipe, 'hotUid' | 'cliUid'>): Promise<string> {
      const { segredo } = await db.transaction().execute(async (trx) => {
        const tinhaFator = await fatores.apagar(trx, cliUid);
        await acessos.anular(cliUid, clock(), trx);
        // Who waits for his invitation has come in by this door.
        await trx.updateTable('usuarios').set({ convidado_em: null }).where('uid', '=', cliUid).execute();
        const detalhes = { tinhaFator };
        await registrarAlteracao(
          trx,
          { hotUid, quem: null, alvo: cliUid, acao: 'conta recuperada na máquina', detalhes },
          clock(),
        );
        return acessos.criar(trx, 'nova-senha', { hotUid, cliUid, email: null }, clock(), null, LINK_MS);
      });
      await encerrarTodas(hotUid, cliUid, 'conta recuperada na máquina');
      return segredo;
    },
  };
}
