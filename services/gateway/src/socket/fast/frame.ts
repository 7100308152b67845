import { isUtf8 } from 'node:buffer';
import { Views } from './said.ts';

/** FIN and opcode 1, no extension (RFC 6455, section 5.2). */
const TEXT = 0x81;
const MASKED = 0x80;
/** A length in the frame's second byte stands for itself below this, and this one says that two bytes with it follow. */
const LENGTH_IN_TWO_BYTES = 126;
const MASK_BYTES = 4;
const NOT_ASCII = 0x80808080;

/** Reads the frame that nearly every frame is: a whole, masked text message. All others are for ws to read. */
export class FastFrames {
  /** What the last frame said, until the next is read: the first `length` of these. */
  readonly bytes: Buffer;
  length = 0;
  private readonly most: number;
  private readonly words: Uint32Array;
  private readonly views = new Views();

  /** `most`: bytes of the longest message. */
  constructor(most: number) {
    this.most = most;
    this.words = new Uint32Array(Math.ceil(most / 4));
    this.bytes = Buffer.from(this.words.buffer);
  }

  /** How many bytes the frame has that begins at `at`, and `bytes` have what it says; 0 where it is no such frame, or not all here. */
  read(memory: Buffer, at: number, end: number): number {
    if (end - at < 2 + MASK_BYTES || memory[at] !== TEXT) return 0;
    let length = (memory[at + 1] as number) - MASKED;
    let mask = at + 2;
    if (length < 0 || length > LENGTH_IN_TWO_BYTES) return 0;
    if (length === LENGTH_IN_TWO_BYTES) {
      length = ((memory[at + 2] as number) << 8) | (memory[at + 3] as number);
      mask = at + 4;
    }
    const next = mask + MASK_BYTES + length;
    if (length > this.most || next > end || !this.unmask(memory, mask, length)) return 0;
    return next - at;
  }

  /** False where the bytes are no UTF-8. Four at a time: one by one takes three times as long. */
  private unmask(memory: Buffer, mask: number, length: number): boolean {
    const { words, bytes } = this;
    const view = this.views.of(memory);
    const begin = mask + MASK_BYTES;
    const key = view.getUint32(mask, true);
    const whole = length >> 2;
    let all = 0;
    for (let n = 0; n < whole; n++) {
      const word = view.getUint32(begin + n * 4, true) ^ key;
      words[n] = word;
      all |= word;
    }
    for (let n = whole * 4; n < length; n++) {
      const byte = (memory[begin + n] as number) ^ (memory[mask + (n & 3)] as number);
      bytes[n] = byte;
      all |= byte;
    }
    this.length = length;
    return (all & NOT_ASCII) === 0 || isUtf8(bytes.subarray(0, length));
  }
}
