import type { EventStore } from '@martelo/platform/event-store/port.ts';
import type { LotesQuentes } from './quentes.ts';
import type { LogDoMotor } from './metricas.ts';
import type { LoteQuente, Tarefa } from './tarefa.ts';

type Dependencias = {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly quentes: Pick<LotesQuentes, 'notar' | 'obter'>;
  readonly log: LogDoMotor;
  /** Judges the command again, on what is now in memory. */
  readonly recomecar: (tarefa: Tarefa) => void;
  /** Nobody knows whether the memory is up to date. */
  readonly falhou: (tarefa: Tarefa) => void;
};

/**
 * An engine among others may be behind: another one may have accepted the very bid that this one is about to refuse, and
 * the bidder who asks again would hear the opposite (bid rule 2, invariant I5). An acceptance is proven by its commit, a
 * refusal has none; so, before it is told, the store is asked whether it has anything newer of the lote. One question a
 * lote at a time, for all that wait.
 */
export class Conferencia {
  readonly #d: Dependencias;
  readonly #esperam = new Map<LoteQuente, Tarefa[]>();

  constructor(dependencias: Dependencias) {
    this.#d = dependencias;
  }

  /** The command is judged again, with `conferida` set once that is on nothing older than this moment. */
  conferir(tarefa: Tarefa): void {
    const juntas = this.#esperam.get(tarefa.lote);
    if (juntas !== undefined) {
      juntas.push(tarefa);
      return;
    }
    this.#esperam.set(tarefa.lote, [tarefa]);
    void this.#perguntar(tarefa.lote);
  }

  async #perguntar(lote: LoteQuente): Promise<void> {
    for (;;) {
      const tarefas = this.#esperam.get(lote) ?? [];
      if (tarefas.length === 0) break;
      this.#esperam.set(lote, []);
      const { revisao } = lote;
      try {
        const [novo] = await this.#d.store.readStream(lote.stream, revisao + 1, 1);
        // A commit of ours that came through meanwhile says the same: it expected the newest revision.
        const emDia = novo === undefined || lote.revisao > revisao || this.#relida(lote, novo.revision);
        for (const t of tarefas) {
          t.conferida = emDia;
          this.#d.recomecar(t);
        }
      } catch (err) {
        this.#d.log.warn({ err, lelUid: lote.lelUid }, 'the store could not be asked before a refusal');
        for (const t of tarefas) this.#d.falhou(t);
      }
    }
    this.#esperam.delete(lote);
  }

  /** Whether the lote, found behind, is read again from now on; it is not while something of it is under way here. */
  #relida(lote: LoteQuente, revisao: number): boolean {
    this.#d.quentes.notar(lote.lelUid, revisao);
    return this.#d.quentes.obter(lote.lelUid) !== lote;
  }
}
