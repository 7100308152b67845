import { isBuiltin } from 'node:module';

/** Sends that fit into one call. */
export const SENDS_A_CALL = 256;

// include/uapi/linux/io_uring.h; the numbers of the calls are the same on every architecture.
const IO_URING_SETUP = 425;
const IO_URING_ENTER = 426;
/** Only the thread that made the ring uses it (SINGLE_ISSUER). */
const SETUP_FLAGS = 1 << 12;
const FEAT_SINGLE_MMAP = 1;
const OFF_SQES = 0x10000000;
const ENTER_GETEVENTS = 1;
const OP_SEND = 26;
const SQE_WORDS = 16;
const CQE_WORDS = 4;
/** Bytes of `struct io_uring_params`, and where in it the offsets of both queues begin. */
const [PARAMS, SQ_OFFSETS, CQ_OFFSETS] = [120, 40, 80];

const PROT_READ_WRITE = 3;
const MAP_SHARED_POPULATE = 0x8001;
/** MSG_DONTWAIT: each send ends within the call, so that nothing of ours is looked at later. MSG_NOSIGNAL: no SIGPIPE. */
const SEND_FLAGS = 0x4040;
const TWO_TO_32 = 2 ** 32;

/** Nothing of it was sent; what cannot be sent at all is found out by who tries once more. */
const NOT_SENT = -1;

/** Node tells whoever starts the program that this module of its own is experimental; he could do nothing about it. */
function loadFfi() {
  if (!isBuiltin('node:ffi')) throw new Error('this Node has no node:ffi');
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule('node:ffi');
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** The calls of the C library that are needed here, by node:ffi. */
function systemCalls() {
  const ffi = loadFfi();
  const setup = ffi.dlopen(null, {
    syscall: { return: 'i32', arguments: ['i32', 'u32', 'buffer'] },
    mmap: { return: 'u64', arguments: ['u64', 'u64', 'i32', 'i32', 'i32', 'i64'] },
  }).functions;
  // Once more, with the arguments of the other call: `syscall` takes whatever the numbered one takes.
  const enter = ffi.dlopen(null, {
    syscall: { return: 'i32', arguments: ['i32', 'i32', 'u32', 'u32', 'u32', 'u64', 'u64'] },
  }).functions;
  return {
    ffi,
    setup: (entries: number, params: Buffer): number => setup.syscall(IO_URING_SETUP, entries, params),
    map: (fd: number, bytes: number, offset: number): ArrayBuffer => {
      const at = setup.mmap(0n, BigInt(bytes), PROT_READ_WRITE, MAP_SHARED_POPULATE, fd, BigInt(offset));
      if (BigInt.asIntN(64, at) === -1n) throw new Error('its memory could not be mapped');
      return ffi.toArrayBuffer(at, bytes, false);
    },
    /** Hands over `submit` sends and waits until `complete` have ended; how many were taken, or -1. */
    enter: (fd: number, submit: number, complete: number): number =>
      enter.syscall(IO_URING_ENTER, fd, submit, complete, ENTER_GETEVENTS, 0n, 0n),
  };
}

/**
 * Many sends to many sockets in one call of the system (io_uring, Linux 6.0 and later). A send of its own costs a third more
 * here, and what Node adds to it as much again (ADR 0020). Nothing is under way between two calls.
 */
class Ring {
  private readonly calls: ReturnType<typeof systemCalls>;
  private readonly fd: number;
  /** Both queues' heads, tails and results, shared with the kernel. */
  private readonly ring: Uint32Array;
  private readonly results: Int32Array;
  /** The sends, shared with the kernel. */
  private readonly sqes: Uint32Array;
  /** Indices into `ring`. */
  private readonly at: {
    readonly sqHead: number;
    readonly sqTail: number;
    readonly cqHead: number;
    readonly cqTail: number;
    readonly cqes: number;
  };
  private readonly cqMask: number;
  private tail = 0;
  /** Frames in a row often lie in the same memory, and asking where that is takes as long as the rest. */
  private memory: ArrayBufferLike | null = null;
  private base = 0;
  private readonly sent = new Int32Array(SENDS_A_CALL);

  constructor() {
    if (process.platform !== 'linux') throw new Error(`${process.platform} has no io_uring`);
    this.calls = systemCalls();
    const params = Buffer.alloc(PARAMS);
    params.writeUInt32LE(SETUP_FLAGS, 8);
    this.fd = this.calls.setup(SENDS_A_CALL, params);
    if (this.fd < 0) throw new Error('the system has no io_uring for us, or forbids it');
    const word = (offset: number): number => params.readUInt32LE(offset);
    const [sqEntries, cqEntries, features] = [word(0), word(4), word(20)];
    if ((features & FEAT_SINGLE_MMAP) === 0) throw new Error('its io_uring is too old');
    const [array, cqes] = [word(SQ_OFFSETS + 24), word(CQ_OFFSETS + 20)];
    const bytes = Math.max(array + sqEntries * 4, cqes + cqEntries * CQE_WORDS * 4);
    const shared = this.calls.map(this.fd, bytes, 0);
    this.ring = new Uint32Array(shared);
    this.results = new Int32Array(shared);
    this.sqes = new Uint32Array(this.calls.map(this.fd, sqEntries * SQE_WORDS * 4, OFF_SQES));
    this.at = {
      sqHead: word(SQ_OFFSETS) >> 2,
      sqTail: word(SQ_OFFSETS + 4) >> 2,
      cqHead: word(CQ_OFFSETS) >> 2,
      cqTail: word(CQ_OFFSETS + 4) >> 2,
      cqes: cqes >> 2,
    };
    this.cqMask = cqEntries - 1;
    // The n-th place of the queue is always the n-th send.
    for (let n = 0; n < sqEntries; n++) this.ring[(array >> 2) + n] = n;
  }

  /**
   * Sends the first `count` (at most SENDS_A_CALL) of `frames` to the sockets of `fds`, in order. Answers how many bytes of each
   * the system took, below 0 where it took none; the same array each time.
   */
  send(fds: ArrayLike<number>, frames: readonly Buffer[], count: number): Int32Array {
    const { ring, at, sent } = this;
    const begin = this.tail;
    for (let n = 0; n < count; n++) this.lay(fds[n] as number, frames[n] as Buffer, n);
    Atomics.store(ring, at.sqTail, this.tail);
    sent.fill(NOT_SENT, 0, count);
    this.calls.enter(this.fd, count, count);
    const taken = (Atomics.load(ring, at.sqHead) - begin) >>> 0;
    // What the system left lying must not leave with the next call: by then it has gone another way.
    if (taken < count) {
      this.tail = (begin + taken) >>> 0;
      Atomics.store(ring, at.sqTail, this.tail);
    }
    for (let ended = this.reap(); ended < taken; ended += this.reap())
      this.calls.enter(this.fd, 0, taken - ended);
    return sent;
  }

  private lay(fd: number, { buffer, byteOffset, length }: Buffer, n: number): void {
    if (buffer !== this.memory) {
      this.memory = buffer;
      this.base = Number(this.calls.ffi.getRawPointer(buffer as ArrayBuffer));
    }
    const address = this.base + byteOffset;
    const high = Math.floor(address / TWO_TO_32);
    const { sqes } = this;
    const sqe = (this.tail & (SENDS_A_CALL - 1)) * SQE_WORDS;
    sqes[sqe] = OP_SEND;
    sqes[sqe + 1] = fd;
    sqes[sqe + 4] = address - high * TWO_TO_32;
    sqes[sqe + 5] = high;
    sqes[sqe + 6] = length;
    sqes[sqe + 7] = SEND_FLAGS;
    sqes[sqe + 8] = n;
    this.tail = (this.tail + 1) >>> 0;
  }

  /** Takes the results that have come; how many. */
  private reap(): number {
    const { ring, at } = this;
    const begin = ring[at.cqHead] as number;
    const end = Atomics.load(ring, at.cqTail);
    for (let head = begin; head !== end; head = (head + 1) >>> 0) {
      const cqe = at.cqes + (head & this.cqMask) * CQE_WORDS;
      this.sent[ring[cqe] as number] = this.results[cqe + 2] as number;
    }
    Atomics.store(ring, at.cqHead, end);
    return (end - begin) >>> 0;
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
