import type { Clock } from './clock.ts';

type Opcoes = {
  /** The machine's clock, epoch ms. */
  readonly parede: Clock;
  /** A clock that only moves forward, ms from anywhere. */
  readonly monotonico: Clock;
  /** A wall clock that moves more than this against the monotonic one has jumped. */
  readonly saltoMs: number;
  /** Told once a jump, with its size in ms. */
  readonly aoSaltar: (ms: number) => void;
};

/** Two clocks are compared now and then, not for every bid. */
const CONFERIR_A_CADA_MS = 100;

/**
 * A clock that closes no lote early. It follows the machine's clock while that one runs, and small corrections with it; a
 * jump (an operator, a broken time server, a resumed machine) is reported and left out, so time goes on as it was until
 * the program is started again. It never goes back.
 */
export function relogioEstavel({ parede, monotonico, saltoMs, aoSaltar }: Opcoes): Clock {
  let desvio = parede() - monotonico();
  let fora = 0;
  let conferido = monotonico();
  let ultimo = -Infinity;
  return () => {
    const mono = monotonico();
    if (mono - conferido >= CONFERIR_A_CADA_MS) {
      conferido = mono;
      const novoDesvio = parede() - mono - fora;
      const salto = novoDesvio - desvio;
      if (Math.abs(salto) > saltoMs) {
        fora += salto;
        aoSaltar(salto);
      } else {
        desvio = novoDesvio;
      }
    }
    ultimo = Math.max(ultimo, Math.round(mono + desvio));
    return ultimo;
  };
}
