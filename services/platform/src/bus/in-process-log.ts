import type { Message } from './port.ts';

/** The messages of one partition, the oldest dropped when there are too many. */
export class PartitionLog {
  #messages: Message[] = [];
  #start = 0;
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** Offset of the oldest message that is kept. */
  get start(): number {
    return this.#start;
  }

  /** Offset that the next message will get. */
  get end(): number {
    return this.#start + this.#messages.length;
  }

  add(key: string, value: string, at: number): void {
    this.#messages.push({ key, value, offset: this.end, at });
    // Cut by halves, so that each message is moved once at most.
    if (this.#messages.length < this.#max * 2) return;
    this.#start += this.#messages.length - this.#max;
    this.#messages = this.#messages.slice(-this.#max);
  }

  /** Messages from `offset` on; from the oldest one where that has left or never was. */
  from(offset: number, limit: number): readonly Message[] {
    const index = offset < this.#start || offset > this.end ? 0 : offset - this.#start;
    return this.#messages.slice(index, index + limit);
  }
}
