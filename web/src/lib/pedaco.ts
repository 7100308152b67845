/** Spec 1, section 9: how long a part of the program may take to arrive. */
export const PRAZO_DO_PEDACO_MS = 120_000;

/** A part of the program did not arrive: it is late, or, where `sumiu`, a server that answers has it no more (spec 1, section 8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly sumiu: boolean;
  constructor(sumiu = false) {
    super('Não conseguimos baixar uma parte desta página.');
    this.sumiu = sumiu;
  }
}

/**
 * Loads a part of the program, for at most 120 s. One that is missing has probably gone with an older version of the
 * program; while the server is silent it is merely late, because loading the page anew would leave an empty window.
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
    throw !(e instanceof ChunkLoadError) && faltaPedaco(e) ? new ChunkLoadError(await servidorResponde()) : e;
  } finally {
    clearTimeout(relogio);
  }
}

/** How long a page that was loaded anew for a missing part is not loaded anew by itself again. */
const TREGUA_MS = 60_000;
const CHAVE_DA_RECARGA = 'martelo-recarga';

/**
 * Whether the page may load itself anew for a part that is gone: once, because where the part is still missing afterwards the
 * next time would end the same way. `agora` is epoch ms.
 */
export function podeRecarregar(agora: number): boolean {
  try {
    const ultima = sessionStorage.getItem(CHAVE_DA_RECARGA) ?? '0';
    // What cannot be remembered could go on for ever.
    sessionStorage.setItem(CHAVE_DA_RECARGA, ultima);
    return agora - Number(ultima) >= TREGUA_MS;
  } catch {
    return false;
  }
}

/** Notes that the page is loaded anew at `agora`, epoch ms. */
export const anotarRecarga = (agora: number): void => sessionStorage.setItem(CHAVE_DA_RECARGA, String(agora));

const PACIENCIA_COM_O_SERVIDOR_MS = 5_000;

/** Whether there would be a page if this one were loaded anew: the device has a line, and the server can answer. */
export async function servidorResponde(): Promise<boolean> {
  if (navigator.onLine === false) return false;
  try {
    const signal = AbortSignal.timeout(PACIENCIA_COM_O_SERVIDOR_MS);
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
}

/** Whether a page could not be shown because a part of the program is missing: late, or gone with a newer version. */
export const faltaPedaco = (e: unknown): boolean =>
  e instanceof ChunkLoadError ||
  (e instanceof Error &&
    /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i.test(
      e.message,
    ));
