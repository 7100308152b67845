import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../testing/until.ts';
import { SENDS_A_CALL, sendRing } from './send-ring.ts';
import type { SendRing } from './send-ring.ts';

let why = '';
const ring = sendRing((reason) => (why = reason));
if (ring === null) console.warn(`send-ring.int.spec.ts: skipped, ${why}`);

type Peer = {
  readonly fd: number;
  readonly far: Socket;
  readonly chunks: Buffer[];
  readonly close: () => void;
};

let server: Server;
let peers: Peer[] = [];

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  for (const peer of peers) peer.close();
  peers = [];
  server.close();
});

/** A connection to write to by its number; what comes out at its far end is kept. */
async function peer(): Promise<Peer> {
  const arrival = once(server, 'connection');
  const far = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [near] = (await arrival) as [Socket & { readonly _handle: { readonly fd: number } }];
  const chunks: Buffer[] = [];
  far.on('data', (chunk: Buffer) => chunks.push(chunk));
  const made = {
    fd: near._handle.fd,
    far,
    chunks,
    close: () => {
      near.destroy();
      far.destroy();
    },
  };
  peers.push(made);
  return made;
}

const arrived = ({ chunks }: Peer): Buffer => Buffer.concat(chunks);

describe.skipIf(ring === null)('the ring', () => {
  const send = (fds: readonly number[], memories: readonly Buffer[], count: number): number[] => {
    const lengths = memories.map(({ length }) => length);
    return [...(ring as SendRing).send({ fds, memories, begins: lengths.map(() => 0), lengths }, count)];
  };

  it('sends to each socket its own bytes, call after call', async () => {
    const all: Peer[] = [];
    while (all.length < SENDS_A_CALL) all.push(await peer());
    const fds = all.map(({ fd }) => fd);
    const text = (n: number, call: number): string => `${n}:${call}:${'x'.repeat(n * 7)};`;
    for (let call = 0; call < 5; call++) {
      const frames = all.map((_, n) => Buffer.from(text(n, call)));
      const sent = send(fds, frames, all.length);
      expect(sent.slice(0, all.length)).toEqual(frames.map(({ length }) => length));
    }
    const expected = all.map((_, n) => [0, 1, 2, 3, 4].map((call) => text(n, call)).join(''));
    await until(() => all.every((p, n) => arrived(p).length === (expected[n] as string).length));
    expect(all.map((p) => arrived(p).toString())).toEqual(expected);
  });

  it('sends short frames that lie in the heap of V8, and parts of larger memory', async () => {
    const to = await peer();
    const { fd } = to;
    const whole = Buffer.from('0123456789'.repeat(1_000));
    const frames = [Buffer.alloc(7, 'a'), whole.subarray(1_234, 1_250), new Uint8Array([66, 67]) as Buffer];
    expect(send([fd, fd, fd], frames, 3).slice(0, 3)).toEqual([7, 16, 2]);
    await until(() => arrived(to).length === 25);
    expect(arrived(to).toString()).toBe('aaaaaaa4567890123456789BC');
  });

  it('takes parts of one memory, and again when other bytes stand there', async () => {
    const [a, b] = [await peer(), await peer()];
    const page = Buffer.alloc(1_000);
    for (const text of ['0123456789', 'abcdefghij']) {
      page.write(text, 500);
      const sends = { fds: [a.fd, b.fd], memories: [page, page], begins: [500, 504], lengths: [4, 6] };
      expect([...(ring as SendRing).send(sends, 2)].slice(0, 2)).toEqual([4, 6]);
    }
    await until(() => arrived(a).length === 8 && arrived(b).length === 12);
    expect([arrived(a).toString(), arrived(b).toString()]).toEqual(['0123abcd', '456789efghij']);
  });

  it('leaves nobody out because another is gone', async () => {
    const [first, last] = [await peer(), await peer()];
    const gone = openSync('/dev/null', 'r');
    closeSync(gone);
    const noSocket = openSync('/dev/null', 'w');
    const bytes = Buffer.from('bytes');
    const sent = send(
      [first.fd, -1, gone, noSocket, last.fd],
      Array.from({ length: 5 }, () => bytes),
      5,
    );
    closeSync(noSocket);
    expect(sent.slice(0, 5).map((n) => Math.max(n, -1))).toEqual([5, -1, -1, -1, 5]);
    await until(() => arrived(first).length === 5 && arrived(last).length === 5);
  });

  it('takes what fits where a reader is slow, and says how much that was', async () => {
    const slow = await peer();
    slow.far.pause();
    const frames: Buffer[] = [];
    let [total, sent] = [0, 0];
    for (let n = 0; sent >= 0; n++) {
      const frame = Buffer.alloc(100_000, String(n % 10));
      [sent = -1] = send([slow.fd], [frame], 1);
      if (sent < 0) break;
      frames.push(frame.subarray(0, sent));
      total += sent;
    }
    expect(frames.at(-1)?.length).toBeLessThan(100_000);
    slow.far.resume();
    await until(() => arrived(slow).length === total);
    expect(arrived(slow).equals(Buffer.concat(frames))).toBe(true);
  });
});

it('is opened without a word of Node about its experiments', () => {
  const program = `
    const { sendRing } = await import(${JSON.stringify(new URL('send-ring.ts', import.meta.url).href)});
    sendRing(() => undefined);
    process.emitWarning('others are heard');`;
  const { stderr } = run(program);
  expect(stderr).toContain('others are heard');
  expect(stderr).not.toContain('FFI');
});

it('says why there is none', () => {
  const program = `
    Object.defineProperty(process, 'platform', { value: 'darwin' });
    const { sendRing } = await import(${JSON.stringify(new URL('send-ring.ts', import.meta.url).href)});
    console.log(sendRing((why) => console.log(why)));`;
  expect(run(program).stdout).toBe('darwin has no io_uring\nnull\n');
});

function run(program: string): { readonly stdout: string; readonly stderr: string } {
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
}
