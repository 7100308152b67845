import { Rest } from '../sql/rest.ts';
import type { Delivery } from './port.ts';

type Waiting = {
  readonly delivery: Delivery;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};

/** After each group, unless it was large: under load the next one then holds the messages of so long. */
const REST_MS = 50;
/** Messages that are worth a transaction: a reader that catches up does not rest. */
const WORTH_IT = 500;
/** Most messages of a group, so that no transaction grows without bound. */
const MOST = 5_000;

/**
 * Takes deliveries of several partitions in one step. A topic has many partitions so that many members can share it; one
 * member alone would pay a transaction for each of them, for a message or two. A group that fails is taken one by one, so
 * that a partition fails for its own sake only.
 */
export class Together {
  readonly #step: (deliveries: readonly Delivery[]) => Promise<void>;
  readonly #rest = new Rest();
  #waiting: Waiting[] = [];
  #running = false;
  #stopped = false;

  constructor(step: (deliveries: readonly Delivery[]) => Promise<void>) {
    this.#step = step;
  }

  /** Resolves when the step has taken this delivery, rejects as it does. */
  take(delivery: Delivery): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ delivery, resolve, reject });
      if (this.#running) return;
      this.#running = true;
      // Deliveries of one fetch arrive within a turn.
      setImmediate(() => void this.#run());
    });
  }

  /** Nobody waits for company any more; what was handed in is still taken. */
  stop(): void {
    this.#stopped = true;
    this.#rest.cut();
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#next();
      const all = group.map(({ delivery }) => delivery);
      try {
        await this.#step(all);
        for (const { resolve } of group) resolve();
      } catch (error) {
        if (group.length === 1) group[0]?.reject(error);
        else await this.#oneByOne(group);
      }
      const messages = all.reduce((sum, { messages: m }) => sum + m.length, 0);
      if (!this.#stopped && messages < WORTH_IT) await this.#rest.take(REST_MS);
    }
    this.#running = false;
  }

  #next(): Waiting[] {
    let messages = 0;
    let end = 0;
    for (const { delivery } of this.#waiting) {
      messages += delivery.messages.length;
      if (end > 0 && messages > MOST) break;
      end += 1;
    }
    return this.#waiting.splice(0, end);
  }

  async #oneByOne(group: readonly Waiting[]): Promise<void> {
    for (const { delivery, resolve, reject } of group) await this.#step([delivery]).then(resolve, reject);
  }
}
