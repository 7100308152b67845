import { installVirtualGlobals } from '../virtual/globals.ts';
import { judge } from '../oracles/judge.ts';
import { World, type WorldOptions } from './world.ts';
import type { Line } from '../virtual/trace.ts';

/** What became of a seed. */
export type Outcome = {
  readonly seed: number;
  /** What is wrong; empty where every invariant holds. */
  readonly problems: readonly string[];
  /** SHA-256 of everything that happened, in order. */
  readonly hash: string;
  readonly steps: number;
  readonly virtualMs: number;
  /** Events in the log, answers that said yes, commands or bids refused. */
  readonly events: number;
  readonly acknowledged: number;
  readonly refused: number;
  /** Empty unless asked for. */
  readonly lines: readonly Line[];
};

let running = false;

/**
 * Lives through a seed and judges it. The process's clocks and timers are virtual meanwhile, so runs come one after the
 * other. @throws Error when another one is under way
 */
export async function runSeed(options: WorldOptions): Promise<Outcome> {
  if (running) throw new Error('one simulation at a time');
  running = true;
  const world = new World(options);
  const restore = installVirtualGlobals(world.scheduler);
  try {
    await world.live();
    const problems = await judge(world);
    const { scheduler: s, ledger, server } = world;
    for (const problem of problems) s.note(`WRONG ${problem}`);
    return {
      seed: options.seed,
      problems,
      hash: s.trace.digest(),
      steps: s.steps,
      virtualMs: Math.round(s.now),
      events: server.disk.all(-1).length,
      acknowledged: ledger.acknowledged,
      refused: ledger.heard.length - ledger.acknowledged,
      lines: s.trace.lines,
    };
  } finally {
    restore();
    running = false;
  }
}
