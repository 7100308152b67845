import type { Consumer } from 'kafkajs';

/** Time between two commits, in ms: a crash repeats about as much. */
const SPACING_MS = 100;

/** Tells the brokers how far a group is, a few times a second however many batches went by, and never in a handler's way. */
export class Commits {
  readonly #consumer: Consumer;
  readonly #topic: string;
  readonly #mine: (partition: number) => boolean;
  #waiting = new Map<number, number>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(consumer: Consumer, topic: string, mine: (partition: number) => boolean) {
    this.#consumer = consumer;
    this.#topic = topic;
    this.#mine = mine;
  }

  /** `offset` is the next to be handled. */
  soon(partition: number, offset: number): void {
    this.#waiting.set(partition, offset);
    this.#timer ??= setTimeout(() => void this.flush(), SPACING_MS);
  }

  /** Forgets what another member may have moved on meanwhile. */
  keepOnly(partitions: readonly number[]): void {
    for (const partition of this.#waiting.keys())
      if (!partitions.includes(partition)) this.#waiting.delete(partition);
  }

  /** Resolves when everything told so far is committed, or could not be: then it is repeated after a restart. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const offsets = [...this.#waiting].filter(([partition]) => this.#mine(partition));
    this.#waiting = new Map();
    if (offsets.length === 0) return this.#running;
    const commit = () =>
      this.#consumer
        .commitOffsets(
          offsets.map(([partition, offset]) => ({ topic: this.#topic, partition, offset: String(offset) })),
        )
        .catch(() => undefined);
    this.#running = this.#running.then(commit);
    return this.#running;
  }
}
