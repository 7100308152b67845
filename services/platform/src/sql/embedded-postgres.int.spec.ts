import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../testing/until.ts';
import { startPostgres, type PostgresServer } from './embedded-postgres.ts';
import { createPool } from './pool.ts';
import { alive, readPostmaster, stopPostmaster } from './postmaster.ts';

type Said = { readonly pid: number; readonly port: number; readonly adopted: boolean };
const run = promisify(execFile);
const program = fileURLToPath(new URL('embedded-program.ts', import.meta.url));

describe('embedded PostgreSQL', () => {
  let dataDir: string;
  let folder: string;
  let children: ChildProcess[] = [];
  let servers: PostgresServer[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'martelo-test-embedded-'));
    await chmod(dataDir, 0o755);
    folder = path.join(dataDir, 'postgres');
  });
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    children = [];
    await Promise.all(servers.map((server) => server.stop()));
    servers = [];
    const found = await readPostmaster(folder);
    if (found) await stopPostmaster(found.pid);
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const start = async () => {
    const server = await startPostgres({ dataDir, durable: false });
    servers.push(server);
    return server;
  };

  /** Starts the program and waits for its line. */
  const startProgram = async (): Promise<{
    child: ChildProcess;
    said: Said;
    ended: Promise<unknown>;
  }> => {
    const child = spawn(process.execPath, [program, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const ended = new Promise((resolve) => child.on('exit', resolve));
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await until(() => text.endsWith('\n'), { timeoutMs: 60_000, what: 'the program to start' });
    return { child, said: JSON.parse(text) as Said, ended };
  };

  const query = async (url: string, text: string) => {
    const pool = createPool({ url, max: 1 });
    try {
      return (await pool.query<Record<string, unknown>>(text)).rows;
    } finally {
      await pool.end();
    }
  };

  it('starts an empty folder, keeps its rows over a clean restart, and leaves nothing running', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    const pid = first.pid() ?? 0;
    await first.stop();
    expect(alive(pid)).toBe(false);
    expect(await readPostmaster(folder)).toBeUndefined();
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  });

  it('listens on the loopback address alone, asks for a password, and is durable unless told otherwise', async () => {
    const server = await start();
    const [setting] = await query(
      server.url,
      `SELECT current_setting('listen_addresses') AS listen, current_setting('jit') AS jit`,
    );
    expect(setting).toEqual({ listen: '127.0.0.1', jit: 'off' });
    const stranger = new URL(server.url);
    stranger.password = 'guess';
    await expect(query(stranger.href, 'SELECT 1')).rejects.toThrow(/password/);
    await server.stop();
    const durable = await startPostgres({ dataDir });
    servers.push(durable);
    const names = ['fsync', 'synchronous_commit', 'full_page_writes'];
    const [values] = await query(
      durable.url,
      `SELECT ${names.map((name) => `current_setting('${name}') AS ${name}`).join()}`,
    );
    expect(values).toEqual({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' });
  });

  it('takes over the server of a program that was killed, again and again, and stops it at the end', async () => {
    const pids = new Set<number>();
    for (let round = 0; round < 3; round += 1) {
      const { child, said, ended } = await startProgram();
      expect(said.adopted).toBe(round > 0);
      pids.add(said.pid);
      child.kill('SIGKILL');
      await ended;
    }
    expect(pids.size).toBe(1);
    const { child, said, ended } = await startProgram();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(alive(said.pid)).toBe(false);
  });

  it('shares the server of a program that is still running, and leaves it to that program', async () => {
    const { said } = await startProgram();
    const guest = await start();
    expect(guest.port).toBe(said.port);
    await guest.stop();
    expect(alive(said.pid)).toBe(true);
    expect(await query(guest.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('keeps the server that it shares when the program that owned it ends and takes it along', async () => {
    const { child, said, ended } = await startProgram();
    const guest = await start();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(alive(said.pid)).toBe(false);
    const answer = () => query(guest.url, 'SELECT 1 AS one');
    expect(await until(answer, { timeoutMs: 20_000, what: 'the server to be back' })).toEqual([{ one: 1 }]);
    const pid = guest.pid() ?? 0;
    expect((await readPostmaster(folder))?.pid).toBe(pid);
    // It is his now: it ends with him.
    await guest.stop();
    expect(alive(pid)).toBe(false);
  });

  it('agrees on one server when programs start at the same moment', async () => {
    const started = await Promise.all([startProgram(), startProgram(), startProgram()]);
    expect(new Set(started.map(({ said }) => said.pid)).size).toBe(1);
  });

  it('starts the server again, on its port, when it is killed', async () => {
    const server = await start();
    const before = server.pid() ?? 0;
    const pool = createPool({ url: server.url, max: 2 });
    await pool.query('SELECT 1');
    process.kill(before, 'SIGKILL');
    await until(() => server.pid() !== before, { timeoutMs: 60_000, what: 'the restart' });
    expect(server.port).toBe((await readPostmaster(folder))?.port);
    expect((await until(() => pool.query('SELECT 1 AS one'))).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('starts over a copy that was brought back without its owners and modes, and goes on from its content', async () => {
    const server = await start();
    await query(server.url, 'CREATE TABLE copied AS SELECT 42 AS n');
    await server.stop();
    const copy = `${dataDir}-copy`;
    // As `cp -r` by root leaves it, and a tool that keeps no modes.
    await run('cp', ['-r', dataDir, copy]);
    await chmod(copy, 0o755);
    await chmod(path.join(copy, 'postgres'), 0o755);
    const again = await startPostgres({ dataDir: copy, durable: false });
    expect(await query(again.url, 'SELECT n FROM copied')).toEqual([{ n: 42 }]);
    await again.stop();
    await rm(copy, { recursive: true, force: true });
  });

  it.each(['', '\n', '\0\0\0\0'])('starts over a postmaster.pid that says nothing: %j', async (left) => {
    await (await start()).stop();
    const folder = path.join(dataDir, 'postgres');
    // As a file system leaves it that became read-only, or was repaired.
    await writeFile(path.join(folder, 'postmaster.pid'), left);
    const server = await start();
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('starts over a postmaster.pid whose process id belongs to a stranger now', async () => {
    const server = await start();
    const file = path.join(folder, 'postmaster.pid');
    const text = await readFile(file, 'utf8');
    await server.stop();
    // The stranger has the server's own user: PostgreSQL alone would take it for its predecessor.
    const { uid, gid } = await stat(folder);
    const stranger = spawn('sleep', ['600'], { uid, gid, stdio: 'ignore' });
    children.push(stranger);
    await writeFile(file, text.replace(/^\d+/, String(stranger.pid)));
    const again = await start();
    expect(again.adopted).toBe(false);
    expect(await query(again.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('says why it cannot start, with the words of the server', async () => {
    const server = await start();
    await server.stop();
    const file = path.join(folder, 'pg_hba.conf');
    const text = await readFile(file, 'utf8');
    await writeFile(file, 'nonsense\n');
    await expect(startPostgres({ dataDir, startTimeoutMs: 3_000 })).rejects.toThrow(/did not start.*pg_hba/s);
    await writeFile(file, text);
    await start();
  });

  it('refuses data of another major version, before it touches them', async () => {
    const file = path.join(folder, 'PG_VERSION');
    const text = await readFile(file, 'utf8');
    await writeFile(file, '12\n');
    await expect(startPostgres({ dataDir })).rejects.toThrow(
      /PostgreSQL 12, but this program brings PostgreSQL 18/,
    );
    await writeFile(file, text);
  });

  it('hands back the PostgreSQL of the operator and starts none', async () => {
    const { url } = await start();
    const server = await startPostgres({ dataDir: path.join(dataDir, 'unused'), databaseUrl: url });
    expect(server.url).toBe(url);
    expect(server.pid()).toBeUndefined();
    await server.stop();
    expect(await query(url, 'SELECT 1 AS um')).toBeDefined();
  });

  it('names the variable whose address nobody answers at, or somebody else', async () => {
    const other = createServer((socket) => socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const url = `postgres://u:segredo@127.0.0.1:${port}/x`;
    const why = async () => startPostgres({ dataDir, databaseUrl: url }).catch((e: unknown) => String(e));
    expect(await why()).toMatch(`no PostgreSQL answers at 127.0.0.1:${port}, the DATABASE_URL: `);
    other.close();
    await once(other, 'close');
    expect(await why()).toBe(
      `Error: no PostgreSQL answers at 127.0.0.1:${port}, the DATABASE_URL: connect ECONNREFUSED 127.0.0.1:${port}`,
    );
  });
});
