/** What watchers.c does, where the machine has no C compiler: slower, and then perhaps the limit. Same arguments, as JSON. */
import type { Socket } from 'node:net';
import { clientFrame, openSocket } from './frames.ts';
import { config, say, serve } from './line.ts';

export type WatchersConfig = {
  readonly port: number;
  readonly count: number;
  readonly path: string;
  /** Text that each socket sends once; empty for none. */
  readonly subscribe: string;
  /** Payloads that count begin with it. */
  readonly prefix: string;
  /** So many sockets, the first ones, never read. */
  readonly deaf: number;
  readonly socketIo: boolean;
};

const { port, count, path, subscribe, prefix, deaf, socketIo } = config<WatchersConfig>();
const mark = Buffer.from(prefix);
const REVISION = Buffer.from('"revisao":');
const revisions = new Float64Array(count).fill(-1);
let [messages, bytes, announced, closed, backwards] = [0, 0, 0, 0, 0];

function take(i: number, data: Buffer, begin: number, end: number): void {
  if (data.compare(mark, 0, mark.length, begin, begin + mark.length) !== 0) return;
  messages += 1;
  bytes += end - begin;
  const at = data.indexOf(REVISION, begin);
  if (at !== -1 && at < end) {
    const revision = Number.parseInt(
      data.toString('latin1', at + REVISION.length, at + REVISION.length + 16),
      10,
    );
    if (revision < (revisions[i] ?? -1)) backwards += 1;
    revisions[i] = revision;
  }
  if (Math.floor(messages / count) === Math.floor(announced / count)) return;
  announced = messages;
  say('progresso', { mensagens: messages });
}

async function openOne(i: number): Promise<Socket> {
  let ready: () => void = () => undefined;
  const greeted = new Promise<void>((resolve) => (ready = resolve));
  const socket = await openSocket(port, path, (data, begin, end) => {
    // Engine.IO: '0' opens, '40' joins the namespace.
    if (socketIo && data[begin] === 0x30) socket.write(clientFrame('40'));
    else if (socketIo && data[begin] === 0x34 && data[begin + 1] === 0x30) ready();
    else take(i, data, begin, end);
  });
  if (socketIo) await greeted;
  if (subscribe !== '') socket.write(clientFrame(subscribe));
  if (i < deaf) socket.pause();
  socket.on('close', () => (closed += 1));
  return socket;
}

for (let i = 0; i < count; i += 50)
  await Promise.all(Array.from({ length: Math.min(50, count - i) }, (_, k) => openOne(i + k)));

serve({
  estado: () => {
    const heard = revisions.subarray(deaf);
    const [menor, maior] = [Math.min(...heard), Math.max(...heard)];
    say('estado', { mensagens: messages, bytes, menor, maior, fechadas: closed, regressoes: backwards });
  },
});
say('pronto');
