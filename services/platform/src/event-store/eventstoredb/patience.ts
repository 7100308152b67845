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
};

/** How long one call may take: `withinMs` with the search for a node, `answerMs` from when it was sent, or since the last answer. */
export type CallTimes = { readonly withinMs: number; readonly answerMs: number };

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

  /**
   * Tries again while the failure is one of the way to the server and there is time; `until` is asked before each try. The
   * second try waits `againMs` for its answer and each further one twice as long, where that is given.
   */
  async insist<T>(
    until: () => number,
    step: (times: CallTimes) => Promise<T>,
    againMs = this.#options.callMs,
  ): Promise<T> {
    const { callMs, totalMs, signal } = this.#options;
    let answerMs = callMs;
    let nextMs = Math.min(againMs, callMs);
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      const left = Math.ceil(until() - performance.now());
      if (left <= 0) throw new CallTimedOut(`no end within ${totalMs} ms`);
      try {
        return await step({ withinMs: Math.min(callMs, left), answerMs: Math.min(answerMs, left) });
      } catch (error) {
        const final = error instanceof StoreCorrupted || failureOf(error) === 'refused';
        if (final || signal.aborted || performance.now() + wait >= until()) throw error;
        await pause(wait, undefined, { signal }).catch(() => undefined);
      }
      answerMs = nextMs;
      nextMs = Math.min(2 * nextMs, callMs);
    }
  }
}
