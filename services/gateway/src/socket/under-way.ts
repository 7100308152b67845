import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import type { Conexao } from './connection.ts';
import type { Contadores } from './counters.ts';
import type { LimitesSocket } from './limits.ts';

/** One bid more of this connection, or one fewer, waits for its answer. */
export function contarEmVoo(conexao: Conexao, contadores: Contadores, mais: 1 | -1): void {
  conexao.lancesEmVoo += mais;
  contadores.lancesEmVoo += mais;
}

/**
 * Whether a connection has too many under way for another. In a crowd one is too many: a turn of the event loop may be short because
 * the engine turns most away, and what waits is old all the same.
 */
export function temDemais(
  { lancesEmVoo }: Conexao,
  { limites, contadores }: { readonly limites: LimitesSocket; readonly contadores: Contadores },
): boolean {
  if (lancesEmVoo >= limites.lancesEmVoo) return true;
  return lancesEmVoo > 0 && contadores.lancesEmVoo >= limites.lancesEmVooDeTodos;
}

/**
 * Whether a refusal may leave with the next answer: who has a bid under way has one coming, and in a crowd a write costs as much
 * as a bid.
 */
export const podeEsperar = ({ codigo }: Recusa, { lancesEmVoo }: Conexao): boolean =>
  codigo === 'OCUPADO' && lancesEmVoo > 0;
