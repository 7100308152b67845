import { paraCorpoErro } from '@martelo/schemas/shared/corpo-erro.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import type { Conexao } from './connection.ts';
import type { Contadores } from './counters.ts';
import type { LimitesSocket } from './limits.ts';
import type { Outbox } from './outbox.ts';

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

const ocupado = new WeakMap<Termos, string>();

/** The error body of OCUPADO in these words, as JSON: in overload it is said more often than anything else. */
function ocupadoEmJson(termos: Termos): string {
  let json = ocupado.get(termos);
  if (json === undefined)
    ocupado.set(termos, (json = JSON.stringify(paraCorpoErro(recusar('OCUPADO'), termos))));
  return json;
}

/**
 * Turns a request away for want of time. Who has a bid under way hears it with the answer of that one: in a crowd a write costs as
 * much as a bid.
 */
export function recusarOcupado(
  conexao: Conexao,
  n: number | null,
  { outbox, contadores }: { readonly outbox: Outbox; readonly contadores: Contadores },
): void {
  contadores.recusas++;
  const texto = `{"tipo":"recusa","n":${n},"erro":${ocupadoEmJson(conexao.tenant.termos)}}`;
  outbox[conexao.lancesEmVoo > 0 ? 'hold' : 'push'](conexao, texto);
}
