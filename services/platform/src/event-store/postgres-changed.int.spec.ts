import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/postgres.ts';
import { freshStream, someEvents } from './contract-kit.ts';
import { genesis, link, StoreCorrupted, verifyLines, verifyStream } from './hash-chain.ts';
import type { EventStore } from './port.ts';
import { openPostgresEventStore } from './postgres.ts';

describe('what PostgreSQL keeps', () => {
  let database: TestDatabase;
  let store: EventStore;

  beforeAll(async () => {
    database = await testDatabase();
    store = await openPostgresEventStore({ url: database.url });
  });
  afterAll(async () => {
    await store.close();
    await database.stop();
  });

  it('shows any byte of it that was changed', async () => {
    const stream = freshStream();
    const data = '{"nome":"João","valor":10}';
    for (const from of [-1, 2])
      await store.append([{ stream, expectedRevision: from, events: someEvents(3, data) }]);
    const { rows } = await database.pool.query<{ id: number; lines: Buffer; hashes: Buffer }>(
      'SELECT id, row_lines AS lines, hashes FROM events.parts WHERE stream = $1 ORDER BY id',
      [stream],
    );
    const row = rows[1];
    if (!row) throw new Error('no second commit');

    /** Reads the stream as an auditor does; a line that cannot be one of ours is found by the reader itself. */
    const found = async (): Promise<boolean> => {
      try {
        return !verifyStream(stream, await store.readStream(stream)).ok;
      } catch (error) {
        return error instanceof StoreCorrupted;
      }
    };
    const put = (lines: Buffer, hashes: Buffer) =>
      database.pool.query('UPDATE events.commits SET lines = $1, hashes = $2 WHERE id = $3', [
        lines,
        hashes,
        row.id,
      ]);

    expect(await found()).toBe(false);
    const { lines } = row;
    const missed: string[] = [];
    for (let index = 0; index < lines.length; index += 1) {
      const changed = Buffer.from(lines);
      changed[index] = lines[index] === 0x37 ? 0x38 : 0x37;
      await put(changed, row.hashes);
      if (!(await found())) missed.push(`line byte ${index}`);
    }
    for (let index = 0; index <= lines.length; index += 1) {
      const longer = Buffer.concat([lines.subarray(0, index), Buffer.from(' '), lines.subarray(index)]);
      const shorter = Buffer.concat([lines.subarray(0, index), lines.subarray(index + 1)]);
      for (const changed of [longer, shorter]) {
        // Past the end there is nothing to take away.
        if (changed.equals(lines)) continue;
        await put(changed, row.hashes);
        if (!(await found())) missed.push(`length ${changed.length} at ${index}`);
      }
    }
    for (let index = 0; index < row.hashes.length; index += 1) {
      const changed = Buffer.from(row.hashes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      await put(lines, changed);
      if (!(await found())) missed.push(`hash byte ${index}`);
    }
    expect(missed).toEqual([]);
    await put(lines, row.hashes);
    expect(await found()).toBe(false);
    await database.pool.query(
      'UPDATE events.commits SET first_revisions = ARRAY[first_revisions[1] + 1] WHERE id = $1',
      [row.id],
    );
    expect(await found()).toBe(true);
    await database.pool.query(
      'UPDATE events.commits SET first_revisions = ARRAY[first_revisions[1] - 1] WHERE id = $1',
      [row.id],
    );
  });

  it('has a chain that anybody can repeat from the table alone', async () => {
    const stream = freshStream();
    for (const from of [-1, 1])
      await store.append([{ stream, expectedRevision: from, events: someEvents(2) }]);
    const { rows } = await database.pool.query<{ lines: string; hashes: string }>(
      `SELECT convert_from(row_lines, 'UTF8') AS lines, encode(hashes, 'hex') AS hashes FROM events.parts
       WHERE stream = $1 ORDER BY first_revision`,
      [stream],
    );
    const lines = rows.flatMap((row) => row.lines.split('\n'));
    const hashes = rows.flatMap((row) => row.hashes.match(/.{64}/g) ?? []);
    expect(verifyLines(stream, lines, hashes)).toEqual({ ok: true, revision: 3, hash: hashes[3] });
    expect(verifyLines(stream, lines.with(2, `${lines[2]} `), hashes)).toEqual({
      ok: false,
      brokenAt: 2,
    });
    expect(verifyLines(stream, lines.slice(0, 3), hashes)).toEqual({ ok: false, brokenAt: 3 });
    expect(hashes[0]).toBe(link(genesis(stream), lines[0] ?? ''));
  });
});
