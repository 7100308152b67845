/** First byte of an unfragmented text frame: FIN and opcode 1 (RFC 6455, section 5.2). */
const TEXT = 0x81;
const MAX_16_BIT = 65_536;

/** An unmasked ping without payload; the answer is a pong of two bytes. */
export const PING_FRAME: Buffer = Buffer.from([0x89, 0x00]);

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

/** Several text frames one after the other in one buffer: one write carries them all. */
export function textFrames(texts: readonly string[]): Buffer {
  if (texts.length === 1) return textFrame(texts[0] as string);
  const lengths = texts.map((text) => Buffer.byteLength(text));
  let bytes = 0;
  for (const length of lengths) bytes += headerBytes(length) + length;
  const target = Buffer.allocUnsafe(bytes);
  let at = 0;
  for (const [i, text] of texts.entries()) at = writeFrame(target, at, text, lengths[i] as number);
  return target;
}
