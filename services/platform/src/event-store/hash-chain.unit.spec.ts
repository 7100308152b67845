import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf, parseLine, StoreCorrupted } from './hash-chain.ts';
import { unpack } from './postgres-packing.ts';

const text = fc.oneof(
  fc.constantFrom('LanceRegistrado', 'LoteAberto', 'a"b', 'c\\', '\\"', 'Ação', ','),
  fc.string({ minLength: 1, maxLength: 12 }),
);
const event = fc.record({
  id: text,
  type: text,
  data: fc.jsonValue().map((value) => JSON.stringify(value)),
});
const line = fc.record({
  event,
  revision: fc.nat({ max: 2_000_000_000 }),
  at: fc.oneof(fc.constant(1_763_700_000_000), fc.nat({ max: Number.MAX_SAFE_INTEGER })),
});

/** What is read of a line as it would be written again; null where it is refused. */
function again(written: string, revision: number): string | null {
  try {
    const { id, type, at, data } = parseLine(written, 's', revision);
    return lineOf({ id, type, data }, revision, at);
  } catch (error) {
    if (error instanceof StoreCorrupted) return null;
    throw error;
  }
}

describe('the line of an event', () => {
  it('is read back as it was written, also where it lies between others', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.nat({ max: 1_000 }), (lines, first) => {
        const written = lines.map(({ event: e, at }, n) => lineOf(e, first + n, at));
        const hashes = written.map((_, n) => String(n % 10).repeat(64));
        const row = { id: 7, place: 20, stream: 's', firstRevision: first, count: lines.length };
        expect(unpack({ ...row, text: written.join('\n'), hashes: hashes.join('') })).toEqual(
          lines.map(({ event: e, at }, n) => ({
            ...e,
            at,
            stream: 's',
            revision: first + n,
            position: 7 * 4_096 + 20 + n,
            hash: hashes[n],
          })),
        );
      }),
    );
  });

  it('proves every byte: one that is changed, left out or added is refused or read as just what stands there', () => {
    const change = fc.record({
      at: fc.nat({ max: 400 }),
      cut: fc.nat({ max: 2 }),
      insert: fc.constantFrom('', '0', '1', ' ', '"', '\\', ',', '}', '\n', 'e', '-', 'é'),
    });
    fc.assert(
      fc.property(
        line,
        change,
        fc.boolean(),
        ({ event: e, revision, at }, { at: where, cut, insert }, next) => {
          const written = lineOf(e, revision, at);
          const place = where % (written.length + 1);
          const changed = written.slice(0, place) + insert + written.slice(place + cut);
          const asked = next ? revision + 1 : revision;
          const read = again(changed, asked);
          if (read !== null) expect(read).toBe(changed);
          if (changed === written && next) expect(read).toBeNull();
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('is refused where a part of a row holds fewer or more of them than it says', () => {
    const written = [0, 1, 2].map((revision) =>
      lineOf({ id: `e${revision}`, type: 'X', data: '{}' }, revision, 5),
    );
    const row = { id: 1, place: 0, stream: 's', firstRevision: 0, text: written.join('\n') };
    expect(unpack({ ...row, count: 3, hashes: 'a'.repeat(192) })).toHaveLength(3);
    for (const count of [1, 2, 4])
      expect(() => unpack({ ...row, count, hashes: 'a'.repeat(64 * count) })).toThrow(StoreCorrupted);
    expect(() => unpack({ ...row, count: 3, hashes: 'a'.repeat(191) })).toThrow(StoreCorrupted);
  });
});
