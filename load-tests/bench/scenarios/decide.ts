import { startWorker } from '../child.ts';
import { watchCpu } from '../cpu.ts';
import { printGoals, printTable, summarise } from '../report.ts';
import type { Measured } from '../report.ts';
import { writeResult } from '../results.ts';
import { ratio } from '../stats.ts';
import type { DecideConfig, Decided } from '../workers/decide.ts';
import type { Bench } from './bench.ts';

/** They are short, and full collections fall into some of them: three times as many tell more. */
const TURNOS = 3;

/** One round, in a process of its own: what a round leaves in the heap, and what V8 unlearns with it, is not the next one's burden. */
async function rodada(config: DecideConfig, watched: Bench['watched']): Promise<Decided & Measured> {
  const child = startWorker('decide', config);
  try {
    await child.next('pronto');
    const { result, cpu } = await watchCpu({ ...watched, contender: { pid: child.pid } }, async () => {
      child.send({ tipo: 'correr' });
      return await child.next<Decided>('corrido');
    });
    return { ...result, cpu };
  } finally {
    await child.kill();
  }
}

/** Keys, decision and state alone, on one core (benchmarks.md, decide). */
export async function decide(bench: Bench): Promise<readonly string[]> {
  const lances = bench.quick ? 1_000_000 : 2_000_000;
  const nomes = { um: 'one lote', muitos: '10,000 lotes' } as const;
  const rounds: Record<keyof typeof nomes, Measured[]> = { um: [], muitos: [] };
  const problems: string[] = [];
  const casos = [
    ['um', 1],
    ['muitos', 10_000],
  ] as const;
  for (let i = 0; i < TURNOS * bench.rounds; i += 1) {
    for (const [quem, lotes] of casos) {
      const { problems: achados, ...medida } = await rodada({ lances, lotes }, bench.watched);
      rounds[quem].push(medida);
      problems.push(...achados.map((p) => `${nomes[quem]}: ${p}`));
    }
  }
  const [um, muitos] = (['um', 'muitos'] as const).map((q) => summarise(nomes[q], rounds[q]));
  if (um === undefined || muitos === undefined) return problems;
  printTable(
    `${lances.toLocaleString('en-US')} bids: 90 % accepted, 8 % too low, 2 % repeated; rate per second of the thread's processor time`,
    [um, muitos],
  );
  const ratios = {
    lotes10k_vs_one: ratio(muitos.perSecond, um.perSecond),
    million_per_second: ratio(um.perSecond, 1_000_000),
  };
  const goals = printGoals({
    million_per_second: { is: ratios.million_per_second, floor: 2, ambition: 5 },
    lotes10k_vs_one: { is: ratios.lotes10k_vs_one, floor: 0.8 },
  });
  await writeResult('decide', {
    quick: bench.quick,
    goals,
    ratios,
    problems,
    rows: [um, muitos],
  });
  return problems;
}
