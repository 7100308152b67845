import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocketServer } from 'ws';
import { compile, configFile, startProgram, startWorker } from './child.ts';
import type { Child } from './child.ts';
import { uidDe } from './lotes.ts';
import type { BiddersConfig, Run, RunResult } from './workers/bidders.ts';

const program = compile('bidders');
if (program === null) console.log('No C compiler here: workers/bidders.c is not compared with bidders.ts.');
const inC = (config: BiddersConfig): Child => startProgram(program ?? '', [configFile(config)]);
const inNode = (config: BiddersConfig): Child => startWorker('bidders', config);

/** What the server tells of bid `n`: most are accepted. */
function answer(n: number): Buffer {
  const refused = { 3: 'LANCE_BAIXO', 5: 'LOTE_FECHADO', 7: '', 9: 'JA_VENCENDO' }[n % 10];
  // Longer than 65,535 bytes once in a while, so that every form of a length comes.
  const filling = 'x'.repeat(n % 1_000 === 0 ? 70_000 : n % 2 === 0 ? 40 : 160);
  const what =
    refused === undefined
      ? { tipo: 'lance-aceito', n, lance: { filling } }
      : { tipo: 'recusa', n, recusa: { codigo: refused, mensagem: filling } };
  const text = Buffer.from(JSON.stringify(what));
  const head = Buffer.alloc(text.length < 126 ? 2 : text.length < 65_536 ? 4 : 10);
  head[0] = 0x81;
  head[1] = text.length < 126 ? text.length : text.length < 65_536 ? 126 : 127;
  if (head.length === 4) head.writeUInt16BE(text.length, 2);
  if (head.length === 10) head.writeUInt32BE(text.length, 6);
  return Buffer.concat([head, text]);
}

const PING = Buffer.from([0x89, 0]);

/** Writes what it is given in halves, one a turn: frames end wherever they end. */
function inHalves(socket: Socket): (data: Buffer) => void {
  let waiting: Buffer[] = [];
  const some = (): void => {
    const all = Buffer.concat(waiting);
    const half = Math.ceil(all.length / 2);
    socket.write(all.subarray(0, half));
    waiting = half < all.length ? [all.subarray(half)] : [];
    if (waiting.length > 0) setImmediate(some);
  };
  return (data) => {
    if (waiting.push(data) === 1) setImmediate(some);
  };
}

type Moods = {
  /** Answers the bidder who logs in first so much later than the others. */
  readonly slowMs?: number;
  /** Answers nothing before so many bids are under way. */
  readonly patient?: number;
  /** Reads nothing for so long after the first bid of each bidder. */
  readonly deafMs?: number;
};

/** A server that answers every bid and keeps what each bidder said, by his token. */
async function startEcho({ patient = 0, deafMs = 0, slowMs = 0 }: Moods) {
  const said = new Map<string, string[]>();
  const waiting: (() => void)[] = [];
  let [pongs, bids, answered, most, mostOfOne] = [0, 0, 0, 0, 0];
  const server = createServer().listen(0, '127.0.0.1');
  new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket, request) => {
    const write = inHalves(request.socket);
    let who: string[] = [];
    let [mine, slow] = [0, false];
    socket.on('pong', () => (pongs += 1));
    socket.on('message', (data) => {
      const text = (data as Buffer).toString();
      const { tipo, n, token } = JSON.parse(text) as { tipo: string; n: number; token: string };
      if (tipo === 'autenticar') {
        slow = said.size === 0;
        said.set(token, (who = []));
      }
      who.push(text);
      if (tipo !== 'dar-lance') return;
      if (deafMs > 0 && who.length === 2) {
        socket.pause();
        setTimeout(() => socket.resume(), deafMs);
      }
      bids += 1;
      mine += 1;
      most = Math.max(most, bids - answered);
      mostOfOne = Math.max(mostOfOne, mine);
      const tell = (): void => {
        answered += 1;
        mine -= 1;
        if (n % 20 === 0) write(PING);
        write(answer(n));
      };
      waiting.push(slow && slowMs > 0 ? () => void setTimeout(tell, slowMs) : tell);
      if (bids >= patient) for (const next of waiting.splice(0)) next();
    });
  });
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, said, seen: () => ({ pongs, most, mostOfOne }) };
}

/** What these bidders said and were told in these runs. */
async function drive(
  start: (config: BiddersConfig) => Child,
  config: Omit<BiddersConfig, 'port'>,
  runs: readonly Run[],
  moods: Moods = {},
) {
  const echo = await startEcho(moods);
  const child = start({ ...config, port: echo.port });
  onTestFinished(() => child.kill());
  await child.next('pronto');
  const results: (RunResult & { readonly tipo: string })[] = [];
  for (const run of runs) {
    child.send({ tipo: 'correr', ...run });
    results.push(await child.next('resultado'));
  }
  child.send({ tipo: 'fim' });
  return { results, said: echo.said, ...echo.seen() };
}

/** The bids that were said, by number, and who said them. */
const inOrder = (said: ReadonlyMap<string, readonly string[]>) =>
  [...said]
    .flatMap(([token, texts]) => texts.map((text) => ({ token, text })))
    .filter(({ text }) => text.includes('dar-lance'))
    .toSorted((a, b) => Number(/"n":(\d+)/.exec(a.text)?.[1]) - Number(/"n":(\d+)/.exec(b.text)?.[1]));

it.skipIf(program === null)('bids by a schedule in C as in Node, byte for byte', async () => {
  // As many lotes as a command line would not take, and bids enough to come round to the first ones.
  const config = {
    clients: 4,
    first: 10,
    lelUids: Array.from({ length: 1_600 }, (_, n) => uidDe('1075', n)),
  };
  const runs = ['one', 'two'].map((prefix) => ({ prefix, ms: 303.3, rate: 8_000 }));
  const [c, node] = [await drive(inC, config, runs), await drive(inNode, config, runs)];
  expect([...c.said.keys()].toSorted()).toEqual(['b10', 'b11', 'b12', 'b13']);
  for (const [token, texts] of node.said) expect(c.said.get(token)).toEqual(texts);
  expect(node.pongs).toBe(Math.ceil(2_427 / 20) * 2);
  expect(c.pongs).toBe(node.pongs);
  for (const [i, ofNode] of node.results.entries()) {
    const ofC = c.results[i];
    expect(Object.keys(ofC ?? {})).toEqual(Object.keys(ofNode));
    const { perSecond, p50Ms: _p50, p99Ms: _p99, late: _late, ...same } = ofNode;
    expect(ofC).toMatchObject(same);
    expect(same).toMatchObject({ sent: 2_427, unanswered: 0 });
    expect(ofC?.perSecond).toBeCloseTo(perSecond, 3);
    for (const r of [ofNode, ofC]) {
      expect(r?.p50Ms).toBeGreaterThan(0);
      expect(r?.p99Ms).toBeGreaterThanOrEqual(r?.p50Ms ?? 0);
      expect(r?.late).toBeLessThanOrEqual(1);
    }
  }
});

it.skipIf(program === null)('keeps as many bids under way in C as in Node', async () => {
  const config = { clients: 3, lelUids: [uidDe('1075', 0)] };
  const runs = [{ prefix: 'closed', ms: 200, inFlight: 2 }];
  const moods = { patient: 6, slowMs: 7 };
  const [c, node] = [await drive(inC, config, runs, moods), await drive(inNode, config, runs, moods)];
  expect([c.most, node.most]).toEqual([6, 6]);
  expect([c.mostOfOne, node.mostOfOne]).toEqual([2, 2]);
  // How many and whose is a matter of speed; which, is not.
  const [ofC, ofNode] = [inOrder(c.said), inOrder(node.said)];
  const both = Math.min(ofC.length, ofNode.length);
  expect(both).toBeGreaterThan(20);
  const texts = (bids: typeof ofC): string[] => bids.slice(0, both).map(({ text }) => text);
  expect(texts(ofC)).toEqual(texts(ofNode));
  for (const bids of [ofC, ofNode])
    for (const [i, { token }] of bids.entries()) expect(token).not.toBe(bids[i - 1]?.token);
  for (const { results, said } of [c, node]) {
    const [r] = results;
    const bids = inOrder(said);
    expect(bids).toHaveLength(r?.sent ?? -1);
    const numbers = Array.from({ length: bids.length }, (_, n) => n);
    const accepted = numbers.filter((n) => ![3, 5, 7, 9].includes(n % 10));
    expect(r).toMatchObject({
      accepted: accepted.length,
      soma: accepted.reduce((sum, n) => sum + n, 0),
      refused: {
        LANCE_BAIXO: numbers.filter((n) => n % 10 === 3).length,
        JA_VENCENDO: numbers.filter((n) => n % 10 === 9).length,
        LOTE_FECHADO: numbers.filter((n) => n % 10 === 5).length,
        UNKNOWN: numbers.filter((n) => n % 10 === 7).length,
      },
      unanswered: 0,
      late: 0,
    });
  }
});

it.skipIf(program === null)(
  'loses and tears no bid in C where the server does not read for a while',
  async () => {
    const config = { clients: 2, lelUids: [uidDe('1075', 0).padEnd(200, '0')] };
    const runs = [{ prefix: 'p'.repeat(200), ms: 303.3, rate: 120_100 }];
    const deaf = { deafMs: 500 };
    const [c, node] = [await drive(inC, config, runs, deaf), await drive(inNode, config, runs, deaf)];
    for (const [token, texts] of node.said) expect(c.said.get(token)).toEqual(texts);
    expect(c.results[0]).toMatchObject({ sent: 36_427, unanswered: 0 });
  },
);
