import type { Clock } from '@martelo/kernel/clock.ts';
import { ACESSO_MS } from './tokens.ts';

/** Tokens of this user ended before their time; whoever holds a connection of his asks again whether its token counts. */
export type SessaoEncerrada = { readonly cliUid: string; readonly hotUid: string; readonly motivo: string };

/** Entries past this are the oldest and nearly forgotten anyway. */
const MAX = 100_000;

export type Encerramentos = ReturnType<typeof encerramentos>;

/**
 * Which access tokens no longer count although their end has not come: those of a login that was left or stolen, and
 * those made before a user changed. Each entry matters only as long as such a token could live, so the list stays short.
 */
export function encerramentos(clock: Clock) {
  const logins = new Map<string, number>();
  const usuarios = new Map<string, number>();
  const ouvintes = new Set<(evento: SessaoEncerrada) => void>();

  function guardar(mapa: Map<string, number>, chave: string, em: number): void {
    // Set again at the end, so that the order of the map is the order of time.
    mapa.delete(chave);
    mapa.set(chave, em);
    const velho = clock() - ACESSO_MS - 1_000;
    for (const [antiga, quando] of mapa) {
      if (quando >= velho && mapa.size <= MAX) break;
      mapa.delete(antiga);
    }
  }

  return {
    encerrado: (sid: string, cliUid: string, feitoEm: number): boolean =>
      logins.has(sid) || feitoEm <= (usuarios.get(cliUid) ?? 0),

    encerrarLogin: (sid: string, em: number): void => guardar(logins, sid, em),

    /** Ends all access tokens of a user that were made before `em`. */
    encerrarUsuario: (cliUid: string, em: number): void => guardar(usuarios, cliUid, em),

    /** Tells the listeners, each even if another throws. */
    avisar(evento: SessaoEncerrada): void {
      for (const ouvinte of ouvintes) ouvinte(evento);
    },

    /** Hears of ended sessions until the function returned is called. Listeners must not throw. */
    assinar(ouvinte: (evento: SessaoEncerrada) => void): () => void {
      ouvintes.add(ouvinte);
      return () => ouvintes.delete(ouvinte);
    },
  };
}
