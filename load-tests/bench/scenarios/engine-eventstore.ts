import { interleave, startRival } from '../interleave.ts';
import type { Interleaved } from '../interleave.ts';
import type { Shape } from '../load.ts';
import { printGoals } from '../report.ts';
import { ratio } from '../stats.ts';
import type { Bench } from './bench.ts';

/** Half of what the plain client gets, in all four: an engine decides, keeps keys and chains (docs/eventstoredb.md). */
const FLOOR = 0.5;
const SHAPES: Readonly<Record<string, Omit<Shape, 'ms'> & { readonly title: string }>> = {
  hot1: { title: 'one hot lote, 1 in flight', lotes: 1, inFlight: 1 },
  hot50: { title: 'one hot lote, 50 in flight', lotes: 1, inFlight: 50 },
  lotes1000: { title: '1,000 lotes evenly, 50 in flight', lotes: 1_000, inFlight: 50 },
  lotes1000_1000: { title: '1,000 lotes evenly, 1,000 in flight', lotes: 1_000, inFlight: 1_000 },
};

/** `engine` on the server that EVENTSTORE_URL names, beside plain appends of the official client to it. Writes no result: the server is the operator's. */
export async function engineOnEventStore(bench: Bench): Promise<readonly string[]> {
  const config = { databaseUrl: bench.databaseUrl, eventStore: bench.eventStore };
  const problems: string[] = [];
  const results: [string, Interleaved][] = [];
  const rivals: Awaited<ReturnType<typeof startRival>>[] = [];
  try {
    for (const peer of ['martelo', 'plain_eventstore'] as const)
      rivals.push(await startRival({ peer, ...config }));
    for (const [name, { title, ...shape }] of Object.entries(SHAPES)) {
      if (bench.only !== null && bench.only !== name) continue;
      const round = { ...shape, ms: bench.roundMs };
      const result = await interleave(title, rivals, round, bench.rounds, bench.watched);
      results.push([name, result]);
      problems.push(...result.problems);
    }
  } finally {
    for (const { child } of rivals) await child.kill();
  }
  const perSecond = ({ rows }: Interleaved, n: number) =>
    rows.find((row) => row.name === rivals[n]?.name)?.perSecond;
  printGoals(
    Object.fromEntries(
      results.map(([name, result]) => [
        `${name}_vs_plain_client`,
        { is: ratio(perSecond(result, 0), perSecond(result, 1)), floor: FLOOR },
      ]),
    ),
  );
  return problems;
}
