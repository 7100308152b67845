import { describe, expect, it } from 'vitest';
import { until } from '../testing/until.ts';
import { busContract } from './contract.ts';
import { collector, someMessages } from './contract-kit.ts';
import { inProcessBus } from './in-process.ts';
import { partitionOf } from './partition.ts';

busContract('in process', async (topics) => {
  const bus = inProcessBus({ topics });
  return { bus, stop: () => bus.close() };
});

describe('the bus in a process', () => {
  it('keeps so many messages a partition and begins at the oldest left', async () => {
    const bus = inProcessBus({ topics: [{ name: 't', partitions: 1 }], maxKept: 10 });
    for (let n = 0; n < 45; n += 5) await bus.publish('t', someMessages('k', 5, n));
    const seen = await collector(bus, { topic: 't', group: 'g' });
    await until(() => seen.values().at(-1) === 'k:44', { what: 'the newest' });
    expect(seen.messages.length).toBeLessThan(20);
    expect(seen.messages[0]?.offset).toBe(45 - seen.messages.length);
    await bus.close();
  });

  it('waits for a failed handler by the pause it is given', async () => {
    const waits: number[] = [];
    const pause = async (ms: number) => void waits.push(ms);
    const bus = inProcessBus({ topics: [{ name: 't', partitions: 1 }], pause });
    let tries = 0;
    const seen = await collector(bus, {
      topic: 't',
      group: 'g',
      handler: () => {
        if ((tries += 1) < 10) throw new Error('not yet');
      },
    });
    await bus.publish('t', someMessages('k', 1));
    await until(() => seen.messages.length === 1, { what: 'the tenth try' });
    expect(waits).toEqual([20, 40, 80, 160, 320, 640, 1280, 2000, 2000]);
    await bus.close();
  });
});

describe('partitions', () => {
  it('are those of the Java client', () => {
    // From org.apache.kafka.common.utils.UtilsTest: murmur2 of these keys, made positive.
    const known: [string, number][] = [
      ['21', -973932308],
      ['foobar', -790332482],
      ['a-little-bit-long-string', -985981536],
      ['a-little-bit-longer-string', -1486304829],
      ['lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8', -58897971],
      ['abc', 479470107],
    ];
    for (const [key, hash] of known) expect(partitionOf(key, 2 ** 31)).toBe(hash & 0x7fffffff);
  });
});
