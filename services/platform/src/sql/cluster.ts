import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../config/config.ts';
import { writeOnce } from '../config/write-once.ts';
import type { SqlLog } from './log.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

type Cluster = {
  readonly binaries: PostgresBinaries;
  readonly home: string;
  readonly folder: string;
  readonly user: string;
  readonly log: SqlLog;
};

const INITDB_TIMEOUT_MS = 60_000;

/**
 * Creates the database files when there are none. They are made beside their final place and renamed into it, so an
 * interrupted run leaves nothing half done and two programs that start at once do not disturb each other.
 */
export async function createCluster({ binaries, home, folder, user, log }: Cluster): Promise<void> {
  const major = (await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (major !== '') return requireMajor(major, folder, binaries);
  const password = await ensurePassword(home);
  const draft = `${folder}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const passwordFile = `${draft}.password`;
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    await handOver(draft, binaries);
    await handOver(passwordFile, binaries);
    const begun = Date.now();
    await initdb(binaries, draft, user, passwordFile);
    await rename(draft, folder);
    log.info({ folder, ms: Date.now() - begun }, 'created the PostgreSQL data folder');
  } catch (error) {
    // Somebody else's rename won: theirs is as good as ours.
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
  }
}

/** The password of the program's PostgreSQL user, kept beside the data for its owner's eyes only. @throws ConfigError where the file is empty */
export async function readPassword(home: string): Promise<string> {
  const file = passwordPath(home);
  const password = await passwordIn(file);
  if (password === '')
    throw new ConfigError(
      `The program does not start: ${file} is empty, as after a power loss. Bring it back from the backup of DATA_DIR: it holds the password that the database beside it was made with.`,
    );
  return password;
}

const passwordIn = async (file: string): Promise<string> => (await readFile(file, 'utf8')).trim();
const passwordPath = (home: string) => path.join(home, 'postgres.password');

/** Only while there is no database yet: what is empty then was the password of nothing. */
async function ensurePassword(home: string): Promise<string> {
  const file = passwordPath(home);
  if ((await passwordIn(file).catch(() => undefined)) === '') await rm(file);
  await writeOnce(file, `${randomBytes(24).toString('base64url')}\n`);
  return readPassword(home);
}

async function handOver(target: string, { user }: PostgresBinaries): Promise<void> {
  if (user.uid !== undefined && user.gid !== undefined) await chown(target, user.uid, user.gid);
}

async function requireMajor(found: string, folder: string, { postgres }: PostgresBinaries): Promise<void> {
  const bundled = await output(postgres, ['--version']);
  const major = /(\d+)/.exec(bundled)?.[1];
  if (major === found) return;
  throw new Error(
    `The data in ${folder} is of PostgreSQL ${found}, but this program brings PostgreSQL ${major}. Dump and restore it, or set DATABASE_URL.`,
  );
}

function initdb(
  binaries: PostgresBinaries,
  folder: string,
  user: string,
  passwordFile: string,
): Promise<string> {
  return output(
    binaries.initdb,
    [
      `--pgdata=${folder}`,
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The built-in provider needs no locale of the machine's; queries that sort for readers ask for an ICU collation.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      // The password file is short-lived and the first checkpoint syncs; a crash during initdb leaves only a draft.
      '--set=password_encryption=scram-sha-256',
    ],
    binaries.user,
  );
}

/** Runs a program and hands back what it printed. @throws Error with its error output. */
function output(
  program: string,
  args: readonly string[],
  user: { uid?: number; gid?: number } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...user,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
      timeout: INITDB_TIMEOUT_MS,
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(out);
      else reject(new Error(`${path.basename(program)} failed (${code ?? 'killed'}): ${err || out}`));
    });
  });
}
