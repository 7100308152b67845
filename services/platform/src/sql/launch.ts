import { spawn } from 'node:child_process';
import { open, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MAY_FORGET } from './durability.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { readPostmaster } from './postmaster.ts';

type Launch = {
  readonly binaries: PostgresBinaries;
  readonly home: string;
  readonly folder: string;
  readonly host: string;
  readonly port: number;
  readonly durable: boolean;
  readonly deadlineMs: number;
};

const MAX_LOG_BYTES = 8_000_000;

/** Settings for a small machine whose main load is one connection committing groups of events. */
const SETTINGS = {
  max_connections: '100',
  shared_buffers: '192MB',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  // Nobody replicates from the embedded server, so the log need hold only what recovery reads.
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_buffers: '16MB',
  // Segments kept for reuse: writing into an existing file is cheaper, and goes on when the disk is full.
  min_wal_size: '256MB',
  // Bounds the log to replay after a crash, and with it the time to be ready again.
  max_wal_size: '768MB',
  checkpoint_timeout: '5min',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A refused append is an ordinary answer here: the log keeps what concerns the server itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  idle_in_transaction_session_timeout: '60s',
} as const;

const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  [MAY_FORGET]: 'on',
} as const;

/** Starts `postgres` in a process group of its own and waits until it accepts connections. */
export async function launch(options: Launch): Promise<{ pid: number } | { problem: string }> {
  const { binaries, folder, host, port, deadlineMs } = options;
  const settings = { ...SETTINGS, ...(options.durable ? {} : NOT_DURABLE), listen_addresses: host };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const logPath = path.join(options.home, 'postgres.log');
  const tooLong = ((await stat(logPath).catch(() => undefined))?.size ?? 0) > MAX_LOG_BYTES;
  const log = await open(logPath, tooLong ? 'w' : 'a', 0o600);
  const from = (await log.stat()).size;
  try {
    const child = spawn(binaries.postgres, ['-D', folder, '-p', String(port), ...flags], {
      ...binaries.user,
      cwd: '/',
      // Its own group, so that Ctrl-C in a terminal reaches the program, which stops the database last.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    });
    let ended: string | undefined;
    child.on('error', (error) => (ended = error.message));
    child.on('exit', (code, signal) => (ended ??= `it ended with ${signal ?? code}`));
    child.unref();
    while (ended === undefined && Date.now() < deadlineMs) {
      const found = await readPostmaster(folder);
      if (found?.ready && found.pid === child.pid) return { pid: found.pid };
      await pause(10);
    }
    if (ended === undefined) child.kill('SIGQUIT');
    return { problem: `${ended ?? 'it was not ready in time'}. ${await tail(logPath, from)}` };
  } finally {
    await log.close();
  }
}

async function tail(logPath: string, from: number): Promise<string> {
  const text = (await readFile(logPath)).subarray(from).toString('utf8');
  return text.trim().split('\n').slice(-6).join(' | ');
}

/** A free TCP port; it may be taken before its use, which the caller's retry covers. */
export function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
