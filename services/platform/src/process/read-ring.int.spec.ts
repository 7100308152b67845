import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, connect } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../testing/until.ts';
import { ECANCELED, ReadRing, readRing } from './read-ring.ts';
import type { Reader } from './read-ring.ts';

let why = '';
const ring = readRing((reason) => (why = reason));
if (ring === null) console.warn(`read-ring.int.spec.ts: skipped, ${why}`);

/** A connection and its far end; what it says is kept. */
class Heard implements Reader {
  readonly far: Socket;
  text = '';
  result: number | null = null;
  readonly near: Socket & { readonly _handle: { readonly fd: number } | null };

  constructor(near: Socket, far: Socket) {
    this.near = near as typeof this.near;
    this.far = far;
  }

  get fd(): number {
    return this.near._handle?.fd ?? -1;
  }

  read(memory: Buffer, at: number, length: number): void {
    this.text += memory.toString('latin1', at, at + length);
  }

  ended(result: number): void {
    this.result = result;
  }

  close(): void {
    this.near.destroy();
    this.far.destroy();
  }
}

let server: Server;
let all: Heard[] = [];

beforeEach(async () => {
  server = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  for (const heard of all) heard.close();
  all = [];
  server.close();
});

async function connections(count: number): Promise<Heard[]> {
  while (all.length < count) {
    const arrival = once(server, 'connection');
    const far = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    all.push(new Heard(((await arrival) as [Socket])[0], far));
  }
  return all;
}

/** All of them speak in the same turn, round after round. */
async function speak(heard: readonly Heard[], rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (const [n, { far }] of heard.entries()) far.write(`${n}:${round};`);
    await until(() => heard.every(({ text }) => text.endsWith(`:${round};`)), { what: `round ${round}` });
  }
  const said = (n: number) => Array.from({ length: rounds }, (_, round) => `${n}:${round};`).join('');
  expect(heard.map(({ text }) => text)).toEqual(heard.map((_, n) => said(n)));
}

describe.skipIf(ring === null)('the ring', () => {
  const { add, remove } = {
    add: (reader: Reader) => (ring as ReadRing).add(reader),
    remove: (reader: Reader) => (ring as ReadRing).remove(reader),
  };

  it('hears who speaks while its bell is silent when it is looked at, and by the bell again afterwards', async () => {
    const [node, ...heard] = (await connections(41)) as [Heard, ...Heard[]];
    for (const h of heard) expect(add(h)).toBe(true);
    await speak(heard, 2);
    const looked = ring as ReadRing;
    const say = (what: string): void => heard.forEach(({ far }) => far.write(what));
    const all = (what: string): boolean => heard.every(({ text }) => text.endsWith(what));
    looked.watch(true);
    say('a');
    // What Node reads by itself comes after it, so the bell would have rung by now.
    node.far.write('a');
    await once(node.near.resume(), 'data');
    expect(heard.some(({ text }) => text.endsWith('a'))).toBe(false);
    await until(() => (looked.look(), all('a')));
    say('b');
    await until(() => heard.every(({ far }) => far.writableLength === 0));
    looked.watch(false);
    await until(() => all('ab'));
    say('c');
    await until(() => all('abc'));
  });

  it('hears each of many connections, time after time', async () => {
    const heard = await connections(400);
    for (const one of heard) expect(add(one)).toBe(true);
    await speak(heard, 5);
  });

  it('leaves nobody out where more speak at once than there are buffers', async () => {
    const small = new ReadRing({ buffers: 2, mostBuffers: 4 });
    const heard = await connections(100);
    for (const one of heard) small.add(one);
    await speak(heard, 3);
  });

  it('hears more than fits into a turn, and more answers than the queue has places for', async () => {
    const small = new ReadRing({ answers: 256, mostBuffers: 1_024 });
    const heard = await connections(1_300);
    for (const one of heard) small.add(one);
    await speak(heard, 2);
    for (const { far } of heard) far.end();
    await until(() => heard.every(({ result }) => result === 0), { what: 'all ends' });
  });

  it('hears so much in a turn of the event loop and no more, however busy it is', async () => {
    const busy = new ReadRing();
    const heard = await connections(400);
    let [reads, stopped] = [0, false];
    for (const one of heard) {
      one.read = () => {
        reads += 1;
        // Each that was heard speaks again at once.
        if (!stopped) one.far.write('x');
      };
      busy.add(one);
    }
    for (const { far } of heard) for (let n = 0; n < 4; n += 1) far.write('x');
    const seen: number[] = [];
    for (let last = 0; seen.length < 40; last = reads) {
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(reads - last);
    }
    stopped = true;
    expect(reads).toBeGreaterThan(2_000);
    // What a part asks for at once is on top.
    expect(Math.max(...seen)).toBeLessThan(1_024 + 256);
  });

  it('lets go of one that is to be read no more while it waits for a buffer', async () => {
    const small = new ReadRing({ buffers: 2, mostBuffers: 2 });
    const [one] = (await connections(1)) as [Heard];
    // All of it is at the near end before anybody reads.
    await new Promise((resolve) => one.far.write(Buffer.alloc(60_000, 'x'), resolve));
    let reads = 0;
    one.read = () => {
      if (++reads === 1) small.remove(one);
    };
    small.add(one);
    await until(() => one.result !== null, { what: 'the end of reading', timeoutMs: 3_000 });
    expect([one.result, reads < 4]).toEqual([ECANCELED, true]);
  });

  it('hears a long message whole', async () => {
    const [one] = (await connections(1)) as [Heard];
    add(one);
    const long = Array.from({ length: 100_000 }, (_, n) => String.fromCharCode(33 + (n % 90))).join('');
    one.far.write(long);
    await until(() => one.text.length === long.length);
    expect(one.text).toBe(long);
  });

  it('hears what was said before, and says that a connection ended and that it was reset', async () => {
    const [ends, resets] = (await connections(2)) as [Heard, Heard];
    ends.far.end('goodbye');
    add(ends);
    add(resets);
    resets.far.resetAndDestroy();
    await until(() => ends.result !== null && resets.result !== null);
    expect([ends.text, ends.result, resets.result]).toEqual(['goodbye', 0, -104]);
  });

  it('takes no more connections than it may, and another when one has gone', async () => {
    const small = new ReadRing({ connections: 1 });
    const [first, second] = (await connections(2)) as [Heard, Heard];
    expect([small.add(first), small.add(second)]).toEqual([true, false]);
    small.remove(first);
    await until(() => first.result !== null);
    expect([first.result, small.add(second)]).toEqual([ECANCELED, true]);
    second.far.write('second');
    first.far.write('first');
    await until(() => second.text === 'second');
    expect(first.text).toBe('');
  });

  it('lets go of a connection that was closed, so that its far end hears of it', async () => {
    const [one] = (await connections(1)) as [Heard];
    add(one);
    one.near.destroy();
    remove(one);
    await once(one.far.resume(), 'end');
    await until(() => one.result === ECANCELED);
  });
});

it('lets a program end that reads nobody any more', () => {
  const program = `
    const { readRing } = await import(${JSON.stringify(new URL('read-ring.ts', import.meta.url).href)});
    const { createServer, connect } = await import('node:net');
    const ring = readRing(() => undefined);
    const server = createServer((near) => {
      const reader = {
        get fd() { return near._handle?.fd ?? -1; },
        read: (memory, at, length) => { console.log(memory.toString('latin1', at, at + length)); ring.remove(reader); },
        ended: () => near.destroy(),
      };
      near.pause();
      if (ring === null || !ring.add(reader)) near.once('data', (d) => { console.log(String(d)); near.destroy(); }).resume();
      server.close();
    }).listen(0, '127.0.0.1', () => connect(server.address().port).end('heard'));`;
  expect(run(program)).toMatchObject({ stdout: 'heard\n', stderr: '', status: 0 });
});

it('says why there is none', () => {
  const program = `
    Object.defineProperty(process, 'platform', { value: 'darwin' });
    const { readRing } = await import(${JSON.stringify(new URL('read-ring.ts', import.meta.url).href)});
    console.log(readRing((why) => console.log(why)));`;
  expect(run(program).stdout).toBe('darwin has no io_uring\nnull\n');
});

function run(program: string) {
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    timeout: 20_000,
  });
}
