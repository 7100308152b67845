import { aceitar } from '@martelo/kernel/decisao.ts';
import type { Decisao } from '@martelo/kernel/decisao.ts';
import type { DarLance } from '@martelo/schemas/disputa/commands.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import {
  compreJaDisponivel,
  recusaDoLote,
  recusaDoParticipante,
  recusaDoTeto,
  recusaDoValor,
} from './admissao.ts';
import { prorrogacao } from './prazo.ts';
import { resolverConfiguracao, resolverManual } from './resolucao.ts';
import type { Disputa } from './state.ts';

type D = Decisao<EventoLote>;
const recusada = (recusa: Recusa): D => ({ aceita: false, recusa });

/** A bid of any kind (bid rules 4 to 15, 17, 20 and 23). */
export function darLance(d: Disputa, c: DarLance): D {
  const geral = recusaDaOrigem(c) ?? recusaDoParticipante(c, d) ?? recusaDoLote(d, c.recebidoEm);
  if (geral !== null) return recusada(geral);
  switch (c.tipoNegociacao) {
    case 'Compre Já':
      return comprarJa(d, c);
    case 'Proposta':
      return propor(d, c);
    case 'Disputa':
      return disputar(d, c);
  }
}

/** A floor bid is Manual, in Disputa, and names who relayed it (bid rule 23). */
function recusaDaOrigem(c: DarLance): Recusa | null {
  if (c.origem === 'site') return null;
  if (c.registradoPor === undefined) return recusar('APELIDO_SEM_CADASTRO');
  const manual = c.tipoLance === 'Manual' && c.tipoNegociacao === 'Disputa';
  return manual ? null : recusar('DADOS_INVALIDOS', { campos: ['tipoLance'] });
}

function disputar(d: Disputa, c: DarLance): D {
  if (d.lote.restrito && d.lote.cadastro.regras.somenteBuyNowProposta)
    return recusada(recusar('SOMENTE_COMPRE_JA_PROPOSTA'));
  const recusa = recusaDoValor(c, d);
  if (recusa !== null) return recusada(recusa);
  const eventos = c.tipoLance === 'Manual' ? resolverManual(d, c) : resolverConfiguracao(d, c);
  // A leader's new maximum that moves nothing is silent: it reopens and extends nothing (bid rule 11).
  if (eventos[eventos.length - 1]?.tipo !== 'LanceRegistrado') return { aceita: true, eventos };
  if (d.situacao === 'DOULHE_UMA' || d.situacao === 'DOULHE_DUAS')
    eventos.push({ tipo: 'PregaoReaberto', em: c.agora, situacaoAnterior: d.situacao });
  const prorrogado = prorrogacao(d, c.recebidoEm, c.agora);
  if (prorrogado !== null) eventos.push(prorrogado);
  return { aceita: true, eventos };
}

const ofertaDireta = (c: DarLance) => ({
  em: c.agora,
  lanUid: c.lanUid,
  cliUid: c.participante.cliUid,
  apelido: c.participante.apelido,
  cidade: c.participante.cidade,
  valor: c.valor,
  recebidoEm: c.recebidoEm,
  chave: c.chave,
});

/** Bid rule 15: the exact price, until the first Disputa bid; the first one accepted ends the lote. */
function comprarJa(d: Disputa, c: DarLance): D {
  const preco = d.lote.cadastro.regras.compreJa;
  if (preco === null || !compreJaDisponivel(d)) return recusada(recusar('COMPRE_JA_INDISPONIVEL'));
  if (c.valor !== preco) return recusada(recusar('VALOR_COMPRE_JA', { preco }));
  return aceitar<EventoLote>({ tipo: 'CompreJaAceito', ...ofertaDireta(c) });
}

/** Bid rule 15: a proposta is recorded and moves nothing. The same value again by the same client changes nothing. */
function propor(d: Disputa, c: DarLance): D {
  if (!d.lote.cadastro.regras.recebePropostas) return recusada(recusar('PROPOSTA_INDISPONIVEL'));
  const acima = recusaDoTeto(c, d);
  if (acima !== null) return recusada(acima);
  let ultima = d.lote.propostas;
  while (ultima !== null && ultima.cliUid !== c.participante.cliUid) ultima = ultima.anterior;
  if (ultima !== null && ultima.valor === c.valor && ultima.resposta === null) return aceitar<EventoLote>();
  return aceitar<EventoLote>({ tipo: 'PropostaRegistrada', ...ofertaDireta(c) });
}
