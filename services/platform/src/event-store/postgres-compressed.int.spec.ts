import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/postgres.ts';
import { endOf, freshStream, someEvents } from './contract-kit.ts';
import { StoreCorrupted, verifyStream } from './hash-chain.ts';
import type { AppendedEvent, EventStore, StoredEvent } from './port.ts';
import { openPostgresEventStore } from './postgres.ts';

const data = JSON.stringify({ apelido: 'João', valor: 10, texto: 'lance '.repeat(30) });

describe('a commit whose lines are compressed', () => {
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

  /** Bytes of lines in the table behind a row. */
  async function linesAfter(id: number): Promise<{ id: number; lines: Buffer }[]> {
    const { rows } = await database.pool.query<{ id: number; lines: Buffer }>(
      'SELECT id, lines FROM events.commits WHERE id > $1 ORDER BY id',
      [id],
    );
    return rows;
  }
  const lastRow = async (): Promise<number> => (await linesAfter(-1)).at(-1)?.id ?? 0;

  it.each([
    ['one stream', 1, 40],
    ['a row of streams', 25, 1],
    ['several rows', 70, 2],
  ])('is stored small and read as it was: %s', async (_, count, each) => {
    const [before, start] = [await lastRow(), await endOf(store)];
    const streams = Array.from({ length: count }, () => freshStream());
    const written: AppendedEvent[] = [];
    for (const expectedRevision of [-1, each - 1]) {
      const outcomes = await store.append(
        streams.map((stream) => ({ stream, expectedRevision, events: someEvents(each, data) })),
      );
      for (const outcome of outcomes) if (outcome.ok) written.push(...outcome.events);
    }
    expect(written).toHaveLength(2 * count * each);
    const rows = await linesAfter(before);
    expect(rows).toHaveLength(2 * Math.ceil(count / 32));
    const stored = rows.reduce((sum, row) => sum + row.lines.length, 0);
    expect(stored).toBeLessThan((written.length * data.length) / 3);
    expect(await store.readAll(start, 1_000)).toEqual(written);
    for (const stream of streams) {
      const read = await store.readStream(stream);
      expect(read).toEqual(written.filter((event) => event.stream === stream));
      expect(verifyStream(stream, read).ok).toBe(true);
    }
  });

  it('fills a page by the text that it becomes, not by the bytes that are stored', async () => {
    const start = await endOf(store);
    const large = JSON.stringify('x'.repeat(5_000_000));
    for (let n = 0; n < 7; n += 1)
      await store.append([{ stream: freshStream(), expectedRevision: -1, events: someEvents(1, large) }]);
    const pages: number[] = [];
    for (let position = start; ;) {
      const page = await store.readAll(position, 1_000);
      if (page.length === 0) break;
      pages.push(page.length);
      position = page.at(-1)?.position ?? position;
    }
    expect(pages).toEqual([4, 3]);
  });

  it('names each of its streams when a byte of it was changed, and those of other rows are read past it', async () => {
    const start = await endOf(store);
    const streams = Array.from({ length: 8 }, () => freshStream());
    const append = (expectedRevision: number) =>
      store.append(streams.map((stream) => ({ stream, expectedRevision, events: someEvents(1, data) })));
    await append(-1);
    const id = await lastRow();
    await append(0);
    await database.pool.query(
      'UPDATE events.commits SET lines = overlay(lines PLACING $1 FROM 20) WHERE id = $2',
      [Buffer.alloc(40), id],
    );
    const named: (string | undefined)[] = [];
    const read: StoredEvent[] = [];
    for (let position = start; ;) {
      try {
        const page = await store.readAll(position, 100);
        if (page.length === 0) break;
        read.push(...page);
        position = page.at(-1)?.position ?? position;
      } catch (error) {
        if (!(error instanceof StoreCorrupted)) throw error;
        named.push(error.stream);
        position = error.position ?? Number.MAX_SAFE_INTEGER;
      }
    }
    expect(named).toEqual(streams);
    expect(read.map((event) => [event.stream, event.revision])).toEqual(streams.map((s) => [s, 1]));
    for (const stream of streams) await expect(store.readStream(stream)).rejects.toThrow(StoreCorrupted);
  });
});
