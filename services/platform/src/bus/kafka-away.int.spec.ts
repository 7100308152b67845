import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKafkaBus } from './kafka.ts';
import { BusUnavailable } from './port.ts';

describe('a Kafka that is not there', () => {
  let server: Server;
  let port = 0;
  const sockets = new Set<Socket>();

  beforeAll(async () => {
    // Takes connections and says nothing, as a frozen broker does.
    server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  const open = (broker: string) => openKafkaBus({ brokers: [broker], clientId: 'spec', topics: [] });

  it('is said to be unavailable, soon, whether it refuses or is silent', async () => {
    await expect(open('127.0.0.1:1')).rejects.toThrow(BusUnavailable);
    await expect(open(`127.0.0.1:${port}`)).rejects.toThrow(BusUnavailable);
  });
});
