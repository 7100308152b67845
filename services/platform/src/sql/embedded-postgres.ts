import { access, chmod, lchown, mkdir, readdir, stat } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { WrongCall } from '../process/command.ts';
import { silentLog, type SqlLog } from './log.ts';
import { createCluster, readPassword } from './cluster.ts';
import { claim, release } from './owner.ts';
import { canReach, locatePostgres, sharedPlace, type PostgresBinaries } from './postgres-binaries.ts';
import { alive, clearStalePidFile, isServerOf, readPostmaster, stopPostmaster } from './postmaster.ts';
import { freePort, launch } from './launch.ts';

export type PostgresOptions = {
  /** Folder of the program's data; the database lives in `postgres/` inside it. Unused with `databaseUrl`. */
  readonly dataDir: string;
  /** A PostgreSQL of the operator's: nothing is started, nothing is stopped. */
  readonly databaseUrl?: string | undefined;
  readonly log?: SqlLog;
  /** False gives up durability for speed. Only for tests that lose nothing when the machine stops. */
  readonly durable?: boolean;
  /** How long a start may take in all, recovery after a crash included. Default 60 s. */
  readonly startTimeoutMs?: number;
  /** Name of the database, created when missing. Default "martelo". */
  readonly database?: string;
  /** False: use or start the server, but leave it running on `stop` and never watch it. For test workers. */
  readonly own?: boolean;
  /** True makes no database where there is none: for what reads one. */
  readonly existing?: boolean;
};

export type PostgresServer = {
  readonly url: string;
  readonly port: number;
  /** True when a server that was already running was taken over. */
  readonly adopted: boolean;
  /** The server's process now; undefined with `databaseUrl`. Changes when a dead server is started again. */
  readonly pid: () => number | undefined;
  stop(): Promise<void>;
};

const HOST = '127.0.0.1';
const USER = 'martelo';
const ATTEMPTS = 8;
const WATCH_MS = 300;

/**
 * Starts the PostgreSQL that came with npm, or takes over the one that a killed program left behind, or hands back
 * `databaseUrl`. While it runs, a server that dies is started again on the same port, so that pools reconnect: by the program
 * that owns it, and once that one has ended by another that shares it.
 *
 * @throws Error with the last lines of the server's log when it does not come up in time, and where nobody answers at
 * `databaseUrl`; WrongCall where a database should be there and is not.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const deadlineMs = Date.now() + (options.startTimeoutMs ?? 60_000);
  if (options.databaseUrl) {
    await requireServer(options.databaseUrl, deadlineMs);
    return {
      url: options.databaseUrl,
      port: 0,
      adopted: false,
      pid: () => undefined,
      stop: async () => {},
    };
  }
  const log = options.log ?? silentLog;
  const binaries = await locatePostgres(log);
  const dataDir = path.resolve(options.dataDir);
  if (options.existing === true && !(await holdsDatabase(dataDir)))
    throw new WrongCall(`There is no database in ${dataDir}: DATA_DIR or DATABASE_URL names another place.`);
  const home = await homeFolder(dataDir, binaries, log);
  const folder = path.join(home, 'postgres');
  await createCluster({ binaries, home, folder, user: USER, log });
  await giveBack(folder, binaries, log);
  const password = await readPassword(home);

  const durable = options.durable ?? true;
  const up = await bringUp({ binaries, folder, home, durable, log, deadlineMs });
  let pid = up.pid;
  const database = options.database ?? 'martelo';
  const urlOf = (name: string) => `postgres://${USER}:${password}@${HOST}:${up.port}/${name}`;
  await createDatabase(urlOf('postgres'), database, deadlineMs);

  const watches = options.own !== false;
  let owner = watches && (await claim(home));
  if (watches && !owner) log.warn({ folder }, 'another running program owns this PostgreSQL; sharing it');

  const stop = new AbortController();
  const onExit = () => {
    // The program is going without having called stop(): ask for a fast shutdown, there is no time to wait for it.
    if (owner && !stop.signal.aborted && alive(pid)) process.kill(pid, 'SIGINT');
  };
  process.on('exit', onExit);
  const watching = watches ? watch() : Promise.resolve();

  async function watch(): Promise<void> {
    const wait = (ms: number) =>
      pause(ms, undefined, { ref: false, signal: stop.signal }).catch(() => undefined);
    for (;;) {
      await wait(WATCH_MS);
      if (stop.signal.aborted) return;
      if (alive(pid)) continue;
      if (!owner) {
        // Its owner starts it again, or has ended and taken it along: then whoever shared it keeps it from now on.
        pid = (await runningServer(folder, 0))?.pid ?? pid;
        if (alive(pid) || !(await claim(home))) continue;
        owner = true;
        log.warn({ folder }, 'the program that owned this PostgreSQL has ended; this one owns it now');
      }
      log.error({ pid }, 'PostgreSQL died; starting it again');
      try {
        const again = {
          binaries,
          folder,
          home,
          durable,
          log,
          deadlineMs: Date.now() + 60_000,
          port: up.port,
        };
        pid = (await bringUp(again)).pid;
        log.info({ pid, port: up.port }, 'PostgreSQL is back');
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL did not come back; trying again');
        await wait(1_000);
      }
    }
  }

  return {
    url: urlOf(database),
    port: up.port,
    adopted: up.adopted,
    pid: () => pid,
    stop: async () => {
      if (stop.signal.aborted) return;
      stop.abort();
      await watching;
      process.off('exit', onExit);
      if (!owner) return;
      await stopPostmaster(pid);
      await release(home);
    },
  };
}

type BringUp = {
  readonly binaries: PostgresBinaries;
  readonly folder: string;
  readonly home: string;
  readonly durable: boolean;
  readonly log: SqlLog;
  readonly deadlineMs: number;
  /** Insist on this port (a restart under a pool); otherwise any free one. */
  readonly port?: number;
};

async function bringUp(options: BringUp): Promise<{ pid: number; port: number; adopted: boolean }> {
  const { folder, log, deadlineMs } = options;
  const problems = new Set<string>();
  for (let attempt = 1; attempt <= ATTEMPTS && Date.now() < deadlineMs; attempt += 1) {
    const running = await runningServer(folder, deadlineMs);
    if (running) {
      if (attempt === 1) log.info(running, 'took over a PostgreSQL that was already running');
      return { ...running, adopted: true };
    }
    if (await clearStalePidFile(folder, deadlineMs)) log.warn({ folder }, 'removed a stale postmaster.pid');
    const port = options.port ?? (await freePort(HOST));
    const result = await launch({ ...options, host: HOST, port });
    if ('pid' in result) return { pid: result.pid, port, adopted: false };
    problems.add(result.problem);
    log.warn({ attempt, problem: result.problem }, 'PostgreSQL did not start; trying again');
    await pause(Math.min(100 * 2 ** attempt, 1_000));
  }
  throw new Error(`PostgreSQL in ${folder} did not start. ${[...problems].join(' / ')}`);
}

/** A live server of this data folder, once it is ready; undefined when there is none or it is going down. */
async function runningServer(
  folder: string,
  deadlineMs: number,
): Promise<{ pid: number; port: number } | undefined> {
  for (;;) {
    const found = await readPostmaster(folder);
    if (!found || !(await isServerOf(folder, found.pid))) return undefined;
    if (found.ready) return { pid: found.pid, port: found.port };
    if (Date.now() > deadlineMs) return undefined;
    await pause(20);
  }
}

/** Connects once: an address where nobody answers says nothing of the variable it came from. @throws Error that does */
async function requireServer(url: string, deadlineMs: number): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: Math.max(1, deadlineMs - Date.now()),
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    void client.end().catch(() => undefined);
    // What PostgreSQL itself refuses it says in words.
    if (error instanceof pg.DatabaseError) throw error;
    // A name with several addresses fails with one error for each.
    const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
    throw new Error(
      `no PostgreSQL answers at ${client.host}:${client.port}, the DATABASE_URL: ${(first as Error).message}`,
    );
  }
  await client.end();
}

/**
 * A copy that somebody brought back as root, or without its modes, is PostgreSQL's own again: it starts over nothing that belongs to
 * others or that others may read.
 */
async function giveBack(folder: string, { user }: PostgresBinaries, log: SqlLog): Promise<void> {
  const { uid, mode } = await stat(folder);
  if ((mode & 0o777) !== 0o700 && (mode & 0o777) !== 0o750) await chmod(folder, 0o700).catch(() => undefined);
  if (user.uid === undefined || uid === user.uid) return;
  log.warn(
    { folder },
    "the database's files belong to another user, as after a copy; they are given to PostgreSQL's own",
  );
  const gid = user.gid ?? -1;
  const all = await readdir(folder, { recursive: true });
  for (const each of ['', ...all]) await lchown(path.join(folder, each), user.uid, gid);
}

async function createDatabase(url: string, name: string, deadlineMs: number): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: Math.max(1, deadlineMs - Date.now()),
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    // 42P04: another process was faster.
    await client
      .query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
      .catch((error: { code?: string }) => {
        if (error.code !== '42P04' && error.code !== '23505') throw error;
      });
  } finally {
    await client.end();
  }
}

const homeElsewhere = (dataDir: string): string =>
  sharedPlace(`data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);

/** Whether the files of a database are there, in either of the two places where they may be. */
async function holdsDatabase(dataDir: string): Promise<boolean> {
  const there = (home: string) =>
    access(path.join(home, 'postgres', 'PG_VERSION')).then(
      () => true,
      () => false,
    );
  return (await there(dataDir)) || there(homeElsewhere(dataDir));
}

/** The folder for the database; elsewhere when PostgreSQL's own user cannot reach it (root with a clone inside /root). */
async function homeFolder(dataDir: string, binaries: PostgresBinaries, log: SqlLog): Promise<string> {
  // A folder of our own making is open for passing through, whatever the umask says; its contents stay private.
  if (await mkdir(dataDir, { recursive: true })) await chmod(dataDir, 0o755);
  if (await canReach(dataDir, binaries.user)) return dataDir;
  const home = homeElsewhere(dataDir);
  await mkdir(home, { recursive: true, mode: 0o755 });
  log.warn(
    { dataDir, home },
    'PostgreSQL may not enter the data folder as its own user; its files are kept elsewhere',
  );
  return home;
}
