import { expect, it } from 'vitest';
import { testDatabase } from '../testing/postgres.ts';
import { openPostgresEventStore } from './postgres.ts';

const event = (id: string) => ({ id, type: 'T', data: '{}' });

it('takes the checks off a table of before, which every commit paid for, and keeps its events', async () => {
  const database = await testDatabase();
  const open = () => openPostgresEventStore({ url: database.url });
  const before = await open();
  await before.append([{ stream: 's', expectedRevision: -1, events: [event('1')] }]);
  await before.close();
  await database.pool.query(`
    ALTER TABLE events.commits ADD CHECK (first_revision >= 0), ADD CHECK (events > 0 AND events < 4096),
      ADD CHECK (octet_length(hashes) = 32 * events);
    DELETE FROM events.kysely_migration WHERE name = '002_no_checks'`);
  const store = await open();
  try {
    const { rows } = await database.pool.query(
      `SELECT conname FROM pg_constraint WHERE conrelid = 'events.commits'::regclass AND contype = 'c'`,
    );
    expect(rows).toEqual([]);
    const [outcome] = await store.append([{ stream: 's', expectedRevision: 0, events: [event('2')] }]);
    expect(outcome).toMatchObject({ ok: true });
    expect((await store.readStream('s')).map(({ id, revision }) => [id, revision])).toEqual([
      ['1', 0],
      ['2', 1],
    ]);
  } finally {
    await store.close();
    await database.stop();
  }
});
