import type { Tarefa } from './tarefa.ts';

/** For fewer the reading ahead is not worth its own time. */
const GRUPO = 4;

/** What was read ahead is kept, or the compiler would leave the reads out. */
const lido = new Float64Array(1);

/**
 * Reads what the decisions of these bids will ask for: states, key tables and leaders of many lotes, which lie all over the memory. A
 * decision waits for each of these reads in turn (150 ns where no cache has it); here none decides what comes next, and the
 * processor waits for ten and more at once.
 */
export function adiantar(
  grupo: readonly {
    readonly lote: Pick<Tarefa['lote'], 'especulativa'> & {
      readonly chaves: { adiantar(hash: number): number } | null;
    };
    readonly hash: number;
  }[],
): void {
  let soma = 0;
  for (const { lote, hash } of grupo) {
    const { especulativa: d, chaves } = lote;
    if (d !== null) soma += d.lote.dataFim + (d.lider?.cliUid.length ?? 0);
    if (chaves !== null) soma += chaves.adiantar(hash);
  }
  lido[0] = soma;
}

/** Commands on their way to the decision: all of one callback of the event loop are decided in a row at its end, in the order of coming. */
export class PorJulgar {
  #tarefas: Tarefa[] = [];
  readonly #julgar: (t: Tarefa) => void;

  /** @param julgar decides one of them; never throws */
  constructor(julgar: (t: Tarefa) => void) {
    this.#julgar = julgar;
  }

  get vazia(): boolean {
    return this.#tarefas.length === 0;
  }

  /** When the oldest of them came, epoch ms; undefined when there is none. */
  maisAntiga(): number | undefined {
    return this.#tarefas[0]?.entrada;
  }

  entrar(t: Tarefa): void {
    if (this.#tarefas.push(t) === 1) process.nextTick(this.#julgarTodas);
  }

  readonly #julgarTodas = (): void => {
    const tarefas = this.#tarefas;
    this.#tarefas = [];
    if (tarefas.length >= GRUPO) adiantar(tarefas);
    for (const t of tarefas) this.#julgar(t);
  };
}
