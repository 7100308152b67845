import type { Child } from '../child.ts';
import { aCoreEach } from '../cores.ts';
import type { CpuUse } from '../cpu.ts';
import { asRound } from '../load.ts';
import type { Round } from '../load.ts';
import { startBidders, startServer } from '../served.ts';
import type { Ways } from '../ways.ts';
import type { RunResult } from '../workers/bidders.ts';
import type { Bench } from './bench.ts';

/** Rounds of warm-up, for every contender: a fresh server under V8 grows faster for ten seconds of bids. */
export const WARM_UP_ROUNDS = 4;
/** Every lote of the stand-ins, which keep none. */
const LOTE = '00000000-0000-4000-8000-000000000000';

export type Medida = {
  readonly round: Round;
  readonly cpu: CpuUse;
  readonly problems: readonly string[];
  readonly result?: RunResult;
};

/** One closed-loop round over sockets to what keeps nothing: the product's socket alone, or a stand-in for it. */
export async function unkept(bench: Bench, clients: number, inFlight: number, child: Child): Promise<Medida> {
  const lotes = inFlight === 1 ? 1 : clients * inFlight;
  const { port, lelUids = [] } = await child.next<{ port: number; lelUids?: string[] }>('pronto');
  const known = lelUids.length > 0 ? lelUids : Array.from({ length: lotes }, () => LOTE);
  const crowd = await startBidders(bench, { child }, { port, clients, lelUids: known });
  aCoreEach(child, crowd.child);
  try {
    await crowd.run({ prefix: 'warm-up', ms: WARM_UP_ROUNDS * bench.roundMs, inFlight });
    const { result, cpu } = await crowd.run({ prefix: 'memory', ms: bench.roundMs, inFlight });
    const problems = result.unanswered > 0 ? [`${result.unanswered} bids got no answer`] : [];
    return { round: asRound(result), cpu, problems, result };
  } finally {
    await crowd.stop();
    await child.kill();
  }
}

/** One closed-loop round over sockets to the engine and its store. */
export async function closed(
  bench: Bench,
  {
    clients,
    inFlight,
    ways = { rings: bench.rings },
  }: { readonly clients: number; readonly inFlight: number; readonly ways?: Ways },
): Promise<Medida> {
  const served = await startServer(bench, { lotes: inFlight === 1 ? 1 : clients * inFlight, ways });
  const crowd = await startBidders(bench, served, { port: served.port, clients, lelUids: served.lelUids });
  try {
    const warm = await crowd.run({ prefix: 'warm-up', ms: WARM_UP_ROUNDS * bench.roundMs, inFlight });
    const { result, cpu } = await crowd.run({ prefix: 'closed', ms: bench.roundMs, inFlight });
    const problems = await served.check(
      new Map([
        ['warm-up', warm.result],
        ['closed', result],
      ]),
    );
    if (result.unanswered > 0) problems.push(`${result.unanswered} bids got no answer`);
    return { round: asRound(result), cpu, problems, result };
  } finally {
    await crowd.stop();
    await served.stop();
  }
}
