import { setTimeout as pause } from 'node:timers/promises';
import type { SqlLog } from '../sql/log.ts';

export type IndexerOptions = {
  /** Takes one step; answers whether there is more to do. */
  readonly step: () => Promise<boolean>;
  readonly log: SqlLog;
};

/** Rows of each process that a reader looks through at most, and that are indexed at once. */
const ROWS = 1_024;
/** The longest that rows wait, when no others follow. */
const IDLE_MS = 1_000;

/**
 * Lets the index of the streams follow behind the commits of this process: after so many rows, and a while after the last one.
 * Only how fast streams are read depends on it: what is not indexed yet is looked through. A step that fails is taken
 * again with the next rows.
 */
export class Indexer {
  readonly #o: IndexerOptions;
  readonly #stopped = new AbortController();
  #rows = 0;
  #running: Promise<void> | null = null;
  #waiting = false;

  constructor(options: IndexerOptions) {
    this.#o = options;
  }

  /** So many rows were written. */
  wrote(rows: number): void {
    this.#rows += rows;
    if (this.#rows >= ROWS) this.start();
    else if (!this.#waiting) void this.#later();
  }

  /** Brings the index up to date, unless that is under way. */
  start(): void {
    if (this.#stopped.signal.aborted || this.#running !== null) return;
    this.#running = this.#run().finally(() => (this.#running = null));
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    this.#rows = 0;
    try {
      while (await this.#o.step()) if (this.#stopped.signal.aborted) return;
    } catch (error) {
      this.#o.log.warn({ err: error }, 'the index of the streams lags behind and is tried again');
    }
  }

  async #later(): Promise<void> {
    this.#waiting = true;
    const { signal } = this.#stopped;
    await pause(IDLE_MS, undefined, { ref: false, signal }).catch(() => undefined);
    this.#waiting = false;
    if (this.#rows > 0) this.start();
  }
}
