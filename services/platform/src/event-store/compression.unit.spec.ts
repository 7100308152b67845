import { randomBytes } from 'node:crypto';
import { constants, zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compressed, decompressed, zstdByFfi, zstdOfNode } from './compression.ts';

const MEBIBYTE = 1 << 20;
const text = Buffer.from('{"tipo":"LanceRegistrado","apelido":"Falcão","valor":100400}\n'.repeat(200));

function byFfi() {
  try {
    return zstdByFfi();
  } catch (error) {
    console.warn(`compression.unit.spec.ts: its half by node:ffi is skipped, ${String(error)}`);
    return null;
  }
}
const fast = byFfi();
const ways = fast === null ? [zstdOfNode] : [zstdOfNode, fast];

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
});

describe('each way of Zstandard', () => {
  it('reads what any of them writes, of every size', () => {
    for (const size of [1_024, 60_000, 70_000, 3 * MEBIBYTE, 64 * MEBIBYTE]) {
      const lines = Buffer.alloc(size, text);
      for (const writer of ways) {
        const frame = writer.compress(lines);
        expect(frame.length).toBeLessThan(size / 6);
        for (const reader of ways) expect(reader.decompress(frame).equals(lines)).toBe(true);
      }
    }
    const noise = randomBytes(100_000);
    for (const way of ways) expect(way.decompress(way.compress(noise)).equals(noise)).toBe(true);
  });

  it('reads frames that do not say how large they are', () => {
    const frame = zstdCompressSync(text, { params: { [constants.ZSTD_c_contentSizeFlag]: 0 } });
    for (const way of ways) expect(way.decompress(frame).equals(text)).toBe(true);
  });

  it('refuses what would take more than 64 MiB of memory', () => {
    const frame = zstdCompressSync(Buffer.alloc(64 * MEBIBYTE + 1), { pledgedSrcSize: 64 * MEBIBYTE + 1 });
    for (const way of ways) expect(() => way.decompress(frame)).toThrow();
  });

  it('refuses frames that were cut off, and takes a changed one for no text without end', () => {
    for (const way of ways) {
      const frame = way.compress(text);
      for (let end = 0; end < frame.length; end += 1)
        expect(() => way.decompress(frame.subarray(0, end)), `${end} bytes`).toThrow();
      for (let at = 0; at < frame.length; at += 1) {
        const changed = Buffer.from(frame);
        changed[at] = (changed[at] ?? 0) ^ 0x55;
        try {
          expect(way.decompress(changed).length).toBeLessThanOrEqual(64 * MEBIBYTE);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }
    }
  });
});
