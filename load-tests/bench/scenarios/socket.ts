import { startProgram, startWorker } from '../child.ts';
import { watchCpu } from '../cpu.ts';
import { closedLoop } from '../load.ts';
import { rowLock } from '../peers/row-lock.ts';
import { cpuUsOf, printGoals, printTable, summarise } from '../report.ts';
import type { Summary } from '../report.ts';
import { writeResult } from '../results.ts';
import { ratio } from '../stats.ts';
import { UWEBSOCKETS_ABSENT, uWebSockets } from '../uwebsockets.ts';
import type { ServerConfig } from '../workers/server.ts';
import type { Bench } from './bench.ts';
import { climb } from './socket-ladder.ts';
import { closed, unkept, WARM_UP_ROUNDS } from './socket-round.ts';
import type { Medida } from './socket-round.ts';

const OURS = 'martelo socket';
const OURS_IN_MEMORY = 'martelo socket, in memory';
const WS_IN_MEMORY = 'ws.send, in memory';
const UWS_IN_MEMORY = 'uWebSockets, in memory';
/** The same bids without a network, in this process. */
async function inProcess(bench: Bench, who: ReturnType<typeof rowLock>): Promise<Medida> {
  const bidder = await who.open(1);
  if (bidder === null) throw new Error(`${who.name} is missing`);
  const bids = { lotes: 1, inFlight: 50 };
  try {
    await closedLoop(bidder, { ...bids, ms: WARM_UP_ROUNDS * bench.roundMs });
    const { result, cpu } = await watchCpu(bench.watched, () =>
      closedLoop(bidder, { ...bids, ms: bench.roundMs }),
    );
    return { round: result, cpu, problems: await bidder.check() };
  } finally {
    await bidder.close();
  }
}

type Contender = { readonly name: string; readonly run: () => Promise<Medida> };
type Table = {
  readonly rows: readonly Summary[];
  readonly problems: readonly string[];
  readonly of: (name: string) => Summary | undefined;
};
/** A part that was not asked for. */
const UNMEASURED: Table = { rows: [], problems: [], of: () => undefined };

async function sideBySide(
  title: string,
  contenders: readonly Contender[],
  rounds: number,
  absent: readonly string[],
): Promise<Table> {
  const found = new Map<string, Medida[]>();
  for (let i = 0; i < rounds; i += 1)
    for (const { name, run } of contenders) found.set(name, [...(found.get(name) ?? []), await run()]);
  const rows = [...found].map(([name, m]) => summarise(name, m));
  printTable(title, rows, absent);
  for (const [name, m] of found) {
    const last = m.at(-1)?.result;
    if (last !== undefined && Object.keys(last.refused).length > 0)
      console.log(`  ${name}: of ${last.sent} sent, refused ${JSON.stringify(last.refused)}`);
  }
  const problems = [...found].flatMap(([name, m]) =>
    m.flatMap((x) => x.problems.map((p) => `${title}, ${name}: ${p}`)),
  );
  return { rows, problems, of: (name) => rows.find((r) => r.name === name) };
}

/** Bids over websockets to the durable answer (benchmarks.md, socket). */
export async function socket(bench: Bench): Promise<readonly string[]> {
  const row = rowLock(bench.databaseUrl);
  const uws = uWebSockets('uws-echo');
  const ours = (clients: number, inFlight: number): Contender => ({
    name: OURS,
    run: () => closed(bench, { clients, inFlight }),
  });
  const memory = (clients: number, inFlight: number): Contender => ({
    name: WS_IN_MEMORY,
    run: () => unkept(bench, clients, inFlight, startWorker('echo', {})),
  });
  /** The socket layers themselves, side by side. */
  const layers = (clients: number, inFlight: number): Contender[] => {
    const config = { databaseUrl: '', lotes: inFlight === 1 ? 1 : clients * inFlight, semMotor: true };
    const alone: Contender = {
      name: OURS_IN_MEMORY,
      run: () => unkept(bench, clients, inFlight, startWorker('server', config satisfies ServerConfig)),
    };
    const theirs: Contender[] =
      uws === null
        ? []
        : [{ name: UWS_IN_MEMORY, run: () => unkept(bench, clients, inFlight, startProgram(uws, [])) }];
    return [alone, ...theirs];
  };
  const asked = (part: string): boolean => bench.only === null || bench.only === part;
  const table = (
    part: string,
    title: string,
    contenders: readonly Contender[],
    absent: readonly string[] = [],
  ) => (asked(part) ? sideBySide(title, contenders, bench.rounds, absent) : Promise.resolve(UNMEASURED));
  const absent = uws === null ? [UWEBSOCKETS_ABSENT] : [];
  const hot = await table('hot50', '50 clients, 1 in flight, one hot lote', [
    ours(50, 1),
    { name: 'row lock in process', run: () => inProcess(bench, row) },
    memory(50, 1),
  ]);
  const many = await table(
    'clients1000',
    '1,000 clients, 1 in flight, one hot lote',
    [ours(1_000, 1), memory(1_000, 1), ...layers(1_000, 1)],
    absent,
  );
  const crowd = await table('clients4000', '4,000 clients, 1 in flight, one hot lote', [
    ours(4_000, 1),
    memory(4_000, 1),
  ]);
  const piped = await table(
    'pipelined',
    '50 clients, 32 in flight, 1,600 lotes',
    [ours(50, 32), memory(50, 32), ...layers(50, 32)],
    absent,
  );
  const against = (t: Table, name: string, other: string) =>
    ratio(t.of(name)?.perSecond, t.of(other)?.perSecond);
  const serverUs = (t: Table, name: string): number | undefined => {
    const row = t.of(name);
    return row && cpuUsOf(row.rounds, ['server']);
  };
  const lock = hot.of('row lock in process');
  const climbed = asked('ladder') ? await climb(bench, lock?.perSecond ?? 1_000) : null;
  const { knee: found = null, twice = null } = climbed ?? {};
  const ratios = {
    hot50_vs_ws_in_memory: against(hot, OURS, WS_IN_MEMORY),
    clients1000_vs_ws_in_memory: against(many, OURS, WS_IN_MEMORY),
    clients4000_vs_clients1000: ratio(crowd.of(OURS)?.perSecond, many.of(OURS)?.perSecond),
    pipelined_vs_ws_in_memory: against(piped, OURS, WS_IN_MEMORY),
    clients1000_vs_uwebsockets: against(many, OURS_IN_MEMORY, UWS_IN_MEMORY),
    pipelined_vs_uwebsockets: against(piped, OURS_IN_MEMORY, UWS_IN_MEMORY),
    // Processor time of the server for a bid, theirs over ours: what is left of the comparison where the bidders are full.
    server_cpu_clients1000_vs_uwebsockets: ratio(
      serverUs(many, UWS_IN_MEMORY),
      serverUs(many, OURS_IN_MEMORY),
    ),
    server_cpu_pipelined_vs_uwebsockets: ratio(
      serverUs(piped, UWS_IN_MEMORY),
      serverUs(piped, OURS_IN_MEMORY),
    ),
    // With the engine and its durable commits behind it: beside a memory that keeps nothing this is no comparison of sockets.
    durable_clients1000_vs_uwebsockets: against(many, OURS, UWS_IN_MEMORY),
    durable_pipelined_vs_uwebsockets: against(piped, OURS, UWS_IN_MEMORY),
    // Its best round: in ours no disk stood still, and in its others one may have.
    p99_at_5x_row_lock_rate: ratio(
      climbed?.at5x.p99Ms,
      lock && Math.min(...lock.rounds.map(({ round }) => round.p99Ms)),
    ),
    p99_at_twice_the_knee: ratio(twice?.p99Ms, found?.p99Ms),
    knee_per_second: found?.rate ?? null,
    busy_share_at_twice_the_knee: twice?.busy ?? null,
  };
  const goals = printGoals({
    hot50_vs_ws_in_memory: { is: ratios.hot50_vs_ws_in_memory, floor: 0.55 },
    p99_at_5x_row_lock_rate: { is: ratios.p99_at_5x_row_lock_rate, floor: 0.125, atMost: true },
    p99_at_twice_the_knee: { is: ratios.p99_at_twice_the_knee, floor: 3, atMost: true },
    busy_share_at_twice_the_knee: { is: ratios.busy_share_at_twice_the_knee, floor: 0.0001 },
    clients1000_vs_uwebsockets: { is: ratios.clients1000_vs_uwebsockets, floor: 0.8 },
    pipelined_vs_uwebsockets: { is: ratios.pipelined_vs_uwebsockets, floor: 1 },
    // By the same floors: a rate says nothing of a server that waits for full bidders.
    server_cpu_clients1000_vs_uwebsockets: { is: ratios.server_cpu_clients1000_vs_uwebsockets, floor: 0.8 },
    server_cpu_pipelined_vs_uwebsockets: { is: ratios.server_cpu_pipelined_vs_uwebsockets, floor: 1 },
  });
  const problems = [
    ...hot.problems,
    ...many.problems,
    ...crowd.problems,
    ...piped.problems,
    ...(climbed?.problems ?? []),
  ];
  if (bench.only !== null) return problems;
  await writeResult('socket', {
    quick: bench.quick || bench.rings,
    goals,
    ratios,
    problems,
    hot50: hot.rows,
    clients1000: many.rows,
    clients4000: crowd.rows,
    pipelined: piped.rows,
    ladder: climbed?.steps,
    at5x: climbed?.at5x,
    twice,
  });
  return problems;
}
