/**
 * One way to hand a message to every watcher: the product's socket ('martelo'), ws.send, or Socket.IO. A round gives
 * every watcher one message a lote; the next round starts when the last one is handed over and the readers are at most
 * a window behind, so no contender may win by leaving messages out.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PublicacaoLote } from '@martelo/kernel/motor-de-lances.ts';
import { SocketGateway } from '@martelo/gateway/socket/gateway.ts';
import { socketPlugin } from '@martelo/gateway/socket/plugin.ts';
import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import Fastify from 'fastify';
import { Server as SocketIo } from 'socket.io';
import { WebSocketServer } from 'ws';
import { HOT_UID } from '../lotes.ts';
import { FIRST_REVISION, loteNaRevisao, novoNaRevisao, textoNaRevisao } from '../quadro.ts';
import { waysOf } from '../ways.ts';
import type { Ways } from '../ways.ts';
import { config, say, serve } from './line.ts';

export type FanOutConfig = {
  readonly kind: 'martelo' | 'ws' | 'socket-io';
  /** Lotes that change in every round. */
  readonly lotes: number;
  /** The product's own tick instead of a round at once. */
  readonly tick?: boolean;
  readonly ways?: Ways;
};
/** `pausaMs` between rounds paces them; `janela`: how many rounds readers may be behind. */
export type FanOutRun = { readonly ms: number; readonly janela: number; readonly pausaMs: number };

const { kind, lotes, tick = false, ways = {} } = config<FanOutConfig>();

/** Starts a round; resolves when every frame of it was handed to its socket. */
type Sender = { readonly watchers: () => number; readonly round: (revision: number) => Promise<void> };

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function product(): Promise<{ port: number; sender: Sender; contadores: () => object }> {
  let hear: (publicacoes: readonly PublicacaoLote[]) => void = () => undefined;
  const estados = new Map<string, LoteAoVivo>();
  for (let k = 0; k < lotes; k += 1) {
    const lote = loteNaRevisao(k, FIRST_REVISION);
    estados.set(lote.lelUid, lote);
  }
  const gateway = new SocketGateway({
    motor: {
      assinar: (ouvinte) => {
        hear = ouvinte;
        return () => undefined;
      },
      aoVivo: (_, lelUid) => Promise.resolve(estados.get(lelUid) ?? null),
      lances: () => Promise.resolve(null),
      posicoes: () => Promise.resolve([]),
      darLance: () => Promise.reject(new Error('nobody bids here')),
    },
    clock: Date.now,
    sessaoDoToken: () => Promise.reject(new Error('nobody logs in here')),
    lotesDoLeilao: () => Promise.resolve([...estados.keys()]),
    ways: waysOf(ways),
    limites: { conexoesPorIp: 50_000, ...(tick ? {} : { tiqueMs: 0, tiqueFinalMs: 0, vezesDaRodada: 0 }) },
  });
  gateway.iniciar();
  const app = Fastify();
  const tenant = {
    hotUid: HOT_UID,
    termos: TERMOS.leilao,
    hosts: ['localhost'],
    necessarioLoginParaVisualizar: false,
  };
  await app.register((scope) => socketPlugin(scope, gateway, { tenantDoHost: () => tenant }));
  await app.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 });
  const { contadores } = gateway;
  const handed = (): number => contadores.quadros + contadores.pulos;
  return {
    port: (app.server.address() as AddressInfo).port,
    contadores: () => contadores,
    sender: {
      watchers: () => contadores.conexoes,
      round: async (revision) => {
        const due = handed() + contadores.conexoes * lotes;
        hear(
          Array.from({ length: lotes }, (_, k) => ({
            hotUid: HOT_UID,
            lote: loteNaRevisao(k, revision),
            novos: [novoNaRevisao(revision)],
            afetados: [],
            superados: [],
          })),
        );
        // With the product's tick nobody waits: states are conflated, which is the point.
        while (!tick && handed() < due) await turn();
      },
    },
  };
}

async function withWs(): Promise<{ port: number; sender: Sender }> {
  const server = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 4_096 });
  const wss = new WebSocketServer({ server, perMessageDeflate: false });
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    sender: {
      watchers: () => wss.clients.size,
      round: async (revision) => {
        for (let k = 0; k < lotes; k += 1) {
          const text = textoNaRevisao(k, String(revision));
          for (const client of wss.clients) client.send(text);
        }
        await turn();
      },
    },
  };
}

async function withSocketIo(): Promise<{ port: number; sender: Sender }> {
  const server = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 4_096 });
  const io = new SocketIo(server, {
    transports: ['websocket'],
    perMessageDeflate: false,
    serveClient: false,
    pingInterval: 600_000,
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    sender: {
      watchers: () => io.of('/').sockets.size,
      round: async (revision) => {
        for (let k = 0; k < lotes; k += 1) {
          const { tipo, ...corpo } = JSON.parse(textoNaRevisao(k, String(revision))) as { tipo: string };
          io.emit(tipo, corpo);
        }
        await turn();
      },
    },
  };
}

const opened: { port: number; sender: Sender; contadores?: () => object } =
  kind === 'martelo' ? await product() : kind === 'ws' ? await withWs() : await withSocketIo();
const { port, sender } = opened;
let received = 0;
let sent = 0;
let revision: number = FIRST_REVISION;

async function run({ ms, janela, pausaMs }: FanOutRun): Promise<void> {
  const ends = performance.now() + ms;
  const each = sender.watchers() * lotes;
  let due = performance.now();
  let rounds = 0;
  while (performance.now() < ends) {
    const early = due - performance.now();
    if (early > 0) {
      await new Promise((resolve) => setTimeout(resolve, early));
      continue;
    }
    if (sent - Math.floor(received / each) >= janela) {
      await turn();
      continue;
    }
    due += pausaMs;
    revision += 1;
    sent += 1;
    rounds += 1;
    await sender.round(revision);
  }
  say('feito', { rodadas: rounds, revisao: revision });
}

serve({
  progresso: (m) => {
    received = Number(m['mensagens']);
  },
  // Not awaited: progress must come in meanwhile.
  correr: (m) => void run(m as unknown as FanOutRun),
  contadores: () => say('contadores', opened.contadores?.() ?? {}),
});
say('pronto', { port });
