import { describe, expect, it } from 'vitest';
import { storedEvent } from './contract-kit.ts';
import { LiveTail } from './live-tail.ts';

/** A commit of `count` events behind `previous`. */
const commit = (previous: number, count = 1) => ({
  count,
  last: previous + count,
  events: () => Array.from({ length: count }, (_, n) => storedEvent(previous + 1 + n)),
});

const positions = (tail: LiveTail, after: number): number[] => tail.after(after, 100).map((e) => e.position);

describe('the live tail', () => {
  it('keeps what a follower has not had yet, and lets go of it once all have', () => {
    const tail = new LiveTail();
    const at = { fast: -1, slow: -1 };
    tail.follows(() => at.fast);
    tail.follows(() => at.slow);
    for (const previous of [-1, 1, 3]) tail.push(previous, commit(previous, 2));
    at.fast = 5;
    at.slow = 1;
    tail.push(5, commit(5, 2));
    expect(positions(tail, -1)).toEqual([]);
    expect(positions(tail, 1)).toEqual([2, 3, 4, 5, 6, 7]);
    at.slow = 7;
    at.fast = 7;
    tail.push(7, commit(7));
    expect(positions(tail, 5)).toEqual([]);
    expect(positions(tail, 7)).toEqual([8]);
  });

  it('keeps nothing while nobody follows, and forgets who has left', () => {
    const tail = new LiveTail();
    tail.push(-1, commit(-1));
    expect(positions(tail, -1)).toEqual([]);
    const leave = tail.follows(() => 0);
    tail.push(0, commit(0));
    expect(positions(tail, 0)).toEqual([1]);
    leave();
    tail.push(1, commit(1));
    expect(positions(tail, 0)).toEqual([]);
  });

  it('keeps 20,000 events at most for one who is far behind, the newest', () => {
    const tail = new LiveTail();
    tail.follows(() => -1);
    for (let previous = -1; previous < 49_999; previous += 1_000)
      tail.push(previous, commit(previous, 1_000));
    expect(positions(tail, 28_999)).toEqual([]);
    expect(positions(tail, 29_999)[0]).toBe(30_000);
    expect(positions(tail, 48_999).length).toBe(1_000);
  });

  it('knows the newest event that it was told, and takes an empty page for no proof', () => {
    const tail = new LiveTail();
    expect(tail.newest()).toBeUndefined();
    tail.push(2, commit(2, 3));
    tail.learn(0, [storedEvent(1), storedEvent(2)]);
    expect(tail.newest()?.position).toBe(5);
    tail.learn(5, [storedEvent(6)]);
    expect(tail.newest()?.position).toBe(6);
    const seen = tail.version();
    tail.learn(90, []);
    expect(tail.version()).toBe(seen);
    tail.reached(7);
    expect(tail.version()).toBe(seen + 1);
  });

  it('takes what comes late at its place, and the same commit once', () => {
    const tail = new LiveTail();
    tail.follows(() => -1);
    tail.push(-1, commit(-1));
    tail.push(1, commit(1));
    tail.push(0, commit(0));
    tail.push(0, commit(0));
    tail.learn(1, [storedEvent(2), storedEvent(3)]);
    expect(positions(tail, -1)).toEqual([0, 1, 2, 3]);
  });
});
