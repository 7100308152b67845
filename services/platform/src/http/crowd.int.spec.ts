import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it } from 'vitest';
import { appFalso } from '../testing/http.ts';

const VISITORS = 1_200;
const TURNS = 3;
const REQUEST = 'GET /health/live HTTP/1.1\r\nHost: leilao.localhost\r\n\r\n';

it('lets timers and pushes have their turn when more visitors ask than a poll finds', async () => {
  const app = await appFalso({ calls: [], modules: [] });
  await app.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 });
  const { port } = app.server.address() as AddressInfo;
  let answers = 0;
  const visitors: Socket[] = [];
  for (let i = 0; i < VISITORS; i += 1) {
    const visitor = connect(port, '127.0.0.1');
    await once(visitor, 'connect');
    visitor.on('data', () => {
      answers += 1;
      visitor.write(REQUEST);
    });
    visitors.push(visitor);
  }
  for (const visitor of visitors) visitor.write(REQUEST);
  const turns: number[] = [];
  for (let i = 0; i < TURNS; i += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    turns.push(answers);
    answers = 0;
  }
  for (const visitor of visitors) visitor.destroy();
  await app.close();
  expect(Math.max(...turns)).toBeLessThan(4 * VISITORS);
});
