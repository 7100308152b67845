import type { Logger } from '@martelo/platform/log/log.ts';

const OLHAR_MS = 1_000;
/** After a failure: the neighbour gets time to come back. */
const ESPERAR_MS = 5_000;

/**
 * Looks for work again and again until it is stopped. `passar` makes one pass and answers false where something is left
 * that did not go through; it asks `parado` between its steps. Answers how to stop, which waits for what is under way.
 */
export function emPassadas(
  passar: (parado: () => boolean) => Promise<boolean>,
  log: Logger,
): () => Promise<void> {
  let parado = false;
  let relogio: NodeJS.Timeout | undefined;
  let andamento: Promise<void> = Promise.resolve();

  const marcar = (ms: number): void => {
    if (parado) return;
    relogio = setTimeout(() => {
      andamento = passar(() => parado)
        .catch((err: unknown) => {
          log.warn({ err }, 'what waits to be handed over was not read; trying again');
          return false;
        })
        .then((tudo) => marcar(tudo ? OLHAR_MS : ESPERAR_MS));
    }, ms).unref();
  };
  marcar(OLHAR_MS);
  return async () => {
    parado = true;
    clearTimeout(relogio);
    await andamento;
  };
}
