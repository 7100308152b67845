import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { readRing } from '@martelo/platform/process/read-ring.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { SharedReads } from './shared-reads.ts';

const MOST = 4_096;
const ring = readRing((why) => console.warn(`shared-reads.int.spec.ts: skipped, ${why}`));

/** A connection and what its server heard. */
type Line = {
  readonly far: Socket;
  readonly ws: WebSocket;
  readonly near: Socket;
  readonly taken: boolean;
  readonly heard: string[];
  /** Of these, how many ws did not read. */
  readonly past: () => number;
  readonly code: () => number | null;
};

/** A server whose connections are read by the ring, or by Node. */
class House {
  readonly server: Server = createServer();
  private readonly wss = new WebSocketServer({
    server: this.server,
    maxPayload: MOST,
    maxFragments: 16,
    perMessageDeflate: false,
    clientTracking: false,
  });
  private readonly reads: SharedReads<WebSocket>;
  private readonly past = new Map<WebSocket, string[]>();

  constructor(shared: boolean) {
    this.reads = new SharedReads<WebSocket>({
      ring: shared ? ring : null,
      most: MOST,
      hear: (ws, bytes, length) => this.past.get(ws)?.push(bytes.toString('utf8', 0, length)),
    });
  }

  async line(): Promise<Line> {
    const arrival = once(this.wss, 'connection');
    const far = connect((this.server.address() as AddressInfo).port, '127.0.0.1').on(
      'error',
      () => undefined,
    );
    far.write(
      'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    const [ws, { socket: near }] = (await arrival) as [WebSocket, IncomingMessage];
    const [heard, byRing]: [string[], string[]] = [[], []];
    let code: number | null = null;
    this.past.set(ws, byRing);
    const push = byRing.push.bind(byRing);
    byRing.push = (text) => {
      heard.push(text);
      return push(text);
    };
    ws.on('message', (data: Buffer, binary) =>
      heard.push(binary ? `binary ${data.length}` : data.toString()),
    );
    ws.on('ping', () => heard.push('ping')).on('pong', () => heard.push('pong'));
    ws.on('error', (error: Error & { code?: string }) => heard.push(`${error.code}`));
    ws.on('close', (c) => (code = c));
    await once(far, 'data');
    const taken = this.reads.take(ws, ws, near);
    return { far: far.resume(), ws, near, taken, heard, past: () => byRing.length, code: () => code };
  }
}

const [shared, alone] = [new House(true), new House(false)];
beforeAll(async () => {
  for (const { server } of [shared, alone]) await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  for (const { server } of [shared, alone]) server.close();
});

/** A client's frame of up to 65,535 bytes. */
function frame(first: number, payload: Buffer | string): Buffer {
  const bytes = Buffer.from(payload);
  const length = bytes.length < 126 ? [bytes.length | 0x80] : [0xfe, bytes.length >> 8, bytes.length & 0xff];
  const mask = [9, 200, 31, 77];
  return Buffer.from([first, ...length, ...mask, ...bytes.map((b, n) => b ^ (mask[n % 4] as number))]);
}
const text = (said: string): Buffer => frame(0x81, said);

describe.skipIf(ring === null)('a connection read with others', () => {
  it('is heard past ws where it says plain text, and by ws where it does not', async () => {
    const { far, taken, heard, past } = await shared.line();
    expect(taken).toBe(true);
    far.write(Buffer.concat([text('one'), text('dois é dois'), frame(0x89, 'p'), text('three')]));
    far.write(Buffer.concat([frame(0x01, 'fo'), frame(0x80, 'ur'), frame(0x82, 'five!')]));
    await until(() => heard.length === 6);
    far.write(text('six'));
    await until(() => heard.length === 7);
    expect(heard).toEqual(['one', 'dois é dois', 'ping', 'three', 'four', 'binary 5', 'six']);
    expect(past()).toBe(3);
    far.destroy();
  });

  it('hears of anything, cut anywhere, what it would hear from Node, and closes with the same code', async () => {
    const part = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.string({ unit: 'binary', maxLength: 200 }).map((s) => text(s.toWellFormed())),
      },
      { weight: 2, arbitrary: fc.integer({ min: 3_900, max: 4_096 }).map((n) => text('x'.repeat(n))) },
      fc.constantFrom(
        frame(0x89, 'ping'),
        frame(0x8a, 'pong'),
        frame(0x82, 'binary'),
        Buffer.concat([frame(0x01, 'in '), frame(0x89, 'the middle'), frame(0x80, 'two')]),
      ),
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          frame(0x88, Buffer.from([3, 232])),
          frame(0x81, 'x'.repeat(4_097)),
          frame(0x81, Buffer.from([0xff, 0xfe])),
          frame(0x80, 'nothing to go on with'),
          frame(0x01, 'nothing that goes on'),
          Buffer.from('no frame at all'),
        ),
      },
    );
    const said = fc.tuple(
      fc.array(part, { maxLength: 25 }),
      fc.array(fc.nat(2_000), { maxLength: 12 }),
      fc.boolean(),
    );
    await fc.assert(
      fc.asyncProperty(said, async ([parts, cuts, end]) => {
        const bytes = Buffer.concat(parts);
        const lines = [await shared.line(), await alone.line()];
        expect(lines.map(({ taken }) => taken)).toEqual([true, false]);
        for (const { far } of lines) {
          let at = 0;
          for (const cut of cuts) {
            far.write(bytes.subarray(at, (at += cut)));
            await new Promise((resolve) => void setImmediate(resolve));
          }
          far.write(Buffer.concat([bytes.subarray(at), text('the last')]));
          if (end) far.end();
        }
        const over = ({ heard, code }: Line) => code() !== null || (!end && heard.at(-1) === 'the last');
        await until(() => lines.every(over), { what: 'the last message, or the close' });
        const [one, other] = lines as [Line, Line];
        expect([one.heard, one.code()]).toEqual([other.heard, other.code()]);
        for (const { far } of lines) far.destroy();
        await until(() => lines.every(({ code }) => code() !== null), { what: 'both closes' });
      }),
      { numRuns: 150 },
    );
  });

  it('is left to Node while nobody takes what it says, and loses nothing', async () => {
    const { far, ws, near, heard } = await shared.line();
    ws.pause();
    const all = Array.from({ length: 20_000 }, (_, n) => `${n} ${'x'.repeat(1_000)}`);
    let written = 0;
    const flow = (): void => {
      while (written < all.length) if (!far.write(text(all[written++] as string))) return;
    };
    far.on('drain', flow);
    flow();
    await until(() => near.readableLength >= 65_536, { what: 'a full buffer' });
    expect(heard.length).toBe(0);
    // What the system had read before it was told to stop is all that comes on top.
    await until(() => far.writableLength > 0, { what: 'a far end that has to wait' });
    expect(near.readableLength).toBeLessThan(1_000_000);
    ws.resume();
    await until(() => heard.length === all.length, { what: 'all messages' });
    expect(heard.every((said, n) => said === all[n])).toBe(true);
    far.destroy();
  });

  it('ends as Node would end it', async () => {
    const [ended, reset, ours] = [await shared.line(), await shared.line(), await shared.line()];
    const errors: unknown[] = [];
    reset.near.on('error', (error: NodeJS.ErrnoException) => errors.push([error.code, error.syscall]));
    ended.far.end();
    reset.far.resetAndDestroy();
    const gone = once(ours.far, 'end');
    ours.ws.terminate();
    await gone;
    await until(() => [ended, reset, ours].every(({ code }) => code() !== null));
    expect([ended, reset, ours].map(({ code }) => code())).toEqual([1006, 1006, 1006]);
    expect(errors).toEqual([['ECONNRESET', 'read']]);
  });

  it('is left to ws from a fragment on until its message is whole', async () => {
    const { far, heard, past, code } = await shared.line();
    far.write(frame(0x01, 'begun'));
    far.write(text('and something else'));
    await until(() => code() !== null, { what: 'the close' });
    expect([heard, past()]).toEqual([['WS_ERR_INVALID_OPCODE'], 0]);
    far.destroy();
  });

  it('is not heard any more once it was told goodbye', async () => {
    const { far, ws, heard, past } = await shared.line();
    ws.close(1008, 'enough');
    far.write(text('but'));
    await until(() => heard.length === 1);
    expect(past()).toBe(0);
    far.destroy();
  });

  it('is not taken where it encrypts, or where Node does not read it', async () => {
    const reads = new SharedReads<WebSocket>({ ring, most: MOST, hear: () => undefined });
    const { far, ws, near } = await alone.line();
    expect(reads.take(ws, ws, Object.create(near, { encrypted: { value: true } }) as Socket)).toBe(false);
    const closed = once(near, 'close');
    near.destroy();
    await closed;
    expect(reads.take(ws, ws, near)).toBe(false);
    far.destroy();
  });
});
