import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { MUTANTS } from './world/mutants.ts';
import { calm } from './world/plan.ts';
import { PLANTED } from './world/planted.ts';
import { command, explain } from './world/report.ts';
import { runSeed } from './world/run.ts';

const main = path.join(import.meta.dirname, 'main.ts');
const mutant = path.join(import.meta.dirname, 'mutant/main.ts');
/** The long campaign is a failure of its own in `npm run torture` (infra/faults). */
const SEEDS = 60;
const MINUTES = 60_000;
const simulate = (...args: string[]) => run(main, ...args);
/** Runs a command as people do; answers what it prints, whatever its exit code. */
async function run(command: string, ...args: string[]): Promise<{ code: number; printed: string }> {
  const ended = promisify(execFile)(process.execPath, [command, ...args], { maxBuffer: 64 * 1024 * 1024 });
  return ended.then(
    ({ stdout }) => ({ code: 0, printed: stdout }),
    (error: { code?: number; stdout?: string; stderr?: string }) => ({
      code: error.code ?? -1,
      printed: `${error.stdout ?? ''}${error.stderr ?? ''}`,
    }),
  );
}

describe('the simulation', () => {
  it(
    `finds every invariant to hold in ${SEEDS} seeds`,
    async () => {
      const { code, printed } = await simulate('--seeds', String(SEEDS), '--from', '1');
      expect(printed).toContain('Every invariant held.');
      expect(code).toBe(0);
    },
    15 * MINUTES,
  );

  it(
    'finds that the engine alone tells watchers of everything, also of what others committed meanwhile',
    async () => {
      for (let seed = 100; seed < 115; seed += 1) {
        const { problems } = await runSeed({ seed, keepTrace: false, planted: { resync: false } });
        expect({ seed, problems }).toEqual({ seed, problems: [] });
      }
    },
    5 * MINUTES,
  );

  it(
    'finds that every screen is told every bid where nothing gets lost',
    async () => {
      for (let seed = 1; seed <= 8; seed += 1) {
        const { problems } = await runSeed({ seed, keepTrace: false, planted: { plan: calm } });
        expect({ seed, problems }).toEqual({ seed, problems: [] });
      }
    },
    5 * MINUTES,
  );

  it(
    'lives through a seed the same way each time, byte for byte, here and in another process',
    async () => {
      const first = await runSeed({ seed: 26, keepTrace: false });
      const between = await runSeed({ seed: 27, keepTrace: false });
      const again = await runSeed({ seed: 26, keepTrace: true });
      expect(again.hash).toBe(first.hash);
      expect(again.lines.length).toBeGreaterThan(1_000);
      expect(between.hash).not.toBe(first.hash);
      const { printed } = await simulate('--seeds', '2', '--from', '26', '--hash');
      expect(printed.split('\n').slice(0, 2)).toEqual([`26 ${first.hash}`, `27 ${between.hash}`]);
    },
    2 * MINUTES,
  );

  it('leaves the clocks, the timers and chance as it found them', async () => {
    const before = [setTimeout, setImmediate, Date.now, performance.now, Math.random, crypto.randomUUID];
    await runSeed({ seed: 10, keepTrace: false });
    expect([setTimeout, setImmediate, Date.now, performance.now, Math.random, crypto.randomUUID]).toEqual(
      before,
    );
    expect(Math.abs(Date.now() - new Date().getTime())).toBeLessThan(1_000);
  });

  it('says what is wrong with its arguments', async () => {
    const { code, printed } = await simulate('--seeds', 'many');
    expect(code).toBe(2);
    expect(printed).toBe(
      '--seeds wants a whole number from 1 to 1000000000, not "many"\n' +
        'Usage: npm run simulate -- [--seeds 300] [--from 1] [--trace] [--hash] [--alone]\n',
    );
  });
});

describe('a planted fault is caught', () => {
  const MOST_SEEDS = 25;

  it.each(PLANTED)(
    '$name',
    async ({ planted, shows }) => {
      const seen: string[] = [];
      for (let seed = 1; seed <= MOST_SEEDS; seed += 1) {
        const { problems } = await runSeed({ seed, keepTrace: false, planted });
        seen.push(...problems);
        if (problems.some((p) => shows.test(p))) break;
      }
      expect(seen).toContainEqual(expect.stringMatching(shows));
    },
    5 * MINUTES,
  );

  it.each(MUTANTS.map(({ name, shows }, number) => ({ name, shows, number })))(
    "in the product's own text: $name",
    async ({ shows, number }) => {
      const { code, printed } = await run(mutant, String(number), String(MOST_SEEDS));
      expect(code).toBe(0);
      expect(printed.split('\n')).toContainEqual(expect.stringMatching(shows));
    },
    5 * MINUTES,
  );

  it(
    'and a failing seed comes with the command that repeats it and a short trace',
    async () => {
      const text = await explain({
        ...(await runSeed({ seed: 5, keepTrace: false })),
        problems: ['I0: something'],
      });
      expect(text).toContain('Seed 5 breaks 1 expectations:\n  I0: something');
      expect(text).toContain('HEALS');
      expect(text.split('\n').at(-1)).toBe(`Repeat it with: ${command(5)}`);
      expect(text.split('\n').length).toBeLessThan(80);
    },
    MINUTES,
  );
});
