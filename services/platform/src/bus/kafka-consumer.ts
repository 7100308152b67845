import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin, Consumer as KafkaJsConsumer, EachBatchPayload, Kafka } from 'kafkajs';
import type { retryOf } from './kafka-client.ts';
import { Commits } from './kafka-commits.ts';
import type { ConsumeOptions, Consumer, Message, PartitionLag } from './port.ts';

export type KafkaConsumerParts = {
  readonly kafka: Kafka;
  readonly admin: Admin;
  /** As the brokers have it. */
  readonly topic: string;
  readonly retry: ReturnType<typeof retryOf>;
  readonly sessionTimeoutMs: number;
  readonly onStopped: () => void;
};

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 2_000;
const HEARTBEAT_MS = 500;
const LAG_EVERY_MS = 5_000;
/** kafkajs goes on asking a coordinator that is gone: after about 4 s of that a reader is better built anew. */
const RETRIES = 8;
/** Partitions of one member whose handlers run side by side: all of the largest topic, so that they can be taken together. */
const SIDE_BY_SIDE = 24;

/**
 * One reader on kafkajs. kafkajs restarts nothing by itself here: whatever ends its consumer ends in `#rebuild`, which
 * tries for as long as the reader has not been stopped.
 */
export class KafkaConsumer implements Consumer {
  readonly #parts: KafkaConsumerParts;
  readonly #options: ConsumeOptions;
  readonly #groupId: string;
  readonly #next = new Map<number, number>();
  readonly #end = new Map<number, number>();
  /** One handler a partition, also over a rebalance that gives the partition back. */
  readonly #busy = new Map<number, Promise<void>>();
  /** Resolves when it is known where to go on in a partition, in this generation. */
  #positions = new Map<number, Promise<void>>();
  #generation = 0;
  #assigned: readonly number[] = [];
  #consumer: KafkaJsConsumer | undefined;
  #commits: Commits | undefined;
  #stopping: Promise<void> | undefined;
  #lagTimer: NodeJS.Timeout | undefined;
  readonly #abort = new AbortController();

  constructor(parts: KafkaConsumerParts, options: ConsumeOptions) {
    this.#parts = parts;
    this.#options = options;
    // A group of its own for each topic: who reads one is not disturbed when readers of another come and go.
    this.#groupId = `${parts.topic}.${options.group ?? `so-${randomUUID()}`}`;
  }

  /** @throws when no broker answers */
  async start(): Promise<void> {
    const { topic, admin } = this.#parts;
    if (this.#options.group === null && this.#options.from !== 'start') {
      // Known before joining, so that nothing published from now on is missed.
      for (const { partition, high } of await admin.fetchTopicOffsets(topic))
        this.#next.set(partition, Number(high));
    }
    await this.#connect();
    this.#lagTimer = setInterval(() => void this.#refreshLag(), LAG_EVERY_MS);
    this.#lagTimer.unref();
  }

  partitions = (): readonly number[] => this.#assigned;

  lag = (): readonly PartitionLag[] =>
    this.#assigned.map((partition) => {
      const next = this.#next.get(partition) ?? 0;
      return { partition, next, end: Math.max(next, this.#end.get(partition) ?? 0) };
    });

  stop = (): Promise<void> => (this.#stopping ??= this.#stop());

  async #stop(): Promise<void> {
    this.#abort.abort();
    clearInterval(this.#lagTimer);
    await Promise.all(this.#busy.values());
    await this.#commits?.flush();
    await this.#consumer?.disconnect().catch((error: unknown) => this.#trouble(error));
    this.#assigned = [];
    this.#parts.onStopped();
    if (this.#options.group === null) {
      // The broker forgets a lone reader's group by itself after a while; this is only sooner.
      await this.#parts.admin.deleteGroups([this.#groupId]).catch(() => undefined);
    }
  }

  get #stopped(): boolean {
    return this.#abort.signal.aborted;
  }

  async #connect(): Promise<void> {
    const { kafka, topic, retry, sessionTimeoutMs } = this.#parts;
    const consumer = kafka.consumer({
      groupId: this.#groupId,
      sessionTimeout: sessionTimeoutMs,
      rebalanceTimeout: 12_000,
      heartbeatInterval: HEARTBEAT_MS,
      maxWaitTimeInMs: 500,
      maxBytesPerPartition: 4 * 1_048_576,
      retry: { ...retry, retries: Math.min(retry.retries, RETRIES), restartOnFailure: async () => false },
    });
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) =>
      this.#joined(consumer, payload.memberAssignment[topic] ?? []),
    );
    consumer.on(consumer.events.CRASH, ({ payload }) => this.#crashed(consumer, payload.error));
    try {
      await consumer.connect();
      await consumer.subscribe({ topic, fromBeginning: this.#begins() });
      this.#consumer = consumer;
      this.#commits =
        this.#options.group === null
          ? undefined
          : new Commits(consumer, topic, (partition) => this.#assigned.includes(partition));
      await consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: SIDE_BY_SIDE,
        eachBatch: (payload) => this.#batch(payload),
      });
    } catch (error) {
      await consumer.disconnect().catch(() => undefined);
      throw error;
    }
  }

  #begins(): boolean {
    return this.#options.group !== null || this.#options.from === 'start';
  }

  #joined(consumer: KafkaJsConsumer, partitions: readonly number[]): void {
    if (consumer !== this.#consumer) return;
    const generation = (this.#generation += 1);
    this.#assigned = [...partitions];
    this.#commits?.keepOnly(partitions);
    this.#positions = new Map(partitions.map((p) => [p, this.#ask(consumer, p, generation)]));
    this.#options.onAssignment?.(this.#assigned);
    void this.#refreshLag();
  }

  /** Where to go on, when not the brokers but the reader (or, for a lone one, this object) knows. */
  async #ask(consumer: KafkaJsConsumer, partition: number, generation: number): Promise<void> {
    const { checkpoint, group } = this.#options;
    for (let wait = FIRST_PAUSE_MS; generation === this.#generation && !this.#stopped; wait *= 2) {
      try {
        const known =
          group === null ? (this.#next.get(partition) ?? null) : ((await checkpoint?.(partition)) ?? null);
        if (known === null || generation !== this.#generation) return;
        this.#next.set(partition, known);
        consumer.seek({ topic: this.#parts.topic, partition, offset: String(known) });
        return;
      } catch (error) {
        this.#trouble(error);
        await this.#sleep(Math.min(wait, LONGEST_PAUSE_MS));
      }
    }
  }

  async #batch(payload: EachBatchPayload): Promise<void> {
    const { partition } = payload.batch;
    const generation = this.#generation;
    const current = () => generation === this.#generation && !this.#stopped;
    await this.#positions.get(partition);
    while (this.#busy.has(partition)) await this.#busy.get(partition);
    // Sought meanwhile, or moved away: what was fetched is not what comes next.
    if (!current() || payload.isStale()) return;
    const done = this.#hand(payload, current);
    this.#busy.set(
      partition,
      done.then(
        () => void this.#busy.delete(partition),
        () => void this.#busy.delete(partition),
      ),
    );
    await done;
  }

  async #hand({ batch, heartbeat, resolveOffset }: EachBatchPayload, current: () => boolean): Promise<void> {
    const { partition } = batch;
    const messages = batch.messages.map((m): Message => ({
      key: m.key?.toString() ?? '',
      value: m.value?.toString() ?? '',
      offset: Number(m.offset),
      at: Number(m.timestamp),
    }));
    const last = messages.at(-1);
    if (last === undefined) return;
    this.#end.set(partition, Number(batch.highWatermark));
    this.#next.set(partition, messages[0]?.offset ?? 0);
    let lost = false;
    const beat = () => void heartbeat().catch(() => (lost = true));
    const beating = setInterval(beat, HEARTBEAT_MS);
    const owned = () => current() && !lost;
    try {
      for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
        try {
          await this.#options.handler({ topic: this.#options.topic, partition, messages, owned });
          break;
        } catch (error) {
          this.#trouble(error);
          await this.#sleep(wait);
          if (this.#stopped) return;
          // Rejects when the partitions are being moved: the next owner gets the same messages.
          await heartbeat();
          if (!current()) return;
        }
      }
    } finally {
      clearInterval(beating);
    }
    if (!current() && !this.#stopped) return;
    this.#next.set(partition, last.offset + 1);
    resolveOffset(String(last.offset));
    this.#commits?.soon(partition, last.offset + 1);
  }

  #crashed(consumer: KafkaJsConsumer, error: Error): void {
    if (consumer !== this.#consumer || this.#stopped) return;
    this.#trouble(error);
    this.#generation += 1;
    this.#assigned = [];
    this.#options.onAssignment?.([]);
    void this.#rebuild();
  }

  async #rebuild(): Promise<void> {
    for (let wait = 200; !this.#stopped; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      await this.#sleep(wait);
      if (this.#stopped) return;
      try {
        await this.#connect();
        return;
      } catch (error) {
        this.#trouble(error);
      }
    }
  }

  /** The ends move while a handler is busy or nothing is fetched: the brokers are asked. */
  async #refreshLag(): Promise<void> {
    const { admin, topic } = this.#parts;
    try {
      const ends = await admin.fetchTopicOffsets(topic);
      for (const { partition, high } of ends) this.#end.set(partition, Number(high));
      if (this.#assigned.every((p) => this.#next.has(p))) return;
      const [committed] = await admin.fetchOffsets({ groupId: this.#groupId, topics: [topic] });
      for (const { partition, low, high } of ends) {
        if (this.#next.has(partition)) continue;
        const kept = Number(committed?.partitions.find((c) => c.partition === partition)?.offset ?? -1);
        const beginning = Number(this.#begins() ? low : high);
        this.#next.set(partition, kept >= 0 ? kept : beginning);
      }
    } catch (error) {
      this.#trouble(error);
    }
  }

  #trouble(error: unknown): void {
    this.#options.onTrouble?.(error);
  }

  async #sleep(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#abort.signal }).catch(() => undefined);
  }
}
