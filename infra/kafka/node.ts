import { spawn, type ChildProcess } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endWithUs } from '@martelo/platform/process/end-with-us.ts';
import type { NodeAddress } from './properties.ts';

const here = import.meta.dirname;
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 20_000;

/** One Kafka server as a process of ours. */
export type KafkaNode = NodeAddress & {
  /** `host:port` for clients. */
  readonly broker: string;
  readonly pid: () => number | undefined;
  /** Starts the server again after `stop` or `kill`; resolves when it takes connections. */
  readonly start: () => Promise<void>;
  /** SIGTERM: hands its partitions over, then ends. */
  readonly stop: () => Promise<void>;
  /** SIGKILL, as when the machine loses its power. */
  readonly kill: () => Promise<void>;
  /** SIGSTOP and SIGCONT: alive and silent, as in a long garbage collection. */
  readonly freeze: () => void;
  readonly thaw: () => void;
};

/** The flags of every Java process of ours: small, and started quickly rather than fast in the long run. */
export function javaFlags(jars: string, heapMb: number): string[] {
  const log = `-Dlog4j2.configurationFile=${path.join(here, 'log4j2.properties')}`;
  const heap = [`-Xms${Math.min(64, heapMb)}m`, `-Xmx${heapMb}m`];
  return [...heap, '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', log, '-cp', `${jars}/*`];
}

/**
 * A node whose folder is formatted; not started yet. Output goes to a log beside its folder. It ends with the process that starts
 * it, unless it is `outliving`: then that process need not stay for it either, and somebody else must end it.
 */
export function kafkaNode(address: NodeAddress, jars: string, heapMb: number, outliving = false): KafkaNode {
  const properties = `${address.folder}.properties`;
  const logFile = `${address.folder}.log`;
  let child: ChildProcess | undefined;

  const ended = (process: ChildProcess): boolean => process.exitCode !== null || process.signalCode !== null;

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const running = child;
    child = undefined;
    if (running === undefined || ended(running)) return;
    const gone = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    running.kill('SIGCONT');
    running.kill(signal);
    const timer = setTimeout(() => running.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await gone;
    clearTimeout(timer);
  }

  return {
    ...address,
    broker: `127.0.0.1:${address.port}`,
    pid: () => child?.pid,
    start: async () => {
      const out = openSync(logFile, 'a');
      const args = [...javaFlags(jars, heapMb), 'kafka.Kafka', properties];
      const started = spawn('java', args, { stdio: ['ignore', out, out] });
      closeSync(out);
      child = started;
      started.on('error', () => undefined);
      if (outliving) started.unref();
      else if (started.pid !== undefined) started.once('exit', endWithUs(started.pid));
      const deadline = Date.now() + START_TIMEOUT_MS;
      while (!(await listens(address.port))) {
        if (ended(started) || Date.now() > deadline) {
          await end('SIGKILL');
          const text = await readFile(logFile, 'utf8').catch(() => '');
          throw new Error(`Kafka node ${address.id} did not start:\n${text.slice(-2_000)}`);
        }
        await pause(100);
      }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
}

/** Whether somebody takes connections on a port of this machine. */
function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
