import kafkajs from 'kafkajs';
import type { Admin, Producer } from 'kafkajs';
import { silentLog, type SqlLog as BusLog } from '../sql/log.ts';
import { kafkaClient, retryOf, type KafkaAddress } from './kafka-client.ts';
import { KafkaConsumer } from './kafka-consumer.ts';
import { inBatches, publishAll, within } from './kafka-publish.ts';
import { ensureTopics } from './kafka-topics.ts';
import { checkMessages, partitionOf } from './partition.ts';
import { BusUnavailable, type Bus, type ConsumeOptions, type NewMessage, type TopicSpec } from './port.ts';

export type KafkaBusOptions = KafkaAddress & {
  /** Before every topic and group name, so that several products (or tests) share a cluster. */
  readonly prefix?: string;
  readonly topics: readonly TopicSpec[];
  /** Copies of each message; by default 3, or as many as there are brokers. */
  readonly replication?: number;
  /** A member that is silent for so long loses its partitions. Default 10 s. */
  readonly sessionTimeoutMs?: number;
  /** Longest wait for a publish. Default 30 s. */
  readonly publishTimeoutMs?: number;
  readonly log?: BusLog;
};

const PING_TIMEOUT_MS = 3_000;
const OPEN_TIMEOUT_MS = 5_000;

/**
 * The bus on Apache Kafka, by kafkajs. Topics that are missing are created, which a program without that right leaves to
 * the operator (docs/kafka.md).
 *
 * @throws BusUnavailable when no broker answers
 */
export async function openKafkaBus(options: KafkaBusOptions): Promise<Bus> {
  const log = options.log ?? silentLog;
  const prefix = options.prefix ?? '';
  const kafka = kafkaClient(options, log);
  const admin = kafka.admin();
  const producer = kafka.producer({
    // None of its own: see `publishAll`.
    retry: { ...retryOf(options), retries: 0 },
    allowAutoTopicCreation: false,
    maxInFlightRequests: 5,
    // Ours: a key's partition is known before it is sent, and to whoever routes by it.
    createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
  });
  let partitions: ReadonlyMap<string, number>;
  try {
    // kafkajs itself would try for most of a minute; whoever opens the bus goes on without it meanwhile.
    await within(
      Promise.all([admin.connect(), producer.connect()]),
      OPEN_TIMEOUT_MS,
      'Kafka does not answer',
    );
    partitions = await ensureTopics(admin, prefix, options.topics, options.replication);
  } catch (error) {
    await Promise.allSettled([admin.disconnect(), producer.disconnect()]);
    if (error instanceof RangeError || error instanceof BusUnavailable) throw error;
    throw new BusUnavailable('Kafka does not answer', { cause: error });
  }
  return new KafkaBus({ options, log, prefix, kafka, admin, producer, counts: partitions });
}

type Parts = {
  readonly options: KafkaBusOptions;
  readonly log: BusLog;
  readonly prefix: string;
  readonly kafka: kafkajs.Kafka;
  readonly admin: Admin;
  readonly producer: Producer;
  readonly counts: ReadonlyMap<string, number>;
};

class KafkaBus implements Bus {
  readonly #p: Parts;
  readonly #consumers = new Set<KafkaConsumer>();
  #closing: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#p = parts;
  }

  partitions = (topic: string): number => {
    const count = this.#p.counts.get(topic);
    if (count === undefined) throw new RangeError(`topic ${topic} was not declared`);
    return count;
  };

  publish = async (topic: string, messages: readonly NewMessage[]): Promise<void> => {
    this.#open();
    const count = this.partitions(topic);
    checkMessages(messages);
    if (messages.length === 0) return;
    const { prefix, producer, options } = this.#p;
    const deadline = Date.now() + (options.publishTimeoutMs ?? 30_000);
    const placed = messages.map(({ key, value }) => ({ key, value, partition: partitionOf(key, count) }));
    for (const batch of inBatches(placed))
      await publishAll({
        producer,
        topic: prefix + topic,
        messages: batch,
        timeoutMs: Math.max(1, deadline - Date.now()),
        stopped: () => this.#closing !== undefined,
      });
  };

  consume = async (wanted: ConsumeOptions): Promise<KafkaConsumer> => {
    this.#open();
    this.partitions(wanted.topic);
    const { kafka, admin, prefix, options, log } = this.#p;
    const consumer: KafkaConsumer = new KafkaConsumer(
      {
        kafka,
        admin,
        topic: prefix + wanted.topic,
        retry: retryOf(options),
        sessionTimeoutMs: options.sessionTimeoutMs ?? 10_000,
        onStopped: () => void this.#consumers.delete(consumer),
      },
      {
        ...wanted,
        onTrouble: (err) => {
          log.warn({ err, topic: wanted.topic, group: wanted.group }, 'a reader of the bus has trouble');
          wanted.onTrouble?.(err);
        },
      },
    );
    this.#consumers.add(consumer);
    try {
      await consumer.start();
    } catch (error) {
      this.#consumers.delete(consumer);
      await consumer.stop();
      throw new BusUnavailable('Kafka does not answer', { cause: error });
    }
    return consumer;
  };

  ping = async (): Promise<void> => {
    this.#open();
    await within(this.#p.admin.describeCluster(), PING_TIMEOUT_MS, 'Kafka does not answer');
  };

  close = (): Promise<void> => (this.#closing ??= this.#close());

  async #close(): Promise<void> {
    await Promise.all([...this.#consumers].map((consumer) => consumer.stop()));
    await Promise.allSettled([this.#p.producer.disconnect(), this.#p.admin.disconnect()]);
  }

  #open(): void {
    if (this.#closing !== undefined) throw new BusUnavailable('the bus is closed');
  }
}
