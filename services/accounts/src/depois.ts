import type { Logger } from '@martelo/platform/log/log.ts';

/** More than a crowd asks for at once; whoever comes on top is sent away, whoever he is. */
const MAXIMO = 1_000;

/**
 * What is done once a call has been answered: what it finds, and how long that takes, tells nothing to who asked. It is work
 * that may be asked for again (a letter); a failure is written down.
 */
export function depoisDaResposta(log: Logger, maximo = MAXIMO) {
  const emCurso = new Set<Promise<void>>();
  return {
    /** Begins `tarefa` after the answer that is being made; false where too much is waiting, and it is not done. */
    fazer(tarefa: () => Promise<unknown>): boolean {
      if (emCurso.size >= maximo) return false;
      const feita = new Promise<void>((resolve) => setImmediate(resolve))
        .then(tarefa)
        .catch((err: unknown) => log.error({ err }, 'what a call left for later was not done'))
        .then(() => void emCurso.delete(feita));
      emCurso.add(feita);
      return true;
    },

    /** Resolves once nothing of it is under way. */
    async feito(): Promise<void> {
      while (emCurso.size > 0) await Promise.all(emCurso);
    },
  };
}

export type DepoisDaResposta = ReturnType<typeof depoisDaResposta>;
