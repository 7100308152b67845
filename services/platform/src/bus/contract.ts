import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../testing/until.ts';
import { collector, ofKey, once, PARTITIONS, someMessages, someTopics } from './contract-kit.ts';
import { groupContract } from './contract-group.ts';
import { partitionOf } from './partition.ts';
import { BusUnavailable, MAX_PUBLISH, MAX_VALUE_BYTES, type Bus, type TopicSpec } from './port.ts';

/** A bus under test. `stop` closes it and clears what it kept. */
export type BusSubject = { readonly bus: Bus; readonly stop: () => Promise<void> };

/** Everything every bus adapter must do. `timeoutMs` bounds each wait: a broker takes seconds to move partitions. */
export function busContract(
  name: string,
  makeSubject: (topics: readonly TopicSpec[]) => Promise<BusSubject>,
  timeoutMs = 30_000,
): void {
  describe(`bus contract: ${name}`, () => {
    const topics = someTopics(15);
    const patience = { timeoutMs };
    let subject: BusSubject;
    let bus: Bus;
    beforeAll(async () => {
      subject = await makeSubject(topics.specs);
      bus = subject.bus;
    });
    afterAll(() => subject?.stop());

    it('puts a key where every client puts it, and keeps its order', async () => {
      const topic = topics.fresh();
      const keys = Array.from({ length: 8 }, () => randomUUID());
      await bus.publish(
        topic,
        keys.flatMap((key) => someMessages(key, 3)),
      );
      await bus.publish(
        topic,
        keys.flatMap((key) => someMessages(key, 3, 3)),
      );
      const seen = await collector(bus, { topic, group: 'g' });
      await until(() => new Set(seen.values()).size === 48, { what: 'all messages', ...patience });
      for (const key of keys)
        expect(once(ofKey(seen.messages, key))).toEqual(someMessages(key, 6).map((m) => m.value));
      expect(bus.partitions(topic)).toBe(PARTITIONS);
      for (const m of seen.messages) expect(m.partition).toBe(partitionOf(m.key, PARTITIONS));
      const of = seen.messages.filter((m) => m.partition === seen.messages[0]?.partition);
      expect(of.map((m) => m.offset)).toEqual(of.map((_, n) => n));
      await seen.stop();
    });

    it('hands any text back as it was', async () => {
      const topic = topics.fresh();
      const value = `ação "R$ 1.000,00"\n${'ç'.repeat(40_000)}\u{1f697}`;
      await bus.publish(topic, [{ key: 'ônibus', value }]);
      const seen = await collector(bus, { topic, group: 'g' });
      await until(() => seen.messages.length > 0, { what: 'the message', ...patience });
      expect(seen.messages[0]).toMatchObject({ key: 'ônibus', value });
      expect(seen.messages[0]?.at).toBeGreaterThan(1_600_000_000_000);
      await seen.stop();
    });

    it('keeps a publish of one key that is larger than a broker takes at once, in its order', async () => {
      const topic = topics.fresh();
      const messages = someMessages('lote', 3_000).map(({ key, value }) => ({
        key,
        value: `${value} ${'x'.repeat(600)}`,
      }));
      await bus.publish(topic, messages);
      const seen = await collector(bus, { topic, group: 'g' });
      await until(() => new Set(seen.values()).size === 3_000, { what: 'all messages', ...patience });
      expect(once(ofKey(seen.messages, 'lote'))).toEqual(messages.map((m) => m.value));
      await seen.stop();
    });

    it('lets every group and every lone reader hear everything, the latter from when they came', async () => {
      const topic = topics.fresh();
      await bus.publish(topic, someMessages('k', 2));
      const lone = [
        await collector(bus, { topic, group: null }),
        await collector(bus, { topic, group: null }),
      ];
      await until(() => lone.every((l) => l.partitions().length === PARTITIONS), {
        what: 'the lone readers',
        ...patience,
      });
      await bus.publish(topic, someMessages('k', 2, 2));
      const groups = [
        await collector(bus, { topic, group: 'a' }),
        await collector(bus, { topic, group: 'b' }),
      ];
      await until(() => groups.every((g) => g.messages.length === 4), { what: 'the groups', ...patience });
      await until(() => lone.every((l) => l.messages.length === 2), {
        what: 'the live messages',
        ...patience,
      });
      for (const l of lone) expect(l.values()).toEqual(['k:2', 'k:3']);
      await Promise.all([...lone, ...groups].map((each) => each.stop()));
    });

    it('hands the same messages over again when the handler fails, and nothing after them before', async () => {
      const topic = topics.fresh();
      await bus.publish(topic, someMessages('k', 2));
      const tries: string[][] = [];
      const troubles: unknown[] = [];
      const seen = await collector(bus, {
        topic,
        group: 'g',
        onTrouble: (error) => void troubles.push(error),
        handler: ({ messages }) => {
          tries.push(messages.map((m) => m.value));
          if (tries.length < 3) throw new Error('not yet');
        },
      });
      await until(() => seen.messages.length >= 2, { what: 'the handler to succeed', ...patience });
      await bus.publish(topic, someMessages('k', 1, 2));
      await until(() => seen.messages.length === 3, { what: 'the next message', ...patience });
      expect(tries.slice(0, 3).map((t) => t[0])).toEqual(['k:0', 'k:0', 'k:0']);
      expect(seen.values()).toEqual(['k:0', 'k:1', 'k:2']);
      expect(troubles.map(String)).toContain('Error: not yet');
      await seen.stop();
    });

    it('waits for the handler before it hands over more of a partition', async () => {
      const topic = topics.fresh();
      const gate = Promise.withResolvers<void>();
      let inside = 0;
      let most = 0;
      const seen = await collector(bus, {
        topic,
        group: 'g',
        handler: async () => {
          inside += 1;
          most = Math.max(most, inside);
          await gate.promise;
          inside -= 1;
        },
      });
      for (let n = 0; n < 12; n += 1) await bus.publish(topic, someMessages('k', 1, n));
      await until(() => inside === 1, { what: 'the first messages', ...patience });
      expect(seen.messages).toEqual([]);
      gate.resolve();
      await until(() => seen.messages.length === 12, { what: 'all messages', ...patience });
      expect(most).toBe(1);
      await seen.stop();
    });

    it('tells how far behind a reader is', async () => {
      const topic = topics.fresh();
      const gate = Promise.withResolvers<void>();
      const seen = await collector(bus, { topic, group: 'g', handler: () => gate.promise });
      await until(() => seen.partitions().length === PARTITIONS, { what: 'the assignment', ...patience });
      for (let n = 0; n < 5; n += 1) await bus.publish(topic, someMessages('k', 1, n));
      const behind = () => seen.lag().reduce((sum, { next, end }) => sum + end - next, 0);
      await until(() => behind() > 0, { what: 'the lag to show', ...patience });
      gate.resolve();
      await until(() => seen.messages.length === 5 && behind() === 0, { what: 'the lag to go', ...patience });
      expect(seen.lag()).toContainEqual({ partition: partitionOf('k', PARTITIONS), next: 5, end: 5 });
      await seen.stop();
    });

    groupContract(() => bus, topics.fresh, patience);

    it('refuses topics that nobody declared, and more than one publish takes', async () => {
      const topic = topics.fresh();
      expect(() => bus.partitions('nobody')).toThrow(RangeError);
      await expect(bus.publish('nobody', someMessages('k', 1))).rejects.toThrow(RangeError);
      await expect(bus.consume({ topic: 'nobody', group: 'g', handler: () => {} })).rejects.toThrow(
        RangeError,
      );
      await expect(bus.publish(topic, someMessages('k', MAX_PUBLISH + 1))).rejects.toThrow(RangeError);
      const long = [{ key: 'k', value: 'x'.repeat(MAX_VALUE_BYTES + 1) }];
      await expect(bus.publish(topic, long)).rejects.toThrow(RangeError);
      await bus.publish(topic, []);
    });

    it('answers a ping, and rejects everything after close', async () => {
      const closing = await makeSubject(someTopics(1).specs.slice(0, 1));
      await closing.bus.ping();
      await closing.bus.close();
      await expect(closing.bus.ping()).rejects.toThrow(BusUnavailable);
      await expect(closing.bus.publish('any', [])).rejects.toThrow(BusUnavailable);
      await expect(closing.bus.consume({ topic: 'any', group: 'g', handler: () => {} })).rejects.toThrow(
        BusUnavailable,
      );
      await closing.stop();
    });
  });
}
