import { high, low, system } from './system-calls.ts';

export const BUFFER_BYTES = 8_192;
/** From one buffer to the next. At a power of two all would begin in the same few lines of the processor's caches. */
const STRIDE = BUFFER_BYTES + 64;
const ENTRY_BYTES = 16;
/** The end of the ring stands in what its first entry leaves unused, in words of 16 bits. */
const TAIL_AT = 7;

/**
 * Memory for the system to read connections into: it takes the next free buffer when there is something to put into it (`struct
 * io_uring_buf_ring`), so that who says nothing needs none.
 */
export class ReadBuffers {
  /** All buffers. */
  readonly memory: Buffer;
  /** Where the free ones are listed, for the kernel. */
  readonly address: number;
  readonly most: number;
  private readonly base: number;
  private readonly words: Uint32Array;
  private readonly shorts: Uint16Array;
  private tail = 0;
  private inUse = 0;

  /** `most`: how many there may be, a power of two up to 32,768. */
  constructor(most: number) {
    const { own, addressOf } = system();
    const [ring, memory] = [own(most * ENTRY_BYTES), own(most * STRIDE)];
    this.most = most;
    this.memory = Buffer.from(memory);
    this.base = addressOf(memory);
    this.address = addressOf(ring);
    this.words = new Uint32Array(ring);
    this.shorts = new Uint16Array(ring);
  }

  /** Adds so many that were not used before, as far as there are any. */
  add(count: number): void {
    for (const end = Math.min(this.most, this.inUse + count); this.inUse < end; this.inUse++)
      this.free(this.inUse);
  }

  /** Where in `memory` this one begins. */
  begin(buffer: number): number {
    return buffer * STRIDE;
  }

  /** What was read into it is not needed any more once `offer` is called. */
  free(buffer: number): void {
    const entry = this.tail & (this.most - 1);
    const address = this.base + buffer * STRIDE;
    this.words[entry * 4] = low(address);
    this.words[entry * 4 + 1] = high(address);
    this.words[entry * 4 + 2] = BUFFER_BYTES;
    this.shorts[entry * 8 + 6] = buffer;
    this.tail = (this.tail + 1) & 0xffff;
  }

  /** Lets the system use the free ones. */
  offer(): void {
    Atomics.store(this.shorts, TAIL_AT, this.tail);
  }
}
