// `npm run simulate -- --seeds 300 --from 1`: lives through that many seeds and judges each. With `--trace` everything
// that happened is printed; with `--hash` the hash of each run; with `--alone` the edge never asks for what it was not told. Exit code 1 when an invariant broke, 2 for bad arguments.
import { parseArgs } from 'node:util';
import { runCommand, WrongCall } from '@martelo/platform/process/command.ts';
import { explain, formatLine } from './world/report.ts';
import { runSeed } from './world/run.ts';
import type { Planted } from './world/world.ts';

const MOST_EXPLAINED = 5;
/** A sign of life so often, ms. */
const PROGRESS_MS = 5_000;
const MOST_SEEDS = 1_000_000_000;
const USAGE = 'Usage: npm run simulate -- [--seeds 300] [--from 1] [--trace] [--hash] [--alone]';

function readArguments(): { seeds: number; from: number; trace: boolean; hash: boolean; alone: boolean } {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '300' },
      from: { type: 'string', default: '1' },
      trace: { type: 'boolean', default: false },
      hash: { type: 'boolean', default: false },
      alone: { type: 'boolean', default: false },
    },
  });
  const whole = (name: 'seeds' | 'from'): number => {
    const n = Number(values[name]);
    if (!Number.isSafeInteger(n) || n < 1 || n > MOST_SEEDS)
      throw new WrongCall(`--${name} wants a whole number from 1 to ${MOST_SEEDS}, not "${values[name]}"`);
    return n;
  };
  return {
    seeds: whole('seeds'),
    from: whole('from'),
    trace: values.trace,
    hash: values.hash,
    alone: values.alone,
  };
}

await runCommand(USAGE, process.env, async () => {
  const { seeds, from, trace, hash, alone } = readArguments();
  const planted: Planted = alone ? { resync: false } : {};
  const sum = { events: 0, acknowledged: 0, refused: 0, steps: 0, virtualMs: 0 };
  const failed: number[] = [];
  let told = performance.now();
  for (let seed = from; seed < from + seeds; seed += 1) {
    const outcome = await runSeed({ seed, keepTrace: trace, planted });
    for (const key of ['events', 'acknowledged', 'refused', 'steps', 'virtualMs'] as const)
      sum[key] += outcome[key];
    if (trace) for (const line of outcome.lines) console.log(formatLine(line));
    if (hash) console.log(`${seed} ${outcome.hash}`);
    const lived = seed - from + 1;
    if (performance.now() - told > PROGRESS_MS && lived < seeds) {
      told = performance.now();
      process.stderr.write(`${lived} of ${seeds} seeds, ${failed.length} failed so far.\n`);
    }
    if (outcome.problems.length === 0) continue;
    failed.push(seed);
    if (trace || alone) console.log(outcome.problems.join('\n'));
    else if (failed.length <= MOST_EXPLAINED) console.log(`${await explain(outcome)}\n`);
  }
  const hours = (sum.virtualMs / 3_600_000).toFixed(1);
  console.log(
    `${seeds} seeds from ${from}: ${sum.steps} steps in ${hours} virtual hours, ${sum.events} events, ` +
      `${sum.acknowledged} bids acknowledged, ${sum.refused} refused or unanswered.`,
  );
  console.log(
    failed.length === 0 ? 'Every invariant held.' : `${failed.length} seeds failed: ${failed.join(', ')}`,
  );
  return failed.length === 0 ? 0 : 1;
});
