import type { Clock } from '@martelo/kernel/clock.ts';
import type { Conexao } from './connection.ts';
import type { Sends } from './ways.ts';

/** Turns of the wheel within half a period: thousands of writes in one go would hold up everybody's bids. */
const PASSOS = 10;

/**
 * Lets who asked for it hear something at least as often as promised (`pulsoMs` at the most often): a connection that got a push lately is passed over, so a
 * busy lote costs nothing more, and one that does not read gets nothing on top. Returns how to stop.
 */
export function pulsar({
  conexoes,
  envios,
  pulsoMs,
  clock,
}: {
  readonly conexoes: ReadonlySet<Conexao>;
  readonly envios: Sends;
  readonly pulsoMs: number;
  readonly clock: Clock;
}): () => void {
  // One for everybody, made once.
  const pulso = envios.joined([envios.frame('{"tipo":"pulso"}')]);
  const voltaMs = pulsoMs / 2;
  // Everybody is seen twice in the shortest period: who was written to just before his turn waits for one more, not for two.
  const adiantarMs = voltaMs - voltaMs / PASSOS;
  let fila = conexoes.values();
  const passo = (): void => {
    const agora = clock();
    for (let faltam = Math.ceil(conexoes.size / PASSOS); faltam > 0; faltam--) {
      const { value: conexao, done } = fila.next();
      if (done === true) {
        fila = conexoes.values();
        return;
      }
      const desdeMs = agora - conexao.empurradaEm;
      // A clock that stepped back must not silence anybody.
      if ((desdeMs >= conexao.pulsoMs - adiantarMs || desdeMs < 0) && conexao.esperando === 0)
        conexao.empurrar(pulso, agora);
    }
  };
  const timer = setInterval(() => envios.together(passo), voltaMs / PASSOS);
  timer.unref();
  return () => clearInterval(timer);
}
