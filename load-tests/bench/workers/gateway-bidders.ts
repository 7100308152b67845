/**
 * Logged-in bidders at one or several gateways, in a process of their own. Open loop: bids leave by a schedule, one lote
 * after the other, and latency counts from the scheduled moment, so a stalled server cannot hide it.
 */
import type { Socket } from 'node:net';
import { quantile } from '../stats.ts';
import { clientFrame, openSocket } from './frames.ts';
import { config, say, serve } from './line.ts';

export type GatewayBiddersConfig = {
  /** Bidder n is at `ports[n % ports.length]`. */
  readonly ports: readonly number[];
  /** One bidder each. */
  readonly tokens: readonly string[];
  readonly lelUids: readonly string[];
  /** First price and step, centavos. */
  readonly minimo: number;
  readonly incremento: number;
};

/** `rate` bids a second over all lotes; `prefix` marks the keys of this run. */
export type GatewayRun = { readonly prefix: string; readonly ms: number; readonly rate: number };

/** `perSecond` and latency are of decided bids: accepted, or overtaken on the way. */
export type GatewayResult = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Numbers of the accepted keys, `prefix:number`. */
  readonly accepted: readonly number[];
  readonly sent: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly unanswered: number;
  /** Share that this process sent more than 5 ms late: the generator's own limit. */
  readonly late: number;
};

const { ports, tokens, lelUids, minimo, incremento } = config<GatewayBiddersConfig>();
/** Of one run. Numbers go on through the runs, so a late answer of another run is none of this one. */
const CAPACITY = 1_000_000;
const ANSWER = /^\{"tipo":"(lance-aceito|recusa)","n":(\d+)/;
const DECIDED: ReadonlySet<string> = new Set(['LANCE_BAIXO', 'JA_VENCENDO']);

const next = new Float64Array(lelUids.length).fill(minimo);
/** Who bid last on each lote: nobody outbids himself (bid rule 7). */
const lastOn = new Int32Array(lelUids.length).fill(-1);
const sockets: Socket[] = [];
let base = 0;
let sentAt: number[] = [];
let answered = 0;
let accepted: number[] = [];
let samples: number[] = [];
let refused: Record<string, number> = {};
let late = 0;
let counting = 0;

function take(data: Buffer, begin: number, end: number): void {
  const text = data.toString('utf8', begin, end);
  const [, tipo, digits] = ANSWER.exec(text) ?? [];
  const n = Number(digits) - base;
  const at = sentAt[n];
  if (at === undefined) return;
  answered += 1;
  const code = /"codigo":"(\w+)"/.exec(text)?.[1] ?? 'UNKNOWN';
  if (tipo === 'lance-aceito') accepted.push(n);
  else refused[code] = (refused[code] ?? 0) + 1;
  if (at >= counting && (tipo === 'lance-aceito' || DECIDED.has(code))) samples.push(performance.now() - at);
}

function bid(prefix: string, at: number): void {
  const n = sentAt.length;
  const lote = n % lelUids.length;
  const valor = next[lote] ?? 0;
  next[lote] = valor + incremento;
  const who = lastOn[lote] === n % sockets.length ? (n + 1) % sockets.length : n % sockets.length;
  lastOn[lote] = who;
  sentAt.push(at);
  const lance = `{"valor":${valor},"chaveIdempotencia":"${prefix}:${n}","confirmado":true}`;
  sockets[who]?.write(
    clientFrame(`{"tipo":"dar-lance","n":${base + n},"lelUid":"${lelUids[lote]}","lance":${lance}}`),
  );
}

async function run({ prefix, ms, rate }: GatewayRun): Promise<void> {
  base += CAPACITY;
  [sentAt, accepted, samples, refused, answered, late] = [[], [], [], {}, 0, 0];
  const begun = performance.now();
  counting = begun + ms / 10;
  const all = Math.min(CAPACITY, Math.floor((ms / 1_000) * rate));
  const patience = begun + ms + 15_000;
  while (answered < all && performance.now() < patience) {
    const now = performance.now();
    while (sentAt.length < all) {
      const at = begun + (sentAt.length / rate) * 1_000;
      if (at > now) break;
      if (now - at > 5) late += 1;
      bid(prefix, at);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const sorted = samples.toSorted((a, b) => a - b);
  const result: GatewayResult = {
    perSecond: sorted.length / ((ms * 0.9) / 1_000),
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    accepted,
    sent: sentAt.length,
    refused,
    unanswered: sentAt.length - answered,
    late: late / Math.max(1, sentAt.length),
  };
  say('resultado', result);
}

for (const [n, token] of tokens.entries()) {
  const socket = await openSocket(ports[n % ports.length] ?? 0, '/v1/socket', take);
  socket.write(clientFrame(`{"tipo":"autenticar","n":0,"token":"${token}"}`));
  sockets.push(socket);
}

/** A masked, empty pong: between two runs nothing else says that these sockets live, and silent ones are closed. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
setInterval(() => {
  for (const socket of sockets) socket.write(PONG);
}, 3_000).unref();

serve({ correr: (message) => run(message as unknown as GatewayRun) });
say('pronto');
