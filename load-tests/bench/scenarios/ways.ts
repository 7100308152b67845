import { printTable, summarise } from '../report.ts';
import type { Measured, Summary } from '../report.ts';
import { writeResult } from '../results.ts';
import { ratio } from '../stats.ts';
import type { Ways } from '../ways.ts';
import type { Bench } from './bench.ts';
import { medir } from './fan-out-round.ts';
import { closed } from './socket-round.ts';

/** Each way that is not the library's, taken away alone, and all of them; the rings are what is added. */
const WAYS: Readonly<Record<string, Ways>> = {
  'by default': {},
  'frames by ws': { plainFrames: true },
  'bids by JSON and the schema': { plainBids: true },
  'commits as pg sends any query': { plainCommits: true },
  'a thread that may sleep': { plainAwake: true },
  'with io_uring': { rings: true },
  MARTELO_PLAIN: { plain: true },
};
const OF_THE_WATCHERS = ['by default', 'frames by ws', 'with io_uring', 'MARTELO_PLAIN'];

type Worth = { readonly rate: number | null; readonly cpu: number | null };

/** What a bid or a message gains by the default: its rate over that of the other, and the other's processor time over its own. */
function worthOf(rows: readonly Summary[]): Readonly<Record<string, Worth>> {
  const [ours] = rows;
  return Object.fromEntries(
    rows
      .slice(1)
      .map((other) => [
        other.name,
        { rate: ratio(ours?.perSecond, other.perSecond), cpu: ratio(other.cpuUs, ours?.cpuUs) },
      ]),
  );
}

function printWorth(worth: Readonly<Record<string, Worth>>): void {
  for (const [name, { rate, cpu }] of Object.entries(worth))
    console.log(
      `  the default over ${name}: ${rate} of its rate, and that takes ${cpu} of the processor time`,
    );
}

/** What each way written by hand for speed is worth beside the library's own (ADR 0025). */
export async function ways(bench: Bench): Promise<readonly string[]> {
  const problems: string[] = [];
  const taken = async (
    title: string,
    names: readonly string[],
    run: (ways: Ways) => Promise<Measured & { readonly problems: readonly string[] }>,
  ): Promise<readonly Summary[]> => {
    const found = new Map(names.map((name) => [name, [] as Measured[]]));
    for (let round = 0; round < bench.rounds; round += 1)
      for (const [name, rounds] of found) {
        const measured = await run(WAYS[name] ?? {});
        rounds.push(measured);
        problems.push(...measured.problems.map((p) => `${title}, ${name}: ${p}`));
      }
    const rows = [...found].map(([name, rounds]) => summarise(name, rounds));
    printTable(title, rows);
    printWorth(worthOf(rows));
    return rows;
  };
  const bids = await taken('50 clients, 1 in flight, one hot lote, with the store', Object.keys(WAYS), (of) =>
    closed(bench, { clients: 50, inFlight: 1, ways: of }),
  );
  const many = await taken(
    '1,000 clients, 1 in flight, one hot lote, with the store',
    Object.keys(WAYS),
    (of) => closed(bench, { clients: 1_000, inFlight: 1, ways: of }),
  );
  const caso = {
    kind: 'martelo',
    watchers: 1_000,
    lotes: 1,
    ms: bench.quick ? 500 : 2_000,
    pausaMs: 0,
  } as const;
  const watchers = await taken('flood, 1,000 watchers', OF_THE_WATCHERS, async (of) => {
    const measured = await medir({ ...caso, ways: of });
    if (measured === null) throw new Error('no sender');
    return measured;
  });
  await writeResult('ways', {
    quick: bench.quick,
    problems,
    worth: { hot50: worthOf(bids), clients1000: worthOf(many), flood1000: worthOf(watchers) },
    hot50: bids,
    clients1000: many,
    flood1000: watchers,
  });
  return problems;
}
