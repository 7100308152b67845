import { availableParallelism } from 'node:os';
import type { ReadRing } from '@martelo/platform/process/read-ring.ts';
import type { Contadores } from '../counters.ts';
import type { LimitesSocket } from '../limits.ts';

/** `acordadoMs` of a process that decides bids itself: nothing where the database would have to wait for its only core. */
export const AWAKE_MS = availableParallelism() > 1 ? 0.1 : 0;

export type AwakeOptions = {
  readonly limites: LimitesSocket;
  readonly contadores: Contadores;
  /** Looked at while awake, which spares it its bell; null where Node reads each connection. */
  readonly readRing: Pick<ReadRing, 'watch' | 'look'> | null;
};

/**
 * Keeps the thread from falling asleep for a moment after each step of many bids under way: the next is mostly due before the
 * system would have woken it. On a virtual machine that takes 30 us, and sleeps lasted 25 (load-tests/diary/tried.md).
 */
export class Awake {
  private readonly de: AwakeOptions;
  private until = 0;
  private looking = false;

  constructor(de: AwakeOptions) {
    this.de = de;
  }

  /** Some bids were taken in, or answered. */
  stay(): void {
    const { acordadoMs } = this.de.limites;
    if (acordadoMs === 0 || !this.busy) return;
    this.until = performance.now() + acordadoMs;
    if (this.looking) return;
    this.looking = true;
    this.de.readRing?.watch(true);
    setImmediate(this.look);
  }

  private get busy(): boolean {
    return this.de.contadores.lancesEmVoo >= this.de.limites.lancesQueAcordam;
  }

  /** What is due in the event loop is done between two looks. */
  private readonly look = (): void => {
    const { readRing } = this.de;
    this.looking = this.busy && performance.now() < this.until;
    if (!this.looking) return readRing?.watch(false);
    // First: whatever comes of what is read, somebody looks again.
    setImmediate(this.look);
    return readRing?.look();
  };
}
