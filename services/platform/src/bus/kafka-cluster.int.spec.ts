import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TOPICO_DOS_LOTES } from '@martelo/schemas/publicados.ts';
import { startKafka, type KafkaCluster } from '../../../../infra/kafka/cluster.ts';
import type { KafkaNode } from '../../../../infra/kafka/node.ts';
import { memoryEventStore } from '../event-store/memory.ts';
import type { EventStore } from '../event-store/port.ts';
import { describeComCluster } from '../testing/kafka.ts';
import { testDatabase, type TestDatabase } from '../testing/postgres.ts';
import { until } from '../testing/until.ts';
import { runBusProjection, type BusProjection } from './bus-projection.ts';
import { kafkaClient } from './kafka-client.ts';
import { openKafkaBus } from './kafka.ts';
import type { Bus } from './port.ts';
import { readEvent } from './published-event.ts';
import { startRelay, type Relay } from './relay.ts';
import { append } from './testing/events.ts';

const TOPICS = [
  { name: TOPICO_DOS_LOTES, partitions: 6, retentionMs: 3_600_000 },
  { name: 'leiloes.eventos', partitions: 1, retentionMs: 3_600_000 },
];
const PATIENCE = { timeoutMs: 90_000, everyMs: 50 };

await describeComCluster('a cluster of three Kafka nodes', () => {
  let folder = '';
  let cluster: KafkaCluster;
  let database: TestDatabase;
  let store: EventStore;
  let bus: Bus;
  let relay: Relay;
  let projections: BusProjection[] = [];
  const lotes = Array.from({ length: 12 }, () => randomUUID());
  const revisions = new Map(lotes.map((lote) => [lote, -1]));

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'martelo-kafka-cluster-'));
    cluster = await startKafka({ nodes: 3, folder });
    database = await testDatabase();
    await database.pool.query('CREATE TABLE seen (stream text, revision bigint, n bigserial)');
    store = memoryEventStore();
    const { brokers } = cluster;
    bus = await openKafkaBus({ brokers, clientId: 'spec', topics: TOPICS, sessionTimeoutMs: 6_000 });
    relay = await startRelay({ name: 'r', store, bus, pool: database.pool });
    const project = () =>
      runBusProjection({
        name: 'p',
        bus,
        topic: TOPICO_DOS_LOTES,
        pool: database.pool,
        apply: async (trx, events) => {
          for (const { stream, revision } of events)
            await sql`INSERT INTO seen VALUES (${stream}, ${revision})`.execute(trx);
        },
      });
    projections = [await project(), await project()];
  });
  afterAll(async () => {
    await Promise.all(projections.map((p) => p.stop()));
    await relay?.stop();
    await bus?.close();
    await store?.close();
    await database?.stop();
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const bid = async (): Promise<void> => {
    for (const lote of lotes) revisions.set(lote, await append(store, lote, revisions.get(lote) ?? -1, 1));
  };
  /** Every event once, in the order of its lote: nothing lost, doubled or overtaken. */
  const complete = async (): Promise<void> => {
    const { rows } = await database.pool.query<{ stream: string; revision: number }>(
      'SELECT stream, revision FROM seen ORDER BY n',
    );
    for (const lote of lotes) {
      const seen = rows.filter((r) => r.stream === `lote-${lote}`).map((r) => r.revision);
      const wanted = Array.from({ length: (revisions.get(lote) ?? -1) + 1 }, (_, n) => n);
      expect(seen).toEqual(wanted);
    }
  };
  const arrived = () =>
    until(() => complete().then(() => true), { what: 'every event in the rows', ...PATIENCE });
  /** Who leads the first partition: the one whose loss is felt. */
  const leader = async (): Promise<KafkaNode> => {
    const admin = kafkaClient(
      { brokers: cluster.brokers, clientId: 'spec' },
      { info: () => {}, warn: () => {}, error: () => {} },
    ).admin();
    await admin.connect();
    const { topics } = await admin.fetchTopicMetadata({ topics: [TOPICO_DOS_LOTES] });
    await admin.disconnect();
    const id = topics[0]?.partitions[0]?.leader;
    const found = cluster.nodes.find((node) => node.id === id);
    if (found === undefined) throw new Error('there is no leader');
    return found;
  };

  it('keeps three copies, of which two must have a message', async () => {
    for (let n = 0; n < 5; n += 1) await bid();
    await arrived();
    expect(projections.flatMap((p) => [...p.partitions()]).length).toBe(6);
  });

  it('loses nothing when a broker is killed, and takes it back', async () => {
    const node = await leader();
    await node.kill();
    for (let n = 0; n < 20; n += 1) await bid();
    await arrived();
    await node.start();
    await bid();
    await arrived();
    expect((await leader()).id).toBeGreaterThan(0);
  });

  it('loses nothing while a broker is frozen, nor when it wakes', async () => {
    const node = await leader();
    node.freeze();
    for (let n = 0; n < 20; n += 1) await bid();
    await arrived();
    node.thaw();
    await bid();
    await arrived();
  });

  it('catches up after all brokers were away, also with readers that kafkajs had given up', async () => {
    const { brokers } = cluster;
    const hasty = await openKafkaBus({ brokers, clientId: 'hasty', topics: TOPICS, retries: 1 });
    const troubles: string[] = [];
    const seen = new Set<string>();
    const reader = await hasty.consume({
      topic: TOPICO_DOS_LOTES,
      group: null,
      handler: ({ messages }) => {
        for (const { value } of messages) seen.add(readEvent(value).id);
      },
      onTrouble: (error) => void troubles.push(String(error)),
    });
    await until(() => reader.partitions().length === 6, { what: 'the hasty reader', ...PATIENCE });
    const before = (await store.readAll(-1)).at(-1)?.position ?? -1;
    await Promise.all(cluster.nodes.map((node) => node.kill()));
    for (let n = 0; n < 20; n += 1) await bid();
    await until(() => relay.lagMs() > 0, { what: 'the relay to fall behind', ...PATIENCE });
    await until(() => troubles.length > 0 && reader.partitions().length === 0, {
      what: 'the crash',
      ...PATIENCE,
    });
    await Promise.all(cluster.nodes.map((node) => node.start()));
    await bid();
    await arrived();
    await until(() => relay.lagMs() === 0, { what: 'the relay to catch up', ...PATIENCE });
    const missed = (await store.readAll(before)).map((e) => e.id);
    await until(() => missed.every((id) => seen.has(id)), { what: 'the rebuilt reader', ...PATIENCE });
    await reader.stop();
    await hasty.close();
  });
});
