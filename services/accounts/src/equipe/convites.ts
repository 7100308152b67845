import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { recusado } from '@martelo/kernel/resultado.ts';
import { ehPapelInterno } from '@martelo/schemas/shared/papeis.ts';
import type { PapelInterno } from '@martelo/schemas/shared/papeis.ts';
import { recusaDaSenhaNova, registrarAlteracao } from '../clientes/door.ts';
import type { Remetente, Usuarios } from '../clientes/door.ts';
import type { Acessos } from '../sessao/door.ts';
import type { Tables } from '../tables.ts';

type Deps = {
  readonly db: Kysely<Tables>;
  readonly acessos: Acessos;
  readonly usuarios: Pick<Usuarios, 'mudarSenha'>;
  readonly clock: Clock;
};

/** Invitations as who was invited uses them. */
export function convites({ db, acessos, usuarios, clock }: Deps) {
  const dono = async (hotUid: string, cliUid: string | undefined) =>
    cliUid === undefined
      ? undefined
      : db
          .selectFrom('usuarios')
          .select(['uid', 'nome', 'email', 'papeis'])
          .where('uid', '=', cliUid)
          .where('hot_uid', '=', hotUid)
          .where('convidado_em', 'is not', null)
          .where('desativado_em', 'is', null)
          .executeTakeFirst();

  return {
    /** Whose one is. Refuses LINK_INVALIDO: unknown, used, over, void, another house's. */
    async conferir(
      hotUid: string,
      convite: string,
    ): Promise<Resultado<{ nome: string; email: string; papeis: PapelInterno[] }>> {
      const quem = await dono(hotUid, (await acessos.olhar('convite', hotUid, convite, clock()))?.cliUid);
      if (quem === undefined) return recusado('LINK_INVALIDO');
      const { nome, email, papeis } = quem;
      return { ok: true, valor: { nome, email, papeis: papeis.filter(ehPapelInterno) } };
    },

    /** Chooses the password; the invitation ends. Refuses LINK_INVALIDO, SENHA_CURTA and SENHA_COMUM, which leave it good. */
    async aceitar(
      { hotsite }: Remetente,
      convite: string,
      senha: string,
    ): Promise<Resultado<{ cliUid: string }>> {
      const visto = await dono(
        hotsite.uid,
        (await acessos.olhar('convite', hotsite.uid, convite, clock()))?.cliUid,
      );
      if (visto === undefined) return recusado('LINK_INVALIDO');
      const errada = await recusaDaSenhaNova(senha, hotsite, [visto.nome, visto.email]);
      if (errada !== null) return { ok: false, recusa: errada };
      const usado = await acessos.usar('convite', hotsite.uid, convite, clock());
      if (usado === null) return recusado('LINK_INVALIDO');
      const { cliUid } = usado;
      await usuarios.mudarSenha(cliUid, senha);
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('usuarios').set({ convidado_em: null }).where('uid', '=', cliUid).execute();
        await registrarAlteracao(
          trx,
          { hotUid: hotsite.uid, quem: cliUid, alvo: cliUid, acao: 'convite aceito' },
          clock(),
        );
      });
      return { ok: true, valor: { cliUid } };
    },
  };
}

export type Convites = ReturnType<typeof convites>;
