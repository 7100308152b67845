import { availableParallelism } from 'node:os';
import type { Contadores } from './counters.ts';
import type { LimitesSocket } from './limits.ts';

/** `acordadoMs` of a process that decides bids itself: nothing where the database would have to wait for its only core. */
export const AWAKE_MS = availableParallelism() > 1 ? 0.1 : 0;

/**
 * Keeps the thread from falling asleep for a moment after each step of many bids under way: the next is mostly due before the
 * system would have woken it. On a virtual machine that takes 30 us, and sleeps lasted 25 (docs/benchmarks-tried.md).
 */
export class Awake {
  private readonly limites: LimitesSocket;
  private readonly contadores: Contadores;
  private until = 0;
  private looking = false;

  constructor({ limites, contadores }: { readonly limites: LimitesSocket; readonly contadores: Contadores }) {
    this.limites = limites;
    this.contadores = contadores;
  }

  /** Some bids were taken in, or answered. */
  stay(): void {
    if (this.limites.acordadoMs === 0 || !this.busy) return;
    this.until = performance.now() + this.limites.acordadoMs;
    if (this.looking) return;
    this.looking = true;
    setImmediate(this.look);
  }

  private get busy(): boolean {
    return this.contadores.lancesEmVoo >= this.limites.lancesQueAcordam;
  }

  /** What is due in the event loop is done between two looks. */
  private readonly look = (): void => {
    this.looking = this.busy && performance.now() < this.until;
    if (this.looking) setImmediate(this.look);
  };
}
