import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { AcessoDaPessoa } from '@martelo/schemas/equipe/equipe.ts';
import { ehPapelInterno, PAPEIS_INTERNOS } from '@martelo/schemas/shared/papeis.ts';
import { registrarAlteracao } from '../clientes/door.ts';
import type { Acessos } from '../sessao/door.ts';
import type { Tables } from '../tables.ts';
import type { Convidar } from './convidar.ts';
import { pessoasDe } from './pessoas.ts';

const DIA = 24 * 3_600_000;
/** Invitations to one person within a day. */
const CONVITES_POR_DIA = 5;

type Trx = Kysely<Tables>;
type Deps = {
  readonly db: Trx;
  readonly acessos: Acessos;
  readonly clock: Clock;
  readonly convidar: Convidar;
  readonly encerrarTodas: (hotUid: string, cliUid: string, motivo: string) => Promise<void>;
};

/** Who does it, and to whom. */
export type Ato = {
  readonly hotUid: string;
  readonly quem: { readonly cliUid: string; readonly nome: string };
  readonly cliUid: string;
};
type Feito = Resultado<{ pessoas: AcessoDaPessoa[] }>;

/** How the staff come in, and what is done about it that their records do not say. */
export function acoesDaEquipe({ db, acessos, clock, convidar, encerrarTodas }: Deps) {
  const listar = async (hotUid: string) => ({ pessoas: await pessoasDe(db, hotUid, clock()) });

  /** Somebody of the staff as he is kept, held until the end of `trx`; undefined where the house has none by this uid. */
  const achar = (trx: Trx, { hotUid, cliUid }: Ato) =>
    trx
      .selectFrom('usuarios')
      .select(['uid', 'nome', 'email', 'papeis', 'convidado_em', 'desativado_em'])
      .where('uid', '=', cliUid)
      .where('hot_uid', '=', hotUid)
      .where(sql<boolean>`papeis && ${[...PAPEIS_INTERNOS]}::text[]`)
      .forUpdate()
      .executeTakeFirst();

  return {
    listar,

    /** Sends another invitation; the one before is void. Refuses NAO_ENCONTRADO, CONVITE_ACEITO, BLOQUEADO after five within a day. */
    async reenviar(ato: Ato): Promise<Feito> {
      const recusa = await db.transaction().execute(async (trx) => {
        const pessoa = await achar(trx, ato);
        if (pessoa === undefined) return recusado('NAO_ENCONTRADO');
        if (pessoa.convidado_em === null || pessoa.desativado_em !== null) return recusado('CONVITE_ACEITO');
        if ((await acessos.contar(trx, 'convite', ato.cliUid, clock() - DIA)) >= CONVITES_POR_DIA)
          return recusado('BLOQUEADO', { esperarMs: DIA });
        await acessos.anular(ato.cliUid, clock(), trx);
        const papeis = pessoa.papeis.filter(ehPapelInterno);
        await convidar(trx, ato.hotUid, ato.quem.nome, { ...pessoa, papeis });
        return null;
      });
      return recusa ?? { ok: true, valor: await listar(ato.hotUid) };
    },

    /** Refuses NAO_ENCONTRADO. */
    async encerrarSessoes(ato: Ato): Promise<Feito> {
      const { hotUid, cliUid, quem } = ato;
      const ha = await db.transaction().execute(async (trx) => {
        if ((await achar(trx, ato)) === undefined) return false;
        await registrarAlteracao(
          trx,
          { hotUid, quem: quem.cliUid, alvo: cliUid, acao: 'sessões encerradas' },
          clock(),
        );
        return true;
      });
      if (!ha) return recusado('NAO_ENCONTRADO');
      await encerrarTodas(hotUid, cliUid, 'sessões encerradas pela equipe');
      return { ok: true, valor: await listar(hotUid) };
    },
  };
}

export type AcoesDaEquipe = ReturnType<typeof acoesDaEquipe>;
