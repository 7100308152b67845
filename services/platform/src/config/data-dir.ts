import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from './config.ts';

/** What is tried out: enough that a disk with no room to speak of says so now, and not in the middle of a start. */
const PROBE_BYTES = 1024 * 1024;

/** The system's code; empty for what is no error of the system. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const isFolder = (place: string): Promise<boolean> =>
  stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** What is said of a folder that cannot serve, by the system's code. */
const SENTENCES: Readonly<Record<string, string>> = {
  ENOTDIR: 'is a file, or leads through one. Name a folder.',
  EACCES: 'is not for this user to write in. Give the permission, or name another folder.',
  EROFS: 'lies on a disk that can only be read. Name another folder.',
  ENOSPC: 'lies on a disk that is full. Make room, or name another folder.',
};
const SAME: Readonly<Record<string, string>> = { EEXIST: 'ENOTDIR', EPERM: 'EACCES', EDQUOT: 'ENOSPC' };

function refusal(code: string, dataDir: string): ConfigError {
  const said = SENTENCES[SAME[code] ?? code] ?? `cannot be written in (${code}). Name another folder.`;
  return new ConfigError(`The program does not start: DATA_DIR (${dataDir}) ${said}`);
}

/**
 * Makes DATA_DIR where it is not there, and tries it out.
 *
 * @throws ConfigError that names DATA_DIR and what is wrong with it: a file, no permission, read-only, full.
 */
export async function requireDataDir(dataDir: string): Promise<void> {
  const probe = path.join(dataDir, `.teste-${randomUUID()}`);
  try {
    await makeFolder(dataDir);
    try {
      await using file = await open(probe, 'wx', 0o600);
      await file.writeFile(Buffer.alloc(PROBE_BYTES));
      await file.sync();
    } finally {
      await rm(probe, { force: true });
    }
  } catch (error) {
    if (codeOf(error) === '') throw error;
    throw refusal(codeOf(error), dataDir);
  }
}

/** What ended a start, where it was a full disk: PostgreSQL says that in the words of the system only. Else the error itself. */
export function fullDisk(error: unknown, dataDir: string): unknown {
  const full =
    codeOf(error) === 'ENOSPC' || /No space left on device|disk quota exceeded/i.test(String(error));
  return full ? refusal('ENOSPC', dataDir) : error;
}

/** One folder after the other: Node's own recursion never ends where the parent is there and makes no folders, as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await isFolder(folder))) return;
    const parent = path.dirname(folder);
    if (codeOf(error) !== 'ENOENT' || parent === folder || (await isFolder(parent))) throw error;
    await makeFolder(parent);
    await makeFolder(folder);
  }
}
