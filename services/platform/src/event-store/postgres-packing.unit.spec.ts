import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pack, PART_SEPARATOR, PARTS_IN_A_ROW, ROW_SEPARATOR, tipOf } from './batch.ts';
import { genesis } from './hash-chain.ts';
import type { StreamAppend } from './port.ts';
import { eventsInLastRow, Packing, rowsIn, unpackCommit, type Columns } from './postgres-packing.ts';

const AT = 1_700_000_000_000;

const append = (data: string): StreamAppend => ({
  stream: 's',
  expectedRevision: -1,
  events: [{ id: 'e', type: 'T', data }],
});

function packed(appends: readonly StreamAppend[]): Columns {
  const packing = new Packing(AT);
  for (const each of appends) packing.add(each, genesis(each.stream));
  return packing.columns();
}

const text = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.constantFrom('João "Zé" 🚗', 'é', '\u0000'),
);
const event = fc.record({ id: text, type: text, data: fc.jsonValue().map((v) => JSON.stringify(v)) });
const batch = fc
  .array(fc.record({ revision: fc.nat(), events: fc.array(event, { minLength: 1, maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 3 * PARTS_IN_A_ROW,
    size: 'max',
  })
  .map((rows) =>
    rows.map(({ revision, events }, n) => ({ stream: `lote-${n}`, expectedRevision: revision - 1, events })),
  );

/** What each row takes of a commit. */
function inRows<T>(parts: readonly T[]): T[][] {
  const rows: T[][] = [];
  for (const [n, part] of parts.entries())
    if (n % PARTS_IN_A_ROW === 0) rows.push([part]);
    else rows.at(-1)?.push(part);
  return rows;
}

describe('a commit as bytes', () => {
  it('is what lines and links make of it, byte for byte', () => {
    fc.assert(
      fc.property(batch, (appends) => {
        const parts = appends.map((each) => pack(each, genesis(each.stream), AT));
        const packing = new Packing(AT);
        const made = appends.map((each) => packing.add(each, genesis(each.stream)));
        const columns = packing.columns();
        const lines = inRows(parts.map((p) => p.lines.join('\n')));
        expect(columns.lines.toString()).toBe(lines.map((r) => r.join(PART_SEPARATOR)).join(ROW_SEPARATOR));
        const hashes = inRows(parts.map((p) => p.hashes.join('')));
        expect(columns.hashes.toString()).toBe(hashes.map((r) => r.join('')).join(ROW_SEPARATOR));
        expect(made.map((part) => part.tip)).toEqual(parts.map(tipOf));
        expect(columns).toMatchObject({
          streams: appends.map((each) => each.stream),
          firstRevisions: appends.map((each) => each.expectedRevision + 1),
          counts: appends.map((each) => each.events.length),
        });
        expect([rowsIn(columns), eventsInLastRow(columns)]).toEqual([
          lines.length,
          inRows(parts)
            .at(-1)
            ?.flatMap((p) => p.lines).length,
        ]);
      }),
      { numRuns: 100 },
    );
  });

  it('gives back the events of all its parts, and of one alone', () => {
    fc.assert(
      fc.property(batch, fc.nat(3 * PARTS_IN_A_ROW), (appends, n) => {
        const part = n % appends.length;
        const columns = packed(appends);
        const all = unpackCommit(columns, 40);
        const { stream, expectedRevision, events: sent } = appends[part] as StreamAppend;
        const one = unpackCommit(columns, 40, part);
        expect(one).toMatchObject(
          sent.map((e, k) => ({ ...e, stream, revision: expectedRevision + 1 + k, at: AT })),
        );
        expect(all.filter((e) => e.stream === stream)).toEqual(one);
        expect(all.map((e) => e.position)).toEqual(
          inRows(appends).flatMap((row, r) =>
            row.flatMap((each) => each.events).map((_, k) => (41 + r) * 4_096 + k),
          ),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('holds events of every size, and nobody writes over them later', () => {
    const sizes = [2, 600, 10_000, 11_000, 87_382, 90_000, 262_144, 300_000, 20_000_000];
    const data = [...sizes, ...sizes].map((size, n) =>
      `"${n} 🔨`.padEnd(size - 1, 'lance de João, €, ').concat('"'),
    );
    const commits = data.map((each) => packed([append(each)]));
    expect(commits.map((c) => unpackCommit(c, 0)[0]?.data === data[commits.indexOf(c)])).toEqual(
      data.map(() => true),
    );
  });

  it('keeps little more than itself alive, however many commits are kept', () => {
    const memoryOf = (size: number, count: number): number => {
      const kept = Array.from({ length: count }, () => {
        // Others take from Node's common pool as sockets do.
        Buffer.allocUnsafe(700);
        return packed([append(`"${'x'.repeat(size)}"`)]);
      });
      const buffers = new Set(kept.flatMap((c) => [c.lines.buffer, c.hashes.buffer]));
      return [...buffers].reduce((sum, b) => sum + b.byteLength, 0);
    };
    expect(memoryOf(600, 2_000)).toBeLessThan(1.6 * 2_000 * 700 + 300_000);
    // What is small of them may lie across the end of one slab and the beginning of the next.
    expect(memoryOf(100_000, 20)).toBeLessThan(1.1 * 20 * 100_000 + 600_000);
  });
});
