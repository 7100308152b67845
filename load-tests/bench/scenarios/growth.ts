import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import { startWorker } from '../child.ts';
import type { Child } from '../child.ts';
import { conferirTudo, diferenca } from '../conferir.ts';
import { watchCpu } from '../cpu.ts';
import { comHistoria } from '../historia.ts';
import type { Round } from '../load.ts';
import { semear, uidDe } from '../lotes.ts';
import { esvaziar } from '../peers/martelo.ts';
import { PREFIXO } from '../quadro.ts';
import { printGoals, printTable, summarise } from '../report.ts';
import type { Measured, Summary } from '../report.ts';
import { writeResult } from '../results.ts';
import { startServer } from '../served.ts';
import { ratio } from '../stats.ts';
import { startWatchers } from '../watchers.ts';
import type { EngineConfig, EngineRun } from '../workers/engine.ts';
import type { Bench } from './bench.ts';

/** Short rounds in place of each long one: the disk is now fast and now slow for seconds, and a median of three shows which of the two met it. */
const TURNOS = 3;

type Motor = { readonly name: string; readonly child: Child; readonly bytesPerLote: number };
type Resultado = Round & { readonly accepted: number; readonly soma: number };

async function abrir(bench: Bench, name: string, lelUids: readonly string[]): Promise<Motor> {
  const child = startWorker('engine', { databaseUrl: bench.databaseUrl, lelUids } satisfies EngineConfig);
  const { bytesPerLote } = await child.next<{ bytesPerLote: number }>('pronto', 300_000);
  return { name, child, bytesPerLote };
}

/** The engines of one comparison, measured in turn, each with the same traffic. */
async function comparar(
  bench: Bench,
  title: string,
  motores: readonly Motor[],
  ditos: Map<string, { lances: number; soma: number }>,
): Promise<readonly Summary[]> {
  const rounds = new Map<string, Measured[]>();
  for (let i = 0; i < TURNOS * bench.rounds; i += 1) {
    for (const { name, child } of motores) {
      // Short: a key of 13 letters and more is one that V8 joins when it is read; out of JSON.parse none is.
      const prefix = `g${ditos.size}`;
      const { bench: _, ...watched } = bench.watched;
      const { result, cpu } = await watchCpu({ engine: { pid: child.pid }, ...watched }, () => {
        child.send({
          tipo: 'correr',
          prefix,
          ms: bench.roundMs / TURNOS,
          inFlight: 50,
          contar: false,
        } satisfies EngineRun & { tipo: string });
        return child.next<Resultado>('resultado');
      });
      ditos.set(prefix, { lances: result.accepted, soma: result.soma });
      rounds.set(name, [...(rounds.get(name) ?? []), { round: result, cpu }]);
    }
  }
  for (const { child } of motores) await child.kill();
  const rows = [...rounds].map(([name, r]) => summarise(name, r));
  printTable(title, rows);
  return rows;
}

const custo = (rows: readonly Summary[]): number | null => ratio(rows[0]?.perSecond, rows[1]?.perSecond);

/** What a bid, a lote and a watching socket cost when there are many of them (benchmarks.md, growth). */
export async function growth(bench: Bench): Promise<readonly string[]> {
  const muitos = bench.quick ? 5_000 : 100_000;
  const sockets = bench.quick ? 500 : 5_000;
  await esvaziar(bench.databaseUrl);
  const store = await openPostgresEventStore({ url: bench.databaseUrl });
  const ditos = new Map<string, { lances: number; soma: number }>();
  let problems: string[] = [];
  try {
    const poucos = await semear(store, 100);
    const todos = await semear(store, muitos);
    const grande = await abrir(bench, `${muitos} lotes, all of them`, todos);
    const lotes = await comparar(
      bench,
      'the same traffic over 100 lotes and over many, 50 in flight',
      [await abrir(bench, '100 lotes', poucos), grande],
      ditos,
    );

    const [um = ''] = await semear(store, 1);
    const velho = uidDe('01d0', 1);
    await comHistoria(store, velho, muitos, Date.now());
    const historia = await comparar(
      bench,
      'one lote, fresh and with a long history, 50 in flight',
      [await abrir(bench, 'fresh lote', [um]), await abrir(bench, `${muitos} events behind it`, [velho])],
      ditos,
    );

    const conferencia = await conferirTudo(store);
    problems = [...conferencia.problemas];
    for (const [prefix, dito] of ditos) {
      const falta = diferenca(prefix, dito, conferencia);
      if (falta !== null) problems.push(falta);
    }

    const served = await startServer(bench, { lotes: 1 });
    const before = await served.memory();
    const subscribe = JSON.stringify({
      tipo: 'acompanhar-lotes',
      n: 1,
      lotes: [{ lelUid: served.lelUids[0] }],
    });
    const watchers = await startWatchers({
      port: served.port,
      count: sockets,
      path: '/v1/socket',
      subscribe,
      prefix: PREFIXO,
      deaf: 0,
      socketIo: false,
    });
    const after = await served.memory();
    await watchers.kill();
    await served.stop();
    const used = (m: NodeJS.MemoryUsage): number => m.heapUsed + m.external;
    const kB = {
      lote: grande.bytesPerLote / 1_000,
      socket: (used(after) - used(before)) / sockets / 1_000,
      socketRss: (after.rss - before.rss) / sockets / 1_000,
    };
    console.log(
      `\n  an open lote ${kB.lote.toFixed(2)} kB; a watching socket ${kB.socket.toFixed(2)} kB of heap and buffers, ${kB.socketRss.toFixed(2)} kB of resident memory`,
    );
    const ratios = {
      cost_many_lotes: custo(lotes),
      cost_long_history: custo(historia),
      kb_per_lote: kB.lote,
      kb_per_socket: kB.socket,
      kb_per_socket_rss: kB.socketRss,
    };
    const goals = printGoals({
      cost_many_lotes: { is: ratios.cost_many_lotes, floor: 1.3, ambition: 1, atMost: true },
      cost_long_history: { is: ratios.cost_long_history, floor: 1.3, ambition: 1, atMost: true },
      kb_per_lote: { is: Number(kB.lote.toPrecision(3)), floor: 4, atMost: true },
      kb_per_socket: { is: Number(kB.socket.toPrecision(3)), floor: 15, atMost: true },
    });
    await writeResult('growth', {
      quick: bench.quick,
      goals,
      ratios,
      problems,
      lotes,
      historia,
    });
  } finally {
    await store.close();
    await esvaziar(bench.databaseUrl);
  }
  return problems;
}
