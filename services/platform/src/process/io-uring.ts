import { system } from './system-calls.ts';

// include/uapi/linux/io_uring.h
/** Only the thread that made the ring uses it. */
const SINGLE_ISSUER = 1 << 12;
/** DEFER_TASKRUN and TASKRUN_FLAG: what could end does so when we call, and a flag tells that there is something. */
const DEFERRED = (1 << 13) | (1 << 9);
const SETUP_CQSIZE = 1 << 3;
const FEAT_SINGLE_MMAP = 1;
/** CQ_OVERFLOW: answers found no place in the queue. TASKRUN: requests could end. */
const SQ_CALL_US = 2 | 4;
const CQ_EVENTFD_DISABLED = 1;
const OFF_SQES = 0x10000000;
const SQE_WORDS = 16;
const CQE_WORDS = 4;
/** Bytes of `struct io_uring_params`, and where in it the offsets of both queues begin. */
const [PARAMS, SQ_OFFSETS, CQ_OFFSETS] = [120, 40, 80];

type IoUringOptions = {
  readonly entries: number;
  readonly completions?: number;
  readonly deferred?: boolean;
};

/** Both queues of an io_uring (Linux 6.0 and later) in memory that is shared with the kernel. One thread uses it. */
export class IoUring {
  private readonly fd: number;
  /** What is asked of the kernel. */
  readonly sqes: Uint32Array;
  private readonly ring: Uint32Array;
  private readonly results: Int32Array;
  /** Indices into `ring`. */
  private readonly at: {
    readonly sqHead: number;
    readonly sqTail: number;
    readonly sqFlags: number;
    readonly cqHead: number;
    readonly cqTail: number;
    readonly cqFlags: number;
    readonly cqes: number;
  };
  private readonly sqMask: number;
  private readonly cqMask: number;
  private tail = 0;
  private taken = 0;

  /**
   * Room for `entries` requests and `completions` answers, powers of two. `deferred`: nothing that is under way ends but while
   * we are in a call (Linux 6.1). @throws Error with the reason why there is none
   */
  constructor({ entries, completions = 2 * entries, deferred = false }: IoUringOptions) {
    if (process.platform !== 'linux') throw new Error(`${process.platform} has no io_uring`);
    const calls = system();
    const params = Buffer.alloc(PARAMS);
    params.writeUInt32LE(completions, 4);
    params.writeUInt32LE(SINGLE_ISSUER | SETUP_CQSIZE | (deferred ? DEFERRED : 0), 8);
    this.fd = calls.setup(entries, params);
    if (this.fd < 0) throw new Error('the system has no io_uring for us, or forbids it');
    const word = (offset: number): number => params.readUInt32LE(offset);
    const [sqEntries, cqEntries, features] = [word(0), word(4), word(20)];
    if ((features & FEAT_SINGLE_MMAP) === 0) throw new Error('its io_uring is too old');
    const [array, cqes] = [word(SQ_OFFSETS + 24), word(CQ_OFFSETS + 20)];
    const bytes = Math.max(array + sqEntries * 4, cqes + cqEntries * CQE_WORDS * 4);
    const shared = calls.share(this.fd, bytes, 0);
    this.ring = new Uint32Array(shared);
    this.results = new Int32Array(shared);
    this.sqes = new Uint32Array(calls.share(this.fd, sqEntries * SQE_WORDS * 4, OFF_SQES));
    this.at = {
      sqHead: word(SQ_OFFSETS) >> 2,
      sqTail: word(SQ_OFFSETS + 4) >> 2,
      sqFlags: word(SQ_OFFSETS + 16) >> 2,
      cqHead: word(CQ_OFFSETS) >> 2,
      cqTail: word(CQ_OFFSETS + 4) >> 2,
      cqFlags: word(CQ_OFFSETS + 24) >> 2,
      cqes: cqes >> 2,
    };
    this.sqMask = sqEntries - 1;
    this.cqMask = cqEntries - 1;
    // The n-th place of the queue is always the n-th request.
    for (let n = 0; n < sqEntries; n++) this.ring[(array >> 2) + n] = n;
  }

  /** Where in `sqes` the next request is laid; its words are those of a former one. At most `entries` between two calls. */
  lay(): number {
    const sqe = (this.tail & this.sqMask) * SQE_WORDS;
    this.tail = (this.tail + 1) >>> 0;
    return sqe;
  }

  /**
   * Hands over what was laid and waits until `complete` requests have ended. Answers how many were taken: what the system left
   * lying must not leave with the next call, and is forgotten.
   */
  submit(complete: number): number {
    const { ring, at, taken: begin } = this;
    Atomics.store(ring, at.sqTail, this.tail);
    system().enter(this.fd, (this.tail - begin) >>> 0, complete);
    this.taken = Atomics.load(ring, at.sqHead);
    if (this.taken !== this.tail) {
      this.tail = this.taken;
      Atomics.store(ring, at.sqTail, this.tail);
    }
    return (this.taken - begin) >>> 0;
  }

  /** Waits for so many more answers. */
  wait(complete: number): void {
    system().enter(this.fd, 0, complete);
  }

  /** Tells the system something about this ring. @throws Error where it does not know that */
  register(what: number, arg: Buffer): void {
    if (system().register(this.fd, what, arg) < 0) throw new Error('its io_uring is too old');
  }

  /** How many answers are there. */
  get answers(): number {
    return (Atomics.load(this.ring, this.at.cqTail) - (this.ring[this.at.cqHead] as number)) >>> 0;
  }

  /** Whether the event that was registered for answers happens, as it does at first. */
  announce(on: boolean): void {
    Atomics.store(this.ring, this.at.cqFlags, on ? 0 : CQ_EVENTFD_DISABLED);
  }

  /** Whether the next call would bring more answers. */
  get more(): boolean {
    return (Atomics.load(this.ring, this.at.sqFlags) & SQ_CALL_US) !== 0;
  }

  /** Takes the answers that are there: `hear` is told what each request was, what came of it, and with which flags. How many they were. */
  take(hear: (request: number, result: number, flags: number) => void): number {
    const { ring, results, at, cqMask } = this;
    const begin = ring[at.cqHead] as number;
    const end = Atomics.load(ring, at.cqTail);
    let head = begin;
    try {
      while (head !== end) {
        const cqe = at.cqes + (head & cqMask) * CQE_WORDS;
        head = (head + 1) >>> 0;
        hear(ring[cqe] as number, results[cqe + 2] as number, ring[cqe + 3] as number);
      }
    } finally {
      // Once for all of them: it stops the processor for as long as a few of our own steps take.
      Atomics.store(ring, at.cqHead, head);
    }
    return (head - begin) >>> 0;
  }
}
