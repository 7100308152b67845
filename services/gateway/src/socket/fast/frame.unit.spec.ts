import type { Writable } from 'node:stream';
import fc from 'fast-check';
import * as library from 'ws';
import { expect, it } from 'vitest';
import { FastFrames } from './frame.ts';

const MOST = 4_096;
/** ws's own parser, which its types leave out. */
const { Receiver } = library as unknown as {
  readonly Receiver: new (options: { isServer: boolean; maxPayload: number }) => Writable & {
    readonly _bufferedBytes: number;
    readonly _state: number;
  };
};
const frames = new FastFrames(MOST);
const heard = (): string => frames.bytes.toString('utf8', 0, frames.length);

/** A client's frame. `first`: FIN, reserved bits and opcode. `size`: bytes of the length, 0 for the shortest form. */
function frame(first: number, payload: Buffer, mask: readonly number[] = [1, 2, 3, 4], size = 0): Buffer {
  const bytes = size === 0 ? (payload.length < 126 ? 1 : payload.length < 65_536 ? 2 : 8) : size;
  const header = Buffer.alloc(bytes === 1 ? 2 : 2 + bytes);
  header[0] = first;
  header[1] = 0x80 | (bytes === 1 ? payload.length : bytes === 2 ? 126 : 127);
  if (bytes === 2) header.writeUInt16BE(payload.length, 2);
  if (bytes === 8) header.writeBigUInt64BE(BigInt(payload.length), 2);
  return Buffer.concat([
    header,
    Buffer.from(mask),
    payload.map((byte, n) => byte ^ (mask[n % 4] as number)) as Buffer,
  ]);
}

/** What ws makes of these bytes: the texts it hears, and whether it found a fault or waits for more. */
function byWs(bytes: Buffer): { texts: string[]; whole: boolean } {
  const texts: string[] = [];
  const receiver = new Receiver({ isServer: true, maxPayload: MOST });
  let faults = 0;
  receiver.on('error', () => undefined);
  receiver.on('message', (data: Buffer, binary: boolean) => {
    if (!binary) texts.push(data.toString());
  });
  receiver.write(Buffer.from(bytes), (error) => (faults += error ? 1 : 0));
  return { texts, whole: receiver._bufferedBytes === 0 && receiver._state === 0 && faults === 0 };
}

const mask = fc.array(fc.nat(255), { minLength: 4, maxLength: 4 });
const text = fc.oneof(
  fc.string({ maxLength: 400 }),
  fc.string({ unit: 'binary', maxLength: 400 }).map((s) => s.toWellFormed()),
  fc.integer({ min: MOST - 6, max: MOST }).map((n) => 'x'.repeat(n)),
);

it('reads every whole text message, wherever it lies', () => {
  fc.assert(
    fc.property(text, mask, fc.nat(9), fc.nat(9), (said, key, before, behind) => {
      fc.pre(Buffer.byteLength(said) <= MOST);
      const whole = frame(0x81, Buffer.from(said), key);
      const memory = Buffer.concat([Buffer.alloc(before, 7), whole, Buffer.alloc(behind, 0x81)]);
      expect(frames.read(memory, before, memory.length)).toBe(whole.length);
      expect(heard()).toBe(said);
      // Nothing of it was changed: it could still be given to ws.
      expect(memory.subarray(before, before + whole.length).equals(whole)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it('reads nothing of which ws would hear anything else', () => {
  const payload = fc.oneof(
    text.map((s) => Buffer.from(s)),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.integer({ min: MOST, max: MOST + 2 }).map((n) => Buffer.alloc(n, 'x')),
  );
  const first = fc.oneof({ weight: 3, arbitrary: fc.constant(0x81) }, fc.nat(255));
  const bytes = fc
    .tuple(first, payload, mask, fc.constantFrom(0, 0, 0, 2, 8), fc.nat(12), fc.nat(3))
    .map(([opcode, said, key, size, cut, odd]) => {
      const whole = frame(opcode, said, key, size);
      if (odd === 3) whole[1] = (whole[1] as number) & 0x7f;
      return cut > 8 ? whole.subarray(0, whole.length - (cut - 8)) : whole;
    });
  fc.assert(
    fc.property(bytes, (memory) => {
      if (frames.read(memory, 0, memory.length) === 0) return;
      expect(byWs(memory)).toEqual({ texts: [heard()], whole: true });
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  ['a fragment', frame(0x01, Buffer.from('a'))],
  ['the last fragment', frame(0x80, Buffer.from('a'))],
  ['a binary message', frame(0x82, Buffer.from('a'))],
  ['a ping', frame(0x89, Buffer.from('a'))],
  ['a goodbye', frame(0x88, Buffer.from([3, 232]))],
  ['a reserved bit', frame(0xc1, Buffer.from('a'))],
  ['no UTF-8', frame(0x81, Buffer.from([0xc3, 0x28]))],
  ['half a character at the end', frame(0x81, Buffer.from('açã').subarray(0, 4))],
  ['more than may be', frame(0x81, Buffer.alloc(MOST + 1, 'x'))],
  ['a length of eight bytes', frame(0x81, Buffer.from('a'), [1, 2, 3, 4], 8)],
  ['no mask', Buffer.from([0x81, 5, 104, 101, 108, 108, 111])],
  ['a frame that lacks a byte', frame(0x81, Buffer.from('hello')).subarray(0, -1)],
  ['a header alone', frame(0x81, Buffer.alloc(200)).subarray(0, 4)],
  ['nothing', Buffer.alloc(0)],
])('leaves %s to ws', (_, bytes) => {
  expect(frames.read(bytes, 0, bytes.length)).toBe(0);
});
