import { startWorker } from '../child.ts';
import { watchCpu } from '../cpu.ts';
import { printGoals, printTable, summarise } from '../report.ts';
import type { Measured } from '../report.ts';
import { writeResult } from '../results.ts';
import { startServer } from '../served.ts';
import { ratio } from '../stats.ts';
import type { RepeatsConfig, RepeatsRun } from '../workers/repeats.ts';
import type { Bench } from './bench.ts';

type Resultado = {
  readonly perSecond: number;
  readonly accepted: number;
  readonly soma: number;
  readonly different: number;
  readonly refused: number;
  readonly commands: number;
};

const PAIRS = 25;
const NAMES = ['all commands fresh', 'every second one a repetition'] as const;

/** Half the commands come again after a reconnect: the same answers, no second effect, hardly any cost. */
export async function repeats(bench: Bench): Promise<readonly string[]> {
  const served = await startServer(bench, { lotes: PAIRS * 20 });
  const bidders = startWorker('repeats', {
    port: served.port,
    lelUids: served.lelUids,
    pairs: PAIRS,
  } satisfies RepeatsConfig);
  await bidders.next('pronto');
  const rounds: Measured[][] = [[], []];
  const runs = new Map<string, Resultado>();
  const problems: string[] = [];
  try {
    for (let i = -1; i < bench.rounds; i += 1) {
      for (const [k, name] of NAMES.entries()) {
        const prefix = `repeats${runs.size}`;
        const { bench: _, ...watched } = bench.watched;
        const { result, cpu } = await watchCpu(
          { server: { pid: served.child.pid }, bidders: { pid: bidders.pid }, ...watched },
          () => {
            bidders.send({
              tipo: 'correr',
              prefix,
              ms: bench.roundMs,
              repeat: k === 1,
            } satisfies RepeatsRun & { tipo: string });
            return bidders.next<Resultado>('resultado');
          },
        );
        runs.set(prefix, result);
        if (result.different > 0) problems.push(`I5: ${result.different} repeated keys got another answer`);
        if (result.refused > 0) problems.push(`${result.refused} bids were refused`);
        // The first turn of each warms up.
        if (i < 0) continue;
        const { perSecond, commands } = result;
        rounds[k]?.push({ round: { perSecond, p50Ms: 0, p99Ms: 0, done: commands }, cpu });
        console.log(`  ${name}: ${result.accepted} accepted of ${result.commands} commands`);
      }
    }
    problems.push(...(await served.check(runs)));
  } finally {
    await bidders.kill();
    await served.stop();
  }
  const rows = NAMES.map((name, k) => summarise(name, rounds[k] ?? []));
  printTable('commands a second, a reconnect every twenty', rows, [], 'commands/s');
  const ratios = { cost_with_repetitions: ratio(rows[0]?.perSecond, rows[1]?.perSecond) };
  const goals = printGoals({
    cost_with_repetitions: { is: ratios.cost_with_repetitions, floor: 1.2, ambition: 1, atMost: true },
  });
  await writeResult('repeats', {
    quick: bench.quick,
    goals,
    ratios,
    problems,
    rows,
  });
  return problems;
}
