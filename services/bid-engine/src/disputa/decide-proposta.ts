import { negar } from '@martelo/kernel/decisao.ts';
import type { Decisao } from '@martelo/kernel/decisao.ts';
import type { ComandoLote } from '@martelo/schemas/disputa/commands.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import type { Disputa, Proposta } from './state.ts';
import { transitar } from './transicao.ts';

/** How a client's last proposta stands; null where he made none. */
function ultimaDe(d: Disputa, cliUid: string): Proposta | null {
  let p = d.lote.propostas;
  while (p !== null && p.cliUid !== cliUid) p = p.anterior;
  return p;
}

/**
 * Staff answer a proposta (it becomes Vencedor or Cancelado). Only a client's last one can be
 * answered, and once. It is taken only where nobody leads: a lote that is bid for goes to the highest bid.
 */
export function responderProposta(
  d: Disputa,
  c: Extract<ComandoLote, { tipo: 'AceitarProposta' | 'RecusarProposta' }>,
): Decisao<EventoLote> {
  let p = d.lote.propostas;
  while (p !== null && p.lanUid !== c.lanUid) p = p.anterior;
  if (p === null) return negar('PROPOSTA_NAO_ENCONTRADA');
  const ultima = ultimaDe(d, p.cliUid);
  if (ultima === null || ultima.lanUid !== c.lanUid || ultima.resposta !== null)
    return negar('PROPOSTA_RESPONDIDA');
  const { lanUid, cliUid, apelido, cidade, valor } = ultima;
  if (c.tipo === 'RecusarProposta') {
    const { motivo, por } = c;
    return {
      aceita: true,
      eventos: [{ tipo: 'PropostaRecusada', em: c.agora, lanUid, cliUid, motivo, por }],
    };
  }
  const venda = transitar(d, {
    tipo: 'PropostaAceita',
    em: c.agora,
    lanUid,
    cliUid,
    apelido,
    cidade,
    valor,
    por: c.por,
  });
  return venda.aceita && d.lider !== null ? negar('LOTE_EM_DISPUTA') : venda;
}
