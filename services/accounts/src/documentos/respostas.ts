import { recusado } from '@martelo/kernel/resultado.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { DOCUMENTO_ROTULOS } from '@martelo/schemas/hotsites/opcoes.ts';
import { cartaDeDivergencia, email, registrarAlteracao } from '../clientes/door.ts';
import type { Remetente } from '../clientes/door.ts';
import type { DepsDosDocumentos } from './documentos.ts';

/** A document was answered or sent anew since staff looked at it: nothing of the answer holds. */
class Mudaram extends Error {}

type Deps = Pick<DepsDosDocumentos, 'db' | 'clientes' | 'cadastros' | 'clock' | 'enfileirar'>;

/**
 * Answers documents of one client, all of them or none: writes it down, tells him what was refused, and weighs his registration
 * anew. Refuses DOCUMENTO_JA_RESPONDIDO where one of them is no longer waiting.
 */
export function respostas({ db, clientes, cadastros, clock, enfileirar }: Deps) {
  const responderVarios = (
    remetente: Remetente,
    quem: string,
    cliUid: string,
    uids: readonly string[],
    { situacao, motivo }: { readonly situacao: 'Aprovado' | 'Divergente'; readonly motivo: string },
  ) =>
    db.transaction().execute(async (trx) => {
      const hotUid = remetente.hotsite.uid;
      const agora = clock();
      const respondidos = await trx
        .updateTable('documentos')
        .set({ situacao, motivo, respondido_em: agora, respondido_por: quem })
        .where('uid', 'in', uids)
        .where('cli_uid', '=', cliUid)
        .where('atual', '=', true)
        .where('situacao', '=', 'Aguardando Validação')
        .returning('tipo')
        .execute();
      if (respondidos.length < uids.length) throw new Mudaram();
      for (const { tipo } of respondidos)
        await registrarAlteracao(
          trx,
          {
            hotUid,
            quem,
            alvo: cliUid,
            acao: situacao === 'Aprovado' ? 'documento aprovado' : 'documento recusado',
            detalhes: { tipo },
          },
          agora,
        );
      const c = await clientes.achar(hotUid, cliUid, trx);
      for (const { tipo } of situacao === 'Divergente' && c !== null ? respondidos : []) {
        const carta = cartaDeDivergencia(c?.nome ?? '', DOCUMENTO_ROTULOS[tipo], motivo, remetente.origem);
        await enfileirar(trx, email(remetente, c?.email ?? '', carta));
      }
      return cadastros.reavaliar(trx, remetente, cliUid);
    });

  return async (...pedido: Parameters<typeof responderVarios>): Promise<Resultado<{ cliUid: string }>> => {
    try {
      const depois = await responderVarios(...pedido);
      await depois();
      return { ok: true, valor: { cliUid: pedido[2] } };
    } catch (erro) {
      if (erro instanceof Mudaram) return recusado('DOCUMENTO_JA_RESPONDIDO');
      throw erro;
    }
  };
}
