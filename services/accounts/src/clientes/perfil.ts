import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { recusado } from '@martelo/kernel/resultado.ts';
import { apelidoReservado } from '@martelo/kernel/apelido.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { Cliente } from '@martelo/schemas/clientes/cliente.ts';
import type { salvarPerfil } from '@martelo/schemas/clientes/perfil.ts';
import type { Endereco } from '@martelo/schemas/shared/endereco.ts';
import { registrarAlteracao } from './alteracoes.ts';
import type { Clientes } from './clientes.ts';
import type { Tables } from '../tables.ts';

type Corpo = z.output<(typeof salvarPerfil)['body']>;

export type Perfil = ReturnType<typeof perfil>;

/** What a client changes of his own record. Refuses CADASTRO_INCOMPLETO where he has none. */
export function perfil(db: Kysely<Tables>, clientes: Clientes, clock: Clock) {
  const gravar = async (
    hotUid: string,
    cliUid: string,
    acao: string,
    fazer: (trx: Kysely<Tables>) => Promise<boolean>,
  ): Promise<Resultado<Cliente>> => {
    const mudou = await db.transaction().execute(async (trx) => {
      if (!(await fazer(trx))) return false;
      await registrarAlteracao(trx, { hotUid, quem: cliUid, alvo: cliUid, acao }, clock());
      return true;
    });
    const c = mudou ? await clientes.achar(hotUid, cliUid) : null;
    return c === null ? recusado('CADASTRO_INCOMPLETO') : { ok: true, valor: c };
  };

  return {
    /**
     * `nomesDaCasa`: how the tenant calls itself. Refuses APELIDO_RESERVADO. An apelido that another has is taken as a wish,
     * and tells nobody who else is registered: the public reads none but those of a leilão's habilitações, and each of these
     * looks like no other of the same leilão (bid-engine, habilitacoes/decide.ts gives the next that is free).
     */
    async salvar(hotUid: string, cliUid: string, corpo: Corpo, nomesDaCasa: readonly string[]) {
      if (apelidoReservado(corpo.apelido, nomesDaCasa))
        return recusado('APELIDO_RESERVADO', { campos: ['apelido'] });
      return gravar(hotUid, cliUid, 'perfil', async (trx) => {
        const mudou = await clientes.mudar(
          hotUid,
          cliUid,
          {
            telefone2: corpo.telefone2,
            telefone3: corpo.telefone3,
            ocupacao_profissional: corpo.ocupacaoProfissional,
            ramo_atividade: corpo.ramoAtividade,
            renda_mensal: corpo.rendaMensal,
            como_conheceu: corpo.comoConheceu,
            interesses: [...corpo.interesses],
          },
          trx,
        );
        if (mudou)
          await trx
            .updateTable('usuarios')
            .set({ apelido: corpo.apelido })
            .where('uid', '=', cliUid)
            .execute();
        return mudou;
      });
    },

    salvarEndereco: (hotUid: string, cliUid: string, endereco: Endereco) =>
      gravar(hotUid, cliUid, 'endereço', async (trx) => {
        const mudou = await clientes.mudar(hotUid, cliUid, { endereco }, trx);
        const { cidade, estadoSigla: uf } = endereco;
        if (mudou) await trx.updateTable('usuarios').set({ cidade, uf }).where('uid', '=', cliUid).execute();
        return mudou;
      }),
  };
}
