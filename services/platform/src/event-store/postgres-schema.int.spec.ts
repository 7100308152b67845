import { expect, it } from 'vitest';
import { migrate } from '../sql/migrate.ts';
import { testDatabase } from '../testing/postgres.ts';
import { genesis, lineOf, link, verifyStream } from './hash-chain.ts';
import { openPostgresEventStore } from './postgres.ts';
import { EVENTS_SCHEMA, eventStoreMigrations } from './postgres-schema.ts';

const event = (id: string) => ({ id, type: 'T', data: '{"nome":"João"}' });

/** Rows as the first version wrote them: one for each stream of a commit. */
function firstRows() {
  const ends = new Map<string, { revision: number; hash: string }>();
  return [
    ['s', 2],
    ['t', 1],
    ['s', 1],
    ['t', 3],
  ].map(([stream, count], n) => {
    const name = String(stream);
    const end = ends.get(name) ?? { revision: -1, hash: genesis(name) };
    const first = end.revision + 1;
    const lines = Array.from({ length: Number(count) }, (_, k) => lineOf(event(`${n}-${k}`), first + k, 5));
    const hashes = lines.map((line) => (end.hash = link(end.hash, line)));
    ends.set(name, { revision: end.revision + lines.length, hash: end.hash });
    return [n + 1, name, first, lines.length, lines.join('\n'), hashes.join('')];
  });
}

it('takes over the events of a table of before, each at its position, and goes on from there', async () => {
  const database = await testDatabase();
  const { '001_commits': first = { up: () => Promise.resolve() } } = eventStoreMigrations;
  await migrate({ url: database.url, schema: EVENTS_SCHEMA, migrations: { '001_commits': first } });
  await database.pool.query(`
    ALTER TABLE events.commits ADD CHECK (first_revision >= 0), ADD CHECK (events > 0 AND events < 4096),
      ADD CHECK (octet_length(hashes) = 32 * events)`);
  const rows = firstRows();
  for (const row of rows)
    await database.pool.query(
      "INSERT INTO events.commits VALUES ($1, $2, $3, $4, $5, decode($6, 'hex'))",
      row,
    );
  const store = await openPostgresEventStore({ url: database.url });
  try {
    const checks = await database.pool.query(
      `SELECT conname FROM pg_constraint WHERE conrelid = 'events.commits'::regclass AND contype = 'c'`,
    );
    expect(checks.rows).toEqual([]);
    const storage = await database.pool.query(
      `SELECT attname, attstorage FROM pg_attribute WHERE attrelid = 'events.commits'::regclass AND attname IN ('lines', 'hashes')`,
    );
    expect(storage.rows.map((r: { attstorage: string }) => r.attstorage)).toEqual(['e', 'e']);
    expect((await store.readAll(-1)).map((e) => [e.position, e.stream, e.revision])).toEqual(
      rows.flatMap(([id, stream, from, count]) =>
        Array.from({ length: Number(count) }, (_, k) => [Number(id) * 4_096 + k, stream, Number(from) + k]),
      ),
    );
    expect(await store.append([{ stream: 's', expectedRevision: 1, events: [event('x')] }])).toEqual([
      { ok: false, reason: 'conflict', revision: 2 },
    ]);
    const kept = await store.append([
      { stream: 's', expectedRevision: 2, events: [event('x')] },
      { stream: 't', expectedRevision: 3, events: [event('y')] },
    ]);
    expect(kept).toMatchObject([{ ok: true }, { ok: true }]);
    for (const [stream, revision] of [
      ['s', 3],
      ['t', 4],
    ] as const)
      expect(verifyStream(stream, await store.readStream(stream))).toMatchObject({ ok: true, revision });
  } finally {
    await store.close();
    await database.stop();
  }
});
