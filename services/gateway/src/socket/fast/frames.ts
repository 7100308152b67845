import { MOST_ANSWER_BYTES } from '../messages.ts';
import type { Message } from '../messages.ts';
import { layAnswer } from './answer.ts';

/** First byte of an unfragmented text frame: FIN and opcode 1 (RFC 6455, section 5.2). */
const TEXT = 0x81;
const MAX_16_BIT = 65_536;

/** An unmasked ping without payload; the answer is a pong of two bytes. */
export const PING_FRAME: Buffer = Buffer.from([0x89, 0x00]);

const MAX_HEADER_BYTES = 10;
const headerBytes = (length: number): number => (length < 126 ? 2 : length < MAX_16_BIT ? 4 : 10);

function writeFrame(target: Buffer, at: number, text: string, length: number): number {
  target[at] = TEXT;
  let offset = at + 2;
  if (length < 126) {
    target[at + 1] = length;
  } else if (length < MAX_16_BIT) {
    target[at + 1] = 126;
    offset = target.writeUInt16BE(length, offset);
  } else {
    target[at + 1] = 127;
    offset = target.writeUInt32BE(Math.floor(length / 2 ** 32), offset);
    offset = target.writeUInt32BE(length % 2 ** 32, offset);
  }
  // As many bytes as characters: all ASCII, and so the same in Latin-1, which takes less than half the time to write.
  return offset + target.write(text, offset, length, length === text.length ? 'latin1' : 'utf8');
}

/**
 * One server-to-client text frame, header and payload in one buffer. A server never masks, so the same buffer serves
 * every socket; ws without compression writes whole frames synchronously, so it may stand between two of ws's own.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const target = Buffer.allocUnsafe(headerBytes(length) + length);
  writeFrame(target, 0, text, length);
  return target;
}

/** How many bytes the frames of these take at most. */
export function mostBytes(messages: readonly Message[]): number {
  let most = 0;
  for (const m of messages)
    most += typeof m === 'string' ? MAX_HEADER_BYTES + Buffer.byteLength(m) : MOST_ANSWER_BYTES;
  return most;
}

/** Writes the frames of these one after the other from `begin` on, where `target` has room for them. Answers the place behind them. */
export function layFrames(target: Buffer, begin: number, messages: readonly Message[]): number {
  let at = begin;
  for (const m of messages)
    at = typeof m === 'string' ? writeFrame(target, at, m, Buffer.byteLength(m)) : layAnswer(target, at, m);
  return at;
}

/** The same in a buffer of their own: one write carries them all. */
export function framesOf(messages: readonly Message[]): Buffer {
  const target = Buffer.allocUnsafe(mostBytes(messages));
  return target.subarray(0, layFrames(target, 0, messages));
}
