import { EventEmitter } from 'node:events';
import { bidEngine, type BidEngine } from '@martelo/bid-engine/module.ts';
import type { Limites } from '@martelo/bid-engine/motor/limites.ts';
import { lotesDoLeilao } from '@martelo/bid-engine/quadro/tabela.ts';
import { projetar } from '@martelo/catalog/projection.ts';
import { SocketGateway } from '@martelo/gateway/socket/gateway.ts';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Resultado, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import { runBusProjection } from '@martelo/platform/bus/bus-projection.ts';
import type { Bus } from '@martelo/platform/bus/port.ts';
import { startRelay } from '@martelo/platform/bus/relay.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import type { Selo } from '@martelo/platform/interno/envelope.ts';
import { servirMotor } from '@martelo/platform/ligacao/servidor.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import { runProjection } from '@martelo/platform/sql/projection.ts';
import { TOPICO_DOS_LEILOES, TOPICO_DOS_LOTES } from '@martelo/schemas/publicados.ts';
import type pg from 'pg';
import type { TakeLine } from './lines.ts';
import type { Scheduler } from '../virtual/scheduler.ts';

/** Nobody looks at these pages, so nobody asks for a pulse; and the steps of a run are counted. */
export const SOCKET_LIMITS = {
  varreduraMs: 20_000,
  pulsoMs: 20_000,
  pingMs: 5_000,
  pularAcimaDeBytes: 2_048,
  fecharAcimaDeBytes: 32_768,
  fecharParadoMs: 4_000,
} as const;

export type ProgramParts = {
  readonly scheduler: Scheduler;
  readonly store: EventStore;
  readonly pool: pg.Pool;
  /** The catalog hears of events by a relay and this; null where it reads the store itself. */
  readonly bus: Bus | null;
  readonly limites: Partial<Limites>;
  /** Other machines run engines on the same store. */
  readonly comVizinhos: boolean;
  /** False leaves it to the engine alone that watchers hear of everything. */
  readonly resync: boolean;
  readonly selo: Selo;
  /** Whose token that is, as the accounts service would say. */
  readonly sessao: (token: string, hotUid: string) => Sessao | null;
};

export type Program = {
  readonly engine: BidEngine;
  readonly gateway: SocketGateway;
  /** Takes a line of a gateway in a process of its own. */
  readonly takeLine: TakeLine;
  stop(): Promise<void>;
};

/** Lines of the product's log become notes of the run. */
export function logTo(s: Scheduler): Logger {
  const say = (level: string) => (context: { err?: unknown }, message: string) => {
    const cause = context.err instanceof Error ? `: ${context.err.message}` : '';
    s.note(`${level} ${message}${cause}`);
  };
  const quiet = () => undefined;
  return {
    warn: say('warns:'),
    error: say('logs an error:'),
    info: quiet,
    debug: quiet,
  } as unknown as Logger;
}

/** The catalog's rows, fed as one of the two shapes of the product feeds them. */
async function followEvents(
  { store, pool, bus }: ProgramParts,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  if (bus === null) return runProjection({ name: 'catalogo', store, pool, apply: projetar, log });
  const relay = await startRelay({ name: 'publicados', store, bus, pool, log, leaseMs: 3_000 });
  const readers = await Promise.all(
    [TOPICO_DOS_LOTES, TOPICO_DOS_LEILOES].map((topic) =>
      runBusProjection({
        name: `catalogo.${topic}`,
        bus,
        topic,
        pool,
        apply: projetar,
        log,
        retryEveryMs: 5_000,
      }),
    ),
  );
  return {
    stop: async () => {
      await Promise.all(readers.map((reader) => reader.stop()));
      await relay.stop();
    },
  };
}

/**
 * One process as the product composes it: the real engine with its clock, board and leilões, the catalog's projection,
 * and the real socket; only what lies behind its ports is simulated. Resolves when it takes part.
 * @throws what a part says that cannot start; the process would end
 */
export async function startProgram(parts: ProgramParts): Promise<Program> {
  const { scheduler, store, pool, limites, sessao } = parts;
  const log = logTo(scheduler);
  const engine = bidEngine({
    databaseUrl: '',
    pool,
    store,
    clock: Date.now,
    log,
    // Receipts are signed in routes, which nobody calls here.
    cartorio: {
      chavePublica: { kty: '', crv: '', x: '', kid: '' },
      assinar: async () => '',
      assinarComo: async () => '',
      conferir: async () => null,
    },
    limites,
    comVizinhos: parts.comVizinhos,
    comRelogio: false,
  });
  await engine.start?.();
  const catalogo = await followEvents(parts, log);
  const gateway = new SocketGateway({
    motor: engine.motor,
    clock: engine.agora,
    sessaoDoToken: async (token, hotUid): Promise<Resultado<Sessao>> => {
      const achada = sessao(token, hotUid);
      return achada === null ? recusado('TOKEN_INVALIDO') : { ok: true, valor: achada };
    },
    lotesDoLeilao: async (hotUid, leiUid) => {
      const lotes = (await lotesDoLeilao(pool, leiUid)).filter((l) => l.hotUid === hotUid);
      return lotes.length === 0 ? null : lotes.map((l) => l.lelUid);
    },
    ...(parts.resync ? { aoAndar: engine.aoAndar } : {}),
    aoFalhar: (erro, { tipo }) => scheduler.note(`socket: ${tipo} failed: ${String(erro)}`),
    limites: SOCKET_LIMITS,
  });
  gateway.iniciar();
  const { modulo: lines, takeLine } = linesOf(engine, parts.selo, log);
  await lines.start?.();
  await engine.relogio.start?.();
  return {
    engine,
    gateway,
    takeLine,
    stop: async () => {
      await lines.drain?.();
      await engine.relogio.stop?.();
      await lines.stop?.();
      gateway.encerrar();
      await engine.stop?.();
      await catalogo.stop();
      await store.close();
    },
  };
}

/** The engine's side of lines, as its main composes it. */
function linesOf(engine: BidEngine, selo: Selo, log: Logger): { modulo: Module; takeLine: TakeLine } {
  const { modulo } = servirMotor({
    motor: engine.motor,
    agora: engine.agora,
    pessoas: engine.habilitacoes.reler,
    selo,
    log,
  });
  const server = new EventEmitter();
  void modulo.plugin?.({ server } as unknown as Parameters<NonNullable<Module['plugin']>>[0]);
  return { modulo, takeLine: (request, socket, rest) => void server.emit('upgrade', request, socket, rest) };
}
