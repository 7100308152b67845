import type { Logger } from '../log/log.ts';

/** How often somebody looks whether there is work, all hands together. */
const OLHARES_POR_S = 4;
/** No hand looks more often than this by itself. */
const OLHAR_MS = 1_000;
/** The rest after the database did not answer. */
const RECOMECAR_MS = 5_000;

type Opcoes<T> = {
  /** Pieces of work under way at once. */
  readonly quantas: number;
  /** Takes one piece of work; undefined where there is none. */
  readonly pegar: () => Promise<T | undefined>;
  readonly fazer: (trabalho: T) => Promise<void>;
  readonly log: Logger;
};

/**
 * Hands that work side by side: they look for work in turns, and one that finds some wakes the next, so that few look while
 * there is nothing and all are there when much comes at once. Answers how to stop, which waits for what is under way.
 */
export function maos<T>({ quantas, pegar, fazer, log }: Opcoes<T>): () => Promise<void> {
  const cadaMs = Math.max(OLHAR_MS, (quantas * 1_000) / OLHARES_POR_S);
  /** Those that sleep, the one that fell asleep first in front. */
  const dormindo = new Set<() => void>();
  let parado = false;

  const dormir = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const acordar = (): void => {
        clearTimeout(relogio);
        dormindo.delete(acordar);
        resolve();
      };
      const relogio = setTimeout(acordar, ms);
      dormindo.add(acordar);
    });
  /** Until a hand's turn comes, whole ms: were they to sleep equally long, all would look at once after a crowd. */
  const ateAVez = (vez: number): number =>
    Math.ceil(cadaMs - ((performance.now() + (vez * cadaMs) / quantas) % cadaMs));

  const mao = async (vez: number): Promise<void> => {
    let esperar = ateAVez(vez);
    while (!parado) {
      if (esperar > 0) await dormir(esperar);
      if (parado) return;
      try {
        const trabalho = await pegar();
        esperar = trabalho === undefined ? ateAVez(vez) : 0;
        if (trabalho === undefined) continue;
        dormindo.values().next().value?.();
        await fazer(trabalho);
      } catch (err) {
        log.warn({ err }, 'the database did not answer who looks for work, which asks again');
        esperar = RECOMECAR_MS;
      }
    }
  };
  const todas = Promise.all(Array.from({ length: quantas }, (_, vez) => mao(vez)));

  return async () => {
    parado = true;
    for (const acordar of dormindo) acordar();
    await todas;
  };
}
