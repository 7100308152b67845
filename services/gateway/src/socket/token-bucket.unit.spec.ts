import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

const PER_SECOND = 10;
const BURST = 20;
const HOUR_MS = 3_600_000;

/** How many of these moments (epoch ms) find a token. */
function taken(bucket: TokenBucket, moments: readonly number[]): number {
  return moments.filter((now) => bucket.take(now) === 'taken').length;
}

describe('the tokens of a connection', () => {
  it('are a burst at once and so many a second, however the moments are ordered', () => {
    // Closer together than an empty bucket takes to fill: further back is a clock that was set.
    const moment = fc.integer({ min: HOUR_MS, max: HOUR_MS + (1_000 * BURST) / PER_SECOND });
    fc.assert(
      fc.property(fc.array(moment, { minLength: 1, maxLength: 5 }), (few) => {
        const moments = Array.from({ length: 300 }, (_, n) => few[n % few.length] ?? HOUR_MS);
        const bucket = new TokenBucket(PER_SECOND, BURST, HOUR_MS);
        const most = BURST + ((Math.max(...few) - HOUR_MS) * PER_SECOND) / 1_000;
        expect(taken(bucket, moments)).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('come back at their pace', () => {
    const bucket = new TokenBucket(PER_SECOND, BURST, 0);
    const everyTenth = Array.from({ length: 200 }, (_, n) => n * 100);
    expect(taken(bucket, everyTenth)).toBe(200);
  });

  it('come back from the moment to which a clock is set back', () => {
    const bucket = new TokenBucket(PER_SECOND, BURST, HOUR_MS);
    expect(
      taken(
        bucket,
        Array.from({ length: BURST }, () => HOUR_MS),
      ),
    ).toBe(BURST);
    expect(bucket.take(0)).toBe('refused');
    expect(bucket.take(1_000)).toBe('taken');
  });

  it('run into debt where refusals are not listened to, as deep as the burst', () => {
    const bucket = new TokenBucket(PER_SECOND, BURST, 0);
    const heard = Array.from({ length: 2 * BURST }, () => bucket.take(0));
    expect(heard.slice(0, BURST)).toEqual(Array.from({ length: BURST }, () => 'taken'));
    expect(heard.slice(BURST, -1)).toEqual(Array.from({ length: BURST - 1 }, () => 'refused'));
    expect(heard.at(-1)).toBe('flood');
  });

  it('are owed no deeper than that, however long somebody goes on', () => {
    const bucket = new TokenBucket(PER_SECOND, BURST, 0);
    for (let n = 0; n < 100 * BURST; n += 1) bucket.take(0);
    const paid = (1_000 * (BURST + 1)) / PER_SECOND;
    expect([bucket.take(paid - 100), bucket.take(paid + 100)]).toEqual(['refused', 'taken']);
  });
});
