import { setTimeout as pause } from 'node:timers/promises';

export type UntilOptions = {
  /** Default 15 s: generous, because only a failing test waits that long. */
  readonly timeoutMs?: number;
  readonly everyMs?: number;
  /** What is waited for, named in the error. */
  readonly what?: string;
};

/**
 * Polls `probe` until it answers something truthy, and hands that back. A probe that throws counts as "not yet"; its
 * last error is the cause of the one thrown at the deadline, so an `expect` inside the probe explains itself.
 */
export async function until<T>(
  probe: () => T | Promise<T>,
  { timeoutMs = 15_000, everyMs = 10, what = 'condition' }: UntilOptions = {},
): Promise<Exclude<T, false | null | undefined | 0 | ''>> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    let problem: unknown;
    try {
      const value = await probe();
      if (value) return value as Exclude<T, false | null | undefined | 0 | ''>;
      problem = new Error(`last answer: ${String(value)}`);
    } catch (error) {
      problem = error;
    }
    if (Date.now() > deadline)
      throw new Error(`gave up after ${timeoutMs} ms waiting for ${what}`, { cause: problem });
    await pause(everyMs);
  }
}
