import type { Clock } from '@martelo/kernel/clock.ts';
import type { Limites } from './limites.ts';
import { venceu, type Tarefa } from './tarefa.ts';

/** Looks so often whether a bid is late. One that would be late before the next look is late at this one. */
const OLHAR_MS = 100;

type Dependencias = {
  readonly clock: Clock;
  readonly limites: Pick<Limites, 'prazoDoLanceMs'>;
  /** Looks after those that are decided and came before `limite`. */
  readonly decididas: (limite: number) => void;
  readonly venceu: (tarefa: Tarefa) => void;
  readonly haPendentes: () => boolean;
};

/**
 * One deadline for a bid, counted from when it came, whatever it has to wait for: its lote, the people of the leilão, a commit and
 * those before it, another writer. One timer, however many wait, and none where nothing does.
 */
export class Prazos {
  readonly #d: Dependencias;
  readonly #lendo = new Set<Tarefa>();
  #timer: NodeJS.Timeout | null = null;

  constructor(dependencias: Dependencias) {
    this.#d = dependencias;
  }

  /** A command came. */
  entrou(): void {
    if (this.#timer === null) this.#timer = setTimeout(this.#olhar, OLHAR_MS).unref();
  }

  /** It waits for something to be read. */
  le(tarefa: Tarefa): void {
    this.#lendo.add(tarefa);
  }

  /** It is being decided, or was answered. */
  leu(tarefa: Tarefa): void {
    if (this.#lendo.size > 0) this.#lendo.delete(tarefa);
  }

  readonly #olhar = (): void => {
    this.#timer = null;
    const limite = this.#d.clock() - this.#d.limites.prazoDoLanceMs + OLHAR_MS;
    for (const t of this.#lendo) if (venceu(t, limite)) this.#d.venceu(t);
    this.#d.decididas(limite);
    if (this.#d.haPendentes()) this.entrou();
  };
}
