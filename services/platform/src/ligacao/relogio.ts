import type { Clock } from '@martelo/kernel/clock.ts';
import type { Ligacao } from './ligacao.ts';

const MEDIR_MS = 2_000;
/** Kept samples; the one with the shortest way back and forth is believed. */
const AMOSTRAS = 8;
/** Below this two clocks are the same for us: a bid's way takes longer. */
const MINIMO_MS = 5;

type Amostra = { readonly desvioMs: number; readonly idaEVoltaMs: number };

/**
 * How far this machine's clock is from the engine's. The engine closes lotes, so what arrives is stamped in its time (one
 * authority decides the close).
 */
export class Relogio {
  readonly #ligacoes: () => readonly Ligacao[];
  #amostras: Amostra[] = [];
  #desvioMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(ligacoes: () => readonly Ligacao[]) {
    this.#ligacoes = ligacoes;
  }

  iniciar(): void {
    this.#timer = setInterval(() => void this.#medir(), MEDIR_MS);
    this.#timer.unref();
    void this.#medir();
  }

  parar(): void {
    clearInterval(this.#timer);
  }

  sobre(base: Clock): Clock {
    return () => base() + this.#desvioMs;
  }

  async #medir(): Promise<void> {
    const ligacao = this.#ligacoes().find((l) => l.pronta);
    if (ligacao === undefined) return;
    const saida = Date.now();
    const inicio = performance.now();
    const deles = await ligacao.perguntar('agora', []).catch(() => null);
    if (typeof deles !== 'number') return;
    const idaEVoltaMs = performance.now() - inicio;
    const desvioMs = deles - (saida + idaEVoltaMs / 2);
    this.#amostras = [...this.#amostras, { desvioMs, idaEVoltaMs }].slice(-AMOSTRAS);
    const melhor = this.#amostras.reduce((a, b) => (b.idaEVoltaMs < a.idaEVoltaMs ? b : a));
    this.#desvioMs =
      Math.abs(melhor.desvioMs) < Math.max(MINIMO_MS, melhor.idaEVoltaMs) ? 0 : Math.round(melhor.desvioMs);
  }
}
