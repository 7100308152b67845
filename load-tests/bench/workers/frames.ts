import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** A masked text frame whose mask is zero: the server unmasks it like any other, and making it costs nothing. */
export function clientFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const header = length < 126 ? 6 : 8;
  const frame = Buffer.alloc(header + length);
  frame[0] = 0x81;
  frame[1] = 0x80 | (length < 126 ? length : 126);
  if (length >= 126) frame.writeUInt16BE(length, 2);
  frame.write(text, header, 'utf8');
  return frame;
}

const [TEXT, PING] = [1, 9];
/** An answer to a ping without payload, masked as a client must. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** Splits what a server sends into the payloads of its frames (never masked); keeps what is not whole for later. */
export class FrameReader {
  private rest: Buffer | null = null;

  /** Calls `take` with each text's buffer, begin and end, and `ping` for each ping. */
  read(
    chunk: Buffer,
    take: (data: Buffer, begin: number, end: number) => void,
    ping: () => void = () => undefined,
  ): void {
    const data = this.rest === null ? chunk : Buffer.concat([this.rest, chunk]);
    let at = 0;
    while (at + 2 <= data.length) {
      const short = (data[at + 1] ?? 0) & 0x7f;
      const header = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (at + header > data.length) break;
      const length =
        short < 126 ? short : short === 126 ? data.readUInt16BE(at + 2) : data.readUInt32BE(at + 6);
      const end = at + header + length;
      if (end > data.length) break;
      const opcode = (data[at] ?? 0) & 0x0f;
      if (opcode === TEXT) take(data, at + header, end);
      else if (opcode === PING) ping();
      at = end;
    }
    this.rest = at === data.length ? null : data.subarray(at);
  }
}

/**
 * Opens a websocket by hand: one TCP connection, one GET. What arrives goes to `take`, payload by payload; pings are
 * answered, or the server would take us for dead half a minute later.
 */
export function openSocket(
  port: number,
  path: string,
  take: (data: Buffer, begin: number, end: number) => void,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const reader = new FrameReader();
    let open = false;
    let head: Buffer = Buffer.alloc(0);
    const pong = (): void => void socket.write(PONG);
    socket.on('error', reject);
    socket.on('connect', () => {
      const key = 'dGhlIHNhbXBsZSBub25jZQ==';
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      );
    });
    socket.on('data', (chunk: Buffer) => {
      if (open) return reader.read(chunk, take, pong);
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) return;
      if (!head.toString('latin1', 0, 12).includes('101')) {
        reject(new Error(head.toString('latin1', 0, end)));
        return;
      }
      open = true;
      resolve(socket);
      if (end + 4 < head.length) reader.read(head.subarray(end + 4), take, pong);
    });
  });
}
