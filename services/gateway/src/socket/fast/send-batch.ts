import type { Socket } from 'node:net';
import { SENDS_A_CALL } from '@martelo/platform/process/send-ring.ts';
import type { SendRing } from '@martelo/platform/process/send-ring.ts';
import type { Wire } from '../connection.ts';
import type { Message } from '../messages.ts';
import type { Sends } from '../ways.ts';
import { layFrames, mostBytes, textFrame } from './frames.ts';
import { BytesWire } from './bytes-wire.ts';

/** What of a connection's handle Node shows to nobody but has had for as long as there are sockets. */
type WithHandle = Socket & { readonly _handle: { readonly fd?: number } | null };

const NOTHING = Buffer.alloc(0);
/** More bytes than these leave at once: the call is little of what they cost, and what the system takes of them does not wait. */
const MOST_BYTES = 16_384;
/** Messages of a batch are laid one behind the other, always in the same memory: it is still in the processor from the last one. */
const PAGE_BYTES = 1 << 17;

/** A connection whose frames leave together with those of others while a batch is open. */
class BatchedWire extends BytesWire {
  readonly socket: Socket;
  /** Bytes that wait in the open batch. */
  waiting = 0;
  /** Its number at the system for as long as it has a handle: asking the handle each time costs a call out of JavaScript. */
  private readonly number: number;
  private readonly batch: SendBatch;

  constructor(socket: Socket, batch: SendBatch) {
    super(socket);
    this.socket = socket;
    this.batch = batch;
    this.number = (socket as WithHandle)._handle?.fd ?? -1;
  }

  override get writableLength(): number {
    return this.socket.writableLength + this.waiting;
  }

  /** Its number at the system; -1 once it is closed, and somebody else's is never meant. */
  get fd(): number {
    return (this.socket as WithHandle)._handle === null ? -1 : this.number;
  }

  override write(frames: Buffer): void {
    if (!this.batch.take(this, frames)) this.socket.write(frames);
  }

  override say(messages: readonly Message[]): number {
    const laid = this.batch.lay(this, messages);
    return laid > 0 ? laid : super.say(messages);
  }
}

/**
 * Frames of one go on their way out: the answers of a commit, a slice of a round. With a ring they leave in one call of the system,
 * which is most of what a frame costs (ADR 0020); without one each leaves by itself, as everything does outside of `together`.
 */
export class SendBatch implements Sends {
  private readonly ring: SendRing | null;
  private open = false;
  private count = 0;
  private readonly wires: (BatchedWire | null)[] = Array.from({ length: SENDS_A_CALL }, () => null);
  private readonly sends = {
    fds: new Int32Array(SENDS_A_CALL),
    memories: Array.from({ length: SENDS_A_CALL }, (): Buffer => NOTHING),
    begins: new Int32Array(SENDS_A_CALL),
    lengths: new Int32Array(SENDS_A_CALL),
  };
  private readonly page = Buffer.allocUnsafeSlow(PAGE_BYTES);
  private pageUsed = 0;

  constructor(ring: SendRing | null) {
    this.ring = ring;
  }

  /** The byte side of this socket. One that encrypts does so by itself. */
  wire(socket: Socket): Wire {
    return this.ring === null || 'encrypted' in socket
      ? new BytesWire(socket)
      : new BatchedWire(socket, this);
  }

  /** Its whole frame: a server never masks, so one serves everybody. */
  frame(text: string): Buffer {
    return textFrame(text);
  }

  /** One buffer for all of them. */
  joined(frames: readonly Buffer[]): readonly Buffer[] {
    return frames.length === 1 ? frames : [Buffer.concat(frames)];
  }

  /** What `work` writes leaves in as few calls as possible, before this returns. */
  together(work: () => void): void {
    if (this.ring === null || this.open) return work();
    this.open = true;
    try {
      work();
    } finally {
      this.open = false;
      this.flush();
    }
  }

  /** Whether these frames leave with the batch. */
  take(wire: BatchedWire, frames: Buffer): boolean {
    if (!this.mayBoard(wire, frames.length)) return false;
    this.board(wire, frames, 0, frames.length);
    return true;
  }

  /** Lays these messages down to leave with the batch: how many bytes they are, 0 where they do not. */
  lay(wire: BatchedWire, messages: readonly Message[]): number {
    const most = mostBytes(messages);
    if (!this.mayBoard(wire, most)) return 0;
    if (this.pageUsed + most > PAGE_BYTES) this.flush();
    const begin = this.pageUsed;
    this.pageUsed = layFrames(this.page, begin, messages);
    const length = this.pageUsed - begin;
    this.board(wire, this.page, begin, length);
    return length;
  }

  /** Whether so many bytes leave with the batch; they do not where they are many, or where something waits at the stream. */
  private mayBoard(wire: BatchedWire, bytes: number): boolean {
    // Of two that follow each other the system might take half of the first and all of the second.
    if (wire.waiting > 0) this.flush();
    return this.open && bytes <= MOST_BYTES && wire.socket.writableLength === 0 && wire.socket.writable;
  }

  private board(wire: BatchedWire, memory: Buffer, begin: number, length: number): void {
    const { wires, sends, count } = this;
    wire.waiting = length;
    wires[count] = wire;
    sends.memories[count] = memory;
    sends.begins[count] = begin;
    sends.lengths[count] = length;
    this.count = count + 1;
    if (this.count === SENDS_A_CALL) this.flush();
  }

  private flush(): void {
    const { ring, wires, sends, count } = this;
    if (ring === null || count === 0) return;
    this.count = 0;
    this.pageUsed = 0;
    const { fds, memories, begins, lengths } = sends;
    for (let n = 0; n < count; n++) fds[n] = (wires[n] as BatchedWire).fd;
    const sent = ring.send(sends, count);
    for (let n = 0; n < count; n++) {
      const wire = wires[n] as BatchedWire;
      const memory = memories[n] as Buffer;
      const [begin, length] = [begins[n] as number, lengths[n] as number];
      wires[n] = null;
      memories[n] = NOTHING;
      wire.waiting = 0;
      if (sent[n] === length) continue;
      // A slow reader: the stream sends the rest when it can, and says what went wrong where something did.
      const rest = memory.subarray(begin + Math.max(0, sent[n] as number), begin + length);
      wire.socket.write(memory === this.page ? Buffer.from(rest) : rest);
    }
  }
}
