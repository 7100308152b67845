import type { Bus, ConsumeOptions, Consumer, Delivery, Message, TopicSpec } from './port.ts';

/** Partitions of every topic of the suite. */
export const PARTITIONS = 4;

let serial = 0;
const run = Math.random().toString(36).slice(2, 8);

/** Topics nobody used before, for an adapter to declare; `fresh` hands them out one by one. */
export function someTopics(count: number): {
  readonly specs: readonly TopicSpec[];
  readonly fresh: () => string;
} {
  const specs = Array.from({ length: count }, () => ({
    name: `contract-${run}-${(serial += 1)}`,
    partitions: PARTITIONS,
    retentionMs: 3_600_000,
  }));
  let used = 0;
  return {
    specs,
    fresh: () => {
      const spec = specs[(used += 1) - 1];
      if (spec === undefined) throw new Error('the suite needs more topics');
      return spec.name;
    },
  };
}

/** Messages `key`/`key:0`, `key`/`key:1`, ... from `from` on. */
export function someMessages(key: string, count: number, from = 0): { key: string; value: string }[] {
  return Array.from({ length: count }, (_, n) => ({ key, value: `${key}:${from + n}` }));
}

/** A consumer that keeps what it is handed, for looking at while it runs. */
export async function collector(
  bus: Bus,
  options: Omit<ConsumeOptions, 'handler'> & Partial<Pick<ConsumeOptions, 'handler'>>,
) {
  const messages: (Message & { readonly partition: number })[] = [];
  const consumer: Consumer = await bus.consume({
    ...options,
    handler: async (delivery: Delivery) => {
      await options.handler?.(delivery);
      messages.push(...delivery.messages.map((m) => ({ ...m, partition: delivery.partition })));
    },
  });
  return { messages, values: () => messages.map((m) => m.value), ...consumer };
}

/** Values of one key in the order in which they came. */
export const ofKey = (messages: readonly Message[], key: string): string[] =>
  messages.filter((m) => m.key === key).map((m) => m.value);

/** Without repeats, first occurrences kept: what an idempotent reader makes of an at-least-once delivery. */
export const once = (values: readonly string[]): string[] => [...new Set(values)];
