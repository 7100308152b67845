import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runBusProjection, type BusProjection } from '@martelo/platform/bus/bus-projection.ts';
import { inProcessBus } from '@martelo/platform/bus/in-process.ts';
import type { Bus } from '@martelo/platform/bus/port.ts';
import { messageOf } from '@martelo/platform/bus/testing/events.ts';
import { createPool } from '@martelo/platform/sql/pool.ts';
import { testDatabase, type TestDatabase } from '@martelo/platform/testing/postgres.ts';
import { until } from '@martelo/platform/testing/until.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');
const TOPIC = 'disputa.eventos';
const SCHEMA = 'catalog';
const LOTE = '00000000-0000-4000-8000-000000000001';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let bus: Bus;
let reader: BusProjection;
/** Positions that the reader cannot take. */
const poison = new Set<number>();

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`CREATE SCHEMA ${SCHEMA}`);
  pool = createPool({ url: database.url, schema: SCHEMA, name: 'spec', max: 4 });
  await pool.query('CREATE TABLE seen (position bigint, n bigserial)');
  bus = inProcessBus({ topics: [{ name: TOPIC, partitions: 1 }] });
  reader = await runBusProjection<{ seen: { position: number } }>({
    name: `catalogo.${TOPIC}`,
    bus,
    topic: TOPIC,
    pool,
    retryEveryMs: 20,
    apply: async (trx, events) => {
      for (const { position } of events) {
        if (poison.has(position)) throw new Error('no row for this one');
        await trx.insertInto('seen').values({ position }).execute();
      }
    },
  });
});
afterAll(async () => {
  await reader.stop();
  await bus.close();
  await pool.end();
  await database.stop();
});

/** Runs the command as an operator does; answers what it prints, whatever its exit code. */
const parked = (...args: string[]) => parkedWith({ DATABASE_URL: database.url }, ...args);

async function parkedWith(
  where: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<{ code: number; printed: string }> {
  const env = { PATH: process.env['PATH'] ?? '', NO_COLOR: '1', ...where };
  return promisify(execFile)(process.execPath, [MAIN, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, printed: stdout }),
    (error: { code?: number; stdout?: string; stderr?: string }) => ({
      code: error.code ?? -1,
      printed: `${error.stdout ?? ''}${error.stderr ?? ''}`,
    }),
  );
}

const read = (...positions: number[]): Promise<void> =>
  bus.publish(
    TOPIC,
    positions.map((position) => messageOf(LOTE, position)),
  );
const seen = async (): Promise<number[]> =>
  (await pool.query<{ position: number }>('SELECT position FROM seen ORDER BY n')).rows.map(
    (r) => r.position,
  );
const waiting = async (): Promise<number[]> =>
  (await pool.query<{ id: number }>('SELECT id FROM bus_parked ORDER BY id')).rows.map((r) => r.id);

it('says what is missing, and that a service never read the bus', async () => {
  expect(await parked('retry')).toMatchObject({ code: 2 });
  expect((await parked('list', '--schema', 'nobody')).printed).toContain(
    'the schema nobody has no parked messages: no service of that name has read the bus here',
  );
});

it('takes the database from a file as other commands do, and from an argument before both', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'parked-'));
  try {
    const file = path.join(folder, 'url');
    await writeFile(file, `${database.url}\n`);
    expect(await parkedWith({ DATABASE_URL_FILE: file })).toMatchObject({
      code: 0,
      printed: expect.stringContaining('0 parked in catalog.') as string,
    });
    const lost = { DATABASE_URL_FILE: path.join(folder, 'lost') };
    expect(await parkedWith(lost)).toEqual({
      code: 1,
      printed: 'The program does not start: DATABASE_URL_FILE names a file that cannot be read.\n',
    });
    expect(await parkedWith(lost, '--database-url', database.url)).toMatchObject({ code: 0 });
    expect((await parkedWith({})).printed).toContain('Name the database by --database-url');
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('shows what a service could not take, and gets it through once the fault is mended', async () => {
  poison.add(2);
  await read(1, 2, 3);
  await until(async () => (await waiting()).length === 2, { what: 'the parking' });
  const [first = 0] = await waiting();
  const list = await parked();
  expect(list.code).toBe(0);
  expect(list.printed).toContain('no row for this one');
  expect(list.printed).toContain('waits for an earlier one');
  expect(list.printed).toContain('2 parked in catalog.');
  expect((await parked('show', String(first))).printed).toContain(`lote-${LOTE}`);
  expect(await parked('show', '999999')).toMatchObject({
    code: 1,
    printed: expect.stringContaining('999999') as string,
  });

  poison.clear();
  expect(await parked('retry', String(first))).toMatchObject({ code: 0 });
  await until(async () => (await waiting()).length === 0, { what: 'both to go through' });
  expect(await seen()).toEqual([1, 2, 3]);
  expect((await parked()).printed).toContain('0 parked in catalog.');
});

it('gives a message up, so that what waits behind it goes on', async () => {
  poison.add(5);
  await read(4, 5, 6);
  await until(async () => (await waiting()).length === 2, { what: 'the parking' });
  const [first = 0] = await waiting();
  expect((await parked('discard', String(first))).printed).toContain('was given up');
  expect(await parked('discard', String(first))).toMatchObject({ code: 1 });
  expect((await parked('retry', 'all')).printed).toContain('1 will be tried again');
  await until(async () => (await waiting()).length === 0, { what: 'the one behind' });
  expect((await seen()).slice(-2)).toEqual([4, 6]);
});
