import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseConfig } from '@martelo/platform/config/config.ts';
import { eventStoreConfig } from '@martelo/platform/config/event-store.ts';
import { endWithReader } from '@martelo/platform/process/command.ts';
import { startPostgres } from '@martelo/platform/sql/embedded-postgres.ts';
import type { Bench } from './scenarios/bench.ts';
import { PARTS, SCENARIOS } from './scenarios/index.ts';

const USAGE = `npm run bench -- [SCENARIO ...] [--quick] [--only=PART] [--rings]   There are: ${Object.keys(SCENARIOS).join(', ')}`;

function refuse(why: string): never {
  console.error(`${why}\n${USAGE}`);
  process.exit(2);
}

function options(): { wanted: string[]; quick: boolean; only: string | null; rings: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        quick: { type: 'boolean', default: false },
        only: { type: 'string' },
        rings: { type: 'boolean', default: false },
      },
    });
    return { wanted: positionals, quick: values.quick, only: values.only ?? null, rings: values.rings };
  } catch (error) {
    return refuse((error as Error).message);
  }
}

const { EVENTSTORE_URL, EVENTSTORE_APPENDS: appends } = parseConfig(eventStoreConfig, process.env);
const { wanted, quick, only, rings } = options();
const unknown = wanted.filter((n) => !Object.hasOwn(SCENARIOS, n));
if (unknown.length > 0) refuse(`Unknown scenario: ${unknown.join(', ')}.`);
if (only !== null) {
  const [scenario = '', ...others] = wanted;
  const parts = PARTS[scenario] ?? [];
  if (others.length > 0 || !parts.includes(only))
    refuse(
      `--only wants one scenario and a part of it: ${Object.entries(PARTS)
        .map(([name, list]) => `${name} has ${list.join(', ')}`)
        .join('; ')}.`,
    );
}
endWithReader();

const folder = await mkdtemp(path.join(tmpdir(), 'martelo-bench-'));
await chmod(folder, 0o755);
// Leaving by exit stops the database; leaving by a signal alone would not.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.on('exit', () => {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  } catch {
    // The database that is just ending may still write: what is left lies in the system's folder for such things.
  }
});
const server = await startPostgres({ dataDir: folder });
let failed = 0;
try {
  const postgres = server.pid();
  const bench: Bench = {
    databaseUrl: server.url,
    eventStore: EVENTSTORE_URL === undefined ? null : { url: EVENTSTORE_URL, appends },
    folder,
    rounds: 3,
    roundMs: quick ? 600 : 2_500,
    quick,
    only,
    rings,
    watched: {
      bench: { pid: process.pid },
      PostgreSQL: postgres === undefined ? null : { pid: postgres, family: true },
    },
  };
  for (const name of wanted.length > 0 ? wanted : Object.keys(SCENARIOS)) {
    console.log(`\n== ${name}`);
    const begun = performance.now();
    const problems = (await SCENARIOS[name]?.(bench)) ?? [];
    for (const p of problems) console.error(`INVARIANT BROKEN in ${name}: ${p}`);
    console.log(
      `  ${problems.length === 0 ? 'invariants hold' : `${problems.length} invariants broken`}; ${((performance.now() - begun) / 1_000).toFixed(0)} s`,
    );
    failed += problems.length;
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = failed > 0 ? 1 : 0;
