import type { LoteQuente, Parte, Tarefa } from './tarefa.ts';

/** What becomes of decided commands. */
export type Desfechos = {
  /** The store keeps these parts: answer their commands and tell the listeners, once. */
  readonly confirmou: (partes: readonly Parte[]) => void;
  /** Nothing of it had to be stored, and what it rests on is committed. */
  readonly responder: (tarefa: Tarefa) => void;
  /** Another writer was first: `tarefas` are all undecided again, oldest first. */
  readonly conflitou: (lote: LoteQuente, tarefas: readonly Tarefa[]) => void;
  /** A bid was sent and has no answer by its deadline: nobody knows, and its lote waits on for the store. */
  readonly venceu: (tarefa: Tarefa) => void;
  /** Nobody knows what the store kept; `tarefas` are all commands of these lotes, oldest first. */
  readonly falhou: (lotes: ReadonlySet<LoteQuente>, tarefas: readonly Tarefa[], erro: unknown) => void;
};
