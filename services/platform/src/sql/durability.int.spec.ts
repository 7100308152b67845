import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshStream, someEvents } from '../event-store/contract-kit.ts';
import { openPostgresEventStore } from '../event-store/postgres.ts';
import { until } from '../testing/until.ts';
import { requireDurable } from './durability.ts';
import { startPostgres, type PostgresServer } from './embedded-postgres.ts';
import { silentLog } from './log.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';

/** Writes down for each row of events whether its commit waits for the disk. */
const WATCH = `
  CREATE TABLE public.seen (line text, waits text);
  CREATE FUNCTION public.see() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO public.seen VALUES (current_setting('application_name'), current_setting('synchronous_commit'));
    RETURN NULL;
  END $$;
  CREATE TRIGGER see AFTER INSERT ON events.commits FOR EACH ROW EXECUTE FUNCTION public.see()`;

describe("an operator's PostgreSQL that need not wait for the disk", () => {
  let folder: string;
  let server: PostgresServer;
  let pool: pg.Pool;
  const says = async (setting: string): Promise<unknown> =>
    (await pool.query<{ value: string }>(`SELECT current_setting('${setting}') AS value`)).rows[0]?.value;
  /** As an operator does in the configuration of his server. */
  const set = async (name: string, value: string) => {
    await pool.query(`ALTER SYSTEM SET ${name} = ${value}`);
    await pool.query('SELECT pg_reload_conf()');
    await until(async () => (await says(name)) === value, { what: `${name} to be ${value}` });
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'martelo-durability-'));
    await chmod(folder, 0o755);
    server = await startPostgres({ dataDir: folder });
    pool = createPool({ url: server.url, max: 1 });
  });
  afterAll(async () => {
    await pool.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('waits for it all the same with every append, by whatever synchronous_commit=off was said', async () => {
    await (await openPostgresEventStore({ url: server.url })).close();
    await pool.query(WATCH);
    await pool.query('ALTER SYSTEM SET synchronous_commit = off');
    await pool.query('ALTER ROLE martelo SET synchronous_commit = off');
    await pool.query('ALTER DATABASE martelo SET synchronous_commit = off');
    await pool.query('SELECT pg_reload_conf()');
    const store = await openPostgresEventStore({ url: server.url });
    const append = (stream: string, expectedRevision: number) =>
      store.append([{ stream, expectedRevision, events: someEvents(1) }]);
    // One after the other by the line of a lone writer, and several at once by the pool beside it.
    const alone = freshStream();
    for (let revision = -1; revision < 5; revision += 1) await append(alone, revision);
    await Promise.all(Array.from({ length: 6 }, () => append(freshStream(), -1)));
    await store.close();
    const { rows } = await pool.query('SELECT DISTINCT waits FROM public.seen');
    expect(rows).toEqual([{ waits: 'on' }]);
  });

  it('is refused with a sentence where its fsync is off, by every schema', async () => {
    await set('fsync', 'off');
    await expect(openPostgresEventStore({ url: server.url })).rejects.toThrow(/fsync=off and loses/);
    await expect(migrate({ url: server.url, schema: 'accounts', migrations: {} })).rejects.toThrow(
      /fsync=on/,
    );
    await set('fsync', 'on');
    await migrate({ url: server.url, schema: 'accounts', migrations: {} });
  });

  it('is refused where what lies between takes the options of the connection away', async () => {
    await pool.query('SET synchronous_commit = off');
    await expect(requireDurable(pool, silentLog)).rejects.toThrow(/do not wait for the disk/);
    await pool.query('SET synchronous_commit = on');
    await requireDurable(pool, silentLog);
  });

  it('is warned of where pages may tear', async () => {
    const warned: string[] = [];
    const log = { ...silentLog, warn: (_: object, message: string) => void warned.push(message) };
    await set('full_page_writes', 'off');
    await (await openPostgresEventStore({ url: server.url, log })).close();
    await set('full_page_writes', 'on');
    expect(warned).toEqual([expect.stringMatching(/full_page_writes=off/)]);
  });
});
