import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import { boundConnections } from './descriptors.ts';

it('turns a connection away for which there is no descriptor left, says so, and leaves some for the rest', async () => {
  const linhas: string[] = [];
  const log = createLog({ level: 'info', name: 'spec', destination: { write: (l) => void linhas.push(l) } });
  const server = createServer((socket) => socket.write('oi')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Of a hundred a quarter is kept, and 73 are open.
  boundConnections(server, log, { most: 100, open: 73 });
  expect(server.maxConnections).toBe(2);
  const { port } = server.address() as AddressInfo;
  const abertas = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  await Promise.all(abertas.map((s) => once(s, 'data')));
  const demais = connect(port, '127.0.0.1');
  demais.on('error', () => undefined);
  await once(demais, 'close');
  expect(linhas.map((l) => (JSON.parse(l) as { msg: string }).msg)).toEqual([
    expect.stringMatching(/may open few files/),
    expect.stringMatching(/was turned away/),
  ]);
  for (const s of abertas) s.destroy();
  server.close();
});

it('bounds by what the system says, which leaves thousands where nobody lowered it', () => {
  const server = createServer();
  boundConnections(server, createLog({ level: 'silent', name: 'spec' }));
  expect(server.maxConnections ?? Infinity).toBeGreaterThan(0);
});
