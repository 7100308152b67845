import { memoryEventStore } from '@martelo/platform/event-store/memory.ts';
import type { AppendOutcome, EventStore, StreamAppend } from '@martelo/platform/event-store/port.ts';
import { Confirmador } from '../confirmador.ts';
import { LIMITES_PADRAO } from '../limites.ts';
import { SEM_METRICAS } from '../metricas.ts';
import { loteFrio, novaTarefa, type LoteQuente, type Tarefa } from '../tarefa.ts';

/** A store whose answers come when the test says so; one that keeps no order works only then. */
function storeNaMao(inOrder: boolean, atOnce?: number) {
  const base = memoryEventStore();
  const commits: {
    readonly batch: readonly StreamAppend[];
    settle(): Promise<void>;
    fail(): Promise<void>;
  }[] = [];
  const store: EventStore = {
    ...base,
    inOrder,
    ...(atOnce === undefined ? {} : { atOnce }),
    append: (batch) => {
      const feito = inOrder ? base.append(batch) : null;
      return new Promise<readonly AppendOutcome[]>((resolve, reject) => {
        commits.push({
          batch,
          settle: async () => resolve(await (feito ?? base.append(batch))),
          fail: async () => reject(new Error('lost')),
        });
      });
    },
  };
  return { base, store, commits };
}

/** A group commit on such a store, with twenty lotes, and what becomes of what enters. */
export function cena(
  inOrder = true,
  maxEventosPorCommit = LIMITES_PADRAO.maxEventosPorCommit,
  atOnce?: number,
) {
  const { base, store, commits } = storeNaMao(inOrder, atOnce);
  const respondidas: Tarefa[] = [];
  const failed: Tarefa[] = [];
  const conflitos: (readonly Tarefa[])[] = [];
  const confirmador = new Confirmador({
    store,
    limites: { ...LIMITES_PADRAO, maxEventosPorCommit },
    metricas: SEM_METRICAS,
    desfechos: {
      confirmou: (partes) => respondidas.push(...partes.flatMap((p) => p.tarefas)),
      responder: (t) => respondidas.push(t),
      venceu: () => undefined,
      conflitou: (_lote, tarefas) => conflitos.push(tarefas),
      falhou: (_lotes, tarefas) => failed.push(...tarefas),
    },
  });
  const lotes = Array.from({ length: 20 }, (_, n) => loteFrio(`lote ${n}`, `lote-${n}`));
  let entradas = 0;
  const entrar = (lote: LoteQuente, eventos = 1): Tarefa => {
    entradas += 1;
    const t = novaTarefa(lote, '', null, null, entradas, () => undefined);
    t.eventos = Array.from({ length: eventos }, (_, n) => ({
      id: `${entradas}-${n}`,
      type: 'X',
      data: '{}',
    }));
    confirmador.entrar(t);
    return t;
  };
  const volta = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return { base, commits, respondidas, failed, conflitos, confirmador, lotes, entrar, volta };
}
