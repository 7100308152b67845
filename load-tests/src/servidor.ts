import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

const servico = path.resolve(import.meta.dirname, '../../services/single-process/src');

/** A port that is free now. */
export async function portaLivre(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endereco = server.address();
  server.close();
  await once(server, 'close');
  return typeof endereco === 'object' && endereco !== null ? endereco.port : 0;
}

type Ambiente = Readonly<Record<string, string>>;

/** Runs one program of the service to its end, which `parar` brings about early; answers its exit code. */
export async function rodar(
  programa: string,
  argumentos: readonly string[],
  ambiente: Ambiente,
  parar: AbortSignal,
): Promise<number> {
  parar.throwIfAborted();
  const filho = spawn(process.execPath, [path.join(servico, programa), ...argumentos], {
    env: { ...process.env, ...ambiente },
    stdio: 'inherit',
  });
  const acabar = (): void => void filho.kill('SIGTERM');
  parar.addEventListener('abort', acabar);
  const [codigo] = (await once(filho, 'exit')) as [number | null];
  parar.removeEventListener('abort', acabar);
  return codigo ?? 1;
}

/** Starts the product and waits until it is ready. @throws Error when it is not within two minutes */
export async function iniciar(
  ambiente: Ambiente & { readonly PORT: string },
  fim: AbortSignal,
): Promise<{ parar: () => Promise<void> }> {
  const filho = spawn(
    process.execPath,
    [
      '--min-semi-space-size=16',
      '--v8-pool-size=1',
      '--initial-old-space-size=1024',
      path.join(servico, 'main.ts'),
    ],
    {
      env: { ...process.env, ...ambiente },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const saida = once(filho, 'exit');
  const parar = async (): Promise<void> => {
    if (filho.exitCode === null) filho.kill('SIGTERM');
    await saida;
  };
  const prazo = Date.now() + 120_000;
  while (Date.now() < prazo && filho.exitCode === null && !fim.aborted) {
    const pronta = await fetch(`http://127.0.0.1:${ambiente.PORT}/health/ready`).catch(() => null);
    if (pronta?.ok) return { parar };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await parar();
  fim.throwIfAborted();
  throw new Error('The program did not become ready.');
}
