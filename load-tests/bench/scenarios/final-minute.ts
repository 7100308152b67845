import type { CpuUse } from '../cpu.ts';
import { asRound } from '../load.ts';
import type { Round } from '../load.ts';
import { PREFIXO } from '../quadro.ts';
import { printGoals, printTable, summarise } from '../report.ts';
import { writeResult } from '../results.ts';
import { startBidders, startServer } from '../served.ts';
import { ratio } from '../stats.ts';
import { seen, startWatchers } from '../watchers.ts';
import type { Bench } from './bench.ts';

/** Half a minute is left, and every bid gives it back: the lote never leaves its last minute. */
const PRAZO = { fimMs: 30_000, prorrogacaoMs: 30_000 };
const BIDDERS = 500;

type Medida = {
  readonly round: Round;
  readonly cpu: CpuUse;
  readonly problems: string[];
  readonly dropped: number;
  readonly rss: number;
  readonly busy: number;
};

async function medir(bench: Bench, watchers: number, rate: number, ms: number): Promise<Medida> {
  const served = await startServer(bench, { lotes: 1, prazo: PRAZO });
  const crowd = await startBidders(bench, served, {
    port: served.port,
    clients: BIDDERS,
    lelUids: served.lelUids,
  });
  const subscribe = JSON.stringify({
    tipo: 'acompanhar-lotes',
    n: 1,
    lotes: [{ lelUid: served.lelUids[0] }],
  });
  const deaf = Math.floor(watchers / 10);
  const readers =
    watchers === 0
      ? null
      : await startWatchers({
          port: served.port,
          count: watchers,
          path: '/v1/socket',
          subscribe,
          prefix: PREFIXO,
          deaf,
          socketIo: false,
        });
  readers?.on('progresso', () => undefined);
  try {
    const warm = await crowd.run({ prefix: 'warm-up', ms: 2_000, rate });
    const { result, cpu } = await crowd.run(
      { prefix: 'minute', ms, rate },
      readers === null ? {} : { watchers: { pid: readers.pid } },
    );
    const problems = await served.check(
      new Map([
        ['warm-up', warm.result],
        ['minute', result],
      ]),
    );
    if (result.unanswered > 0) problems.push(`${result.unanswered} bids got no answer`);
    let dropped = 0;
    if (readers !== null) {
      // The last state reaches everybody who reads, once the bids are over.
      const patience = performance.now() + 5_000;
      let now = await seen(readers);
      while (now.menor !== now.maior && performance.now() < patience) now = await seen(readers);
      if (now.menor !== now.maior) problems.push(`watchers ended at revisions ${now.menor} to ${now.maior}`);
      if (now.regressoes > 0) problems.push(`I10: ${now.regressoes} revisions went back`);
      if (now.fechadas > 0) problems.push(`${now.fechadas} watchers who read were dropped`);
      // Found by the bytes that wait for them, or by the pings that they do not answer.
      const found = async (): Promise<number> => {
        const { quedas } = await served.counters();
        return (quedas['lenta'] ?? 0) + (quedas['sem-sinal'] ?? 0);
      };
      // The system's buffers hide a deaf reader for a while; then he has ten seconds.
      const end = performance.now() + 30_000;
      dropped = await found();
      while (dropped < deaf && performance.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 500));
        dropped = await found();
      }
    }
    const { rss } = await served.memory();
    return {
      round: asRound(result),
      cpu,
      problems,
      dropped,
      rss,
      busy: result.refused['OCUPADO'] ?? 0,
    };
  } finally {
    await readers?.kill();
    await crowd.stop();
    await served.stop();
  }
}

/** One lote's last minute: 5,000 bids a second before 5,000 watchers, a tenth of whom never read. */
export async function finalMinute(bench: Bench): Promise<readonly string[]> {
  const rate = bench.quick ? 500 : 5_000;
  const watchers = bench.quick ? 500 : 5_000;
  const ms = bench.quick ? 2_000 : 14_000;
  const without: Medida[] = [];
  const before: Medida[] = [];
  for (let i = 0; i < (bench.quick ? 1 : bench.rounds); i += 1) {
    without.push(await medir(bench, 0, rate, Math.min(ms, 6_000)));
    before.push(await medir(bench, watchers, rate, ms));
  }
  const rows = [
    summarise('without watchers', without),
    summarise(`${watchers} watchers, a tenth deaf`, before),
  ];
  printTable(`${rate} bids a second on one lote in its last minute`, rows);
  const last = before.at(-1);
  const dropped = before.map((m) => m.dropped);
  console.log(
    `  slow readers dropped: ${dropped.join(', ')} of ${watchers / 10}; server memory ${((last?.rss ?? 0) / 2 ** 20).toFixed(0)} MB, without watchers ${((without.at(-1)?.rss ?? 0) / 2 ** 20).toFixed(0)} MB; BUSY ${before.map((m) => m.busy).join(', ')}`,
  );
  const ratios = {
    ack_p99: ratio(rows[1]?.p99Ms, rows[0]?.p99Ms),
    dropped_share: ratio(Math.min(...dropped), watchers / 10),
    memory: ratio(last?.rss, without.at(-1)?.rss),
  };
  const goals = printGoals({
    ack_p99: { is: ratios.ack_p99, floor: 3, ambition: 1.5, atMost: true },
    dropped_share: { is: ratios.dropped_share, floor: 1 },
  });
  const problems = [...without, ...before].flatMap((m) => m.problems);
  await writeResult('final-minute', {
    quick: bench.quick,
    goals,
    ratios,
    problems,
    rows,
    dropped,
  });
  return problems;
}
