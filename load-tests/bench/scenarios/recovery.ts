import { evoluir, type Disputa } from '@martelo/bid-engine/disputa/door.ts';
import { conferirTudo } from '../conferir.ts';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { startWorker } from '../child.ts';
import { watchCpu } from '../cpu.ts';
import { comHistoria } from '../historia.ts';
import type { Round } from '../load.ts';
import { semear, uidDe } from '../lotes.ts';
import { esvaziar } from '../peers/martelo.ts';
import { printGoals, printTable, summarise } from '../report.ts';
import type { Measured } from '../report.ts';
import { writeResult } from '../results.ts';
import { median, ratio } from '../stats.ts';
import type { EngineConfig, EngineRun } from '../workers/engine.ts';
import type { Bench } from './bench.ts';

const POR_LOTE = 1_000;
const PAGINA = 4_000;

/** Reads everything and folds it lote by lote; the next page is on its way meanwhile, as for a subscription that catches up. */
async function reler(store: EventStore): Promise<{ eventos: number; ms: number }> {
  const disputas = new Map<string, Disputa>();
  const begun = performance.now();
  let eventos = 0;
  for (let proxima = store.readAll(-1, PAGINA); ;) {
    const pagina = await proxima;
    const ultimo = pagina.at(-1);
    if (ultimo === undefined) break;
    proxima = store.readAll(ultimo.position, PAGINA);
    // The driver's pool sends on the next tick: without it the page would be asked for after the fold, not meanwhile.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    for (const e of pagina)
      disputas.set(
        e.stream,
        evoluir(disputas.get(e.stream) ?? null, JSON.parse(e.data) as EventoLote, e.revision),
      );
    eventos += pagina.length;
  }
  return { eventos, ms: performance.now() - begun };
}

/** The limit: the same parse and fold over texts that are in memory already. */
function dobrar(
  textos: readonly { readonly stream: string; readonly data: string; readonly revision: number }[],
): number {
  const disputas = new Map<string, Disputa>();
  const begun = performance.now();
  for (const e of textos)
    disputas.set(
      e.stream,
      evoluir(disputas.get(e.stream) ?? null, JSON.parse(e.data) as EventoLote, e.revision),
    );
  return performance.now() - begun;
}

type Queda = {
  readonly acked: number;
  readonly lost: number;
  readonly doubled: number;
  readonly readyMs: number;
};

/** Loads an engine of its own, kills it without warning, starts another, and looks for what was acknowledged. */
async function matar(bench: Bench, store: EventStore, k: number): Promise<Queda> {
  const lelUids = await semear(store, 20);
  const prefix = `killed${k}`;
  const config: EngineConfig = { databaseUrl: bench.databaseUrl, lelUids };
  const victim = startWorker('engine', config);
  await victim.next('pronto');
  const acked = new Set<number>();
  victim.on('acks', (m) => {
    for (const n of m['ns'] as number[]) acked.add(n);
  });
  victim.send({ tipo: 'correr', prefix, ms: 60_000, inFlight: 100, contar: true } satisfies EngineRun & {
    tipo: string;
  });
  const least = bench.quick ? 200 : 5_000;
  const patience = performance.now() + 30_000;
  while (acked.size < least && performance.now() < patience)
    await new Promise((resolve) => setTimeout(resolve, 10));
  await victim.kill('SIGKILL');
  const begun = performance.now();
  const heir = startWorker('engine', config);
  await heir.next('pronto');
  heir.send({ tipo: 'correr', prefix: `heir${k}`, ms: 1, inFlight: 1, contar: false } satisfies EngineRun & {
    tipo: string;
  });
  await heir.next('resultado');
  const readyMs = performance.now() - begun;
  await heir.kill();
  const found = new Map<number, number>();
  for (const lelUid of lelUids) {
    for (let from = 0; ;) {
      const events = await store.readStream(`lote-${lelUid}`, from, 5_000);
      for (const e of events) {
        const [quem, numero] = ((JSON.parse(e.data) as { chave?: string }).chave ?? '').split(':');
        if (quem === prefix) found.set(Number(numero), (found.get(Number(numero)) ?? 0) + 1);
      }
      from += events.length;
      if (events.length < 5_000) break;
    }
  }
  const lost = [...acked].filter((n) => !found.has(n)).length;
  const doubled = [...found.values()].filter((times) => times > 1).length;
  return { acked: acked.size, lost, doubled, readyMs };
}

/** A million events: replay against its limit; then kill -9 under load (benchmarks.md, recovery). */
export async function recovery(bench: Bench): Promise<readonly string[]> {
  const lotes = bench.quick ? 50 : 1_000;
  await esvaziar(bench.databaseUrl);
  const store = await openPostgresEventStore({ url: bench.databaseUrl });
  const problems: string[] = [];
  try {
    const vazio = await matar(bench, store, 0);
    const agora = Date.now();
    for (let n = 0; n < lotes; n += 1) await comHistoria(store, uidDe('4157', n), POR_LOTE, agora);
    const rounds: { replay: Measured[]; limit: Measured[] } = { replay: [], limit: [] };
    const textos: { stream: string; data: string; revision: number }[] = [];
    for (let depois = -1; textos.length < (bench.quick ? 20_000 : 250_000);) {
      const pagina = await store.readAll(depois, PAGINA);
      for (const { stream, data, revision } of pagina) textos.push({ stream, data, revision });
      const ultimo = pagina.at(-1);
      if (ultimo === undefined) break;
      depois = ultimo.position;
    }
    const round = (eventos: number, ms: number): Round => ({
      perSecond: eventos / (ms / 1_000),
      p50Ms: 0,
      p99Ms: 0,
      done: eventos,
    });
    for (let i = 0; i < bench.rounds; i += 1) {
      const replay = await watchCpu(bench.watched, () => reler(store));
      rounds.replay.push({ round: round(replay.result.eventos, replay.result.ms), cpu: replay.cpu });
      const limit = await watchCpu(bench.watched, () => Promise.resolve(dobrar(textos)));
      rounds.limit.push({ round: round(textos.length, limit.result), cpu: limit.cpu });
    }
    const rows = [
      summarise('read, parse and fold', rounds.replay),
      summarise('parse and fold alone (limit)', rounds.limit),
    ];
    printTable(
      `replay of ${rounds.replay[0]?.round.done.toLocaleString('en-US')} events`,
      rows,
      [],
      'events/s',
    );
    const quedas: Queda[] = [];
    for (let k = 1; k <= (bench.quick ? 1 : 5); k += 1) quedas.push(await matar(bench, store, k));
    for (const { acked, lost, doubled } of [vazio, ...quedas]) {
      if (lost > 0 || doubled > 0)
        problems.push(
          `I1: after kill -9, of ${acked} acknowledged bids ${lost} were lost and ${doubled} doubled`,
        );
    }
    problems.push(...(await conferirTudo(store)).problemas);
    const readyMs = median(quedas.map((q) => q.readyMs));
    console.log(
      `\n  kill -9 under load, ${quedas.length + 1} times: ${[vazio, ...quedas].map((q) => q.acked).join(', ')} bids acknowledged, ${quedas.reduce((s, q) => s + q.lost + q.doubled, vazio.lost + vazio.doubled)} lost or doubled`,
    );
    console.log(
      `  start of the process to its first acknowledged bid: ${readyMs.toFixed(0)} ms over ${rounds.replay[0]?.round.done} events, ${vazio.readyMs.toFixed(0)} ms over none`,
    );
    const ratios = {
      replay_vs_parse_and_fold: ratio(rows[0]?.perSecond, rows[1]?.perSecond),
      ready_full_vs_empty: ratio(readyMs, vazio.readyMs),
      lost_or_doubled: quedas.reduce((s, q) => s + q.lost + q.doubled, vazio.lost + vazio.doubled),
    };
    const goals = printGoals({
      replay_vs_parse_and_fold: { is: ratios.replay_vs_parse_and_fold, floor: 0.55, ambition: 0.8 },
      lost_or_doubled: { is: ratios.lost_or_doubled, floor: 0, atMost: true },
    });
    await writeResult('recovery', {
      quick: bench.quick,
      goals,
      ratios,
      problems,
      rows,
      quedas: [vazio, ...quedas],
    });
  } finally {
    await store.close();
    await esvaziar(bench.databaseUrl);
  }
  return problems;
}
