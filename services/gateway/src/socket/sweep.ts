import type { Clock } from '@martelo/kernel/clock.ts';
import { CLOSE } from './connection.ts';
import type { Conexao, TenantDoSocket } from './connection.ts';
import type { LimitesSocket } from './limits.ts';
import type { Sessoes } from './sessions.ts';
import { janelaFechada } from './window.ts';

/** Steps of one sweep: thousands of pings in one go would hold up everybody's bids. */
const PASSOS = 10;

type Deps = {
  readonly conexoes: ReadonlySet<Conexao>;
  readonly limites: LimitesSocket;
  readonly clock: Clock;
  readonly sessoes: Sessoes;
  /** Takes a connection out of all that it follows. */
  readonly sair: (conexao: Conexao) => void;
  /** Says goodbye to a connection whose address or browser staff keep out since it came. */
  readonly barrar: (conexao: Conexao) => void;
  /** The tenant as it is now: its staff may have closed the window since the connection came. */
  readonly tenantAtual: (tenant: TenantDoSocket) => TenantDoSocket;
};

/**
 * Looks after every connection once per `varreduraMs`, a tenth at a time: drops those that do not read, asks the silent
 * for a sign, closes the idle and who is kept out, ends what an expired session still heard, and what
 * anybody hears whose tenant has closed its viewing window. Returns how to stop.
 */
export function varrer({ conexoes, limites, clock, sessoes, sair, barrar, tenantAtual }: Deps): () => void {
  let fila = conexoes.values();
  const timer = setInterval(() => {
    const agora = clock();
    const atuais = new Map<string, TenantDoSocket>();
    const atual = (t: TenantDoSocket): TenantDoSocket => {
      const achado = atuais.get(t.hotUid) ?? tenantAtual(t);
      atuais.set(t.hotUid, achado);
      return achado;
    };
    for (let faltam = Math.ceil(conexoes.size / PASSOS); faltam > 0; faltam--) {
      const { value: conexao, done } = fila.next();
      if (done === true) {
        fila = conexoes.values();
        return;
      }
      cuidar(conexao, agora, limites, sessoes);
      barrar(conexao);
      // The page learns why with its next question; a socket that is closed would come back and ask at once.
      if (conexao.segue && janelaFechada(atual(conexao.tenant), sessoes.atual(conexao, agora), agora))
        sair(conexao);
    }
  }, limites.varreduraMs / PASSOS);
  timer.unref();
  return () => clearInterval(timer);
}

function cuidar(conexao: Conexao, agora: number, limites: LimitesSocket, sessoes: Sessoes): void {
  conexao.vigiar(agora);
  sessoes.vencer(conexao, agora);
  if (conexao.pingadaEm !== 0) {
    if (agora - conexao.pingadaEm > limites.fecharParadoMs)
      conexao.derrubar(conexao.empurrado > 0 ? 'lenta' : 'sem-sinal');
    return;
  }
  if (!conexao.segue && conexao.sessao === null && agora - conexao.falouEm > limites.ociosaMs) {
    conexao.despedir('ociosa', CLOSE.goingIdle, 'ociosa');
    return;
  }
  const desdeMs = agora - conexao.confirmadaEm;
  const enviado = conexao.empurrado + conexao.respondido;
  const cheia = enviado > limites.pularAcimaDeBytes && desdeMs > limites.pingCheiaMs;
  if (cheia || desdeMs > limites.pingMs) conexao.pingar(agora);
}
