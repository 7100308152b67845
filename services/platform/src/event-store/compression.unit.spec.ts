import { randomBytes } from 'node:crypto';
import { constants, zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compressed, decompressed } from './compression.ts';

const MEBIBYTE = 1 << 20;
const text = Buffer.from('{"tipo":"LanceRegistrado","apelido":"Falcão","valor":100400}\n'.repeat(200));

describe('lines as they are stored', () => {
  it('are a sixth and less where there are many alike, themselves where there are few or it brings nothing', () => {
    expect(compressed(text).length).toBeLessThan(text.length / 6);
    for (const same of [text.subarray(0, 1_000), randomBytes(5_000), Buffer.alloc(0)])
      expect(compressed(same)).toBe(same);
  });

  it('give back what was stored', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 6_000, size: 'max' }),
      fc
        .string({ unit: 'binary', maxLength: 3_000, size: 'max' })
        .map((line) => Buffer.from(`{${line}`.repeat(3))),
    );
    fc.assert(
      fc.property(bytes, (given) => {
        const lines = Buffer.concat([Buffer.from('{'), given]);
        expect(decompressed(compressed(lines)).equals(lines)).toBe(true);
      }),
    );
  });

  it('are read at every size that is written', () => {
    for (const size of [1_024, 60_000, 70_000, 3 * MEBIBYTE, 64 * MEBIBYTE]) {
      const lines = Buffer.alloc(size, text);
      expect(compressed(lines).length).toBeLessThan(size / 6);
      expect(decompressed(compressed(lines)).equals(lines)).toBe(true);
    }
  });
});

describe('frames that are in databases of before', () => {
  const lines = Buffer.from('{"tipo":"LanceRegistrado","apelido":"Falcão","valor":100400}\n'.repeat(20));

  it.each([
    [
      'by calls into the library, at level -1',
      'KLUv/WDYAz0CAOQDeyJ0aXBvIjoiTGFuY2VSZWdpc3RyYWRvIiwiYXBlbGlkbyI6IkZhbGPDo28iLCJ2YWxvciI6MTAwNDAwfQoBAH5J8Aco',
    ],
    [
      'by Node, at its own level',
      'KLUv/WDYAyUCAGQDeyJ0aXBvIjoiTGFuY2VSZWdpc3RyYWRvIiwiYXBlbGlkRmFsY8OjdmFsb3IiOjEwMDQwMH0KAwCXBOHrTYb5dZIB',
    ],
  ])('are read as they were written %s', (_, stored) => {
    expect(decompressed(Buffer.from(stored, 'base64')).equals(lines)).toBe(true);
  });

  it('need not say how large they are', () => {
    const frame = zstdCompressSync(text, { params: { [constants.ZSTD_c_contentSizeFlag]: 0 } });
    expect(decompressed(frame).equals(text)).toBe(true);
  });
});

describe('what is no frame of ours', () => {
  it('is refused where it would take more than 64 MiB of memory', () => {
    const frame = zstdCompressSync(Buffer.alloc(64 * MEBIBYTE + 1), { pledgedSrcSize: 64 * MEBIBYTE + 1 });
    expect(() => decompressed(frame)).toThrow();
  });

  it('is refused where it was cut off, and a changed one is no text without end', () => {
    const frame = compressed(text);
    // Shorter than four bytes it does not look like a frame at all.
    for (let end = 4; end < frame.length; end += 1)
      expect(() => decompressed(frame.subarray(0, end)), `${end} bytes`).toThrow();
    for (let at = 0; at < frame.length; at += 1) {
      const changed = Buffer.from(frame);
      changed[at] = (changed[at] ?? 0) ^ 0x55;
      try {
        expect(decompressed(changed).length).toBeLessThanOrEqual(64 * MEBIBYTE);
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }
  });
});
