/** Spec 1, section 9: how long a part of the program may take to arrive. */
export const PRAZO_DO_PEDACO_MS = 120_000;

/** A part of the program did not arrive in time (spec 1, section 8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  constructor() {
    super('Não conseguimos baixar uma parte desta página.');
  }
}

/** Loads a part of the program, for at most 120 s. @throws ChunkLoadError */
export async function pedaco<T>(importar: () => Promise<T>, prazoMs = PRAZO_DO_PEDACO_MS): Promise<T> {
  let relogio: ReturnType<typeof setTimeout> | undefined;
  const prazo = new Promise<never>((_, recusar) => {
    relogio = setTimeout(() => recusar(new ChunkLoadError()), prazoMs);
  });
  try {
    return await Promise.race([importar(), prazo]);
  } finally {
    clearTimeout(relogio);
  }
}

/** Whether a page could not be shown because a part of the program is missing: late, or gone with a newer version. */
export const faltaPedaco = (e: unknown): boolean =>
  e instanceof ChunkLoadError ||
  (e instanceof Error &&
    /dynamically imported module|Importing a module script failed|error loading dynamically/i.test(
      e.message,
    ));
