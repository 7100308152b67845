import { watchCpu } from '../cpu.ts';
import { assinatura, PREFIXO, textoNaRevisao } from '../quadro.ts';
import { printGoals, printTable, summarise } from '../report.ts';
import type { Summary } from '../report.ts';
import { writeResult } from '../results.ts';
import { ratio } from '../stats.ts';
import { seen, startWatchers } from '../watchers.ts';
import type { Bench } from './bench.ts';
import { medir, NAMES, startSender } from './fan-out-round.ts';
import type { Caso, Kind, Medida } from './fan-out-round.ts';

type Tabela = {
  readonly rows: readonly Summary[];
  readonly cost: Readonly<Record<string, number>>;
  readonly problems: string[];
  readonly skipped: readonly string[];
};

async function tabela(
  title: string,
  kinds: readonly Kind[],
  caso: Omit<Caso, 'kind'>,
  rounds: number,
): Promise<Tabela> {
  const found = new Map<Kind, Medida[]>();
  const skipped = new Set<string>();
  const problems: string[] = [];
  for (let i = 0; i < rounds; i += 1) {
    for (const kind of kinds) {
      const medida = await medir({ kind, ...caso });
      if (medida === null) {
        skipped.add(NAMES[kind]);
        continue;
      }
      found.set(kind, [...(found.get(kind) ?? []), medida]);
      problems.push(...medida.problems.map((p) => `${NAMES[kind]}, ${caso.watchers} watchers: ${p}`));
    }
  }
  const rows = [...found].map(([kind, m]) => summarise(NAMES[kind], m));
  const cost = Object.fromEntries(
    [...found].map(([kind, m]) => [kind, m.reduce((sum, x) => sum + x.cpuUsPerMessage, 0) / m.length]),
  );
  printTable(title, rows, [...skipped], 'messages/s');
  for (const [kind, us] of Object.entries(cost))
    console.log(`  ${NAMES[kind as Kind]}: ${us.toFixed(2)} us of CPU a message at the sender`);
  return { rows, cost, problems, skipped: [...skipped] };
}

const CONFLATED_ROUNDS = 3;
const RITMOS = [
  ['few', 20],
  ['many', 2],
] as const;

/**
 * Ten times the bids on one lote, at the product's own tick: what do the watchers cost (conflation)? The same bids before
 * nobody are taken off: they, and the timers that pace them, are the sender's own.
 */
async function conflacao(
  watchers: number,
  ms: number,
): Promise<{ razao: number | null; problems: string[] }> {
  const sender = await startSender('martelo', 1, true);
  if (sender === null) return { razao: null, problems: [] };
  const { port } = await sender.next<{ port: number }>('pronto');
  const run = async (pausaMs: number): Promise<{ cores: number; revisao: number }> => {
    const { cpu, result } = await watchCpu({ sender: { pid: sender.pid } }, async () => {
      sender.send({ tipo: 'correr', ms, janela: 1_000_000, pausaMs });
      return sender.next<{ rodadas: number; revisao: number }>('feito');
    });
    return { cores: cpu['sender'] ?? Number.NaN, revisao: result.revisao };
  };
  const problems: string[] = [];
  const alone: Record<string, number[]> = { few: [], many: [] };
  const watched: Record<string, number[]> = { few: [], many: [] };
  for (let i = 0; i < CONFLATED_ROUNDS; i += 1)
    for (const [name, pausaMs] of RITMOS) alone[name]?.push((await run(pausaMs)).cores);
  const readers = await startWatchers({
    port,
    count: watchers,
    path: '/v1/socket',
    subscribe: assinatura(1),
    prefix: PREFIXO,
    deaf: 0,
    socketIo: false,
  });
  readers.on('progresso', () => undefined);
  try {
    for (let i = 0; i < CONFLATED_ROUNDS; i += 1)
      for (const [name, pausaMs] of RITMOS) {
        const { cores, revisao } = await run(pausaMs);
        watched[name]?.push(cores);
        const patience = performance.now() + 5_000;
        let now = await seen(readers);
        while (now.menor !== revisao && performance.now() < patience) now = await seen(readers);
        if (now.menor !== revisao) problems.push(`conflated: ended at revision ${now.menor}, not ${revisao}`);
      }
  } finally {
    await readers.kill();
    await sender.kill();
  }
  const mean = (v: readonly number[] = []): number => v.reduce((sum, x) => sum + x, 0) / v.length;
  const cost = (name: string): number => mean(watched[name]) - mean(alone[name]);
  for (const [name, pausaMs] of RITMOS)
    console.log(
      `  ${1_000 / pausaMs} bids a second: ${(100 * mean(watched[name])).toFixed(1)} % of a core with ${watchers} watchers, ${(100 * mean(alone[name])).toFixed(1)} % without`,
    );
  return { razao: ratio(cost('many'), cost('few')), problems };
}

/** The same message to every watcher: flood and paced (benchmarks.md, fan-out). */
export async function fanOut(bench: Bench): Promise<readonly string[]> {
  const problems: string[] = [];
  const ms = bench.quick ? 500 : 2_000;
  const kinds: readonly Kind[] = ['martelo', 'c', 'uws', 'ws', 'socket-io'];
  const sizes = bench.quick ? [1_000] : [1_000, 5_000, 10_000];
  const flood: Record<string, Tabela> = {};
  for (const watchers of sizes) {
    const t = await tabela(
      `flood, ${watchers} watchers`,
      kinds,
      { watchers, lotes: 1, ms, pausaMs: 0 },
      bench.rounds,
    );
    flood[watchers] = t;
    problems.push(...t.problems);
  }
  const middle = sizes.at(sizes.length >> 1) ?? 1_000;
  const paced = await tabela(
    `paced at 10 a second, ${middle} watchers`,
    kinds,
    { watchers: middle, lotes: 1, ms: ms * 2, pausaMs: 100 },
    bench.quick ? 1 : 3,
  );
  const several = await tabela(
    `five lotes in one write, ${middle} watchers`,
    ['martelo'],
    { watchers: middle, lotes: 5, ms, pausaMs: 0 },
    bench.rounds,
  );
  // Differences of a few hundredths of a core: in runs a third as long the row lay between 0.73 and 1.52.
  const conflated = await conflacao(bench.quick ? 500 : 1_000, ms * 3);
  problems.push(...paced.problems, ...several.problems, ...conflated.problems);
  const rate = (t: Tabela | undefined, kind: Kind) => t?.rows.find((r) => r.name === NAMES[kind])?.perSecond;
  const against = (kind: Kind) =>
    Object.fromEntries(sizes.map((n) => [`${n}`, ratio(rate(flood[n], 'martelo'), rate(flood[n], kind))]));
  const leaner = (kind: Kind) =>
    Object.fromEntries(sizes.map((n) => [`${n}`, ratio(flood[n]?.cost[kind], flood[n]?.cost['martelo'])]));
  const ratios = {
    vs_c: against('c'),
    vs_uwebsockets: against('uws'),
    vs_ws_send: against('ws'),
    vs_socket_io: against('socket-io'),
    // Processor time for a message in the flood, theirs over ours: hardly disturbed by neighbours.
    flood_cpu_vs_c: leaner('c'),
    flood_cpu_vs_uwebsockets: leaner('uws'),
    flood_cpu_vs_ws_send: leaner('ws'),
    flood_cpu_vs_socket_io: leaner('socket-io'),
    paced_cpu_vs_c: ratio(paced.cost['martelo'], paced.cost['c']),
    paced_cpu_vs_uwebsockets: ratio(paced.cost['martelo'], paced.cost['uws']),
    paced_cpu_vs_ws_send: ratio(paced.cost['martelo'], paced.cost['ws']),
    paced_cpu_vs_socket_io: ratio(paced.cost['martelo'], paced.cost['socket-io']),
    five_in_one_write_vs_one: ratio(rate(several, 'martelo'), rate(flood[middle], 'martelo')),
    ten_times_the_bids: conflated.razao,
  };
  const worst = (of: Readonly<Record<string, number | null>>): number | null => {
    const known = Object.values(of).filter((v) => v !== null);
    return known.length === 0 ? null : Math.min(...known);
  };
  const goals = printGoals({
    'vs C writer (worst size)': { is: worst(ratios.vs_c), floor: 0.7, ambition: 0.9 },
    'vs Socket.IO (worst size)': { is: worst(ratios.vs_socket_io), floor: 1.6 },
    'vs ws.send (worst size)': { is: worst(ratios.vs_ws_send), floor: 1.15 },
    'ten times the bids': { is: ratios.ten_times_the_bids, floor: 1.3, atMost: true },
    'five in one write vs one': { is: ratios.five_in_one_write_vs_one, floor: 1, ambition: 3 },
  });
  await writeResult('fan-out', {
    quick: bench.quick,
    goals,
    ratios,
    problems,
    frameBytes: Buffer.byteLength(textoNaRevisao(0, '1000000000')),
    flood,
    paced,
    several,
  });
  return problems;
}
