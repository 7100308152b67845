import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { mudar, prender } from '@martelo/platform/registros/gravar.ts';
import { cadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import type { Tables } from '../tables.ts';
import type { JuntoDaOrdem } from './aceitar.ts';
import { TABELAS } from './ler.ts';

/** The lotes that a refusal names as done in spite of it. */
export const lelUidsDe = ({ lelUids }: { readonly lelUids?: unknown }): readonly unknown[] =>
  Array.isArray(lelUids) ? lelUids : [];

/**
 * Puts lotes back where the engine still has them, once it has refused to follow a move. One that was moved again meanwhile has an
 * order of its own, and stays. The lote that somebody had moved says so in its history.
 */
export async function devolver(
  trx: Transaction<Tables>,
  hotUid: string,
  { movido, todos }: JuntoDaOrdem,
  presos: JuntoDaOrdem['lotes'],
  em: number,
): Promise<void> {
  const r = cadastroDeLotes as Registro;
  const autor = { hotUid, em, porUid: 'sistema', porNome: 'Sistema', motivo: 'O motor de lances recusou' };
  for (const { lelUid, lugar, numero } of presos.toSorted((a, b) => a.lelUid.localeCompare(b.lelUid))) {
    if (lugar === undefined) continue;
    const guardado = await prender(trx, r, TABELAS.cadastroDeLotes, hotUid, lelUid);
    if (guardado?.campos['posicaoLeilao'] !== lugar.depois) continue;
    if (lelUid === movido || todos === true) {
      const deAntes = guardado.campos['numero'] === numero?.depois ? { numero: numero?.antes } : {};
      const depois = { ...guardado.campos, ...deAntes, posicaoLeilao: lugar.antes };
      await mudar(trx, r, TABELAS.cadastroDeLotes, autor, { uid: lelUid, ato: 'mudou' }, guardado, depois);
      continue;
    }
    await sql`UPDATE cadastro_de_lotes SET posicao_leilao = ${lugar.antes}, revisao = revisao + 1,
      mudado_em = ${em}, mudado_por = ${autor.porNome} WHERE hot_uid = ${hotUid} AND uid = ${lelUid}`.execute(
      trx,
    );
  }
}
