import type { Producer, RecordMetadata } from 'kafkajs';
import { describe, expect, it } from 'vitest';
import { inBatches, publishAll } from './kafka-publish.ts';
import { BusUnavailable } from './port.ts';

const messages = [
  { key: 'a', value: '1', partition: 0 },
  { key: 'b', value: '2', partition: 1 },
];
const kept = (...partitions: number[]): RecordMetadata[] =>
  partitions.map((partition) => ({ topicName: 't', partition, errorCode: 0 }));

/** A producer that answers one after the other. */
function producerOf(...answers: (RecordMetadata[] | Error)[]) {
  const sends: number[] = [];
  const producer: Pick<Producer, 'send'> = {
    send: async ({ messages: all }) => {
      sends.push(all.length);
      const answer = answers[Math.min(sends.length, answers.length) - 1] ?? [];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return { producer, sends };
}

describe('publishing', () => {
  const publish = (producer: Pick<Producer, 'send'>, timeoutMs = 5_000) =>
    publishAll({ producer, topic: 't', messages, timeoutMs, stopped: () => false });

  it('sends everything again until every partition has said that it keeps its messages', async () => {
    const { producer, sends } = producerOf(new Error('no leader'), kept(1), kept(0, 1));
    await publish(producer);
    expect(sends).toEqual([2, 2, 2]);
  });

  it('gives up in time', async () => {
    await expect(publish(producerOf(kept(1)).producer, 150)).rejects.toThrow(BusUnavailable);
    const silent: Pick<Producer, 'send'> = { send: () => new Promise(() => undefined) };
    await expect(publish(silent, 50)).rejects.toThrow(BusUnavailable);
  });
});

describe('batches', () => {
  const of = (partition: number, n: number, size = 600) =>
    Array.from({ length: n }, (_, i) => ({ key: 'k', value: `${i} ${'x'.repeat(size)}`, partition }));

  it('hold what brokers take of each partition, in order', () => {
    const all = [...of(0, 1_400), ...of(1, 1_400), ...of(0, 1_400)];
    const batches = inBatches(all);
    expect(batches.flat()).toEqual(all);
    expect(batches.map((b) => b.length)).toEqual([2_891, 1_309]);
    expect(inBatches([...of(0, 1), ...of(0, 1, 900_000), ...of(0, 2, 900_000)]).map((b) => b.length)).toEqual(
      [2, 1, 1],
    );
    expect(inBatches([])).toEqual([]);
  });
});
