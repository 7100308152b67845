import type { PartitionLog } from './in-process-log.ts';
import type { ConsumeOptions } from './port.ts';

/** A member of a group, known by identity. */
export type Member = { readonly options: ConsumeOptions };

/** Most messages handed over at once. */
const MAX_HANDOVER = 1_000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 2_000;

type Parts = {
  readonly topic: string;
  readonly partition: number;
  readonly log: PartitionLog;
  readonly next: number;
  readonly pause: (ms: number) => Promise<void>;
};

/** Where a group stands in one partition, and the loop that hands its messages to whoever owns it. */
export class GroupCursor {
  owner: Member | null = null;
  next: number;
  readonly #parts: Parts;
  #running: Promise<void> | undefined;
  /** The owner whose own checkpoint `next` comes from. */
  #asked: Member | null = null;
  #wait = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.next = parts.next;
  }

  give(owner: Member | null): void {
    this.owner = owner;
    this.#asked = null;
    this.nudge();
  }

  nudge(): void {
    if (this.owner === null || this.#running !== undefined) return;
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
      if (this.#behind()) this.nudge();
    });
  }

  /** Resolves when nothing is being handed to that member any more. */
  async released(member: Member): Promise<void> {
    // The next owner's messages come in the same loop: wait for the hand-over at hand only.
    while (this.#handing === member) await this.#handed;
  }

  #handing: Member | null = null;
  #handed: Promise<void> = Promise.resolve();

  #behind(): boolean {
    return this.owner !== null && (this.next < this.#parts.log.end || this.#asked !== this.owner);
  }

  async #run(): Promise<void> {
    // Publishing never runs a handler on its own stack.
    await Promise.resolve();
    while (this.#behind()) {
      const { owner } = this;
      if (owner === null) return;
      const step = this.#step(owner);
      this.#handing = owner;
      this.#handed = step.then(
        () => undefined,
        () => undefined,
      );
      let failed = false;
      try {
        await step;
        this.#wait = 0;
      } catch (error) {
        failed = true;
        owner.options.onTrouble?.(error);
      }
      this.#handing = null;
      if (!failed) continue;
      this.#wait = Math.min(Math.max(this.#wait * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
      await this.#parts.pause(this.#wait);
    }
  }

  async #step(owner: Member): Promise<void> {
    const { topic, partition, log } = this.#parts;
    if (this.#asked !== owner) {
      const kept = await owner.options.checkpoint?.(partition);
      if (this.owner !== owner) return;
      if (kept !== undefined && kept !== null) this.next = kept > log.end ? log.start : kept;
      this.#asked = owner;
    }
    const messages = log.from(this.next, MAX_HANDOVER);
    const last = messages.at(-1);
    if (last === undefined) return;
    await owner.options.handler({ topic, partition, messages, owned: () => this.owner === owner });
    this.next = last.offset + 1;
  }
}
