import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { alive, processStat } from './postmaster.ts';

/**
 * Who stops the embedded PostgreSQL. Two programs may share a data folder (a seed script beside the running server); only
 * the first one stops the database. A claim by a process that is gone, or whose id now belongs to another, counts for nothing.
 */
export async function claim(home: string): Promise<boolean> {
  const found = await readFile(ownerPath(home), 'utf8').catch(() => '');
  const [pid, started] = found.trim().split(' ');
  const holder = Number(pid);
  const held =
    holder > 0 &&
    holder !== process.pid &&
    alive(holder) &&
    (processStat(holder)?.started ?? '') === (started ?? '');
  if (held) return false;
  await writeFile(ownerPath(home), `${process.pid} ${processStat(process.pid)?.started ?? ''}\n`, {
    mode: 0o600,
  });
  return true;
}

/** Gives the data folder back: the next program that starts may own its server. */
export async function release(home: string): Promise<void> {
  await rm(ownerPath(home), { force: true });
}

const ownerPath = (home: string) => path.join(home, 'postgres.owner');
