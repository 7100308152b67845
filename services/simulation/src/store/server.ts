import type { StreamAppend } from '@martelo/platform/event-store/port.ts';
import { Disk, type DiskOptions, type Written } from './disk.ts';

export type StoreServerOptions = DiskOptions & {
  /** Calls back once the disk has written what it was given until now. */
  readonly syncLater: (done: () => void) => void;
  /** True plants a fault: a write is answered before it is on the disk. */
  readonly answerBeforeSync?: boolean;
};

type Waiting = { readonly answer: () => void; readonly fail: () => void };

/** The machine that keeps the event store: it is up or down, and answers a write after the disk has it. */
export class StoreServer {
  readonly disk: Disk;
  readonly #o: StoreServerOptions;
  #up = true;
  #life = 0;
  #syncing = false;
  #waiting: Waiting[] = [];

  constructor(options: StoreServerOptions) {
    this.#o = options;
    this.disk = new Disk(options);
  }

  get up(): boolean {
    return this.#up;
  }

  append(
    batch: readonly StreamAppend[],
    at: number,
    answer: (written: Written) => void,
    fail: () => void,
  ): void {
    if (!this.#up) return fail();
    const written = this.disk.write(batch, at);
    if (this.disk.unsynced === 0) return answer(written);
    if (this.#o.answerBeforeSync === true) answer(written);
    else this.#waiting.push({ answer: () => answer(written), fail });
    this.#sync();
  }

  /** Answers from what is synced. */
  read<T>(look: (disk: Disk) => T, answer: (found: T) => void, fail: () => void): void {
    if (this.#up) answer(look(this.disk));
    else fail();
  }

  /** The machine stops at once; of its unsynced writes the first `survive` are found again. */
  crash(survive: number): void {
    this.#up = false;
    this.#life += 1;
    this.#syncing = false;
    this.disk.crash(survive);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { fail } of waiting) fail();
  }

  start(): void {
    this.#up = true;
  }

  #sync(): void {
    if (this.#syncing) return;
    this.#syncing = true;
    const life = this.#life;
    this.#o.syncLater(() => {
      if (life !== this.#life) return;
      this.#syncing = false;
      this.disk.sync();
      const waiting = this.#waiting;
      this.#waiting = [];
      for (const { answer } of waiting) answer();
    });
  }
}
