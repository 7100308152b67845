import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { alive, readPostmaster, stopPostmaster } from '../sql/postmaster.ts';
import { TEST_FOLDER } from './postgres.ts';

const PREFIX = 'martelo-test-run-';

/**
 * vitest's global setup: names one folder for the run's PostgreSQL. The server itself is started by the first spec that
 * asks for a database, so a run of unit specs pays nothing. Stopped and deleted at the end; what a killed run left behind
 * is cleared by the next one.
 */
export async function setup(): Promise<void> {
  // Several vitest projects share this process and need only one server.
  if (process.env[TEST_FOLDER]) return;
  await clearAbandoned();
  const folder = await mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  // The server runs as a user of its own when we are root.
  await chmod(folder, 0o755);
  process.env[TEST_FOLDER] = folder;
  mine = folder;
}

/** Stops the server of this run, if a spec has started one, and removes its folder. */
export async function teardown(): Promise<void> {
  if (mine === undefined) return;
  await clear(mine);
  delete process.env[TEST_FOLDER];
  mine = undefined;
}

let mine: string | undefined;

async function clear(folder: string): Promise<void> {
  const found = await readPostmaster(path.join(folder, 'postgres'));
  if (found) await stopPostmaster(found.pid);
  await rm(folder, { recursive: true, force: true });
}

async function clearAbandoned(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const owner = Number(name.slice(PREFIX.length).split('-')[0]);
    if (!alive(owner)) await clear(path.join(tmpdir(), name)).catch(() => undefined);
  }
}
