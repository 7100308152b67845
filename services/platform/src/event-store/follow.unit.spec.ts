import { describe, expect, it } from 'vitest';
import { until } from '../testing/until.ts';
import { storedEvent } from './contract-kit.ts';
import { follow } from './follow.ts';
import { LiveTail } from './live-tail.ts';

const PAGES = 3;

/** A storage of full pages. Like the driver's pool, it sends a question on the tick after it was asked. */
function catchUp() {
  const seen: string[] = [];
  const subscription = follow({
    afterPosition: -1,
    tail: new LiveTail(),
    read: async (after, limit) => {
      const page = (after + 1) / limit;
      process.nextTick(() => seen.push(`page ${page} sent`));
      if (page >= PAGES) return [];
      return Array.from({ length: limit }, (_, n) => storedEvent(after + 1 + n));
    },
    // Only computes: nothing else happens before it is done.
    handler: (events) => void seen.push(`page ${(events[0]?.position ?? 0) / events.length} handled`),
    onTrouble: () => undefined,
  });
  return { seen, subscription };
}

describe('a subscription that catches up', () => {
  it('has the next page on its way before it hands this one over', async () => {
    const { seen, subscription } = catchUp();
    await until(() => seen.includes(`page ${PAGES - 1} handled`), { what: 'the last page' });
    await subscription.stop();
    for (let page = 0; page < PAGES; page += 1) {
      const next = seen.indexOf(`page ${page + 1} sent`);
      expect(next).toBeGreaterThanOrEqual(0);
      expect(next).toBeLessThan(seen.indexOf(`page ${page} handled`));
    }
  });
});
