/** Bidders over HTTP POST with keep-alive, one bid under way each, requests put together by hand. */
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { INCREMENTO, MINIMO } from '../lotes.ts';
import { quantile } from '../stats.ts';
import { config, say, serve } from './line.ts';

export type HttpBiddersConfig = { readonly port: number; readonly clients: number; readonly lelUid: string };
export type HttpRun = { readonly prefix: string; readonly ms: number };

const { port, clients, lelUid } = config<HttpBiddersConfig>();
let next = MINIMO;
let n = 0;
const sockets: Socket[] = [];
const listeners: ((status: number) => void)[] = [];

function request(c: number, prefix: string): { number: number; status: Promise<number> } {
  const number = n++;
  const body = `{"valor":${next},"chaveIdempotencia":"${prefix}:${number}","confirmado":true}`;
  next += INCREMENTO;
  const status = new Promise<number>((resolve) => (listeners[c] = resolve));
  sockets[c]?.write(
    `POST /v1/lote/${lelUid}/lances HTTP/1.1\r\nHost: localhost\r\nAuthorization: b${c}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  return { number, status };
}

async function run({ prefix, ms }: HttpRun): Promise<void> {
  const begun = performance.now();
  const [counting, ends] = [begun + ms / 10, begun + ms];
  const samples: number[] = [];
  const refused: Record<string, number> = {};
  let [accepted, soma, sent] = [0, 0, 0];
  const client = async (c: number): Promise<void> => {
    for (let from = performance.now(); from < ends; from = performance.now()) {
      const { number, status } = request(c, prefix);
      sent += 1;
      const code = await status;
      if (code === 200) {
        accepted += 1;
        soma += number;
      } else refused[code] = (refused[code] ?? 0) + 1;
      if (from >= counting) samples.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, c) => client(c)));
  const sorted = samples.toSorted((a, b) => a - b);
  const perSecond = samples.length / ((performance.now() - counting) / 1_000);
  say('resultado', {
    perSecond,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    accepted,
    soma,
    sent,
    refused,
    unanswered: 0,
    late: 0,
  });
}

for (let c = 0; c < clients; c += 1) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise((resolve) => socket.once('connect', resolve));
  let held = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    held += chunk;
    const head = held.indexOf('\r\n\r\n');
    if (head === -1) return;
    const length = Number(/content-length: (\d+)/i.exec(held)?.[1] ?? 0);
    if (held.length < head + 4 + length) return;
    const status = Number(held.slice(9, 12));
    held = '';
    listeners[c]?.(status);
  });
  sockets.push(socket);
}
serve({ correr: (m) => run(m as unknown as HttpRun) });
say('pronto');
