import type { Socket } from 'node:net';
import { getSystemErrorName } from 'node:util';
import { ECANCELED } from '@martelo/platform/process/read-ring.ts';
import type { ReadRing, Reader } from '@martelo/platform/process/read-ring.ts';
import type { WebSocket } from 'ws';
import { FastFrames } from './frame.ts';

/** What of a connection's handle Node shows to nobody but has had for as long as there are sockets. */
type Handle = { readonly fd?: number; reading?: boolean; readStop?(): void };

/** What of ws's parser tells that it stands between two messages. */
type Parser = {
  readonly writableLength: number;
  readonly _state: number;
  readonly _bufferedBytes: number;
  readonly _fragmented: number;
};

const OPEN = 1;

const handleOf = (socket: Socket): Handle | null =>
  (socket as Socket & { readonly _handle: Handle | null })._handle;

export type SharedReadsOptions<Who> = {
  /** Without it Node reads each connection by itself. */
  readonly ring: ReadRing | null;
  /** Bytes of the longest message. */
  readonly most: number;
  /** Hears a text message that ws did not have to read: the first `length` of `bytes`, which hold the next one afterwards. */
  readonly hear: (who: Who, bytes: Buffer, length: number) => void;
};

/** Connections that are read with others in one call of the system (ADR 0021). */
export class SharedReads<Who> {
  readonly frames: FastFrames;
  readonly hear: SharedReadsOptions<Who>['hear'];
  private readonly ring: ReadRing | null;

  constructor({ ring, most, hear }: SharedReadsOptions<Who>) {
    this.ring = ring;
    this.frames = new FastFrames(most);
    this.hear = hear;
  }

  /**
   * Reads the connection of `who` from now on; false, with nothing changed, where Node goes on reading it, as one that encrypts. Who
   * was told goodbye is for `hear` to know.
   */
  take(who: Who, ws: WebSocket, socket: Socket): boolean {
    const { ring } = this;
    const handle = handleOf(socket);
    if (ring === null || 'encrypted' in socket || handle?.reading !== true) return false;
    if (handle.readStop === undefined || (handle.fd ?? -1) < 0) return false;
    const read = new SharedRead(who, ws, socket, this);
    if (!ring.add(read)) return false;
    // Node is left in the belief that it reads (`reading`), and pushes and pauses as it always does.
    handle.readStop();
    // Until then the system keeps the connection open for us.
    socket.once('close', () => ring.remove(read));
    return true;
  }

  /** Node reads it again, once this has stopped. */
  leave(read: Reader): void {
    this.ring?.remove(read);
  }
}

class SharedRead<Who> implements Reader {
  private readonly who: Who;
  private readonly ws: WebSocket;
  private readonly socket: Socket;
  private readonly reads: SharedReads<Who>;
  /** ws was seen to stand between two messages, and has been given nothing since. */
  private settled = false;

  constructor(who: Who, ws: WebSocket, socket: Socket, reads: SharedReads<Who>) {
    this.who = who;
    this.ws = ws;
    this.socket = socket;
    this.reads = reads;
  }

  get fd(): number {
    return handleOf(this.socket)?.fd ?? -1;
  }

  /** What is plain is heard at once; from the first that is not, ws has the rest, by way of the socket as Node would do it. */
  read(memory: Buffer, begin: number, length: number): void {
    const { frames, hear } = this.reads;
    const end = begin + length;
    let at = begin;
    while (at < end && this.between()) {
      const bytes = frames.read(memory, at, end);
      if (bytes === 0) break;
      at += bytes;
      hear(this.who, frames.bytes, frames.length);
    }
    if (at === end || this.socket.destroyed) return;
    this.settled = false;
    // Who does not keep up is Node's again, which waits for him.
    if (!this.socket.push(Buffer.from(memory.subarray(at, end)))) this.reads.leave(this);
  }

  ended(result: number): void {
    const handle = handleOf(this.socket);
    if (handle === null || this.socket.destroyed) return;
    if (result < 0 && result !== ECANCELED) {
      const [code, syscall] = [getSystemErrorName(result), 'read'];
      this.socket.destroy(Object.assign(new Error(`${syscall} ${code}`), { errno: result, code, syscall }));
      return;
    }
    // The end is still there for Node to find.
    handle.reading = false;
    this.socket._read(0);
  }

  /** Whether nothing that was said before is still to be read by ws, and it would hear what comes now. */
  private between(): boolean {
    // Whatever the other side says to end it goes to ws, and unsettles this: to look at the state of each costs a place in the cache.
    if (this.settled) return true;
    const { ws, socket } = this;
    if (ws.readyState !== OPEN) return false;
    if (socket.readableFlowing !== true || socket.readableLength > 0) return false;
    const parser = (ws as unknown as { readonly _receiver: Parser })._receiver;
    this.settled =
      parser._state === 0 &&
      parser._bufferedBytes === 0 &&
      parser._fragmented === 0 &&
      parser.writableLength === 0;
    return this.settled;
  }
}
