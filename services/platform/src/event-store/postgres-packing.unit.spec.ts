import { describe, expect, it } from 'vitest';
import { columnsOf, type PackedRow } from './postgres-packing.ts';

const row = (text: string): PackedRow => ({
  stream: 's',
  firstRevision: 0,
  count: 1,
  text,
  hashes: '',
  tip: { revision: 0, hash: '' },
});

/** So many commits of one row, while others take from Node's common pool as sockets do. */
function commits(texts: readonly string[]): Buffer[] {
  return texts.map((text) => {
    Buffer.allocUnsafe(700);
    return columnsOf([row(text)]).bytes;
  });
}

const memoryOf = (kept: readonly Buffer[]): number =>
  [...new Set(kept.map((b) => b.buffer))].reduce((sum, b) => sum + b.byteLength, 0);

describe('the bytes of a commit', () => {
  it('are the text, whatever its size, and nobody writes over them later', () => {
    const sizes = [0, 1, 600, 10_000, 11_000, 87_382, 90_000, 262_144, 300_000];
    const texts = [...sizes, ...sizes].map((size, n) => `${n} 🔨`.padEnd(size, 'lance de João, €, '));
    expect(commits(texts).map((b) => b.toString())).toEqual(texts);
  });

  it('keep little more than themselves alive, however many commits are kept', () => {
    const small = commits(Array.from({ length: 2_000 }, (_, n) => `${n}`.padEnd(600, 'x')));
    expect(memoryOf(small)).toBeLessThan(1.5 * 2_000 * 600 + 300_000);
    const large = commits(Array.from({ length: 20 }, (_, n) => `${n}`.padEnd(100_000, 'x')));
    expect(memoryOf(large)).toBeLessThan(1.1 * 20 * 100_000);
  });
});
