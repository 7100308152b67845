import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { mudar, prender } from '@martelo/platform/registros/gravar.ts';
import { cadastroDeLeiloes } from '@martelo/schemas/leiloes/cadastro.ts';
import { cadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import type { Tables } from '../tables.ts';
import type { JuntoDaOrdem, JuntoDoAdiamento } from './aceitar.ts';
import { TABELAS } from './ler.ts';

/** The lotes that a refusal names as done in spite of it. */
export const lelUidsDe = ({ lelUids }: { readonly lelUids?: unknown }): readonly unknown[] =>
  Array.isArray(lelUids) ? lelUids : [];

const doSistema = (hotUid: string, em: number) => ({
  hotUid,
  em,
  porUid: 'sistema',
  porNome: 'Sistema',
  motivo: 'O motor de lances recusou',
});

/** Puts the dates of a leilão back where the engine still has them, once it has refused to put it off, and says so in its history. */
export async function devolverDatas(
  trx: Transaction<Tables>,
  hotUid: string,
  leiUid: string,
  [antes, novas]: JuntoDoAdiamento['datas'],
  em: number,
): Promise<void> {
  const r = cadastroDeLeiloes as Registro;
  const tabela = TABELAS.cadastroDeLeiloes;
  const guardado = await prender(trx, r, tabela, hotUid, leiUid);
  if (guardado?.campos['data'] !== novas.data) return;
  const depois = { ...guardado.campos, ...antes };
  await mudar(trx, r, tabela, doSistema(hotUid, em), { uid: leiUid, ato: 'mudou' }, guardado, depois);
}

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
  const autor = doSistema(hotUid, em);
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
