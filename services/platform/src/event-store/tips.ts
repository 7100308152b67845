import type { Tip } from './batch.ts';

/** Ends of the streams that this store instance wrote or looked up lately; the least recently written leave first. */
export class Tips {
  readonly #max: number;
  #known = new Map<string, Tip>();

  constructor(max = 100_000) {
    this.#max = max;
  }

  get(stream: string): Tip | undefined {
    return this.#known.get(stream);
  }

  set(stream: string, tip: Tip): void {
    this.#known.delete(stream);
    this.#known.set(stream, tip);
    if (this.#known.size <= this.#max) return;
    for (const oldest of this.#known.keys()) {
      this.#known.delete(oldest);
      break;
    }
  }

  forget(stream: string): void {
    this.#known.delete(stream);
  }

  clear(): void {
    this.#known.clear();
  }
}
