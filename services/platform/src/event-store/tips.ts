import type { Tip } from './batch.ts';

/**
 * Ends of the streams that this store instance wrote or looked up lately, in two generations of which the older leaves as a
 * whole. Entries are written in place and never moved: a `Map` that is deleted from and added to all the time leaves table after
 * table behind, and each keeps the next alive until a full collection.
 */
export class Tips {
  readonly #max: number;
  #young = new Map<string, Tip>();
  #old = new Map<string, Tip>();

  /** @param max how many are remembered at most; half of it for certain */
  constructor(max = 100_000) {
    this.#max = max;
  }

  get(stream: string): Tip | undefined {
    return this.#young.get(stream) ?? this.#old.get(stream);
  }

  /** Notes one; true where others had to leave for it. */
  set(stream: string, tip: Tip): boolean {
    this.#young.set(stream, tip);
    if (2 * this.#young.size <= this.#max) return false;
    const left = this.#old.size > 0;
    this.#old = this.#young;
    this.#young = new Map();
    return left;
  }

  forget(stream: string): void {
    this.#young.delete(stream);
    this.#old.delete(stream);
  }

  clear(): void {
    this.#young.clear();
    this.#old.clear();
  }
}
