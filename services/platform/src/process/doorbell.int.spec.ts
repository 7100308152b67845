import { writeSync } from 'node:fs';
import { expect, it } from 'vitest';
import { doorbell } from './doorbell.ts';

const ONE = Buffer.alloc(8);
ONE.writeBigUInt64LE(1n);

it.skipIf(process.platform !== 'linux')(
  'is answered once before everybody else has a turn, however often it rings',
  async () => {
    let rings = 0;
    const bell = doorbell(() => {
      // Somebody speaks while this is heard.
      if (++rings < 100) writeSync(bell.number, ONE);
    });
    bell.keep(true);
    writeSync(bell.number, ONE);
    const seen: number[] = [];
    for (let last = 0; rings < 100; last = rings) {
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(rings - last);
    }
    bell.keep(false);
    expect(Math.max(...seen)).toBe(1);
  },
);
