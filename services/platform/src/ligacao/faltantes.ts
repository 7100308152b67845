const PRIMEIRA_PAUSA_MS = 250;
const MAIOR_PAUSA_MS = 5_000;

/**
 * Lotes whose state could not be asked for when their line came back: asked for again, with longer and longer pauses, until
 * it is there. A lote that is over may never publish again, so its watchers would keep what they have for good.
 */
export class Faltantes {
  readonly #pedir: (lelUids: readonly string[]) => void;
  /** At most the lotes that this process has shown. */
  #lelUids = new Set<string>();
  #pausaMs = PRIMEIRA_PAUSA_MS;
  #timer: NodeJS.Timeout | null = null;
  #parado = false;

  constructor(pedir: (lelUids: readonly string[]) => void) {
    this.#pedir = pedir;
  }

  falta(lelUid: string): void {
    if (this.#parado) return;
    this.#lelUids.add(lelUid);
    this.#timer ??= setTimeout(() => this.#deNovo(), this.#pausaMs).unref();
  }

  /** An engine answered for this lote. */
  veio(lelUid: string): void {
    this.#lelUids.delete(lelUid);
    this.#pausaMs = PRIMEIRA_PAUSA_MS;
  }

  parar(): void {
    this.#parado = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#lelUids.clear();
  }

  #deNovo(): void {
    this.#timer = null;
    this.#pausaMs = Math.min(2 * this.#pausaMs, MAIOR_PAUSA_MS);
    const lelUids = [...this.#lelUids];
    this.#lelUids = new Set();
    if (lelUids.length > 0) this.#pedir(lelUids);
  }
}
