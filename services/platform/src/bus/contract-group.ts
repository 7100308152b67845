import { describe, expect, it } from 'vitest';
import { until } from '../testing/until.ts';
import { collector, ofKey, once, PARTITIONS, someMessages } from './contract-kit.ts';
import { partitionOf } from './partition.ts';
import type { Bus } from './port.ts';

/** Part of `busContract`: groups, checkpoints, and partitions that move. */
export function groupContract(
  bus: () => Bus,
  fresh: () => string,
  patience: { readonly timeoutMs: number },
): void {
  describe('groups', () => {
    const keys = Array.from({ length: 24 }, (_, n) => `lote-${n}`);

    it('shares the partitions among the members, and gives them all to who stays', async () => {
      const topic = fresh();
      const told: number[][] = [];
      const one = await collector(bus(), { topic, group: 'g', onAssignment: (p) => void told.push([...p]) });
      await until(() => one.partitions().length === PARTITIONS, { what: 'the first member', ...patience });
      const two = await collector(bus(), { topic, group: 'g' });
      const shared = () => one.partitions().length === 2 && two.partitions().length === 2;
      await until(shared, { what: 'two halves', ...patience });
      expect(new Set([...one.partitions(), ...two.partitions()])).toEqual(new Set([0, 1, 2, 3]));
      await bus().publish(
        topic,
        keys.flatMap((key) => someMessages(key, 2)),
      );
      const total = () => one.messages.length + two.messages.length;
      await until(() => total() >= 48, { what: 'all messages', ...patience });
      expect(one.messages.length).toBeGreaterThan(0);
      expect(two.messages.length).toBeGreaterThan(0);
      await two.stop();
      await until(() => one.partitions().length === PARTITIONS, { what: 'the heir', ...patience });
      expect(new Set(told.at(-1))).toEqual(new Set([0, 1, 2, 3]));
      await one.stop();
      expect(total()).toBe(48);
    });

    it('loses nothing and keeps the order of a key while members come and go', async () => {
      const topic = fresh();
      const members = [await collector(bus(), { topic, group: 'g' })];
      const all = () => members.flatMap((m) => m.messages);
      const first = members[0];
      let stop = false;
      let rounds = 0;
      const writing = (async () => {
        while (!stop) {
          await bus().publish(
            topic,
            keys.flatMap((key) => someMessages(key, 1, rounds)),
          );
          rounds += 1;
          await new Promise((resolve) => setImmediate(resolve));
        }
      })();
      await until(() => all().length > 0, { what: 'the first messages', ...patience });
      members.push(await collector(bus(), { topic, group: 'g' }));
      await until(() => (members[1]?.messages.length ?? 0) > 0, { what: 'the second member', ...patience });
      await first?.stop();
      members.push(await collector(bus(), { topic, group: 'g' }));
      await until(() => (members[2]?.messages.length ?? 0) > 0, { what: 'the third member', ...patience });
      stop = true;
      await writing;
      const wanted = keys.length * rounds;
      await until(() => new Set(all().map((m) => m.value)).size === wanted, { what: 'all', ...patience });
      for (const member of members) {
        // A member may see repeats when a partition came back to it, and never a step back without one.
        for (const key of keys) {
          const numbers = once(ofKey(member.messages, key)).map((v) => Number(v.split(':')[1]));
          expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        }
      }
      await Promise.all(members.map((m) => m.stop()));
    });

    it('goes on after a restart where it stopped', async () => {
      const topic = fresh();
      await bus().publish(topic, someMessages('k', 3));
      const one = await collector(bus(), { topic, group: 'g' });
      await until(() => one.messages.length === 3, { what: 'the first messages', ...patience });
      await one.stop();
      await bus().publish(topic, someMessages('k', 2, 3));
      const two = await collector(bus(), { topic, group: 'g' });
      await until(() => two.messages.length >= 2, { what: 'the rest', ...patience });
      expect(two.values()).toEqual(['k:3', 'k:4']);
      await two.stop();
    });

    it('goes on from the checkpoint of the reader where he keeps one, forward and back', async () => {
      const topic = fresh();
      await bus().publish(topic, someMessages('k', 6));
      const from = async (offset: number | null) => {
        const checkpoint = async (p: number) => (p === partitionOf('k', PARTITIONS) ? offset : null);
        const seen = await collector(bus(), { topic, group: 'g', checkpoint });
        await until(() => seen.values().at(-1) === 'k:5', { what: `from ${offset}`, ...patience });
        await seen.stop();
        return seen.values();
      };
      const all = someMessages('k', 6).map((m) => m.value);
      expect(await from(4)).toEqual(all.slice(4));
      expect(await from(1)).toEqual(all.slice(1));
    });

    it('begins at the oldest message where the checkpoint is past the end', async () => {
      const topic = fresh();
      await bus().publish(topic, someMessages('k', 2));
      const seen = await collector(bus(), { topic, group: 'g', checkpoint: async () => 1_000 });
      await until(() => seen.messages.length >= 2, { what: 'the oldest', ...patience });
      expect(once(seen.values())).toEqual(['k:0', 'k:1']);
      await seen.stop();
    });
  });
}
