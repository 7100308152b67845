import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import type { Disputa } from './state.ts';

/**
 * Whether the clock closes the lote in its present situation: any REPASSE (it ends with the event), otherwise a lote
 * that is not closed by hand, live (SEQUENCIAL, ESCALONADO) or still waiting to be (ESCALONADO, on the board too).
 */
export function fechaNoRelogio({ situacao, lote }: Disputa): boolean {
  if (situacao === 'REPASSE') return true;
  if (lote.naMao) return false;
  const espera = situacao === 'LIBERADO_LEILAO' || situacao === 'PLACAR';
  return situacao === 'AO_VIVO' || (espera && lote.cadastro.regras.fechamento === 'ESCALONADO');
}

/** Whether the lote waits for the one before it to have its result (bid rule 19). Bids are taken meanwhile. */
export const aguardaVez = ({ situacao, lote }: Disputa): boolean =>
  situacao === 'LIBERADO_LEILAO' && !lote.naMao && lote.cadastro.regras.fechamento === 'SEQUENCIAL';

/** When the clock may close the lote: dataFim and the fence (bid rule 18); null where the clock does not close it. */
export const instanteDeEncerrar = (d: Disputa): number | null =>
  fechaNoRelogio(d) && !d.lote.incidente ? d.lote.dataFim + d.lote.cadastro.regras.cercaMs : null;

/**
 * Soft close (bid rule 17): the event that a bid which changed price or leader causes, null where there is none. Event
 * time alone decides (`recebidoEm`). A pre-bid of a lote that has still to open moves no clock.
 */
export function prorrogacao(
  d: Disputa,
  recebidoEm: number,
  em: number,
): Extract<EventoLote, { tipo: 'PrazoProrrogado' }> | null {
  const { lote } = d;
  if (lote.prorrogacaoMs === null) return null;
  const desejado = recebidoEm + lote.prorrogacaoMs;
  if (desejado <= lote.dataFim) return null;
  if (d.situacao === 'LIBERADO_LEILAO' && !fechaNoRelogio(d)) return null;
  const { fimLimite } = lote.cadastro.regras;
  const dataFim = fimLimite === null ? desejado : Math.min(desejado, fimLimite);
  return dataFim > lote.dataFim ? { tipo: 'PrazoProrrogado', em, dataFim, recebidoEm } : null;
}
