import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { PROTOCOLO } from '../ligacao/protocolo.ts';
import { appFalso } from '../testing/http.ts';

/** What came of asking the app to leave HTTP for a protocol: the status of its answer. */
async function pedir(upgrade: string): Promise<number | undefined> {
  const app = await appFalso({
    calls: [],
    modules: [
      {
        name: 'linhas',
        routes: [],
        plugin: (a) => {
          a.server.on('upgrade', (_pedido, socket) => {
            socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
          });
        },
      },
    ],
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  try {
    return await new Promise((resolve, reject) => {
      const headers = { connection: 'Upgrade', upgrade };
      const pedido = request({ port, host: '127.0.0.1', path: '/nada', headers });
      pedido.on('upgrade', (resposta, socket) => {
        socket.destroy();
        resolve(resposta.statusCode);
      });
      pedido.on('response', (resposta) => {
        resposta.resume();
        resolve(resposta.statusCode);
      });
      pedido.on('error', reject);
      pedido.end();
    });
  } finally {
    app.server.closeAllConnections();
    await app.close();
  }
}

it.each([
  ['websocket', 101],
  ['WebSocket', 101],
  [PROTOCOLO, 101],
  ['h2c', 404],
])('leaves HTTP for %s: %i', async (upgrade, status) => {
  expect(await pedir(upgrade)).toBe(status);
});
