import { setTimeout as sleep } from 'node:timers/promises';
import type { Message, Producer } from 'kafkajs';
import { BusUnavailable } from './port.ts';

type Publish = {
  /** One that does not try again by itself. */
  readonly producer: Pick<Producer, 'send'>;
  readonly topic: string;
  /** Each with its partition. */
  readonly messages: readonly Placed[];
  readonly timeoutMs: number;
  readonly stopped: () => boolean;
};

type Placed = Message & { readonly partition: number };

/** Brokers refuse a batch of more than 1 MiB, and what is sent at once is one batch a partition. */
const MAX_BATCH_BYTES = 950_000;
/** Of a message in a batch, besides its key and value, at most. */
const MESSAGE_OVERHEAD_BYTES = 32;

/** Splits messages so that no broker finds a partition's part too large, in their order. A single one is never split. */
export function inBatches<M extends Placed>(messages: readonly M[]): readonly (readonly M[])[] {
  const batches: M[][] = [];
  let current: M[] = [];
  let bytes = new Map<number, number>();
  for (const message of messages) {
    const { key, value, partition } = message;
    const size =
      Buffer.byteLength(key ?? '') + (value === null ? 0 : Buffer.byteLength(value)) + MESSAGE_OVERHEAD_BYTES;
    const sum = (bytes.get(partition) ?? 0) + size;
    if (sum > MAX_BATCH_BYTES && bytes.has(partition)) {
      batches.push(current);
      current = [];
      bytes = new Map();
    }
    current.push(message);
    bytes.set(partition, (bytes.get(partition) ?? 0) + size);
  }
  if (current.length > 0) batches.push(current);
  return batches;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 800;

/**
 * Sends messages until the leader of every partition has said that it keeps them. The trying again is ours: kafkajs remembers
 * by broker who has answered, so when a partition moves to a broker that has answered already, its own second try leaves the
 * partition's messages out and calls the whole thing done. A second try of ours sends everything again.
 *
 * @throws BusUnavailable after `timeoutMs`
 */
export async function publishAll({ producer, topic, messages, timeoutMs, stopped }: Publish): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  const wanted = new Set(messages.map(({ partition }) => partition));
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 1.5, LONGEST_PAUSE_MS)) {
    try {
      const left = Math.max(1, deadline - Date.now());
      const sent = producer.send({ topic, acks: -1, timeout: 4_000, messages: [...messages] });
      const kept = new Set(
        (await within(sent, left, 'the publish was not confirmed')).map((r) => r.partition),
      );
      if ([...wanted].every((partition) => kept.has(partition))) return;
      throw new BusUnavailable('some partitions did not answer');
    } catch (error) {
      if (stopped() || Date.now() + wait > deadline)
        throw new BusUnavailable('the publish was not confirmed', { cause: error });
    }
    await sleep(wait);
  }
}

/** What fails or takes too long is a `BusUnavailable`; it may still happen later. */
export async function within<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`waited ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } catch (error) {
    work.catch(() => undefined);
    throw new BusUnavailable(what, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
