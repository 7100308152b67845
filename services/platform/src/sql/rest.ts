/** A pause that can be cut short: what works in batches takes it after each, so that the next one is worth its transaction. */
export class Rest {
  #wake: (() => void) | undefined;

  /** Resolves after `ms`, or when it is cut short. One at a time. */
  take(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.cut(), ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  cut(): void {
    this.#wake?.();
    this.#wake = undefined;
  }
}
