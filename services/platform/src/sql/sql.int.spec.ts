import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/postgres.ts';
import { silentLog } from './log.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';

type Migrations = Parameters<typeof migrate>[0]['migrations'];

describe('migrations', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.stop());

  it('runs each migration once when several processes start together', async () => {
    const migrations = {
      '001_count': { up: async (db) => void (await sql`CREATE TABLE counts (n int)`.execute(db)) },
      '002_row': { up: async (db) => void (await sql`INSERT INTO counts VALUES (1)`.execute(db)) },
    } satisfies Parameters<typeof migrate>[0]['migrations'];
    await Promise.all([1, 2, 3, 4].map(() => migrate({ url: database.url, schema: 'catalog', migrations })));
    const { rows } = await database.pool.query('SELECT n FROM catalog.counts');
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('names the migration that failed and keeps nothing of it', async () => {
    const migrations = {
      '001_broken': {
        up: async (db) => {
          await sql`CREATE TABLE half (n int)`.execute(db);
          await sql`SELECT 1 / 0`.execute(db);
        },
      },
    } satisfies Parameters<typeof migrate>[0]['migrations'];
    await expect(migrate({ url: database.url, schema: 'site', migrations })).rejects.toThrow(
      /001_broken.*division/,
    );
    const { rows } = await database.pool.query(`SELECT to_regclass('site.half') AS found`);
    expect(rows).toEqual([{ found: null }]);
  });

  it('lets the version before run on what a newer one left, and a later one of it as well', async () => {
    const first = {
      '001_a': { up: async (db) => void (await sql`CREATE TABLE a (n int)`.execute(db)) },
    } satisfies Migrations;
    const grown = {
      ...first,
      '002_b': { up: async (db) => void (await sql`ALTER TABLE a ADD COLUMN b int`.execute(db)) },
      '003_c': { up: async (db) => void (await sql`CREATE TABLE c (n int)`.execute(db)) },
    } satisfies Migrations;
    const schema = 'growing';
    await migrate({ url: database.url, schema, migrations: grown });
    const warned: string[] = [];
    const log = { ...silentLog, warn: (_: object, message: string) => void warned.push(message) };
    await migrate({ url: database.url, schema, migrations: first, log });
    expect(warned).toEqual([expect.stringMatching(/newer version; this one runs on/)]);
    await database.pool.query('INSERT INTO growing.a (n) VALUES (1)');
    await migrate({ url: database.url, schema, migrations: grown });
    const names = await database.pool.query('SELECT name FROM growing.kysely_migration ORDER BY name');
    expect(names.rows.map((r: { name: string }) => r.name)).toEqual(Object.keys(grown));
  });

  it('ends a program with a sentence that a newer version left without what it needs, or that is of another branch', async () => {
    const first = {
      '001_a': { up: async (db) => void (await sql`CREATE TABLE a (n int)`.execute(db)) },
    } satisfies Migrations;
    const shrunk = {
      ...first,
      '002_b': { needs: '002_b', up: async (db) => void (await sql`DROP TABLE a`.execute(db)) },
      '003_c': { up: async (db) => void (await sql`CREATE TABLE c (n int)`.execute(db)) },
    } satisfies Migrations;
    await migrate({ url: database.url, schema: 'shrinking', migrations: shrunk });
    await expect(migrate({ url: database.url, schema: 'shrinking', migrations: first })).rejects.toThrow(
      /schema shrinking is of another, newer version.*002_b needs 002_b or newer.*Start the newer version/,
    );
    const { '003_c': last, ...most } = shrunk;
    await migrate({ url: database.url, schema: 'shrinking', migrations: most });
    const branch = { ...most, '003_d': last };
    await expect(migrate({ url: database.url, schema: 'shrinking', migrations: branch })).rejects.toThrow(
      /it lacks 003_d/,
    );
  });

  it('refuses a schema name that is not a plain name', async () => {
    await expect(migrate({ url: database.url, schema: 'a; DROP', migrations: {} })).rejects.toThrow(
      RangeError,
    );
  });

  it('looks names up in the schema of the pool, reads int8 as a number and bounds a statement', async () => {
    const pool = createPool({ url: database.url, schema: 'catalog', statementTimeoutMs: 100 });
    expect((await pool.query('SELECT n::int8 AS n FROM counts')).rows).toEqual([{ n: 1 }]);
    await expect(pool.query('SELECT 9007199254740993::int8')).rejects.toThrow(/safe range/);
    await expect(pool.query('SELECT pg_sleep(30)')).rejects.toThrow(/statement timeout/);
    await pool.end();
  });

  it('survives a connection that the server cuts while it is idle', async () => {
    const pool = createPool({ url: database.url, name: 'to-be-cut', max: 1 });
    await pool.query('SELECT 1');
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'to-be-cut'`,
    );
    await expect.poll(() => pool.totalCount).toBe(0);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });
});
