/**
 * What bidders.c does, where the machine has no C compiler: with the same config and lines, but full before a fast server is.
 * Bidders over websockets, in a process of their own. Closed loop: each client keeps `inFlight` bids under way. Open
 * loop: bids leave by a schedule, and latency counts from the scheduled moment, so a stalled server cannot hide it.
 */
import type { Socket } from 'node:net';
import { INCREMENTO, MINIMO } from '../lotes.ts';
import { quantile } from '../stats.ts';
import { clientFrame, openSocket } from './frames.ts';
import { config, say, serve } from './line.ts';

export type BiddersConfig = {
  readonly port: number;
  readonly clients: number;
  readonly lelUids: readonly string[];
  /** Of the first bidder; two generators use different ones. */
  readonly first?: number;
};

/** `rate` per second for an open loop, `inFlight` for a closed one. `prefix` marks the keys of this run. */
export type Run = {
  readonly prefix: string;
  readonly ms: number;
  readonly rate?: number;
  readonly inFlight?: number;
};

/**
 * Rate and latency are of decided bids: accepted, or overtaken on the way by another one. `soma` adds up
 * the numbers of the accepted keys, so that the store can be compared with it.
 */
export type RunResult = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly accepted: number;
  readonly soma: number;
  readonly sent: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly unanswered: number;
  /** Share of the scheduled bids that this process sent more than 5 ms late: the generator's own limit. */
  readonly late: number;
};

const { port, clients, lelUids, first = 0 } = config<BiddersConfig>();
const CAPACITY = 4_000_000;
/** Another bid was faster, somebody else's or the bidder's own: decided like any other, from committed state. */
const DECIDED: ReadonlySet<string> = new Set(['LANCE_BAIXO', 'JA_VENCENDO']);
const ACCEPTED = Buffer.from('{"tipo":"lance-aceito","n":');
const REFUSED = Buffer.from('{"tipo":"recusa","n":');

/** Price to bid next on each lote. */
const next = new Float64Array(lelUids.length).fill(MINIMO);
let run: Run | null = null;
let base = 0;
let sent = 0;
let answered = 0;
let accepted = 0;
let soma = 0;
let begun = 0;
let ends = 0;
let counting = 0;
let samples = new Float64Array(CAPACITY);
let counted = 0;
let refused: Record<string, number> = {};
let late = 0;
/** Lote whose turn it is in a closed loop; bids that wait there until somebody else than their client leads. */
let turn = 0;
let leading = 0;
const sentAt = new Float64Array(CAPACITY);
/** Who bid last on each lote. */
const lastOn = new Int32Array(lelUids.length).fill(-1);

const startsWith = (data: Buffer, at: number, what: Buffer): boolean =>
  data.compare(what, 0, what.length, at, at + what.length) === 0;

function number(data: Buffer, from: number): number {
  let value = 0;
  for (let at = from; ; at += 1) {
    const digit = (data[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) return value;
    value = value * 10 + digit;
  }
}

function answer(who: number, data: Buffer, begin: number, end: number): void {
  const ok = startsWith(data, begin, ACCEPTED);
  if (!ok && !startsWith(data, begin, REFUSED)) return;
  const n = number(data, begin + (ok ? ACCEPTED.length : REFUSED.length)) - base;
  if (n < 0 || n >= sent || run === null) return;
  answered += 1;
  const now = performance.now();
  const from = sentAt[n] ?? 0;
  const measured = (): void => {
    if (from >= counting && from <= ends && counted < CAPACITY) samples[counted++] = now - from;
  };
  if (ok) {
    accepted += 1;
    soma += n;
    measured();
  } else {
    const text = data.toString('utf8', begin, end);
    const code = /"codigo":"(\w+)"/.exec(text)?.[1] ?? 'UNKNOWN';
    refused[code] = (refused[code] ?? 0) + 1;
    if (DECIDED.has(code)) measured();
  }
  if (run.inFlight !== undefined && now < ends) bidAgain(who, now);
}

let sockets: Socket[] = [];

/** The next lote in turn that this client does not lead, for nobody outbids himself (bid rule 7); -1 when he leads them all. */
function notLedBy(who: number): number {
  for (let i = 0; i < lelUids.length; i += 1) {
    const lote = (turn + i) % lelUids.length;
    if (lastOn[lote] === who && clients > 1) continue;
    turn = (lote + 1) % lelUids.length;
    return lote;
  }
  return -1;
}

/** The next bid of a client in a closed loop; where he leads everything, it waits for somebody else's. */
function bidAgain(who: number, now: number): void {
  const lote = notLedBy(who);
  if (lote < 0) {
    leading += 1;
    return;
  }
  const leader = lastOn[lote] ?? 0;
  bid(lote, who, now);
  if (leading === 0) return;
  leading -= 1;
  bid(lote, leader, now);
}

/** The next bid by schedule: client and lote in turn. */
function bidInTurn(at: number): void {
  const [lote, who] = [sent % lelUids.length, sent % clients];
  bid(lote, lastOn[lote] === who ? (who + 1) % clients : who, at);
}

/** The next bid on a lote, by this client. */
function bid(lote: number, who: number, at: number): void {
  if (run === null || sent >= CAPACITY) return;
  const n = sent++;
  const valor = next[lote] ?? 0;
  next[lote] = valor + INCREMENTO;
  sentAt[n] = at;
  lastOn[lote] = who;
  const text = `{"tipo":"dar-lance","n":${base + n},"lelUid":"${lelUids[lote]}","lance":{"valor":${valor},"chaveIdempotencia":"${run.prefix}:${n}","confirmado":true}}`;
  sockets[who]?.write(clientFrame(text));
}

async function start(r: Run): Promise<void> {
  run = r;
  // Numbers go on through the runs, so a late answer of another run is no answer of this one.
  base += CAPACITY;
  [sent, answered, accepted, soma, counted, late, leading] = [0, 0, 0, 0, 0, 0, 0];
  samples = new Float64Array(CAPACITY);
  refused = {};
  begun = performance.now();
  counting = begun + r.ms / 10;
  ends = begun + r.ms;
  if (r.inFlight !== undefined) {
    for (let i = 0; i < clients * r.inFlight; i += 1) bidAgain(i % clients, performance.now());
    await until(() => performance.now() >= ends);
  } else {
    await schedule(r.rate ?? 1);
  }
  // What was sent before the end is waited for, but not for ever.
  const patience = performance.now() + 15_000;
  await until(() => answered >= sent || performance.now() > patience);
  const sorted = samples.subarray(0, counted).toSorted();
  const seconds = (ends - counting) / 1_000;
  const result: RunResult = {
    perSecond: counted / seconds,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    accepted,
    soma,
    sent,
    refused,
    unanswered: sent - answered,
    late: sent === 0 ? 0 : late / sent,
  };
  run = null;
  say('resultado', { ...result });
}

const until = (done: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!done()) return;
      clearInterval(timer);
      resolve();
    }, 2);
  });

function schedule(rate: number): Promise<void> {
  return new Promise((resolve) => {
    const step = (): void => {
      const now = performance.now();
      const due = Math.min(CAPACITY, Math.floor(((Math.min(now, ends) - begun) / 1_000) * rate) + 1);
      // A slice at a time, so that answers are read in between.
      for (let i = 0; i < 200 && sent < due; i += 1) {
        const at = begun + (sent / rate) * 1_000;
        if (now - at > 5) late += 1;
        bidInTurn(at);
      }
      if (now >= ends && sent >= due) return resolve();
      // Asleep until the next one is due: spinning would take the core that the server wants.
      if (sent < due) setImmediate(step);
      else setTimeout(step, 1);
    };
    step();
  });
}

for (let c = 0; c < clients; c += 50) {
  const some = await Promise.all(
    Array.from({ length: Math.min(50, clients - c) }, (_, i) =>
      openSocket(port, '/v1/socket', (...frame) => answer(c + i, ...frame)),
    ),
  );
  sockets = [...sockets, ...some];
}
sockets.forEach((socket, c) =>
  socket.write(clientFrame(`{"tipo":"autenticar","n":0,"token":"b${first + c}"}`)),
);

serve({
  correr: (message) => start(message as unknown as Run),
  fim: () => {
    for (const socket of sockets) socket.destroy();
    process.exit(0);
  },
});
say('pronto');
