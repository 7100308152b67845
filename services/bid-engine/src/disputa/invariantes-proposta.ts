import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import type { Disputa } from './state.ts';

type Queixar = (texto: string) => void;

/** Bid rule 15: what a proposta and the answer to it may be in the state before it. */
export function conferirProposta(d: Disputa, e: EventoLote, queixar: Queixar): void {
  if (e.tipo === 'PropostaRegistrada' && !d.lote.cadastro.regras.recebePropostas)
    queixar('rule 15: this lote takes no propostas');
  if (e.tipo !== 'PropostaAceita' && e.tipo !== 'PropostaRecusada') return;
  let ultima = d.lote.propostas;
  while (ultima !== null && ultima.cliUid !== e.cliUid) ultima = ultima.anterior;
  if (ultima === null || ultima.lanUid !== e.lanUid) {
    queixar(`rule 15: ${e.lanUid} is not the last proposta of ${e.cliUid}`);
    return;
  }
  if (ultima.resposta !== null) queixar(`rule 15: the proposta was already ${ultima.resposta}`);
  if (e.tipo === 'PropostaRecusada') return;
  if (e.valor !== ultima.valor) queixar(`rule 15: sold at ${e.valor}, the proposta was ${ultima.valor}`);
  if (d.lider !== null) queixar(`rule 15: sold past ${d.lider.cliUid}, who leads`);
}
