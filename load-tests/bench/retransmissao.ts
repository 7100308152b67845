import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import { kafkaClient } from '@martelo/platform/bus/kafka-client.ts';
import { inBatches } from '@martelo/platform/bus/kafka-publish.ts';
import { openKafkaBus } from '@martelo/platform/bus/kafka.ts';
import { partitionOf } from '@martelo/platform/bus/partition.ts';
import { writeEvent } from '@martelo/platform/bus/published-event.ts';
import { startRelay } from '@martelo/platform/bus/relay.ts';
import { TOPICOS } from '@martelo/platform/bus/topicos.ts';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { createPool } from '@martelo/platform/sql/pool.ts';
import { destinoDe, TOPICO_DOS_LOTES } from '@martelo/schemas/publicados.ts';
import { watchCpu } from './cpu.ts';
import type { CpuUse, Watched } from './cpu.ts';
import { comHistoria } from './historia.ts';
import type { Round } from './load.ts';
import { uidDe } from './lotes.ts';
import { ratio } from './stats.ts';
import { printTable, summarise } from './report.ts';
import type { Summary } from './report.ts';

/** All that the relay finds here goes to one topic; making the others would take longer than the measurement. */
const TOPICO = TOPICOS.filter((t) => t.name === TOPICO_DOS_LOTES);
const LOTES = 20;
/** What the store hands over at once. */
const POR_VEZ = 2_000;
const PRAZO_MS = 60_000;

type Mensagem = { readonly key: string; readonly value: string; readonly partition: number };
type Volta = { readonly round: Round; readonly cpu: CpuUse };

export type OpcoesDaRetransmissao = {
  readonly databaseUrl: string;
  readonly brokers: readonly string[];
  readonly eventos: number;
  readonly rounds: number;
  readonly medidos: Watched;
  /** Of the broker's node, to look at what it keeps. */
  readonly pastaDoKafka: string;
};

/** What the relay would publish, ready to be sent. */
async function mensagens(store: EventStore): Promise<readonly Mensagem[]> {
  const particoes = TOPICO[0]?.partitions ?? 1;
  const todas: Mensagem[] = [];
  for (let depois = -1; ;) {
    const pagina = await store.readAll(depois, POR_VEZ);
    for (const e of pagina) {
      const para = destinoDe(e.stream, e.type);
      if (para === null) continue;
      const partition = partitionOf(para.chave, particoes);
      todas.push({ key: para.chave, value: writeEvent(e, para.semCampos), partition });
    }
    const ultimo = pagina.at(-1);
    if (ultimo === undefined) return todas;
    depois = ultimo.position;
  }
}

const volta = async (medidos: Watched, quantas: number, trabalho: () => Promise<void>): Promise<Volta> => {
  const begun = performance.now();
  const { cpu } = await watchCpu({ ...medidos, node: { pid: process.pid } }, trabalho);
  const perSecond = quantas / ((performance.now() - begun) / 1_000);
  return { round: { perSecond, p50Ms: 0, p99Ms: 0, done: quantas }, cpu };
};

/** The relay, from the first event of the store to the last one that the brokers keep. */
async function peloRelay(o: OpcoesDaRetransmissao, n: number, quantas: number): Promise<Volta> {
  const prefix = `relay${n}.`;
  const store = await openPostgresEventStore({ url: o.databaseUrl });
  const bus = await openKafkaBus({ brokers: o.brokers, clientId: 'bench', prefix, topics: TOPICO });
  const pool = createPool({ url: o.databaseUrl, max: 3 });
  try {
    return await volta(o.medidos, quantas, async () => {
      const relay = await startRelay({ name: prefix, store, bus, pool });
      const ate = performance.now() + PRAZO_MS;
      while (relay.published() < quantas && performance.now() < ate) await pausa(1);
      const publicados = relay.published();
      // Stopping is not part of publishing, but it is short: the checkpoint is written.
      await relay.stop();
      if (publicados !== quantas) throw new Error(`the relay published ${publicados} of ${quantas} events`);
    });
  } finally {
    await bus.close();
    await pool.end();
    await store.close();
  }
}

/** A kafkajs producer that sends the same messages with the same settings, made beforehand, as many at once. */
async function peloProdutor(o: OpcoesDaRetransmissao, n: number, todas: readonly Mensagem[]): Promise<Volta> {
  const prefix = `bare${n}.`;
  // Opening the bus creates the topics.
  await (await openKafkaBus({ brokers: o.brokers, clientId: 'bench', prefix, topics: TOPICO })).close();
  const silent = { debug() {}, info() {}, warn() {}, error() {} };
  const producer = kafkaClient({ brokers: o.brokers, clientId: 'bench' }, silent).producer({
    retry: { retries: 0 },
    allowAutoTopicCreation: false,
    maxInFlightRequests: 5,
    createPartitioner:
      () =>
      ({ message }) =>
        message.partition ?? 0,
  });
  await producer.connect();
  try {
    return await volta(o.medidos, todas.length, async () => {
      for (let i = 0; i < todas.length; i += POR_VEZ)
        // No more than brokers take of a partition at once.
        for (const messages of inBatches(todas.slice(i, i + POR_VEZ)))
          await producer.send({
            topic: prefix + TOPICO_DOS_LOTES,
            acks: -1,
            timeout: 4_000,
            messages: [...messages],
          });
    });
  } finally {
    await producer.disconnect();
  }
}

/** Bytes of the segments that a node keeps of a topic. */
async function bytesNoDisco(pasta: string, topico: string): Promise<number> {
  const pastas = (await readdir(pasta)).filter((d) => d.startsWith(`${topico}-`));
  let total = 0;
  for (const d of pastas)
    for (const f of await readdir(path.join(pasta, d)))
      if (f.endsWith('.log')) total += (await stat(path.join(pasta, d, f))).size;
  return total;
}

/** Relay and bare producer in turn, the same events. */
export async function retransmitir(o: OpcoesDaRetransmissao): Promise<{
  readonly rows: readonly Summary[];
  readonly ratio: number | null;
  readonly bytesPerEvent: { readonly message: number; readonly onDisk: number };
}> {
  const store = await openPostgresEventStore({ url: o.databaseUrl });
  const porLote = Math.ceil(o.eventos / LOTES);
  for (let k = 0; k < LOTES; k += 1) await comHistoria(store, uidDe('7e1a', k), porLote, Date.now());
  const todas = await mensagens(store);
  await store.close();
  const voltas: { relay: Volta[]; bare: Volta[] } = { relay: [], bare: [] };
  for (let i = 0; i <= o.rounds; i += 1) {
    const relay = await peloRelay(o, i, todas.length);
    const bare = await peloProdutor(o, i, todas);
    // The first turn warms up the broker.
    if (i === 0) continue;
    voltas.relay.push(relay);
    voltas.bare.push(bare);
  }
  const rows = [
    summarise('relay, store to Kafka', voltas.relay),
    summarise('bare kafkajs producer', voltas.bare),
  ];
  printTable(`${todas.length} events of a lote's history to Kafka`, rows, [], 'events/s');
  const bytes = todas.reduce((sum, m) => sum + Buffer.byteLength(m.value), 0);
  const onDisk = await bytesNoDisco(o.pastaDoKafka, `relay${o.rounds}.${TOPICO_DOS_LOTES}`);
  return {
    rows,
    ratio: ratio(rows[0]?.perSecond, rows[1]?.perSecond),
    bytesPerEvent: { message: bytes / todas.length, onDisk: onDisk / todas.length },
  };
}
