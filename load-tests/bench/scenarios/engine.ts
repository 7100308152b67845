import { interleave, startRival } from '../interleave.ts';
import type { Interleaved } from '../interleave.ts';
import type { Shape } from '../load.ts';
import type { Peer } from '../peers/index.ts';
import { printGoals } from '../report.ts';
import { writeResult } from '../results.ts';
import { ratio } from '../stats.ts';
import type { Bench } from './bench.ts';
import { engineOnEventStore } from './engine-eventstore.ts';

const ALL: readonly Peer[] = [
  'martelo',
  'row_lock',
  'plpgsql',
  'redis',
  'redis_price_alone',
  'emmett',
  'raw_file',
];
/** The disk and the neighbours move a round by a fifth and more: the middle of three such is not yet a figure. */
const MORE_ROUNDS = 2;
const SHAPES: Readonly<
  Record<string, Omit<Shape, 'ms'> & { readonly title: string; readonly peers: readonly Peer[] }>
> = {
  hot1: { title: 'one hot lote, 1 in flight', lotes: 1, inFlight: 1, peers: ALL },
  hot50: { title: 'one hot lote, 50 in flight', lotes: 1, inFlight: 50, peers: ALL },
  hot1000: {
    title: 'one hot lote, 1,000 in flight',
    lotes: 1,
    inFlight: 1_000,
    peers: ['martelo', 'raw_file'],
  },
  lotes1000: { title: '1,000 lotes evenly, 50 in flight', lotes: 1_000, inFlight: 50, peers: ALL },
  zipf1000: {
    title: '1,000 lotes by Zipf, 50 in flight',
    lotes: 1_000,
    inFlight: 50,
    zipf: true,
    peers: ['martelo', 'row_lock', 'plpgsql', 'redis'],
  },
  lotes1000_1000: {
    title: '1,000 lotes evenly, 1,000 in flight',
    lotes: 1_000,
    inFlight: 1_000,
    peers: ['martelo', 'raw_file'],
  },
};

/** From submit to durable answer, without a network (benchmarks.md, engine). */
export async function engine(bench: Bench): Promise<readonly string[]> {
  if (bench.eventStore !== null) return engineOnEventStore(bench);
  const shapes = Object.entries(SHAPES).filter(([name]) => bench.only === null || bench.only === name);
  const wanted = ALL.filter((peer) => shapes.some(([, { peers }]) => peers.includes(peer)));
  const results = new Map<string, Interleaved>();
  const problems: string[] = [];
  const rivals: Awaited<ReturnType<typeof startRival>>[] = [];
  try {
    for (const peer of wanted)
      rivals.push(await startRival({ peer, databaseUrl: bench.databaseUrl, eventStore: null }));
    for (const [name, { title, peers, ...shape }] of shapes) {
      const result = await interleave(
        title,
        rivals.filter(({ peer }) => peers.includes(peer)),
        { ...shape, ms: bench.roundMs },
        bench.rounds + MORE_ROUNDS,
        bench.watched,
      );
      results.set(name, result);
      problems.push(...result.problems);
    }
  } finally {
    for (const { child } of rivals) await child.kill();
  }
  const nameOf = (peer: Peer) => rivals.find((r) => r.peer === peer)?.name;
  const row = (shape: string, peer: Peer) => results.get(shape)?.rows.find((r) => r.name === nameOf(peer));
  const faster = (shape: string, peer: Peer) =>
    ratio(row(shape, 'martelo')?.perSecond, row(shape, peer)?.perSecond);
  const leaner = (shape: string, peer: Peer) => ratio(row(shape, peer)?.cpuUs, row(shape, 'martelo')?.cpuUs);
  const ratios = {
    hot50_vs_row_lock: faster('hot50', 'row_lock'),
    hot50_vs_plpgsql: faster('hot50', 'plpgsql'),
    hot50_vs_redis: faster('hot50', 'redis'),
    hot50_vs_redis_price_alone: faster('hot50', 'redis_price_alone'),
    hot50_vs_emmett: faster('hot50', 'emmett'),
    hot50_p99_vs_row_lock: ratio(row('hot50', 'martelo')?.p99Ms, row('hot50', 'row_lock')?.p99Ms),
    hot1000_vs_raw_file: faster('hot1000', 'raw_file'),
    lotes1000_vs_row_lock: faster('lotes1000', 'row_lock'),
    lotes1000_vs_plpgsql: faster('lotes1000', 'plpgsql'),
    lotes1000_vs_redis: faster('lotes1000', 'redis'),
    lotes1000_vs_redis_price_alone: faster('lotes1000', 'redis_price_alone'),
    lotes1000_vs_emmett: faster('lotes1000', 'emmett'),
    hot1_vs_row_lock: faster('hot1', 'row_lock'),
    hot1_vs_raw_file: faster('hot1', 'raw_file'),
    hot50_vs_raw_file: faster('hot50', 'raw_file'),
    zipf1000_vs_row_lock: faster('zipf1000', 'row_lock'),
    zipf1000_vs_plpgsql: faster('zipf1000', 'plpgsql'),
    zipf1000_vs_redis: faster('zipf1000', 'redis'),
    // Processor time for a bid, theirs over ours: what is left of the comparison when neighbours take the machine.
    hot50_cpu_vs_row_lock: leaner('hot50', 'row_lock'),
    hot50_cpu_vs_plpgsql: leaner('hot50', 'plpgsql'),
    hot50_cpu_vs_redis: leaner('hot50', 'redis'),
    hot50_cpu_vs_emmett: leaner('hot50', 'emmett'),
    hot1000_cpu_vs_raw_file: leaner('hot1000', 'raw_file'),
    lotes1000_cpu_vs_row_lock: leaner('lotes1000', 'row_lock'),
    lotes1000_cpu_vs_plpgsql: leaner('lotes1000', 'plpgsql'),
    lotes1000_cpu_vs_redis: leaner('lotes1000', 'redis'),
    lotes1000_cpu_vs_emmett: leaner('lotes1000', 'emmett'),
    lotes1000_1000_vs_raw_file: faster('lotes1000_1000', 'raw_file'),
  };
  const goals = printGoals({
    hot50_vs_row_lock: { is: ratios.hot50_vs_row_lock, floor: 40 },
    hot50_vs_plpgsql: { is: ratios.hot50_vs_plpgsql, floor: 20 },
    hot50_vs_redis: { is: ratios.hot50_vs_redis, floor: 2 },
    hot50_vs_emmett: { is: ratios.hot50_vs_emmett, floor: 200 },
    hot50_p99_vs_row_lock: { is: ratios.hot50_p99_vs_row_lock, floor: 0.05, atMost: true },
    hot1000_vs_raw_file: { is: ratios.hot1000_vs_raw_file, floor: 0.35, ambition: 0.7 },
    lotes1000_vs_row_lock: { is: ratios.lotes1000_vs_row_lock, floor: 10 },
    lotes1000_vs_plpgsql: { is: ratios.lotes1000_vs_plpgsql, floor: 4 },
    lotes1000_vs_redis: { is: ratios.lotes1000_vs_redis, floor: 2 },
    lotes1000_vs_emmett: { is: ratios.lotes1000_vs_emmett, floor: 15 },
  });
  if (bench.only === null)
    await writeResult('engine', {
      quick: bench.quick,
      goals,
      ratios,
      problems,
      shapes: Object.fromEntries(results),
    });
  return problems;
}
