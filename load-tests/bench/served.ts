import { compile, configFile, startProgram, startWorker } from './child.ts';
import type { Child } from './child.ts';
import { watchCpu } from './cpu.ts';
import type { CpuUse, Watched } from './cpu.ts';
import { esvaziar } from './peers/martelo.ts';
import type { Bench } from './scenarios/bench.ts';
import type { BiddersConfig, Run, RunResult } from './workers/bidders.ts';
import type { ServerConfig } from './workers/server.ts';

/** A server process on an empty event store, with open lotes. */
export type Served = {
  readonly child: Child;
  readonly port: number;
  readonly lelUids: readonly string[];
  readonly memory: () => Promise<NodeJS.MemoryUsage>;
  readonly counters: () => Promise<{
    readonly quedas: Readonly<Record<string, number>>;
    readonly pulos: number;
  }>;
  /** Invariants broken, and bids of these runs acknowledged but not stored exactly once. */
  readonly check: (runs: ReadonlyMap<string, Pick<RunResult, 'accepted' | 'soma'>>) => Promise<string[]>;
  readonly stop: () => Promise<void>;
};

/** Starts the server of the socket benches. */
export async function startServer(
  bench: Bench,
  config: Omit<ServerConfig, 'databaseUrl'>,
  flags: readonly string[] = [],
): Promise<Served> {
  await esvaziar(bench.databaseUrl);
  const child = startWorker('server', { databaseUrl: bench.databaseUrl, ...config }, flags);
  const { port, lelUids } = await child.next<{ port: number; lelUids: string[] }>('pronto');
  return {
    child,
    port,
    lelUids,
    memory: () => {
      child.send({ tipo: 'memoria' });
      return child.next('memoria');
    },
    counters: () => {
      child.send({ tipo: 'contadores' });
      return child.next('contadores');
    },
    check: async (runs) => {
      child.send({ tipo: 'conferir' });
      type Answer = { problemas: string[]; porPrefixo: Record<string, { lances: number; soma: number }> };
      const { problemas, porPrefixo } = await child.next<Answer>('conferido', 300_000);
      for (const [prefix, { accepted, soma }] of runs) {
        const kept = porPrefixo[prefix] ?? { lances: 0, soma: 0 };
        if (kept.lances !== accepted || kept.soma !== soma)
          problemas.push(`I1: ${accepted} bids of ${prefix} acknowledged, ${kept.lances} stored`);
      }
      return problemas;
    },
    stop: async () => {
      child.send({ tipo: 'fim' });
      const late = setTimeout(() => void child.kill(), 5_000);
      await child.kill('SIGCONT');
      clearTimeout(late);
    },
  };
}

/** Bidders in a process of their own; `run` is one measured run, beside what else is to be watched. */
export type Crowd = {
  readonly child: Child;
  readonly run: (run: Run, also?: Watched) => Promise<{ readonly result: RunResult; readonly cpu: CpuUse }>;
  readonly stop: () => Promise<void>;
};

let program: string | null | undefined;

/** Opens the bidders' sockets: a C program, or Node where there is no compiler. */
export async function startBidders(
  bench: Bench,
  served: Pick<Served, 'child'>,
  config: BiddersConfig,
): Promise<Crowd> {
  program ??= compile('bidders');
  const child =
    program === null ? startWorker('bidders', config) : startProgram(program, [configFile(config)]);
  await child.next('pronto');
  return {
    child,
    run: (run, also = {}) => {
      const { bench: _, ...known } = bench.watched;
      const watched = { server: { pid: served.child.pid }, bidders: { pid: child.pid }, ...known, ...also };
      return watchCpu(watched, () => {
        child.send({ tipo: 'correr', ...run });
        return child.next<RunResult>('resultado');
      });
    },
    stop: () => child.kill(),
  };
}
