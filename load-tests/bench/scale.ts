// `node load-tests/bench/scale.ts [bytes] [sockets] [replicas] [hydration] [--quick]`: what a bid, a watcher and a lote cost,
// for load-tests/diary/scale.md. Prints the figures and puts each part that ran into load-tests/results/scale.json, with its own date.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '@martelo/platform/sql/embedded-postgres.ts';
import { bytes, hydration, replicas, sockets } from './escala.ts';
import type { Parte } from './escala.ts';
import { writeResult } from './results.ts';

const PARTES: Readonly<Record<string, Parte>> = { bytes, hydration, replicas, sockets };
const results = new URL('../results/scale.json', import.meta.url);

const quick = process.argv.includes('--quick');
const asked = process.argv.slice(2).filter((a) => !a.startsWith('--'));
const unknown = asked.filter((n) => !(n in PARTES));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. There are: ${Object.keys(PARTES).join(', ')}`);
  process.exit(2);
}
const kept = JSON.parse(await readFile(results, 'utf8').catch(() => '{}')) as {
  readonly parts?: Readonly<Record<string, object>>;
};
const parts: Record<string, object> = { ...kept.parts };
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const pasta = await mkdtemp(path.join(tmpdir(), 'martelo-scale-'));
await chmod(pasta, 0o755);
const server = await startPostgres({ dataDir: pasta });
try {
  const pid = server.pid();
  for (const name of asked.length > 0 ? asked : Object.keys(PARTES)) {
    console.log(`\n== ${name}`);
    const rows = await PARTES[name]?.(
      {
        databaseUrl: server.url,
        eventStore: null,
        folder: pasta,
        rounds: 3,
        roundMs: quick ? 600 : 2_500,
        quick,
        only: null,
        rings: false,
        watched: {
          bench: { pid: process.pid },
          PostgreSQL: pid === undefined ? null : { pid, family: true },
        },
      },
      path.join(pasta, name),
    );
    for (const row of rows ?? []) console.log(`  ${JSON.stringify(row)}`);
    parts[name] = { measured: new Date().toISOString(), quick, rows };
    // After each part: one that fails later takes nothing with it.
    if (!quick) await writeResult('scale', { parts });
  }
} finally {
  await server.stop();
  await rm(pasta, { recursive: true, force: true });
}
