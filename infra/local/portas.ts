import { once } from 'node:events';
import { createServer } from 'node:net';

/** `quantas` ports that are free now; all are held until the last is found, so they differ. */
export async function portasLivres(quantas: number): Promise<number[]> {
  const servidores = Array.from({ length: quantas }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servidores.map((s) => once(s, 'listening')));
  const portas = servidores.map((s) => {
    const endereco = s.address();
    if (endereco === null || typeof endereco === 'string') throw new Error('a port has no number');
    return endereco.port;
  });
  await Promise.all(
    servidores.map(async (s) => {
      s.close();
      await once(s, 'close');
    }),
  );
  return portas;
}

/**
 * Sees that nobody listens at these ports of this machine: whoever does would answer in place of the process that was to.
 *
 * @throws Error naming the port
 */
export async function exigirLivres(portas: readonly number[]): Promise<void> {
  for (const porta of portas) {
    const tentativa = createServer().listen(porta, '127.0.0.1');
    try {
      await once(tentativa, 'listening');
    } catch (erro) {
      throw new Error(`Another program has port ${porta}.`, { cause: erro });
    }
    tentativa.close();
    await once(tentativa, 'close');
  }
}
