import { paraCorpoErro } from '@martelo/schemas/shared/corpo-erro.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import type { Conexao } from './connection.ts';
import type { Contadores } from './counters.ts';
import type { LimitesSocket } from './limits.ts';
import type { Outbox } from './outbox.ts';

/** How often the pace is looked at. */
const PACE_MS = 50;

/** Bids that wait for their answer, and how many may where one connection has several. */
export class UnderWay {
  private readonly limites: LimitesSocket;
  private readonly contadores: Contadores;
  /** As many as are answered within `esperaDeTodosMs`, at the pace of late. */
  private crowd: number;
  private answered = 0;
  /** Since when answers are counted, epoch ms. */
  private since = 0;

  constructor({ limites, contadores }: { readonly limites: LimitesSocket; readonly contadores: Contadores }) {
    this.limites = limites;
    this.contadores = contadores;
    this.crowd = limites.lancesEmVooDeTodos;
  }

  /** One more of this connection, received at `now` (epoch ms). */
  begin(conexao: Conexao, now: number): void {
    conexao.lancesEmVoo += 1;
    this.contadores.lancesEmVoo += 1;
    if (now - this.since >= PACE_MS || now < this.since) this.look(now);
  }

  /** One of this connection is answered. */
  end(conexao: Conexao): void {
    conexao.lancesEmVoo -= 1;
    this.contadores.lancesEmVoo -= 1;
    this.answered += 1;
  }

  /**
   * Whether a connection has too many for another. In a crowd one is too many: a turn of the event loop may be short because the
   * engine turns most away, and what waits is old all the same.
   */
  tooMany({ lancesEmVoo }: Conexao): boolean {
    if (lancesEmVoo >= this.limites.lancesEmVoo) return true;
    return lancesEmVoo > 0 && this.contadores.lancesEmVoo >= this.crowd;
  }

  /** After a quiet time the pace says nothing; then, and on a slow machine, the fixed limit holds. */
  private look(now: number): void {
    const { lancesEmVooDeTodos, esperaDeTodosMs } = this.limites;
    const elapsedMs = now - this.since;
    if (elapsedMs > 0) {
      const atThisPace = Math.floor((this.answered / elapsedMs) * esperaDeTodosMs);
      this.crowd = Math.max(lancesEmVooDeTodos, atThisPace);
    }
    this.answered = 0;
    this.since = now;
  }
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
