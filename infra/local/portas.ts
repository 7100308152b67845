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
