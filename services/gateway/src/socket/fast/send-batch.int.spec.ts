import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SENDS_A_CALL, sendRing } from '@martelo/platform/process/send-ring.ts';
import type { Sends, SendRing } from '@martelo/platform/process/send-ring.ts';
import { until } from '@martelo/platform/testing/until.ts';
import type { Wire } from '../connection.ts';
import { framesOf } from './frames.ts';
import { SendBatch } from './send-batch.ts';

/** The system on a bad day: of the n-th frame it takes only some bytes, or none. The rest of it is real. */
class FalteringRing implements SendRing {
  calls = 0;
  private n = 0;
  private readonly bytes: readonly number[];

  constructor(bytes: readonly number[]) {
    this.bytes = bytes;
  }

  send({ fds, memories, begins, lengths }: Sends, count: number): Int32Array {
    this.calls++;
    return Int32Array.from({ length: count }, (_, at) => {
      const most = this.bytes[this.n++ % this.bytes.length] as number;
      if (most === 0 || (fds[at] as number) < 0) return -11;
      const [memory, begin] = [memories[at] as Buffer, begins[at] as number];
      return writeSync(fds[at] as number, memory, begin, Math.min(most, lengths[at] as number));
    });
  }
}

type Line = { readonly near: Socket; readonly far: Socket; readonly chunks: Buffer[] };
let server: Server;
let lines: Line[] = [];

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  for (const { near, far } of lines) {
    near.destroy();
    far.destroy();
  }
  lines = [];
  server.close();
});

async function line(): Promise<Line> {
  const arrival = once(server, 'connection');
  const far = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [near] = (await arrival) as [Socket];
  const chunks: Buffer[] = [];
  far.on('data', (chunk: Buffer) => chunks.push(chunk));
  lines.push({ near, far, chunks });
  return { near, far, chunks };
}

/** One after the other: which end belongs to which is told by the order. */
async function manyLines(count: number): Promise<Line[]> {
  const all: Line[] = [];
  while (all.length < count) all.push(await line());
  return all;
}

const textOf = ({ chunks }: Line): string => Buffer.concat(chunks).toString('latin1');
const arrives = async (at: Line, text: string): Promise<void> => {
  await until(() => Buffer.concat(at.chunks).length >= text.length, { what: 'the bytes' });
  expect(textOf(at)).toBe(text);
};

const real = sendRing((why) => console.warn(`send-batch.int.spec.ts: without the real ring, ${why}`));
const RINGS: readonly (readonly [string, () => SendRing])[] = [
  ...(real === null ? [] : [['the system', () => real] as const]),
  ['a ring that takes all', () => new FalteringRing([1_000_000])],
  ['a ring that falters', () => new FalteringRing([3, 0, 1_000_000, 1, 0, 0, 17])],
];

describe.each(RINGS)('by %s', (_, ring) => {
  it('brings to each connection its own bytes, however many there are', async () => {
    const all = await manyLines(SENDS_A_CALL + 44);
    const batch = new SendBatch(ring());
    const wires = all.map(({ near }) => batch.wire(near));
    batch.together(() => wires.forEach((wire, n) => wire.write(Buffer.from(`frame ${n}`))));
    for (const [n, at] of all.entries()) await arrives(at, `frame ${n}`);
    expect(wires.every((wire) => wire.writableLength === 0)).toBe(true);
  });

  it('keeps the order of all that is written to a connection, in a batch, beside it and past it', async () => {
    const write = fc.record({
      to: fc.nat(2),
      text: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme-ascii' }),
      by: fc.constantFrom('frames', 'messages', 'past'),
    });
    const [a, b, c] = [await line(), await line(), await line()];
    const batch = new SendBatch(ring());
    const wires: readonly Wire[] = [a, b, c].map(({ near }) => batch.wire(near));
    const expected = ['', '', ''];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ writes: fc.array(write, { maxLength: 8 }), together: fc.boolean() }), {
          maxLength: 8,
        }),
        async (turns) => {
          for (const { writes, together } of turns) {
            const all = (): void => {
              for (const { to, text, by } of writes) {
                const bytes = by === 'messages' ? framesOf([text, text]) : Buffer.from(text);
                expected[to] += bytes.toString('latin1');
                // As the library writes its closing frame: between two of ours, and not inside of a batch.
                if (by === 'past' && !together) lines[to]?.near.write(bytes);
                else if (by === 'messages') expect(wires[to]?.say([text, text])).toBe(bytes.length);
                else wires[to]?.write(bytes);
              }
            };
            if (together) batch.together(all);
            else all();
          }
          for (const [n, at] of [a, b, c].entries()) await arrives(at, expected[n] as string);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('lays more messages down than fit into its memory, and in the next batch into the same', async () => {
    const all = await manyLines(40);
    const batch = new SendBatch(ring());
    const wires = all.map(({ near }) => batch.wire(near));
    const text = (n: number, turn: number): string => `${turn}${'é'.repeat(n * 90)}`;
    for (const turn of [1, 2])
      batch.together(() => {
        for (const [n, wire] of wires.entries()) wire.say([text(n, turn), `${n}`]);
      });
    for (const [n, at] of all.entries())
      await arrives(at, framesOf([text(n, 1), `${n}`, text(n, 2), `${n}`]).toString('latin1'));
  });

  it.each(['frames', 'messages'])(
    'holds what a slow reader does not take of %s, says how much that is, and loses none of it',
    async (by) => {
      const [at, other] = [await line(), await line()];
      at.far.pause();
      const batch = new SendBatch(ring());
      const [wire, quick] = [batch.wire(at.near), batch.wire(other.near)];
      let text = '';
      let said = 0;
      for (let n = 0; wire.writableLength < 300_000; n++) {
        const message = String(n % 10).repeat(10_000);
        text += framesOf([message]).toString('latin1');
        batch.together(() => (by === 'frames' ? wire.write(framesOf([message])) : wire.say([message])));
        // Laid down where the slow one's bytes lay.
        batch.together(() => (said += quick.say(['-'.repeat(12_000)])));
        await until(() => other.far.bytesRead === said);
      }
      expect(wire.writableLength).toBe(at.near.writableLength);
      at.far.resume();
      await arrives(at, text);
      expect(wire.writableLength).toBe(0);
    },
  );

  it('counts what waits in the batch as waiting', async () => {
    const at = await line();
    const batch = new SendBatch(ring());
    const wire = batch.wire(at.near);
    batch.together(() => {
      wire.write(Buffer.from('12345'));
      expect(wire.writableLength).toBe(5);
    });
    expect(wire.writableLength).toBe(0);
    await arrives(at, '12345');
  });

  it('goes on where a connection ends in the middle of a batch', async () => {
    const [gone, ended, stays] = [await line(), await line(), await line()];
    const batch = new SendBatch(ring());
    const wires = [gone, ended, stays].map(({ near }) => batch.wire(near));
    const errors: Error[] = [];
    for (const { near } of lines) near.on('error', (error) => errors.push(error));
    ended.near.end();
    batch.together(() => {
      for (const wire of wires) wire.write(Buffer.from('bytes'));
      gone.near.destroy();
    });
    await arrives(stays, 'bytes');
    expect([textOf(gone), textOf(ended)]).toEqual(['', '']);
    await until(() => errors.length === 1);
    expect(errors[0]).toMatchObject({ code: 'ERR_STREAM_WRITE_AFTER_END' });
  });

  it('sends what was written before something failed, and lets the failure through', async () => {
    const at = await line();
    const batch = new SendBatch(ring());
    const wire = batch.wire(at.near);
    expect(() =>
      batch.together(() => {
        wire.write(Buffer.from('before'));
        throw new Error('planted');
      }),
    ).toThrow('planted');
    batch.together(() => wire.write(Buffer.from(' and after')));
    await arrives(at, 'before and after');
  });
});

it('takes one call for a batch, and one more only for a second frame to the same connection', async () => {
  const [a, b] = [await line(), await line()];
  const ring = new FalteringRing([1_000_000]);
  const batch = new SendBatch(ring);
  const [first, second] = [batch.wire(a.near), batch.wire(b.near)];
  batch.together(() => {
    first.write(Buffer.from('1'));
    // Part of the batch around it.
    batch.together(() => second.write(Buffer.from('2')));
    expect(ring.calls).toBe(0);
  });
  expect(ring.calls).toBe(1);
  batch.together(() => {
    first.write(Buffer.from('1'));
    first.write(Buffer.from('1'));
  });
  expect(ring.calls).toBe(3);
  batch.together(() => undefined);
  expect(ring.calls).toBe(3);
  await arrives(a, '111');
  await arrives(b, '2');
});

it('sends large frames at once, behind what waits', async () => {
  const at = await line();
  const ring = new FalteringRing([1_000_000]);
  const batch = new SendBatch(ring);
  const wire = batch.wire(at.near);
  const large = 'x'.repeat(20_000);
  batch.together(() => {
    wire.write(Buffer.from('small'));
    wire.write(Buffer.from(large));
    expect([ring.calls, wire.writableLength]).toEqual([1, 0]);
  });
  await arrives(at, `small${large}`);
  expect(ring.calls).toBe(1);
});

it('writes at once where there is no ring, or where the socket encrypts', async () => {
  const at = await line();
  const encrypted = Object.assign(Object.create(at.near) as Socket, { encrypted: true });
  const ring = new FalteringRing([1]);
  for (const [batch, socket] of [
    [new SendBatch(null), at.near],
    [new SendBatch(ring), encrypted],
  ] as const) {
    const wire = batch.wire(socket);
    batch.together(() => {
      const before = at.near.bytesWritten;
      wire.write(Buffer.from('bytes'));
      expect(wire.say(['said'])).toBe(framesOf(['said']).length);
      expect(at.near.bytesWritten - before).toBe(5 + framesOf(['said']).length);
    });
  }
  const all = `bytes${framesOf(['said']).toString('latin1')}`.repeat(2);
  await arrives(at, all);
  expect(ring.calls).toBe(0);
});
