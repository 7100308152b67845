import { compile, startProgram, startWorker } from '../child.ts';
import type { Child } from '../child.ts';
import type { CpuUse } from '../cpu.ts';
import { watchCpu } from '../cpu.ts';
import type { Round } from '../load.ts';
import { assinatura, PREFIXO, PREFIXO_SOCKET_IO, textoNaRevisao } from '../quadro.ts';
import { seen, startWatchers } from '../watchers.ts';
import { uWebSockets } from '../uwebsockets.ts';
import type { Ways } from '../ways.ts';
import type { FanOutConfig } from '../workers/fan-out.ts';

/** Who sends. */
export type Kind = FanOutConfig['kind'] | 'c' | 'uws';
export const NAMES: Readonly<Record<Kind, string>> = {
  martelo: 'martelo socket',
  c: 'C writer (limit)',
  uws: 'uWebSockets',
  ws: 'ws.send',
  'socket-io': 'Socket.IO',
};
/** Rounds that readers may be behind. */
const JANELA = 4;

export type Medida = {
  readonly round: Round;
  readonly cpu: CpuUse;
  readonly cpuUsPerMessage: number;
  readonly problems: readonly string[];
};

/** Null where it cannot be had here. */
export async function startSender(
  kind: Kind,
  lotes: number,
  tick: boolean,
  ways: Ways = {},
): Promise<Child | null> {
  if (kind !== 'c' && kind !== 'uws')
    return startWorker('fan-out', { kind, lotes, tick, ways } satisfies FanOutConfig);
  const program = kind === 'c' ? compile('fan-out-writer') : uWebSockets('uws-fan-out');
  return program === null ? null : startProgram(program, [textoNaRevisao(0, '@@@@@@@@@@')]);
}

export type Caso = {
  readonly kind: Kind;
  readonly watchers: number;
  readonly lotes: number;
  readonly ms: number;
  readonly pausaMs: number;
  readonly ways?: Ways;
};

/** One round of one contender: so many watchers, messages for `ms`, until the last one has arrived everywhere. */
export async function medir(caso: Caso): Promise<Medida | null> {
  const { kind, watchers, lotes, ms, pausaMs } = caso;
  const sender = await startSender(kind, lotes, false, caso.ways);
  if (sender === null) return null;
  const { port } = await sender.next<{ port: number }>('pronto');
  const socketIo = kind === 'socket-io';
  const readers = await startWatchers({
    port,
    count: watchers,
    path: socketIo ? '/socket.io/?EIO=4&transport=websocket' : '/v1/socket',
    subscribe: kind === 'martelo' ? assinatura(lotes) : '',
    prefix: socketIo ? PREFIXO_SOCKET_IO : PREFIXO,
    deaf: 0,
    socketIo,
  });
  try {
    let received = 0;
    let lastAt = 0;
    let arrived: () => void = () => undefined;
    readers.on('progresso', (m) => {
      received = Number(m['mensagens']);
      lastAt = performance.now();
      sender.send({ tipo: 'progresso', mensagens: received });
      arrived();
    });
    // Warm: one round, so that every code path ran.
    sender.send({ tipo: 'correr', ms: 300, janela: JANELA, pausaMs: 0 });
    const warm = await sender.next<{ rodadas: number }>('feito');
    const all = async (rounds: number): Promise<boolean> => {
      const patience = performance.now() + 20_000;
      while (received < rounds * watchers * lotes && performance.now() < patience)
        await Promise.race([
          new Promise<void>((resolve) => (arrived = resolve)),
          new Promise((resolve) => setTimeout(resolve, 200)),
        ]);
      return received >= rounds * watchers * lotes;
    };
    await all(warm.rodadas);
    const before = received;
    const begun = performance.now();
    const { result, cpu } = await watchCpu(
      { sender: { pid: sender.pid }, watchers: { pid: readers.pid } },
      async () => {
        sender.send({ tipo: 'correr', ms, janela: JANELA, pausaMs });
        const done = await sender.next<{ rodadas: number; revisao: number }>('feito');
        return { ...done, complete: await all(warm.rodadas + done.rodadas) };
      },
    );
    const seconds = (lastAt - begun) / 1_000;
    const messages = received - before;
    const { menor, maior, regressoes, fechadas } = await seen(readers);
    const problems: string[] = [];
    if (!result.complete) problems.push('not every message arrived');
    if (menor !== result.revisao || maior !== result.revisao)
      problems.push(`ended at revisions ${menor} to ${maior}, not ${result.revisao}`);
    if (regressoes > 0) problems.push(`I10: ${regressoes} revisions went back`);
    if (fechadas > 0) problems.push(`${fechadas} watchers were dropped`);
    const wallMs = performance.now() - begun;
    return {
      round: { perSecond: messages / seconds, p50Ms: 0, p99Ms: 0, done: messages },
      cpu,
      cpuUsPerMessage: ((cpu['sender'] ?? Number.NaN) * wallMs * 1_000) / Math.max(1, messages),
      problems,
    };
  } finally {
    await readers.kill();
    await sender.kill();
  }
}
