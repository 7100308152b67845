import type { Logger } from '@martelo/platform/log/log.ts';

const OLHAR_MS = 1_000;
/** After a failure: the neighbour gets time to come back. */
const ESPERAR_MS = 5_000;

/**
 * How a pass ended: everything that was due is done, more of it waits than one pass takes and all of this one is done, or
 * something did not go through.
 */
export type Passada = 'feita' | 'resta' | 'falhou';

/** The rest before the next pass, by how the last one ended. */
export type Descansos = Readonly<Record<Passada, number>>;
/** What waits behind a full one does not wait for the clock, too. */
const DESCANSOS_MS: Descansos = { feita: OLHAR_MS, resta: 0, falhou: ESPERAR_MS };

/**
 * Looks for work again and again until it is stopped. `passar` makes one pass and answers how it ended; it asks `parado`
 * between its steps. Answers how to stop, which waits for what is under way.
 *
 * @param descansos rests in ms; default a second, none, and five
 */
export function emPassadas(
  passar: (parado: () => boolean) => Promise<Passada>,
  log: Logger,
  descansos: Descansos = DESCANSOS_MS,
): () => Promise<void> {
  let parado = false;
  let relogio: NodeJS.Timeout | undefined;
  let andamento: Promise<void> = Promise.resolve();

  const marcar = (ms: number): void => {
    if (parado) return;
    relogio = setTimeout(() => {
      andamento = passar(() => parado)
        .catch((err: unknown): Passada => {
          log.warn({ err }, 'what waits to be handed over was not read; trying again');
          return 'falhou';
        })
        .then((fim) => marcar(descansos[fim]));
    }, ms).unref();
  };
  marcar(descansos.feita);
  return async () => {
    parado = true;
    clearTimeout(relogio);
    await andamento;
  };
}

/** Takes one step for each item in their order, at most `quantos` steps at once; after `parado` none begins. No step may reject. */
export async function aoMesmoTempo<T>(
  itens: readonly T[],
  quantos: number,
  parado: () => boolean,
  passo: (item: T) => Promise<void>,
): Promise<void> {
  const restam = itens.values();
  const mao = async (): Promise<void> => {
    for (const item of restam) {
      if (parado()) return;
      await passo(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(quantos, itens.length) }, mao));
}
