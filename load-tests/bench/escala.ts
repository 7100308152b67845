/** The measurements of load-tests/diary/scale.md's cost model; `node load-tests/bench/scale.ts` runs them. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { lerLote } from '@martelo/bid-engine/motor/leitura.ts';
import { loteFrio } from '@martelo/bid-engine/motor/tarefa.ts';
import { decompressed } from '@martelo/platform/event-store/compression.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import { createPool } from '@martelo/platform/sql/pool.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import { observar } from '../../infra/faults/observadores.ts';
import { startWorker } from './child.ts';
import { watchCpu } from './cpu.ts';
import { gc } from './gc.ts';
import { comHistoria } from './historia.ts';
import { semear, uidDe } from './lotes.ts';
import { bancosComDemo, conferirPalco, cpuPorLance, metrica, palcoDeMuitos, sql, wal } from './palcos.ts';
import type { Palco } from './palcos.ts';
import { esvaziar } from './peers/martelo.ts';
import { PREFIXO } from './quadro.ts';
import { median } from './stats.ts';
import type { Bench } from './scenarios/bench.ts';
import type { GatewayResult } from './workers/gateway-bidders.ts';

export type Parte = (bench: Bench, pasta: string) => Promise<readonly object[]>;

const espera = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Tamanho = { readonly rows: number; readonly table: number; readonly indexes: number };

async function tamanho(url: string): Promise<Tamanho> {
  const [linha] = await sql<Record<keyof Tamanho, number>>(
    url,
    `SELECT (SELECT count(*) FROM events.commits) AS rows, pg_table_size('events.commits') AS table,
            pg_indexes_size('events.commits') + pg_total_relation_size('events.stretches') AS indexes`,
  );
  return linha ?? { rows: 0, table: 0, indexes: 0 };
}

/** What a bid leaves in PostgreSQL and what it costs engine and database, without network: alone, and in groups. */
export const bytes: Parte = async (bench) => {
  const linhas: object[] = [];
  for (const { lotes, inFlight } of [
    { lotes: 1_000, inFlight: 1 },
    { lotes: 1_000, inFlight: 50 },
    { lotes: 1, inFlight: 50 },
  ]) {
    await esvaziar(bench.databaseUrl);
    const store = await openPostgresEventStore({ url: bench.databaseUrl });
    const lelUids = await semear(store, lotes);
    await store.close();
    const motor = startWorker('engine', { databaseUrl: bench.databaseUrl, lelUids });
    const { bytesPerLote } = await motor.next<{ bytesPerLote: number }>('pronto');
    const [antes, lsn] = [await tamanho(bench.databaseUrl), await wal(bench.databaseUrl)];
    const { PostgreSQL } = bench.watched;
    const { result, cpu } = await watchCpu({ engine: { pid: motor.pid }, PostgreSQL }, () => {
      motor.send({ tipo: 'correr', prefix: 'bytes', ms: bench.roundMs * 2, inFlight, contar: false });
      return motor.next<{ accepted: number; perSecond: number }>('resultado');
    });
    const [depois, lsnDepois] = [await tamanho(bench.databaseUrl), await wal(bench.databaseUrl)];
    await motor.kill();
    const porLance = (n: number): number => n / result.accepted;
    linhas.push({
      lotes,
      inFlight,
      bids: result.accepted,
      perSecond: result.perSecond,
      rowsPerBid: porLance(depois.rows - antes.rows),
      tableBytes: porLance(depois.table - antes.table),
      indexBytes: porLance(depois.indexes - antes.indexes),
      walBytes: porLance(lsnDepois - lsn),
      cpuUs: cpuPorLance(cpu, result.perSecond),
      othersCores: cpu.others,
      bytesPerOpenLote: lotes > 1 ? bytesPerLote : null,
    });
  }
  return linhas;
};

const rss = async (pid: number): Promise<number> =>
  Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]) * 4_096;

/** 1k, 5k and 10k sockets that watch one lote through one gateway, five bids a second. */
export const sockets: Parte = async (bench, pasta) => {
  const [databaseUrl = ''] = await bancosComDemo(bench.databaseUrl, ['sockets'], pasta);
  const linhas: object[] = [];
  for (const quantos of bench.quick ? [200, 500] : [1_000, 5_000, 10_000]) {
    const palco = await palcoDeMuitos({
      databaseUrl,
      pasta: path.join(pasta, String(quantos)),
      lotes: 1,
      licitantes: 4,
      motores: 1,
      gateways: 1,
      vizinhos: {},
    });
    const gateway = palco.processos['gateway-1']?.pid ?? 0;
    try {
      // Warm, so that compiled code and first buffers are not counted as sockets.
      await palco.multidao.correr({ prefix: `warm-up-${quantos}`, ms: 1_000, rate: 20 });
      const antes = await rss(gateway);
      const abrindo = performance.now();
      const plateia = await observar({
        porta: palco.portas[0] ?? 0,
        quantos,
        lotes: palco.lotes,
        prefixo: PREFIXO,
      });
      const openMs = performance.now() - abrindo;
      const parado = await watchCpu(palco.processos, () => espera(2_000));
      const cheio = await rss(gateway);
      const visto = await plateia.visto();
      const ms = bench.quick ? 1_500 : 6_000;
      const medido = await watchCpu({ watchers: { pid: plateia.filho.pid } }, () =>
        palco.multidao.correr({ prefix: `watched-${quantos}`, ms, rate: 5 }),
      );
      await espera(500);
      const fim = await plateia.visto();
      const updates = fim.mensagens - visto.mensagens;
      const { cpu, result } = medido.result;
      const segundos = updates / quantos / 5;
      const usado = ((cpu['gateway-1'] ?? 0) - (parado.cpu['gateway-1'] ?? 0)) * (ms / 1_000);
      linhas.push({
        sockets: quantos,
        openMs,
        rssKbPerSocket: (cheio - antes) / quantos / 1_000,
        rssMbUnderLoad: (await rss(gateway)) / 2 ** 20,
        idleCores: parado.cpu['gateway-1'],
        updates,
        bytesPerUpdate: (fim.bytes - visto.bytes) / Math.max(1, updates),
        roundsDelivered: segundos * 5,
        cpuUsPerUpdate: (usado / Math.max(1, updates)) * 1_000_000,
        gatewayCores: cpu['gateway-1'],
        watcherCores: medido.cpu['watchers'],
        othersCores: cpu.others,
        ackP99Ms: result.p99Ms,
        dropped: fim.fechadas,
        wentBack: fim.regressoes,
      });
      await plateia.fim();
    } finally {
      await palco.parar();
    }
  }
  return linhas;
};

const somar = async ({ urls }: Palco, nome: string): Promise<number> => {
  const motores = Object.entries(urls).filter(([n]) => n.startsWith('bid-engine'));
  const valores = await Promise.all(motores.map(([, url]) => metrica(url, nome)));
  return valores.reduce((a, b) => a + b, 0);
};

/** The same bids through one gateway to 1, 2 and 4 replicas of the engine. */
export const replicas: Parte = async (bench, pasta) => {
  const quantos = bench.quick ? [1, 2] : [1, 2, 4];
  const bancos = await bancosComDemo(
    bench.databaseUrl,
    quantos.map((n) => `engines_${n}`),
    path.join(pasta, 'demo'),
  );
  const linhas: object[] = [];
  const { PostgreSQL } = bench.watched;
  for (const [i, motores] of quantos.entries()) {
    const palco = await palcoDeMuitos({
      databaseUrl: bancos[i] ?? '',
      pasta: path.join(pasta, `engines-${motores}`),
      lotes: 100,
      licitantes: 50,
      motores,
      gateways: 1,
      vizinhos: { PostgreSQL },
    });
    const corridas = new Map<string, GatewayResult>();
    try {
      const { result: warm } = await palco.multidao.correr({ prefix: 'warm-up', ms: 2_000, rate: 200 });
      corridas.set('warm-up', warm);
      const medidos = { ...palco.processos, PostgreSQL };
      const parado = await watchCpu(medidos, () => espera(2_000));
      for (const rate of bench.quick ? [100] : [300, 833]) {
        const conta = async () => ({
          commits: await somar(palco, 'commit_seconds_count'),
          reads: await somar(palco, 'hidratacao_seconds_count'),
        });
        const antes = await conta();
        const ms = bench.quick ? 1_500 : 5_000;
        const { result, cpu } = await palco.multidao.correr({ prefix: `at-rate-${rate}`, ms, rate });
        corridas.set(`at-rate-${rate}`, result);
        const depois = await conta();
        linhas.push({
          engines: motores,
          rate,
          perSecond: result.perSecond,
          p50Ms: result.p50Ms,
          p99Ms: result.p99Ms,
          accepted: result.accepted.length,
          refused: result.refused,
          late: result.late,
          bidsPerCommit: result.accepted.length / Math.max(1, depois.commits - antes.commits),
          // A lost race for a revision reads the lote again; so does a change of its owner.
          readsAgain: depois.reads - antes.reads,
          cpuUsPerBid: cpuPorLance(cpu, result.perSecond),
          cpuUsPerBidAboveIdle: cpuPorLance(cpu, result.perSecond, parado.cpu),
          idleCores: parado.cpu,
          othersCores: cpu.others,
        });
      }
      const problemas = await conferirPalco(palco, corridas);
      if (problemas.length > 0) throw new Error(problemas.join('\n'));
    } finally {
      await palco.parar();
    }
  }
  return linhas;
};

/** Each event in a row of its own, as bids leave them that come one by one. The lines and their chain stay. */
async function separar(url: string, stream: string): Promise<void> {
  const pool = createPool({ url, max: 1, statementTimeoutMs: 120_000 });
  try {
    const { rows } = await pool.query<{ first_revision: number; row_lines: Buffer; hashes: Buffer }>(
      'SELECT first_revision, row_lines, hashes FROM events.parts WHERE stream = $1 ORDER BY first_revision',
      [stream],
    );
    await pool.query('DELETE FROM events.commits WHERE streams = ARRAY[$1]', [stream]);
    for (const { first_revision, row_lines, hashes } of rows)
      await pool.query(
        `INSERT INTO events.commits (id, streams, first_revisions, counts, events, lines, hashes)
         SELECT last + n, ARRAY[$1], ARRAY[$2::integer + n::integer - 1], ARRAY[1], 1, convert_to(line, 'UTF8'),
                substring($4::bytea FROM (n::integer - 1) * 32 + 1 FOR 32)
         FROM (SELECT coalesce(max(id), 0) AS last FROM events.commits) t, unnest($3::text[]) WITH ORDINALITY AS l(line, n)`,
        [stream, first_revision, decompressed(row_lines).toString().split('\n'), hashes],
      );
  } finally {
    await pool.end();
  }
}

/** Tells the store's index of what was changed behind its back. */
async function indexar(url: string): Promise<void> {
  await sql(url, 'SELECT events.index_anew()');
  for (let more = true; more;)
    more = (await sql<{ more: boolean }>(url, 'SELECT events.index_rows() AS more'))[0]?.more ?? false;
}

/** What is left once all garbage is gone, bytes. */
function retido(): number {
  gc();
  gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** What a lote of so many events keeps in memory once it was read. */
async function memoriaDoLote(store: EventStore, lelUid: string): Promise<number> {
  const antes = retido();
  const lote = loteFrio(lelUid, streamDoLote(lelUid));
  await lerLote(store, lote);
  const bytes = retido() - antes;
  if (!lote.pronto && lote.confirmada === null) throw new Error(`${lelUid} is not there`);
  return bytes;
}

/** How long the first bid after a restart waits, and what it keeps: reading a lote by the number of its events. */
export const hydration: Parte = async (bench) => {
  const linhas: object[] = [];
  const store = await openPostgresEventStore({ url: bench.databaseUrl });
  const medir = async (lelUid: string): Promise<{ ms: number; events: number }> => {
    const tempos: number[] = [];
    let events = 0;
    for (let i = 0; i < 5; i += 1) {
      const lote = loteFrio(lelUid, streamDoLote(lelUid));
      const begun = performance.now();
      events = await lerLote(store, lote);
      tempos.push(performance.now() - begun);
    }
    return { ms: median(tempos), events };
  };
  for (const quantos of bench.quick ? [100, 1_000] : [100, 1_000, 10_000, 100_000]) {
    const lelUid = uidDe('41d0', quantos);
    await comHistoria(store, lelUid, quantos, Date.now());
    const { ms: packedMs, events } = await medir(lelUid);
    await separar(bench.databaseUrl, streamDoLote(lelUid));
    await indexar(bench.databaseUrl);
    const { ms: singleMs } = await medir(lelUid);
    const kb = (await memoriaDoLote(store, lelUid)) / 1_000;
    const perEvent = { usPerEvent: (singleMs / events) * 1_000, bytesPerEvent: (kb * 1_000) / events };
    linhas.push({ events, packedMs, singleMs, memoryKb: kb, ...perEvent });
  }
  await store.close();
  return linhas;
};
