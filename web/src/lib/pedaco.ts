/** Spec 1, section 9: how long a part of the program may take to arrive. */
export const PRAZO_DO_PEDACO_MS = 120_000;

/** A part of the program did not arrive in time (spec 1, section 8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  constructor() {
    super('Não conseguimos baixar uma parte desta página.');
  }
}

/**
 * Loads a part of the program, for at most 120 s. Where it is missing the router loads the whole page anew, because there may
 * be a newer program; without a line that would leave an empty window, so that then it is late.
 *
 * @throws ChunkLoadError
 */
export async function pedaco<T>(importar: () => Promise<T>, prazoMs = PRAZO_DO_PEDACO_MS): Promise<T> {
  let relogio: ReturnType<typeof setTimeout> | undefined;
  const prazo = new Promise<never>((_, recusar) => {
    relogio = setTimeout(() => recusar(new ChunkLoadError()), prazoMs);
  });
  try {
    return await Promise.race([importar(), prazo]);
  } catch (e) {
    throw faltaPedaco(e) && semLinha() ? new ChunkLoadError() : e;
  } finally {
    clearTimeout(relogio);
  }
}

const semLinha = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

/** Whether a page could not be shown because a part of the program is missing: late, or gone with a newer version. */
export const faltaPedaco = (e: unknown): boolean =>
  e instanceof ChunkLoadError ||
  (e instanceof Error &&
    /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i.test(
      e.message,
    ));
