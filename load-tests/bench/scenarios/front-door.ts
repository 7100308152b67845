import { startWorker } from '../child.ts';
import { watchCpu } from '../cpu.ts';
import { asRound } from '../load.ts';
import { printTable, summarise } from '../report.ts';
import type { Measured } from '../report.ts';
import { writeResult } from '../results.ts';
import { startBidders, startServer } from '../served.ts';
import { ratio } from '../stats.ts';
import type { RunResult } from '../workers/bidders.ts';
import type { HttpBiddersConfig } from '../workers/http-bidders.ts';
import type { Bench } from './bench.ts';

const CLIENTS = 50;
const NAMES = ['websocket', 'HTTP POST, keep-alive'] as const;

/** The same engine behind a websocket and behind HTTP, 50 clients, one bid under way each (benchmarks.md, front-door). */
export async function frontDoor(bench: Bench): Promise<readonly string[]> {
  const served = await startServer(bench, { lotes: 2 });
  const [one = '', two = ''] = served.lelUids;
  const crowd = await startBidders(bench, served, { port: served.port, clients: CLIENTS, lelUids: [one] });
  const http = startWorker('http-bidders', {
    port: served.port,
    clients: CLIENTS,
    lelUid: two,
  } satisfies HttpBiddersConfig);
  await http.next('pronto');
  const runs = new Map<string, RunResult>();
  const rounds: Measured[][] = [[], []];
  const problems: string[] = [];
  try {
    for (let i = -1; i < bench.rounds; i += 1) {
      for (const k of [0, 1]) {
        const prefix = `${k === 0 ? 'socket' : 'posted'}${i + 1}`;
        const { bench: _, ...watched } = bench.watched;
        const { result, cpu } =
          k === 0
            ? await crowd.run({ prefix, ms: bench.roundMs, inFlight: 1 })
            : await watchCpu(
                { server: { pid: served.child.pid }, clients: { pid: http.pid }, ...watched },
                () => {
                  http.send({ tipo: 'correr', prefix, ms: bench.roundMs });
                  return http.next<RunResult>('resultado');
                },
              );
        runs.set(prefix, result);
        // The first turn of each warms up.
        if (i < 0) continue;
        rounds[k]?.push({ round: asRound(result), cpu });
      }
    }
    problems.push(...(await served.check(runs)));
  } finally {
    await crowd.stop();
    await http.kill();
    await served.stop();
  }
  const rows = NAMES.map((name, k) => summarise(name, rounds[k] ?? []));
  printTable('50 clients, 1 in flight, one hot lote', rows);
  const ratios = { websocket_vs_http: ratio(rows[0]?.perSecond, rows[1]?.perSecond) };
  console.log(`  websocket against HTTP: ${ratios.websocket_vs_http}`);
  await writeResult('front-door', {
    quick: bench.quick,
    ratios,
    problems,
    rows,
  });
  return problems;
}
