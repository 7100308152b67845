import nodeCrypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timersPromises from 'node:timers/promises';
import type { Planned, Scheduler } from './scheduler.ts';

type Callback = (...args: unknown[]) => void;

/** What setTimeout and its like answer: enough of Node's own for the code that runs here. */
class VirtualTimer {
  readonly #planned: () => Planned | null;

  constructor(planned: () => Planned | null) {
    this.#planned = planned;
  }

  cancel(): void {
    this.#planned()?.cancel();
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  hasRef(): boolean {
    return true;
  }
  [Symbol.dispose](): void {
    this.cancel();
  }
}

const cancel = (timer: unknown): void => {
  if (timer instanceof VirtualTimer) timer.cancel();
};

/**
 * Replaces time and chance by the scheduler's for as long as a run lasts: timers, immediates, the wall and the monotonic
 * clock, random numbers and uids, also where code imported them by name from Node's modules. The product needs no second
 * set of ports for it, and nothing that it calls can slip past. Answers how to put everything back.
 */
export function installVirtualGlobals(s: Scheduler): () => void {
  const restore: (() => void)[] = [];
  const replace = (target: object, name: string, value: unknown): void => {
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, {
      value,
      configurable: true,
      writable: true,
      enumerable: before?.enumerable ?? true,
    });
    restore.push(() => {
      if (before === undefined) Reflect.deleteProperty(target, name);
      else Object.defineProperty(target, name, before);
    });
  };
  const once = (what: string, run: Callback, delayMs: number, args: unknown[]): VirtualTimer => {
    const planned = s.after(s.current, delayMs, what, () => run(...args));
    return new VirtualTimer(() => planned);
  };
  const every = (run: Callback, periodMs = 1, ...args: unknown[]): VirtualTimer => {
    const place = s.current;
    const next = (): Planned =>
      s.after(place, periodMs, 'interval', () => {
        planned = next();
        run(...args);
      });
    let planned = next();
    return new VirtualTimer(() => planned);
  };
  const pause = (delayMs = 1, value?: unknown, options?: { signal?: AbortSignal }): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const signal = options?.signal;
      const aborted = (): void => {
        planned.cancel();
        reject(new DOMException('The operation was aborted', 'AbortError'));
      };
      const planned = s.after(s.current, delayMs, 'timer', () => {
        signal?.removeEventListener('abort', aborted);
        resolve(value);
      });
      if (signal?.aborted === true) aborted();
      else signal?.addEventListener('abort', aborted, { once: true });
    });

  replace(globalThis, 'setTimeout', (run: Callback, ms = 1, ...args: unknown[]) =>
    once('timer', run, Math.max(1, ms), args),
  );
  replace(globalThis, 'clearTimeout', cancel);
  replace(globalThis, 'setInterval', every);
  replace(globalThis, 'clearInterval', cancel);
  replace(globalThis, 'setImmediate', (run: Callback, ...args: unknown[]) => once('immediate', run, 0, args));
  replace(globalThis, 'clearImmediate', cancel);
  replace(Date, 'now', () => s.wallClock());
  replace(performance, 'now', () => s.monotonic());
  replace(Math, 'random', () => s.random.next());
  replace(crypto, 'getRandomValues', (bytes: Uint8Array) =>
    bytes.map((_, i) => ((bytes[i] = s.random.int(0, 255)), bytes[i])),
  );
  replace(crypto, 'randomUUID', () => s.random.uuid());
  replace(nodeCrypto, 'randomUUID', () => s.random.uuid());
  replace(timersPromises, 'setTimeout', pause);
  syncBuiltinESMExports();

  const unhandled = (reason: unknown): void => s.fail(reason);
  process.on('unhandledRejection', unhandled);
  restore.push(() => process.off('unhandledRejection', unhandled));
  return () => {
    for (const undo of restore.toReversed()) undo();
    syncBuiltinESMExports();
  };
}
