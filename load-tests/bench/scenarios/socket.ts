import { startWorker } from '../child.ts';
import type { CpuUse } from '../cpu.ts';
import { cpuLine, watchCpu } from '../cpu.ts';
import { closedLoop } from '../load.ts';
import type { Round } from '../load.ts';
import { martelo } from '../peers/martelo.ts';
import { rowLock } from '../peers/row-lock.ts';
import { printGoals, printTable, summarise, writeResult } from '../report.ts';
import type { Summary } from '../report.ts';
import { startBidders, startServer } from '../served.ts';
import { knee, ladder, ratio } from '../stats.ts';
import type { RunResult } from '../workers/bidders.ts';
import type { Bench } from './bench.ts';

/** Beyond it nobody would call the answer live. */
const KNEE_P99_MS = 50;
const ABSENT = ['uWebSockets.js (not on the npm registry)'];

type Medida = {
  readonly round: Round;
  readonly cpu: CpuUse;
  readonly problems: readonly string[];
  readonly result?: RunResult;
};

const asRound = (r: RunResult): Round => ({
  perSecond: r.perSecond,
  p50Ms: r.p50Ms,
  p99Ms: r.p99Ms,
  done: r.accepted,
});

/** One closed-loop round over sockets: to the engine, or to the stand-in without one. */
async function closed(bench: Bench, clients: number, inFlight: number, memory: boolean): Promise<Medida> {
  const lotes = inFlight === 1 ? 1 : clients * inFlight;
  if (memory) {
    const child = startWorker('echo', {});
    const { port } = await child.next<{ port: number }>('pronto');
    const crowd = await startBidders(
      bench,
      { child },
      { port, clients, lelUids: Array.from({ length: lotes }, () => '00000000-0000-4000-8000-000000000000') },
    );
    try {
      await crowd.run({ prefix: 'warm-up', ms: bench.roundMs / 3, inFlight });
      const { result, cpu } = await crowd.run({ prefix: 'memory', ms: bench.roundMs, inFlight });
      return { round: asRound(result), cpu, problems: [], result };
    } finally {
      await crowd.stop();
      await child.kill();
    }
  }
  const served = await startServer(bench, { lotes });
  const crowd = await startBidders(bench, served, { port: served.port, clients, lelUids: served.lelUids });
  try {
    const warm = await crowd.run({ prefix: 'warm-up', ms: bench.roundMs / 3, inFlight });
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

/** The same bids without a network, in this process. */
async function inProcess(bench: Bench, who: ReturnType<typeof martelo>): Promise<Medida> {
  const bidder = await who.open(1);
  if (bidder === null) throw new Error(`${who.name} is missing`);
  try {
    const { result, cpu } = await watchCpu(bench.watched, () =>
      closedLoop(bidder, { lotes: 1, inFlight: 50, ms: bench.roundMs }),
    );
    return { round: result, cpu, problems: await bidder.check() };
  } finally {
    await bidder.close();
  }
}

type Contender = { readonly name: string; readonly run: () => Promise<Medida> };

async function sideBySide(
  title: string,
  contenders: readonly Contender[],
  rounds: number,
  absent: readonly string[] = [],
) {
  const found = new Map<string, Medida[]>();
  for (let i = 0; i < rounds; i += 1)
    for (const { name, run } of contenders) found.set(name, [...(found.get(name) ?? []), await run()]);
  const rows = [...found].map(([name, m]) =>
    summarise(
      name,
      m.map((x) => x.round),
      m.at(-1)?.cpu ?? null,
    ),
  );
  printTable(title, rows, absent);
  for (const [name, m] of found) {
    const last = m.at(-1)?.result;
    if (last !== undefined && Object.keys(last.refused).length > 0)
      console.log(`  ${name}: of ${last.sent} sent, refused ${JSON.stringify(last.refused)}`);
  }
  const problems = [...found].flatMap(([name, m]) =>
    m.flatMap((x) => x.problems.map((p) => `${title}, ${name}: ${p}`)),
  );
  return { rows, problems, of: (name: string): Summary | undefined => rows.find((r) => r.name === name) };
}

type Degrau = RunResult & { readonly rate: number; readonly cpu: CpuUse };

/** Rises from 1,000 to 100,000 bids a second by a schedule until it no longer keeps up, then offers twice the knee. */
async function climb(
  bench: Bench,
  rowLockRate: number,
): Promise<{ steps: Degrau[]; at5x: Degrau; knee: Degrau | null; twice: Degrau | null; problems: string[] }> {
  const served = await startServer(bench, { lotes: 1 });
  const crowd = await startBidders(bench, served, {
    port: served.port,
    clients: 1_000,
    lelUids: served.lelUids,
  });
  const runs = new Map<string, RunResult>();
  const step = async (rate: number): Promise<Degrau> => {
    const prefix = `ladder${runs.size}`;
    const { result, cpu } = await crowd.run({ prefix, ms: bench.roundMs, rate });
    runs.set(prefix, result);
    const busy = result.refused['OCUPADO'] ?? 0;
    console.log(
      `  ${String(Math.round(rate)).padStart(7)}/s scheduled: decided ${result.perSecond.toFixed(0)}/s, p50 ${result.p50Ms.toFixed(1)}, p99 ${result.p99Ms.toFixed(1)} ms, BUSY ${busy}, sent late ${(result.late * 100).toFixed(0)} %; ${cpuLine(cpu)}`,
    );
    return { ...result, rate, cpu };
  };
  try {
    console.log('\nladder, 1,000 clients, one hot lote, from the scheduled moment');
    await step(2_000);
    const at5x = await step(5 * rowLockRate);
    const steps: Degrau[] = [];
    for (const rate of ladder(1_000, 100_000)) {
      steps.push(await step(rate));
      if (knee(steps, KNEE_P99_MS) !== steps.at(-1)) break;
    }
    const found = knee(steps, KNEE_P99_MS);
    const twice = found === null ? null : await step(2 * found.rate);
    const problems = await served.check(runs);
    for (const [prefix, { unanswered }] of runs)
      if (unanswered > 0) problems.push(`${prefix}: ${unanswered} bids got no answer`);
    return { steps, at5x, knee: found, twice, problems };
  } finally {
    await crowd.stop();
    await served.stop();
  }
}

/** Bids over websockets to the durable answer (benchmarks.md, socket). */
export async function socket(bench: Bench): Promise<readonly string[]> {
  const engine = martelo(bench.databaseUrl);
  const row = rowLock(bench.databaseUrl);
  const ours = (clients: number, inFlight: number): Contender => ({
    name: 'martelo socket',
    run: () => closed(bench, clients, inFlight, false),
  });
  const memory = (clients: number, inFlight: number): Contender => ({
    name: 'ws.send, in memory',
    run: () => closed(bench, clients, inFlight, true),
  });
  const hot = await sideBySide(
    '50 clients, 1 in flight, one hot lote',
    [
      ours(50, 1),
      { name: 'engine in process', run: () => inProcess(bench, engine) },
      { name: 'row lock in process', run: () => inProcess(bench, row) },
      memory(50, 1),
    ],
    bench.rounds,
    ABSENT,
  );
  const many = await sideBySide(
    '1,000 clients, 1 in flight, one hot lote',
    [ours(1_000, 1), memory(1_000, 1)],
    bench.rounds,
    ABSENT,
  );
  const piped = await sideBySide(
    '50 clients, 32 in flight, 1,600 lotes',
    [ours(50, 32), memory(50, 32)],
    bench.rounds,
    ABSENT,
  );
  const lock = hot.of('row lock in process');
  const climbed = await climb(bench, lock?.perSecond ?? 1_000);
  const { knee: found, twice } = climbed;
  const ratios = {
    hot50_vs_engine: ratio(hot.of('martelo socket')?.perSecond, hot.of('engine in process')?.perSecond),
    clients1000_vs_ws_in_memory: ratio(
      many.of('martelo socket')?.perSecond,
      many.of('ws.send, in memory')?.perSecond,
    ),
    pipelined_vs_ws_in_memory: ratio(
      piped.of('martelo socket')?.perSecond,
      piped.of('ws.send, in memory')?.perSecond,
    ),
    vs_uwebsockets: null,
    p99_at_5x_row_lock_rate: ratio(climbed.at5x.p99Ms, lock?.p99Ms),
    p99_at_twice_the_knee: ratio(twice?.p99Ms, found?.p99Ms),
    knee_per_second: found?.rate ?? null,
    busy_share_at_twice_the_knee: twice === null ? null : ratio(twice.refused['OCUPADO'] ?? 0, twice.sent),
  };
  const goals = printGoals({
    hot50_vs_engine: { is: ratios.hot50_vs_engine, floor: 0.5, ambition: 0.75 },
    p99_at_5x_row_lock_rate: { is: ratios.p99_at_5x_row_lock_rate, floor: 0.125, atMost: true },
    p99_at_twice_the_knee: { is: ratios.p99_at_twice_the_knee, floor: 3, atMost: true },
    busy_share_at_twice_the_knee: { is: ratios.busy_share_at_twice_the_knee, floor: 0.0001 },
    vs_uwebsockets: { is: null, floor: 0.8 },
  });
  const problems = [...hot.problems, ...many.problems, ...piped.problems, ...climbed.problems];
  await writeResult('socket', {
    quick: bench.quick,
    goals,
    ratios,
    problems,
    hot50: hot.rows,
    clients1000: many.rows,
    pipelined: piped.rows,
    ladder: climbed.steps,
    at5x: climbed.at5x,
    twice,
  });
  return problems;
}
