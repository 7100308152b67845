import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { NODE_FLAGS } from '@martelo/platform/process/node-flags.ts';

/** A process of a bench: it reads JSON lines from us and writes JSON lines to us. */
export type Child = {
  readonly pid: number;
  /** Sends one message; nobody waits for an answer. */
  readonly send: (message: object) => void;
  /** The next message whose `tipo` is this one; those before it stay for others. @throws Error when the process ended */
  readonly next: <T>(tipo: string, timeoutMs?: number) => Promise<T>;
  /** Hears every message of a kind from now on, instead of `next`. */
  readonly on: (tipo: string, listener: (message: Record<string, unknown>) => void) => void;
  readonly kill: (signal?: NodeJS.Signals) => Promise<void>;
};

type Message = Record<string, unknown> & { readonly tipo: string };
type Waiting = {
  readonly tipo: string;
  readonly resolve: (m: never) => void;
  readonly reject: (e: Error) => void;
};

function talk(child: ChildProcess, name: string): Child {
  const inbox: Message[] = [];
  let waiting: Waiting[] = [];
  const listeners = new Map<string, (message: Message) => void>();
  let ended: string | null = null;
  const take = (message: Message): void => {
    const listener = listeners.get(message.tipo);
    if (listener) return listener(message);
    const waiter = waiting.find((w) => w.tipo === message.tipo);
    if (waiter === undefined) {
      // Nobody who never asks may fill the memory.
      if (inbox.push(message) > 1_000) inbox.shift();
      return;
    }
    waiting = waiting.filter((w) => w !== waiter);
    waiter.resolve(message as never);
  };
  if (child.stdout === null) throw new Error(`${name} has no output`);
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('{')) take(JSON.parse(line) as Message);
    else console.log(`  ${name}: ${line}`);
  });
  child.stdin?.on('error', () => undefined);
  const exit = new Promise<void>((resolve) => {
    child.on('exit', (code, signal) => {
      ended = `${name} ended (${signal ?? code})`;
      for (const w of waiting) w.reject(new Error(ended));
      waiting = [];
      resolve();
    });
  });
  return {
    pid: child.pid ?? 0,
    send: (message) => void child.stdin?.write(`${JSON.stringify(message)}\n`),
    next: (tipo, timeoutMs = 120_000) =>
      new Promise((resolve, reject) => {
        const kept = inbox.findIndex((m) => m.tipo === tipo);
        if (kept !== -1) return resolve(inbox.splice(kept, 1)[0] as never);
        if (ended !== null) return reject(new Error(ended));
        const timer = setTimeout(
          () => reject(new Error(`${name} did not say ${tipo} within ${timeoutMs} ms`)),
          timeoutMs,
        );
        waiting.push({
          tipo,
          resolve: (m) => {
            clearTimeout(timer);
            resolve(m);
          },
          reject: (e) => {
            clearTimeout(timer);
            reject(e);
          },
        });
      }),
    on: (tipo, listener) => void listeners.set(tipo, listener),
    kill: async (signal = 'SIGKILL') => {
      if (ended === null) child.kill(signal);
      await exit;
    },
  };
}

const workers = path.join(import.meta.dirname, 'workers');

/** The programs in workers/: by name, because nobody imports them. */
export const WORKERS = [
  'bidders',
  'contender',
  'decide',
  'echo',
  'engine',
  'fan-out',
  'gateway-bidders',
  'http-bidders',
  'repeats',
  'lists',
  'search',
  'searchers',
  'server',
  'watchers',
] as const;

/** Starts workers/NAME.ts in a process of its own. `flags` go to Node. */
export function startWorker(
  name: (typeof WORKERS)[number],
  config: object,
  flags: readonly string[] = [],
): Child {
  const program = path.join(workers, `${name}.ts`);
  const args = ['--max-old-space-size=6144', ...NODE_FLAGS, ...flags, program, configFile(config)];
  return talk(spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] }), name);
}

/** The file that a worker gets its config by: a hundred thousand lotes are more than a command line takes. */
export function configFile(config: object): string {
  folder ??= ownFolder();
  const file = path.join(folder, `config-${++written}.json`);
  writeFileSync(file, JSON.stringify(config));
  return file;
}

let folder: string | null = null;
let written = 0;

function ownFolder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'martelo-bench-workers-'));
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Compiles workers/NAME.c with the machine's C compiler; null where there is none. */
export function compile(name: string): string | null {
  folder ??= ownFolder();
  const target = path.join(folder, name);
  const { status } = spawnSync('cc', ['-O2', '-o', target, path.join(workers, `${name}.c`)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0 ? target : null;
}

/** Starts a compiled program with its arguments. */
export function startProgram(program: string, args: readonly (string | number)[]): Child {
  return talk(
    spawn(program, args.map(String), { stdio: ['pipe', 'pipe', 'inherit'] }),
    path.basename(program),
  );
}
