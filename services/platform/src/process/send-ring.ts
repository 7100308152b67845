import { IoUring } from './io-uring.ts';
import { high, low, system } from './system-calls.ts';

/** Sends that fit into one call. */
export const SENDS_A_CALL = 256;

const OP_SEND = 26;
/** MSG_DONTWAIT: each send ends within the call, so that nothing of ours is looked at later. MSG_NOSIGNAL: no SIGPIPE. */
const SEND_FLAGS = 0x4040;

/** Nothing of it was sent; what cannot be sent at all is found out by who tries once more. */
const NOT_SENT = -1;

/** The n-th send takes to the socket `fds[n]` what stands in `memories[n]` from `begins[n]` on, `lengths[n]` bytes. */
export type Sends = {
  readonly fds: ArrayLike<number>;
  readonly memories: readonly Buffer[];
  readonly begins: ArrayLike<number>;
  readonly lengths: ArrayLike<number>;
};

/**
 * Many sends to many sockets in one call of the system (io_uring, Linux 6.0 and later). A send of its own costs a third more
 * here, and what Node adds to it as much again (ADR 0020). Nothing is under way between two calls.
 */
class Ring {
  private readonly uring = new IoUring({ entries: SENDS_A_CALL });
  /** Sends in a row often take from the same memory, and asking where that is takes as long as the rest. */
  private memory: Buffer | null = null;
  private buffer: ArrayBufferLike | null = null;
  private base = 0;
  /** Where `memory` begins. */
  private address = 0;
  private readonly sent = new Int32Array(SENDS_A_CALL);
  private readonly keep = (request: number, result: number): void => {
    this.sent[request] = result;
  };

  /**
   * Makes the first `count` (at most SENDS_A_CALL) of these, in order. Answers how many bytes of each the system took, below 0
   * where it took none; the same array each time.
   */
  send({ fds, memories, begins, lengths }: Sends, count: number): Int32Array {
    const { uring, sent } = this;
    for (let n = 0; n < count; n++) {
      const address = this.addressOf(memories[n] as Buffer) + (begins[n] as number);
      this.lay(n, fds[n] as number, address, lengths[n] as number);
    }
    sent.fill(NOT_SENT, 0, count);
    const taken = uring.submit(count);
    let ended = uring.take(this.keep);
    for (; ended < taken; ended += uring.take(this.keep)) uring.wait(taken - ended);
    return sent;
  }

  private addressOf(memory: Buffer): number {
    if (memory === this.memory) return this.address;
    if (memory.buffer !== this.buffer) {
      this.buffer = memory.buffer;
      this.base = system().addressOf(memory.buffer);
    }
    this.memory = memory;
    return (this.address = this.base + memory.byteOffset);
  }

  private lay(n: number, fd: number, address: number, length: number): void {
    const { sqes } = this.uring;
    const sqe = this.uring.lay();
    sqes[sqe] = OP_SEND;
    sqes[sqe + 1] = fd;
    sqes[sqe + 4] = low(address);
    sqes[sqe + 5] = high(address);
    sqes[sqe + 6] = length;
    sqes[sqe + 7] = SEND_FLAGS;
    sqes[sqe + 8] = n;
  }
}

export type SendRing = Pick<Ring, 'send'>;

let ring: Ring | null = null;

/**
 * The ring of this thread, for as long as it lives; null where the system has none or forbids it (seccomp,
 * `kernel.io_uring_disabled`), and `missing` hears why. Sends leave one by one then.
 */
export function sendRing(missing: (why: string) => void): SendRing | null {
  try {
    return (ring ??= new Ring());
  } catch (error) {
    missing(error instanceof Error ? error.message : String(error));
    return null;
  }
}
