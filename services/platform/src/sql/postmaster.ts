import { readFileSync } from 'node:fs';
import { access, readFile, readdir, readlink, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What `postmaster.pid` says about the server that owns a data folder. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly ready: boolean };

/** Reads `postmaster.pid`; undefined when there is none or it is still being written. */
export async function readPostmaster(dataFolder: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), ready: (lines[7] ?? '').trim() === 'ready' };
}

/** True while a process with this id runs. A zombie, which nobody may ever collect in a container, does not count. */
export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return processStat(pid)?.state !== 'Z';
}

/** State letter and start time (clock ticks since boot) of a process; undefined where there is no /proc. */
export function processStat(pid: number): { state: string; started: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the name in brackets and may itself hold spaces and brackets.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', started: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

/** True when `pid` lives and works inside `dataFolder`: process ids are reused, above all in containers. */
export async function isServerOf(dataFolder: string, pid: number): Promise<boolean> {
  if (!alive(pid)) return false;
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return folder === undefined || folder === path.resolve(dataFolder);
}

/**
 * Deletes a `postmaster.pid` over which PostgreSQL would refuse to start: one whose process id now belongs to a stranger, and one
 * that says nothing, as a disk leaves it that became read-only or was repaired. A file whose process is simply gone stays:
 * PostgreSQL clears it itself, and the file is how it notices backends that outlive their postmaster. So before deleting, every
 * process inside the data folder must have gone.
 */
export async function clearStalePidFile(dataFolder: string, deadlineMs: number): Promise<boolean> {
  const file = path.join(dataFolder, 'postmaster.pid');
  const found = await readPostmaster(dataFolder);
  const says = found !== undefined;
  if (says ? !alive(found.pid) || (await isServerOf(dataFolder, found.pid)) : !(await isThere(file)))
    return false;
  while ((await processesInside(dataFolder)) > 0) {
    if (Date.now() > deadlineMs) return false;
    await pause(50);
  }
  // A server that began a moment ago has written its own by now.
  if (!says && (await readPostmaster(dataFolder)) !== undefined) return false;
  await rm(file, { force: true });
  return true;
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

async function processesInside(dataFolder: string): Promise<number> {
  const folder = path.resolve(dataFolder);
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(ids.map((id) => readlink(`/proc/${id}/cwd`).catch(() => '')));
  return folders.filter((each) => each === folder).length;
}

/** Stops a server: fast shutdown, and an immediate one (safe, the log is replayed) when that takes too long. */
export async function stopPostmaster(pid: number, timeoutMs = 20_000): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!alive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + timeoutMs;
    while (alive(pid) && Date.now() < deadline) await pause(10);
  }
  if (alive(pid)) throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}
