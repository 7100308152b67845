import type { Wire } from '../connection.ts';
import type { Message } from '../messages.ts';
import { framesOf, PING_FRAME } from './frames.ts';

/** What takes bytes in order; a net.Socket fits. */
export type Bytes = { write(bytes: Buffer): unknown; readonly writableLength: number };

/** A connection whose frames are ours, each written as it comes. */
export class BytesWire implements Wire {
  private readonly bytes: Bytes;

  constructor(bytes: Bytes) {
    this.bytes = bytes;
  }

  get writableLength(): number {
    return this.bytes.writableLength;
  }

  write(frames: Buffer): void {
    this.bytes.write(frames);
  }

  say(messages: readonly Message[]): number {
    const frames = framesOf(messages);
    this.bytes.write(frames);
    return frames.length;
  }

  ping(): void {
    this.write(PING_FRAME);
  }
}
