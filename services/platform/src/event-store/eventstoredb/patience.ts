import { setTimeout as pause } from 'node:timers/promises';
import { StoreCorrupted } from '../hash-chain.ts';
import { CallTimedOut, failureOf } from './failure.ts';

const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 400;

export type PatienceOptions = {
  /** Longest single call, or longest silence within one. */
  readonly callMs: number;
  /** How long an operation is tried again. */
  readonly totalMs: number;
  /** Given when the store is closed: nothing is tried again. */
  readonly signal: AbortSignal;
  /** A call failed on its way, and is tried again. */
  readonly onRepeat: () => void;
};

/** How long an operation is tried, over however many calls and leaders. */
export class Patience {
  readonly #options: PatienceOptions;

  constructor(options: PatienceOptions) {
    this.#options = options;
  }

  /** When what begins now must have come to its end, by `performance.now()`. */
  until(): number {
    return performance.now() + this.#options.totalMs;
  }

  /** Tries again while the failure is one of the way to the server and there is time. */
  async insist<T>(until: number, step: (deadlineMs: number) => Promise<T>): Promise<T> {
    const { callMs, totalMs, signal, onRepeat } = this.#options;
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      const left = until - performance.now();
      if (left <= 0) throw new CallTimedOut(`no end within ${totalMs} ms`);
      try {
        return await step(Math.min(callMs, Math.ceil(left)));
      } catch (error) {
        const final = error instanceof StoreCorrupted || failureOf(error) === 'refused';
        if (final || signal.aborted || performance.now() + wait >= until) throw error;
        onRepeat();
        await pause(wait, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}
