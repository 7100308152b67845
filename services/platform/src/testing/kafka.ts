import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { GenericContainer } from 'testcontainers';
import { describe } from 'vitest';
import { startKafka } from '../../../../infra/kafka/cluster.ts';
import { KAFKA_VERSION, kafkaJars, KafkaMissing } from '../../../../infra/kafka/jars.ts';

/** Names the folder of the run's shared Kafka; set by `kafka-setup.ts`, inherited by the workers. */
export const TEST_KAFKA_FOLDER = 'MARTELO_TEST_KAFKA_FOLDER';

/** A Kafka that runs, or why there is none. */
export type KafkaDeTeste =
  | { readonly brokers: readonly string[]; readonly fonte: 'KAFKA_BROKERS' | 'local' | 'container' }
  | { readonly brokers: null; readonly motivo: string };

const START_TIMEOUT_MS = 600_000;
let asked: Promise<KafkaDeTeste> | undefined;

/**
 * A real Kafka for specs: that of KAFKA_BROKERS, else one started from Maven's jars (one for the whole test run), else a
 * container where Docker runs. Specs share it, so each takes topics under a prefix of its own (`prefixoNovo`).
 *
 * @throws Error under REQUIRE_REAL=1 when there is none
 */
export async function kafkaDeTeste(): Promise<KafkaDeTeste> {
  const kafka = await (asked ??= find());
  if (kafka.brokers === null && process.env['REQUIRE_REAL'] === '1')
    throw new Error(`REQUIRE_REAL=1, and there is no Kafka: ${kafka.motivo}`);
  return kafka;
}

/** A prefix for topics and groups that nobody used before. */
export const prefixoNovo = (): string => `t${randomBytes(6).toString('hex')}.`;

/** `describe` with the brokers of a real Kafka; without one the suite is shown as skipped, with the reason in its name. */
export async function describeComKafka(
  name: string,
  suite: (brokers: readonly string[]) => void,
): Promise<void> {
  const kafka = await kafkaDeTeste();
  const { brokers } = kafka;
  const title = brokers === null ? `${name} (no real Kafka: ${kafka.motivo})` : name;
  describe.skipIf(brokers === null)(title, () => {
    suite(brokers ?? []);
  });
}

/**
 * `describe` for suites that start a cluster of their own from Maven's jars, to kill its nodes; shown as skipped, with the
 * reason, where this machine cannot.
 *
 * @throws Error under REQUIRE_REAL=1 where it cannot
 */
export async function describeComCluster(name: string, suite: () => void): Promise<void> {
  const motivo = await kafkaJars().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (motivo !== null && process.env['REQUIRE_REAL'] === '1')
    throw new Error(`REQUIRE_REAL=1, and no Kafka can be started: ${motivo}`);
  const title = motivo === null ? name : `${name} (no real Kafka: ${motivo})`;
  describe.skipIf(motivo !== null)(title, () => {
    suite();
  });
}

async function find(): Promise<KafkaDeTeste> {
  const given = process.env['KAFKA_BROKERS'];
  if (given) return { brokers: given.split(','), fonte: 'KAFKA_BROKERS' };
  const folder =
    process.env[TEST_KAFKA_FOLDER] ?? path.join(tmpdir(), `martelo-test-kafka-${process.pid}-own`);
  await mkdir(folder, { recursive: true });
  const answer = path.join(folder, 'answer.json');
  const first = await mkdir(path.join(folder, 'lock')).then(
    () => true,
    () => false,
  );
  if (first) {
    const found = await start(folder);
    await writeFile(`${answer}.new`, JSON.stringify(found));
    await rename(`${answer}.new`, answer);
    return found;
  }
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await pause(100)) {
    const text = await readFile(answer, 'utf8').catch(() => '');
    if (text !== '') return JSON.parse(text) as KafkaDeTeste;
  }
  return { brokers: null, motivo: 'another spec did not manage to start one' };
}

async function start(folder: string): Promise<KafkaDeTeste> {
  try {
    // The run's teardown ends it; the worker that starts it is gone long before.
    const data = path.join(folder, 'data');
    const { brokers, nodes } = await startKafka({ nodes: 1, folder: data, outliving: true });
    for (const node of nodes)
      await writeFile(path.join(folder, `node-${node.id}.pid`), `${node.pid()} ${Date.now()}`);
    return { brokers, fonte: 'local' };
  } catch (error) {
    const local = error instanceof KafkaMissing ? error.message : String(error);
    try {
      return { brokers: [await container()], fonte: 'container' };
    } catch (other) {
      return { brokers: null, motivo: `${local}; ${other instanceof Error ? other.message : String(other)}` };
    }
  }
}

/** One node in a container. Its port is chosen here, because a broker tells its clients where to find it. */
async function container(): Promise<string> {
  const port = 20_000 + (process.pid % 20_000);
  await new GenericContainer(`apache/kafka:${KAFKA_VERSION}`)
    .withExposedPorts({ container: 9092, host: port })
    .withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      KAFKA_GROUP_MIN_SESSION_TIMEOUT_MS: '1000',
    })
    .start();
  return `127.0.0.1:${port}`;
}
