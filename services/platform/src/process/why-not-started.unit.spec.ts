import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError } from '../config/config.ts';
import { whyNotStarted } from './why-not-started.ts';

const errorOf = async (doing: Promise<unknown>): Promise<unknown> =>
  doing.then(
    () => undefined,
    (error: unknown) => error,
  );
const listening = (port: number, host = '127.0.0.1'): Promise<ReturnType<typeof createServer>> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host, port }, () => resolve(server));
  });

it('names a port that another program has, and how to take another one', async () => {
  const taken = await listening(0);
  const { port } = taken.address() as AddressInfo;
  const why = whyNotStarted(await errorOf(listening(port)));
  taken.close();
  expect(why).toBe(
    `The program does not start: another program has port ${port}. End that one, or set another PORT, such as PORT=${port + 1} npm start.`,
  );
});

it('names a port below the last one', () => {
  const taken = Object.assign(new Error(), { code: 'EADDRINUSE', syscall: 'listen', port: 65_535 });
  expect(whyNotStarted(taken)).toContain('such as PORT=65534 npm start.');
});

it('says in one line what a folder, an address or a database refuses', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'martelo-why-'));
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  expect(whyNotStarted(await errorOf(mkdir(path.join(file, 'x'))))).toBe(
    `The program does not start: ENOTDIR: not a directory, mkdir '${file}/x'`,
  );
  await rm(folder, { recursive: true });
  expect(whyNotStarted(await errorOf(listening(0, '192.0.2.77')))).toBe(
    'The program does not start: HOST 192.0.2.77 is no address of this machine.',
  );
  const refused = Object.assign(new Error('password authentication failed for user "x"'), {
    severity: 'FATAL',
    code: '28P01',
  });
  expect(whyNotStarted(refused)).toBe(
    'The program does not start: PostgreSQL says: password authentication failed for user "x"',
  );
});

it('names the first of the addresses that a database has, none of which answers', () => {
  const refused = (address: string) =>
    Object.assign(new Error(`connect ECONNREFUSED ${address}:5432`), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
  const both = Object.assign(new AggregateError([refused('::1'), refused('127.0.0.1')], ''), {
    code: 'ECONNREFUSED',
  });
  expect(whyNotStarted(both)).toBe('The program does not start: connect ECONNREFUSED ::1:5432');
});

it('leaves a sentence of ours as it is, and gives a fault of the program whole', () => {
  expect(whyNotStarted(new ConfigError('PORT: must be a whole number'))).toBe('PORT: must be a whole number');
  expect(whyNotStarted(new TypeError('x is not a function'))).toMatch(/TypeError.*\n\s+at /s);
  expect(whyNotStarted(new Error('PostgreSQL in /x did not start.'))).toBe(
    'The program does not start: PostgreSQL in /x did not start.',
  );
  expect(whyNotStarted(null)).toBe('null');
});
