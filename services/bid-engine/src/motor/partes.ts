import type { LoteQuente, Parte, Tarefa } from './tarefa.ts';

/** Adds a command to its lote's part of the batch that is being put together. */
export function juntar(parte: Parte, t: Tarefa): void {
  parte.tarefas.push(t);
  for (const e of t.eventos) parte.append.events.push(e);
}

/** Begins its lote's part of a batch. Its arrays begin as copies of what comes first: one that begins empty takes room for sixteen, and most lotes have one bid in a commit. */
export function abrirParte(t: Tarefa): Parte {
  const { lote } = t;
  const { stream, revisao } = lote;
  const events = [...t.eventos];
  const base = lote.underWay.at(-1)?.append;
  const ultimo = base?.events.at(-1);
  const append =
    base === undefined || ultimo === undefined
      ? { stream, expectedRevision: revisao, events }
      : {
          stream,
          expectedRevision: base.expectedRevision + base.events.length,
          expectedId: ultimo.id,
          events,
        };
  const parte: Parte = { lote, append, antes: null, tarefas: [t] };
  lote.filling = parte;
  lote.underWay.push(parte);
  return parte;
}

/** Takes all parts of a lote out of the commits under way; answers their commands, oldest first. */
export function takeUnderWay(lote: LoteQuente): Tarefa[] {
  const partes = lote.underWay;
  lote.underWay = [];
  return partes.flatMap((parte) => parte.tarefas);
}
