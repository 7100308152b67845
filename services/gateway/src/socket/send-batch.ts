import type { Socket } from 'node:net';
import { SENDS_A_CALL } from '@martelo/platform/process/send-ring.ts';
import type { SendRing } from '@martelo/platform/process/send-ring.ts';
import type { Wire } from './connection.ts';

/** What of a connection's handle Node shows to nobody but has had for as long as there are sockets. */
type WithHandle = Socket & { readonly _handle: { readonly fd?: number } | null };

const NOTHING = Buffer.alloc(0);
/** More bytes than these leave at once: the call is little of what they cost, and what the system takes of them does not wait. */
const MOST_BYTES = 16_384;

/** A connection whose frames leave together with those of others while a batch is open. */
class BatchedWire implements Wire {
  readonly socket: Socket;
  /** Bytes that wait in the open batch. */
  waiting = 0;
  /** Its number at the system for as long as it has a handle: asking the handle each time costs a call out of JavaScript. */
  private readonly number: number;
  private readonly batch: SendBatch;

  constructor(socket: Socket, batch: SendBatch) {
    this.socket = socket;
    this.batch = batch;
    this.number = (socket as WithHandle)._handle?.fd ?? -1;
  }

  get writableLength(): number {
    return this.socket.writableLength + this.waiting;
  }

  /** Its number at the system; -1 once it is closed, and somebody else's is never meant. */
  get fd(): number {
    return (this.socket as WithHandle)._handle === null ? -1 : this.number;
  }

  write(frames: Buffer): void {
    if (!this.batch.take(this, frames)) this.socket.write(frames);
  }
}

/**
 * Frames of one go on their way out: the answers of a commit, a slice of a round. With a ring they leave in one call of the system,
 * which is most of what a frame costs (ADR 0020); without one each leaves by itself, as everything does outside of `together`.
 */
export class SendBatch {
  private readonly ring: SendRing | null;
  private open = false;
  private count = 0;
  private readonly wires: (BatchedWire | null)[] = Array.from({ length: SENDS_A_CALL }, () => null);
  private readonly frames: Buffer[] = Array.from({ length: SENDS_A_CALL }, () => NOTHING);
  private readonly fds = new Int32Array(SENDS_A_CALL);

  constructor(ring: SendRing | null) {
    this.ring = ring;
  }

  /** The byte side of this socket. One that encrypts does so by itself. */
  wire(socket: Socket): Wire {
    return this.ring === null || 'encrypted' in socket ? socket : new BatchedWire(socket, this);
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

  /** Whether these bytes leave with the batch; they do not where they are many, or where something waits at the stream. */
  take(wire: BatchedWire, frames: Buffer): boolean {
    // Of two that follow each other the system might take half of the first and all of the second.
    if (wire.waiting > 0) this.flush();
    if (!this.open || frames.length > MOST_BYTES) return false;
    if (wire.socket.writableLength > 0 || !wire.socket.writable) return false;
    wire.waiting = frames.length;
    this.wires[this.count] = wire;
    this.frames[this.count] = frames;
    this.count += 1;
    if (this.count === SENDS_A_CALL) this.flush();
    return true;
  }

  private flush(): void {
    const { ring, wires, frames, fds, count } = this;
    if (ring === null || count === 0) return;
    this.count = 0;
    for (let n = 0; n < count; n++) fds[n] = (wires[n] as BatchedWire).fd;
    const sent = ring.send(fds, frames, count);
    for (let n = 0; n < count; n++) {
      const wire = wires[n] as BatchedWire;
      const bytes = frames[n] as Buffer;
      wires[n] = null;
      frames[n] = NOTHING;
      wire.waiting = 0;
      // A slow reader: the stream sends the rest when it can, and says what went wrong where something did.
      if (sent[n] !== bytes.length) wire.socket.write(bytes.subarray(Math.max(0, sent[n] as number)));
    }
  }
}
