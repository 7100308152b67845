import type { Logger } from '@martelo/platform/log/log.ts';
import type { Module } from '@martelo/platform/module/module.ts';

type Voltas = {
  readonly nome: string;
  /** The rest between one round and the next, ms. */
  readonly cadaMs: number;
  /** One round; asks `parado` between its steps. */
  readonly volta: (parado: () => boolean) => Promise<unknown>;
  /** What the log says of a round that failed; the next one comes all the same. */
  readonly falha: string;
  readonly log: Logger;
};

/** Something of the demo that is done again and again while the program runs; to stop waits for the round that is under way. */
export function emVoltas({ nome, cadaMs, volta, falha, log }: Voltas): Module {
  let relogio: NodeJS.Timeout | undefined;
  let parado = false;
  let emCurso: Promise<unknown> = Promise.resolve();

  const agendar = (): void => {
    if (parado) return;
    relogio = setTimeout(() => {
      emCurso = volta(() => parado)
        .catch((err: unknown) => log.warn({ err }, falha))
        .finally(agendar);
    }, cadaMs);
  };

  return {
    name: nome,
    routes: [],
    start: async () => agendar(),
    stop: async () => {
      parado = true;
      clearTimeout(relogio);
      await emCurso;
    },
  };
}
