import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { silentLog } from './log.ts';
import { createPool } from './pool.ts';

it('tells of connections that break, and of none while the pool ends', async () => {
  const said: string[] = [];
  const log = { ...silentLog, warn: (_fields: object, what: string) => void said.push(what) };
  const pool = createPool({ url: 'postgres://nobody@127.0.0.1:1/nowhere', log });
  const connection = new EventEmitter();
  pool.emit('connect', connection as never);
  const cut = (): void => {
    pool.emit('error', new Error('cut off'), connection as never);
    connection.emit('error', new Error('cut off'));
  };
  cut();
  expect(said).toEqual(['an idle PostgreSQL connection broke', 'a PostgreSQL connection broke']);
  await pool.end();
  cut();
  expect(said).toHaveLength(2);
});
