import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { alive } from '../sql/postmaster.ts';
import { TEST_KAFKA_FOLDER } from './kafka.ts';

const PREFIX = 'martelo-test-kafka-';
let mine: string | undefined;

/**
 * vitest's global setup: names one folder for the run's Kafka, which the first spec that asks for one starts. Ended and
 * deleted with the run; what a killed run left behind is cleared by the next one.
 */
export async function setup(): Promise<void> {
  if (process.env[TEST_KAFKA_FOLDER]) return;
  for (const name of await readdir(tmpdir())) {
    const owner = Number(name.slice(PREFIX.length).split('-')[0]);
    if (name.startsWith(PREFIX) && !alive(owner))
      await clear(path.join(tmpdir(), name)).catch(() => undefined);
  }
  mine = await mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  process.env[TEST_KAFKA_FOLDER] = mine;
}

/** Ends the server of this run, if a spec has started one. */
export async function teardown(): Promise<void> {
  if (mine === undefined) return;
  await clear(mine);
  delete process.env[TEST_KAFKA_FOLDER];
  mine = undefined;
}

async function clear(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.pid')) continue;
    const [pid, started] = (await readFile(path.join(folder, name), 'utf8')).split(' ').map(Number);
    // The ids of processes are used again: only one whose command line names our folder is ours.
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => folder);
    if (pid !== undefined && started !== undefined && alive(pid) && command.includes(folder))
      process.kill(pid, 'SIGKILL');
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
