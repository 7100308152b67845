import { doorbell } from './doorbell.ts';
import type { Doorbell } from './doorbell.ts';
import { IoUring } from './io-uring.ts';
import { ReadBuffers } from './read-buffers.ts';

/** Requests that fit into one call. */
const REQUESTS = 256;
/** Linux reads 20 connections a call (all before 6.13). When it has so few, those that come meanwhile are left for the next turn. */
const FEW = 16;
/** So much is heard in a row; what was asked for by it leaves before the rest is heard. */
const READS_A_PART = 64;
/** So much is heard before timers and others have their turn, as much as libuv asks the system for at a time. */
const READS_A_TURN = 1_024;

const SIZES = {
  /** Connections; of more than these the rest is read by Node. */
  connections: 65_536,
  /** Buffers at first. As many come again each time they were too few. */
  buffers: 1_024,
  mostBuffers: 4_096,
  /** Answers that the system lays down before somebody looks; more of them wait in the kernel. */
  answers: 8_192,
};

// include/uapi/linux/io_uring.h
const OP_ASYNC_CANCEL = 14;
/** OP_RECV with IOSQE_BUFFER_SELECT and IORING_RECV_MULTISHOT: into the next free buffer, again and again. */
const OP_RECV_ALL = 27 | (0x20 << 8) | (2 << 16);
const [REGISTER_EVENTFD, REGISTER_PBUF_RING] = [4, 22];
const [CQE_BUFFER, CQE_MORE] = [1, 2];

const ENOBUFS = -105;
/** Who stopped a reading hears this when it has stopped. */
export const ECANCELED = -125;
/** A request whose answer nobody waits for. */
const NOBODY = 0xffffffff;

/** Who hears what a connection says. */
export type Reader = {
  /** The connection's number at the system; -1 once it is closed. */
  readonly fd: number;
  /** `length` bytes of `memory` from `at` on, until this returns. */
  read(memory: Buffer, at: number, length: number): void;
  /** Nothing more is read: 0 at the end of what it says, else the negative number of why. */
  ended(result: number): void;
};

/**
 * Reads many connections in one call of the system (io_uring, Linux 6.0 and later), and in none where the thread enters the kernel
 * for something else: what arrives is laid into memory of ours, and the event loop is told once for all of them (ADR 0021).
 */
export class ReadRing {
  private readonly uring: IoUring;
  private readonly buffers: ReadBuffers;
  private readonly bell: Doorbell;
  private readonly sizes: typeof SIZES;
  private readonly readers: (Reader | null)[] = [];
  private readonly places = new Map<Reader, number>();
  private readonly free: number[] = [];
  /** Those that are to be read no more, and have not heard that yet. */
  private readonly leaving = new Set<Reader>();
  /** Places whose reading ran out of buffers in this part. */
  private again: number[] = [];
  /** So much may still be heard in this turn. */
  private left = 0;
  /** Whether a turn is due without a ring of the bell. */
  private due = false;

  /** @throws Error with the reason where there is none */
  constructor(sizes: Partial<typeof SIZES> = {}) {
    this.sizes = { ...SIZES, ...sizes };
    this.uring = new IoUring({ entries: REQUESTS, completions: this.sizes.answers, deferred: true });
    this.buffers = new ReadBuffers(this.sizes.mostBuffers);
    const registration = Buffer.alloc(40);
    registration.writeBigUInt64LE(BigInt(this.buffers.address), 0);
    registration.writeUInt32LE(this.buffers.most, 8);
    this.uring.register(REGISTER_PBUF_RING, registration);
    this.buffers.add(this.sizes.buffers);
    this.buffers.offer();
    this.bell = doorbell(this.rung);
    const number = Buffer.alloc(4);
    number.writeInt32LE(this.bell.number);
    this.uring.register(REGISTER_EVENTFD, number);
  }

  /** Reads this connection until its reader is told that it ended; false where it cannot be read here. */
  add(reader: Reader): boolean {
    const place = this.free.at(-1) ?? this.readers.length;
    if (place === this.sizes.connections) return false;
    this.lay(OP_RECV_ALL, reader.fd, place);
    if (this.uring.submit(0) === 0) return false;
    this.free.pop();
    this.readers[place] = reader;
    this.places.set(reader, place);
    this.bell.keep(true);
    return true;
  }

  /** Stops to read it; what was read before is still heard, then that it ended. */
  remove(reader: Reader): void {
    const place = this.places.get(reader);
    if (place === undefined) return;
    this.leaving.add(reader);
    this.lay(OP_ASYNC_CANCEL, -1, NOBODY, place);
    this.uring.submit(0);
  }

  private lay(op: number, fd: number, request: number, target = 0): void {
    const { sqes } = this.uring;
    const sqe = this.uring.lay();
    sqes.fill(0, sqe, sqe + 16);
    sqes[sqe] = op;
    sqes[sqe + 1] = fd;
    sqes[sqe + 4] = target;
    sqes[sqe + 8] = request;
  }

  /** Who rings while a turn is due is heard in that one: of two in a row each would leave the next behind it. */
  private readonly rung = (): void => {
    if (!this.due) this.turn();
  };

  /**
   * From now on the bell is silent, and `look` is called in every turn of the event loop instead, until this is said with false. A
   * bell costs who speaks and us more than a look.
   */
  watch(on: boolean): void {
    this.uring.announce(!on);
    // What came meanwhile rang nowhere, and nothing behind it does.
    if (!on) this.look();
  }

  /** Hears what has come, if anything has. */
  look(): void {
    if (!this.due && (this.uring.more || this.uring.answers > 0)) this.turn();
  }

  private readonly turn = (): void => {
    this.due = false;
    this.left = READS_A_TURN;
    this.part();
  };

  private readonly part = (): void => {
    let [part, few] = [0, false];
    while (part < READS_A_PART && !few) {
      const heard = this.call();
      part += heard;
      few = heard < FEW;
    }
    this.left -= part;
    // After the promises of these, and after what waits for the end of those.
    if (!few && this.left > 0) queueMicrotask(() => process.nextTick(this.part));
    // The bell rings for the first that comes after a call, and for none behind that.
    else if (this.uring.more || this.uring.answers > 0) {
      this.due = true;
      setImmediate(this.turn);
    }
  };

  /** Lets the system read some connections, and hears them; how many. */
  private call(): number {
    const { uring } = this;
    uring.submit(0);
    const answers = uring.take(this.hear);
    this.buffers.offer();
    this.readAgain();
    return answers;
  }

  /** More said something at once than there were buffers. */
  private readAgain(): void {
    const { again } = this;
    if (again.length === 0) return;
    this.again = [];
    this.buffers.add(this.sizes.buffers);
    this.buffers.offer();
    for (let begin = 0; begin < again.length; begin += REQUESTS) {
      const places = again.slice(begin, begin + REQUESTS);
      for (const place of places) this.lay(OP_RECV_ALL, this.readers[place]?.fd ?? -1, place);
      const taken = this.uring.submit(0);
      for (const place of places.slice(taken)) this.end(place, ECANCELED);
    }
  }

  private readonly hear = (place: number, result: number, flags: number): void => {
    const reader = this.readers[place] ?? null;
    if ((flags & CQE_BUFFER) !== 0) {
      const buffer = flags >>> 16;
      this.buffers.free(buffer);
      reader?.read(this.buffers.memory, this.buffers.begin(buffer), result);
    }
    if ((flags & CQE_MORE) !== 0 || reader === null) return;
    const over = result <= 0 && result !== ENOBUFS;
    // A number that is somebody else's by now is never read.
    if (!over && reader.fd >= 0 && !this.leaving.has(reader)) this.again.push(place);
    else this.end(place, over ? result : ECANCELED);
  };

  private end(place: number, result: number): void {
    const reader = this.readers[place] as Reader;
    this.readers[place] = null;
    this.places.delete(reader);
    this.leaving.delete(reader);
    this.free.push(place);
    if (this.places.size === 0) this.bell.keep(false);
    reader.ended(result);
  }
}

let ring: ReadRing | null = null;

/**
 * The ring of this thread, for as long as it lives; null where the system has none or forbids it, and `missing` hears why. Node reads
 * each connection by itself then.
 */
export function readRing(missing: (why: string) => void): ReadRing | null {
  try {
    return (ring ??= new ReadRing());
  } catch (error) {
    missing(error instanceof Error ? error.message : String(error));
    return null;
  }
}
