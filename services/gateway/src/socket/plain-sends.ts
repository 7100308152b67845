import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { Wire } from './connection.ts';
import type { Message } from './messages.ts';
import type { Sends } from './ways.ts';

const TEXT = { binary: false } as const;

/** A connection whose frames are ws's. */
class WsWire implements Wire {
  private readonly ws: WebSocket;

  constructor(ws: WebSocket) {
    this.ws = ws;
  }

  get writableLength(): number {
    return this.ws.bufferedAmount;
  }

  write(text: Buffer): void {
    this.ws.send(text, TEXT);
  }

  say(messages: readonly Message[]): number {
    let bytes = 0;
    for (const message of messages) {
      const text = Buffer.from(typeof message === 'string' ? message : JSON.stringify(message));
      this.write(text);
      bytes += text.length;
    }
    return bytes;
  }

  ping(): void {
    this.ws.ping();
  }
}

/** Every message by ws.send, which makes a frame of it for each connection anew. */
export const plainSends: Sends = {
  wire: (_socket: Socket, ws) => new WsWire(ws),
  together: (work) => work(),
  frame: (text) => Buffer.from(text),
  joined: (frames) => frames,
};
