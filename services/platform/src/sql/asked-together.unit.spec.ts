import { describe, expect, it } from 'vitest';
import { askedTogether } from './asked-together.ts';

/** Questions whose answers are given by hand, in the order in which they began. */
function byHand() {
  const begun: PromiseWithResolvers<number>[] = [];
  const together = askedTogether<number>();
  const ask = (key = 'a') =>
    together(key, () => {
      const answer = Promise.withResolvers<number>();
      begun.push(answer);
      return answer.promise;
    });
  return { begun, ask };
}
/** What follows from an answer has happened. */
const settled = (p: Promise<unknown>) =>
  p.then(
    () => null,
    () => null,
  );

describe('questions asked together', () => {
  it('share the next answer, and never the one that was being found when they came', async () => {
    const { begun, ask } = byHand();
    const [first, ...late] = [ask(), ask(), ask(), ask()];
    await Promise.resolve();
    expect(begun).toHaveLength(1);
    begun[0]?.resolve(1);
    expect(await first).toBe(1);
    await settled(first);
    expect(begun).toHaveLength(2);
    const later = ask();
    begun[1]?.resolve(2);
    expect(await Promise.all(late)).toEqual([2, 2, 2]);
    begun[2]?.resolve(3);
    expect(await later).toBe(3);
  });

  it('are one for each key', async () => {
    const { begun, ask } = byHand();
    const both = [ask('a'), ask('b')];
    await Promise.resolve();
    expect(begun).toHaveLength(2);
    begun.forEach((b, i) => b.resolve(i));
    expect(await Promise.all(both)).toEqual([0, 1]);
  });

  it('fail together, and no longer', async () => {
    const { begun, ask } = byHand();
    const [first, second, third] = [ask(), ask(), ask()];
    const [failed, alsoFailed] = [settled(first), settled(second)];
    begun[0]?.reject(new Error('away'));
    await failed;
    begun[1]?.reject(new Error('still away'));
    await alsoFailed;
    await expect(third).rejects.toThrow('still away');
    const fresh = ask();
    await Promise.resolve();
    begun[2]?.resolve(7);
    expect(await fresh).toBe(7);
  });
});
