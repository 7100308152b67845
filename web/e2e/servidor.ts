import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { until } from '@martelo/platform/testing/until.ts';

const PRINCIPAL = fileURLToPath(new URL('../../services/single-process/src/main.ts', import.meta.url));

/** The program as an operator runs it, in a process of its own that can be killed. */
export type Servidor = {
  /** kill -9: nothing is said to anybody, nothing is put away. A second time does nothing. */
  matar(): Promise<void>;
  /** Ends it as an operator does: what it began, its database included, ends with it. */
  parar(): Promise<void>;
  /** What it has said so far to whoever started it. */
  dito(): string;
};

/** Starts the program on `porta` and resolves when it answers. Its demo is off: what is in the database is what is shown. */
export async function ligarServidor(
  porta: number,
  ambiente: Readonly<Record<string, string>>,
): Promise<Servidor> {
  const filho = spawn(process.execPath, [PRINCIPAL], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(porta),
      LOG_LEVEL: 'error',
      LIMITS_FACTOR: '1000',
      DEMO: 'false',
      ...ambiente,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let dito = '';
  filho.stdout.on('data', (pedaco: Buffer) => {
    dito += pedaco.toString();
  });
  const fim = once(filho, 'exit');
  await until(
    async () => {
      if (filho.exitCode !== null) throw new Error(`the program ended with ${filho.exitCode}`);
      return (await fetch(`http://127.0.0.1:${porta}/health/ready`)).ok;
    },
    { what: 'the program to be ready', timeoutMs: 60_000, everyMs: 50 },
  );
  return {
    matar: async () => {
      filho.kill('SIGKILL');
      await fim;
    },
    parar: async () => {
      filho.kill('SIGTERM');
      await fim;
    },
    dito: () => dito,
  };
}

/** A port that nobody listens on now, and that a program may be started on twice. */
export async function portaLivre(): Promise<number> {
  const sonda = createServer().listen(0, '127.0.0.1');
  await once(sonda, 'listening');
  const { port } = sonda.address() as AddressInfo;
  sonda.close();
  await once(sonda, 'close');
  return port;
}
