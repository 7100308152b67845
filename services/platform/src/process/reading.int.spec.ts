import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { Reading } from './reading.ts';

const PAIRS = 1_200;
let open: Socket[] = [];

afterEach(() => {
  for (const socket of open) socket.destroy();
  open = [];
});

/** How often a socket was read before the loop came round, while all of them have something to say all the time. */
async function readsOfATurn(reading: Reading): Promise<number> {
  let reads = 0;
  const echo = (socket: Socket): void => {
    open.push(socket);
    socket.on('data', (bytes) => {
      reads += 1;
      reading.read(socket);
      socket.write(bytes);
    });
  };
  const server = createServer(echo).listen({ port: 0, host: '127.0.0.1', backlog: 4_096 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (let i = 0; i < PAIRS; i += 1) {
    const client = connect(port, '127.0.0.1');
    await once(client, 'connect');
    echo(client);
  }
  for (const socket of open) socket.write('x');
  const turns: number[] = [];
  for (let i = 0; i < 4; i += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    turns.push(reads);
    reads = 0;
  }
  server.close();
  return Math.max(...turns);
}

it('lets timers and pushes have their turn when more sockets speak than a poll finds', async () => {
  const readings = await readsOfATurn(new Reading());
  expect(readings).toBeLessThan(10 * 2 * PAIRS);
});

it.each([
  [true, 0],
  [false, 1],
])('sends itself a signal after so many reads, but none where it is plain (%s)', (plain, sent) => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const reading = new Reading({ plain });
  for (let socket = 0; socket < 1_500; socket += 1) reading.read({ socket });
  expect(kill).toHaveBeenCalledTimes(sent);
  kill.mockRestore();
});
