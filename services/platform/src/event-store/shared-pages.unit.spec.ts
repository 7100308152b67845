import { describe, expect, it } from 'vitest';
import { storedEvent } from './contract-kit.ts';
import { follow } from './follow.ts';
import { LiveTail } from './live-tail.ts';
import { SharedPages } from './shared-pages.ts';

/** A store of `there` events that counts how often it is read. */
function storage(there: number) {
  const tail = new LiveTail();
  const asked: number[] = [];
  let end = there;
  const pages = new SharedPages({
    tail,
    read: async (after, limit) => {
      asked.push(after);
      const from = after + 1;
      return Array.from({ length: Math.min(limit, Math.max(0, end - from)) }, (_, i) =>
        storedEvent(from + i),
      );
    },
  });
  /** Another process writes so many. */
  const grow = (by: number): void => void (end += by);
  return { tail, asked, pages, grow };
}

describe('pages for all followers of a process', () => {
  it('are read once, however many ask', async () => {
    const { asked, pages } = storage(5);
    const all = await Promise.all([pages.after(-1, 100), pages.after(-1, 100), pages.after(-1, 100)]);
    expect(all.map((page) => page.length)).toEqual([5, 5, 5]);
    expect(asked).toEqual([-1]);
  });

  it('are known to those who come later', async () => {
    const { tail, pages } = storage(5);
    tail.follows(() => -1);
    await pages.after(-1, 100);
    expect(tail.after(1, 100).map((e) => e.position)).toEqual([2, 3, 4]);
  });

  it('take in one what comes within a moment', async () => {
    const { asked, pages, grow } = storage(0);
    expect(await pages.after(-1, 100)).toEqual([]);
    const next = pages.after(-1, 100);
    for (let i = 0; i < 7; i += 1) grow(1);
    expect(await next).toHaveLength(7);
    expect(asked).toEqual([-1, -1]);
  });

  it('miss nothing and repeat nothing for followers at different places, while two processes write', async () => {
    const { tail, asked, pages, grow } = storage(300);
    const seen: number[][] = [[], [], []];
    const followers = seen.map((list, i) =>
      follow({
        afterPosition: i * 50 - 1,
        tail,
        read: pages.after.bind(pages),
        handler: (events) => void list.push(...events.map((e) => e.position)),
        onTrouble: () => undefined,
      }),
    );
    for (let i = 0; i < 50; i += 1) {
      const previous = 299 + 2 * i + 1;
      grow(2);
      // Ours follows on the other process's.
      tail.push(previous, { count: 1, last: previous + 1, events: () => [storedEvent(previous + 1)] });
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect.poll(() => followers.map((f) => f.position())).toEqual([399, 399, 399]);
    for (const [i, list] of seen.entries())
      expect(list).toEqual(Array.from({ length: 400 - i * 50 }, (_, n) => i * 50 + n));
    // Without sharing it would be a read for each of the commits and each of the followers.
    expect(asked.length).toBeLessThan(50);
    await Promise.all(followers.map((f) => f.stop()));
  });

  it('are read again where something came meanwhile, of which who joined them knows', async () => {
    const tail = new LiveTail();
    const reads: PromiseWithResolvers<void>[] = [];
    let end = 0;
    const pages = new SharedPages({
      tail,
      read: async () => {
        const found = end === 0 ? [] : [storedEvent(0)];
        const read = Promise.withResolvers<void>();
        reads.push(read);
        await read.promise;
        return found;
      },
    });
    const first = pages.after(-1, 100);
    end = 1;
    tail.reached(0);
    const second = pages.after(-1, 100);
    reads[0]?.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    reads[1]?.resolve();
    expect([(await first).length, (await second).length]).toEqual([1, 1]);
  });
});
