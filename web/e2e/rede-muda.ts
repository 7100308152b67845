import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A way to the server that can fall silent: connections stay open and nothing passes, as on a train in a tunnel. */
export type RedeMuda = {
  readonly porta: number;
  calar(): void;
  falar(): void;
  fechar(): Promise<void>;
};

/** Opens a port that hands everything on to `destino` until it is told to be silent. */
export async function abrirRedeMuda(destino: number): Promise<RedeMuda> {
  const pontas = new Set<Socket>();
  let muda = false;
  const servidor = createServer((de) => {
    const para = connect(destino, '127.0.0.1');
    for (const [esta, outra] of [
      [de, para],
      [para, de],
    ] as const) {
      pontas.add(esta);
      if (muda) esta.pause();
      esta.on('data', (dados) => outra.write(dados));
      esta.on('error', () => undefined);
      esta.on('close', () => {
        pontas.delete(esta);
        if (!muda) outra.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve));
  return {
    porta: (servidor.address() as AddressInfo).port,
    calar: () => {
      muda = true;
      for (const ponta of pontas) ponta.pause();
    },
    falar: () => {
      muda = false;
      for (const ponta of pontas) ponta.resume();
    },
    fechar: async () => {
      for (const ponta of pontas) ponta.destroy();
      await new Promise((resolve) => servidor.close(resolve));
    },
  };
}
