import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Module } from '../module/module.ts';
import { onAskedToEnd } from '../process/asked-to-end.ts';
import type { App } from './app.ts';
import { boundConnections } from './descriptors.ts';
import { listenForOperations } from './operations-port.ts';
import type { OperationsPort } from './operations-port.ts';

export type RunOptions = {
  readonly app: App;
  readonly modules: readonly Module[];
  readonly host: string;
  readonly port: number;
  readonly log: Logger;
  readonly operations: OperationsPort;
  /** Longest a stop may take before what is left is cut. Default 10 s. */
  readonly graceMs?: number;
  /** After readiness says no, others need a moment to see it before this program refuses them. Default none. */
  readonly drainMs?: number;
};

export type Running = {
  /** Where the program answers, e.g. `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Where it tells operators how it does. */
  readonly operationsUrl: string;
  /** Says no to new work, lets what is under way end, then stops the modules in reverse order. Once, however often called. */
  stop(): Promise<void>;
};

/**
 * Starts the modules in order, then listens. When one fails to start, those before it are stopped again; none starts where
 * the port is another program's, which may well be this program on the same data.
 *
 * @throws Error
 */
export async function run({
  app,
  modules,
  host,
  port,
  log,
  operations,
  graceMs = 10_000,
  drainMs = 0,
}: RunOptions): Promise<Running> {
  const started: Module[] = [];
  const connections = follow(app);
  boundConnections(app.server, log);
  const stopModules = async (): Promise<void> => {
    for (const m of started.toReversed()) {
      try {
        await m.stop?.();
      } catch (err) {
        log.error({ err, modulo: m.name }, 'a module did not stop cleanly');
      }
    }
  };
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    app.anunciarParada();
    await Promise.all([drainMs > 0 ? pause(drainMs) : undefined, ...started.map((m) => drain(m, log))]);
    // What left HTTP (a socket, a line between processes) is none of Node's any more: only we can cut it.
    const cut = setTimeout(() => {
      log.warn({ connections: connections.size }, 'connections that did not end in time are cut');
      for (const connection of connections) connection.destroy();
    }, graceMs);
    cut.unref();
    try {
      await app.close();
    } finally {
      clearTimeout(cut);
      await stopModules();
    }
  };
  try {
    await requirePort(host, port);
    for (const m of modules) {
      await m.start?.();
      started.push(m);
    }
    const operationsUrl = await listenForOperations(app.operations, operations, log);
    const url = await app.listen({ host, port });
    return { url, operationsUrl, stop: () => (stopping ??= stop()) };
  } catch (error) {
    await app.close().catch(() => undefined);
    await stopModules();
    throw error;
  }
}

/** Every connection of the program that is open now. */
function follow(app: App): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  // One function for all of them.
  const gone = function (this: Socket): void {
    open.delete(this);
  };
  app.server.on('connection', (socket: Socket) => open.add(socket.once('close', gone)));
  return open;
}

/** Listens for a moment. @throws Error the one that listening would throw */
const requirePort = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });

async function drain(modulo: Module, log: Logger): Promise<void> {
  try {
    await modulo.drain?.();
  } catch (err) {
    log.error({ err, modulo: modulo.name }, 'a module did not hand its work over cleanly');
  }
}

/**
 * Stops when the process is asked to end (SIGTERM, SIGINT, npm's shell gone, which `env` tells of); `after` runs last (databases).
 * A second signal, or a stop that hangs for `deadlineMs`, ends the process at once. The log says how it ended.
 */
export function stopOnSignals(
  env: Readonly<Record<string, string | undefined>>,
  running: Running,
  log: Logger,
  after: () => Promise<void>,
  deadlineMs = 20_000,
): void {
  let signalled = false;
  onAskedToEnd(env, (signal) => {
    const since = performance.now();
    const end = (): void => {
      log.info({ ms: Math.round(performance.now() - since) }, 'stopped');
      process.exit(0);
    };
    const endAtOnce = (why: string): void => {
      log.error({}, why);
      process.exit(1);
    };
    if (signalled) endAtOnce('asked a second time: ends at once');
    signalled = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => endAtOnce('the stop took too long: ends without the rest'), deadlineMs).unref();
    running
      .stop()
      .then(after)
      .then(end, (err: unknown) => {
        log.error({ err }, 'the stop failed');
        process.exit(1);
      });
  });
}
