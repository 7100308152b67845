import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startKafka } from '../../../infra/kafka/cluster.ts';
import { kafkaJars, KafkaMissing } from '../../../infra/kafka/jars.ts';
import { watchCpu } from '../cpu.ts';
import type { CpuUse } from '../cpu.ts';
import {
  bancosComDemo,
  conferirPalco,
  cpuPorLance,
  metrica,
  outroBanco,
  palcoDeMuitos,
  palcoUnico,
  sql,
  wal,
} from '../palcos.ts';
import type { Palco } from '../palcos.ts';
import { printGoals, printTable, summarise } from '../report.ts';
import type { Measured } from '../report.ts';
import { writeResult } from '../results.ts';
import { retransmitir } from '../retransmissao.ts';
import { ratio } from '../stats.ts';
import type { GatewayResult } from '../workers/gateway-bidders.ts';
import type { Bench } from './bench.ts';

const LOTES = 100;
const BIDDERS = 50;
const ESPERA_MS = 60_000;

type Medidas = {
  readonly palco: Palco;
  readonly corridas: Map<string, GatewayResult>;
  /** Of those runs the rounds that count. */
  readonly rodadas: Measured[];
  parado: CpuUse | null;
};

/** Waits until lists have read all that was published, by way of Kafka. */
async function emDia({ urls }: Palco): Promise<void> {
  const ate = performance.now() + ESPERA_MS;
  const falta = async (): Promise<number> => {
    const atraso = await metrica(urls['catalog'] ?? '', 'catalogo_mensagens_atrasadas');
    const motores = Object.entries(urls).filter(([nome]) => nome.startsWith('bid-engine'));
    const ativos = await Promise.all(motores.map(([, url]) => metrica(url, 'relay_ativo')));
    const relays = await Promise.all(motores.map(([, url]) => metrica(url, 'relay_atraso_seconds')));
    return atraso + relays.reduce((a, b) => a + b, 0) + (ativos.includes(1) ? 0 : 1);
  };
  while ((await falta()) > 0) {
    if (performance.now() > ate) throw new Error('the lists did not catch up with Kafka in time');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function medir(m: Medidas, prefix: string, ms: number, rate: number): Promise<Measured> {
  const { result, cpu } = await m.palco.multidao.correr({ prefix, ms, rate });
  m.corridas.set(prefix, result);
  const { perSecond, p50Ms, p99Ms, accepted } = result;
  return { round: { perSecond, p50Ms, p99Ms, done: accepted.length }, cpu };
}

/** The constellation on a real Kafka beside the single process, and the relay beside a bare producer (benchmarks.md). */
export async function scaledOut(bench: Bench): Promise<readonly string[]> {
  const falta = await kafkaJars().then(
    () => null,
    (erro: unknown) => (erro instanceof KafkaMissing ? erro.message : Promise.reject(erro)),
  );
  if (falta !== null) {
    console.log(`  scaled-out                         skipped: ${falta}`);
    return [];
  }
  const rate = bench.quick ? 100 : 400;
  const ms = bench.quick ? 1_500 : 5_000;
  const pasta = await mkdtemp(path.join(tmpdir(), 'martelo-scaled-'));
  await chmod(pasta, 0o755);
  const pastaDoKafka = path.join(pasta, 'kafka');
  const kafka = await startKafka({ nodes: 1, folder: pastaDoKafka, heapMb: 512 });
  const palcos: Palco[] = [];
  // A bench that is ended by a signal leaves nothing behind.
  process.once('exit', () => {
    const nodes = kafka.nodes.flatMap((node) => node.pid() ?? []);
    for (const pid of nodes) process.kill(pid, 'SIGKILL');
    for (const { processos } of palcos)
      for (const p of Object.values(processos)) if (p) process.kill(p.pid, 'SIGKILL');
  });
  const problems: string[] = [];
  try {
    const marca = Date.now().toString(36);
    const [um = '', muitos = ''] = await bancosComDemo(
      bench.databaseUrl,
      [`one_${marca}`, `many_${marca}`],
      path.join(pasta, 'demo'),
    );
    const { PostgreSQL } = bench.watched;
    const comum = { lotes: LOTES, licitantes: BIDDERS };
    const vizinhos = { PostgreSQL, Kafka: { pid: kafka.nodes[0]?.pid() ?? 0 } };
    const abrir = (palco: Palco): Medidas => {
      palcos.push(palco);
      return { palco, corridas: new Map(), rodadas: [], parado: null };
    };
    const unico = abrir(
      await palcoUnico({
        ...comum,
        databaseUrl: um,
        pasta: path.join(pasta, 'one'),
        vizinhos: { PostgreSQL },
      }),
    );
    const varios = abrir(
      await palcoDeMuitos({
        ...comum,
        databaseUrl: muitos,
        pasta: path.join(pasta, 'many'),
        vizinhos,
        motores: 2,
        gateways: 1,
        brokers: kafka.brokers,
      }),
    );
    await emDia(varios.palco);
    for (const m of [unico, varios]) {
      const { processos } = m.palco;
      const parado = await watchCpu(
        { ...processos, ...vizinhos },
        () => new Promise((r) => setTimeout(r, ms / 3)),
      );
      m.parado = parado.cpu;
      await medir(m, 'warm-up', ms / 2, rate);
    }
    let aceitos = 0;
    let walDeMuitos = 0;
    for (let i = 0; i < (bench.quick ? 1 : bench.rounds); i += 1) {
      unico.rodadas.push(await medir(unico, `bids-round-${i}`, ms, rate));
      const de = await wal(muitos);
      varios.rodadas.push(await medir(varios, `bids-round-${i}`, ms, rate));
      await emDia(varios.palco);
      walDeMuitos += (await wal(muitos)) - de;
      aceitos += varios.corridas.get(`bids-round-${i}`)?.accepted.length ?? 0;
    }
    const rows = [unico, varios].map((m) => summarise(m.palco.nome, m.rodadas));
    printTable(`${rate} bids a second over ${LOTES} lotes, scheduled, ${BIDDERS} bidders`, rows);
    const cpuPerBid = Object.fromEntries(
      [unico, varios].map((m, k) => [
        m.palco.nome,
        cpuPorLance(rows[k]?.cpu ?? { others: 0 }, rows[k]?.perSecond ?? 0, m.parado ?? undefined),
      ]),
    );
    for (const [nome, us] of Object.entries(cpuPerBid))
      console.log(
        `  us CPU a bid, ${nome}: ${Object.entries(us)
          .map(([p, n]) => `${p} ${n.toFixed(0)}`)
          .join(', ')}`,
      );
    const refused = [unico, varios].map((m) =>
      Object.assign({}, ...[...m.corridas.values()].map((r) => r.refused)),
    );
    const walPerBid = walDeMuitos / Math.max(1, aceitos);
    console.log(`  constellation: ${walPerBid.toFixed(0)} bytes of WAL a bid, all services together`);
    for (const m of [unico, varios]) problems.push(...(await conferirPalco(m.palco, m.corridas)));
    for (const p of palcos.splice(0)) await p.parar();

    const historia = `relay_${marca}`;
    await sql(bench.databaseUrl, `CREATE DATABASE ${historia}`);
    const relay = await retransmitir({
      databaseUrl: outroBanco(bench.databaseUrl, historia),
      brokers: kafka.brokers,
      eventos: bench.quick ? 5_000 : 30_000,
      rounds: bench.quick ? 1 : bench.rounds,
      medidos: vizinhos,
      pastaDoKafka: path.join(pastaDoKafka, 'node-1'),
    });
    console.log(
      `  an event is ${relay.bytesPerEvent.message.toFixed(0)} bytes as a message, ${relay.bytesPerEvent.onDisk.toFixed(0)} on the broker's disk`,
    );
    const goals = printGoals({
      ack_p99: { is: ratio(rows[1]?.p99Ms, rows[0]?.p99Ms), floor: 5, ambition: 2, atMost: true },
      relay_vs_bare_producer: { is: relay.ratio, floor: 0.5, ambition: 0.8 },
    });
    await writeResult('scaled-out', {
      quick: bench.quick,
      rate,
      goals,
      problems,
      cpuPerBidUs: cpuPerBid,
      idle: { single: unico.parado, constellation: varios.parado },
      walPerBidBytes: walPerBid,
      kafkaBytesPerEvent: relay.bytesPerEvent,
      refused,
      rows: [...rows, ...relay.rows],
    });
    return problems;
  } finally {
    for (const p of palcos.splice(0)) await p.parar();
    await kafka.stop();
    await rm(pasta, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}
