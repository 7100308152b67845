import { getHeapSpaceStatistics } from 'node:v8';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tcpCut, type TcpCut } from '../testing/tcp-cut.ts';
import { testDatabase, type TestDatabase } from '../testing/postgres.ts';
import { CommitLine } from './line.ts';

const oldSpace = (): number =>
  getHeapSpaceStatistics().find((space) => space.space_name === 'old_space')?.space_used_size ?? 0;

const put = (n: number, text: string | Buffer, bytes: Buffer) =>
  ({
    name: 'put',
    text: 'INSERT INTO kept VALUES ($1::integer, $2::text, $3::bytea)',
    values: [n, text, bytes],
  }) as const;
const nothing = (n: number) =>
  ({ name: 'nothing', text: 'UPDATE kept SET n = $1::integer WHERE false', values: [n] }) as const;

describe.each([
  ['as pg sends any query', true],
  ['past pg', false],
])('a line of statements, %s', (_, plain) => {
  let database: TestDatabase;
  let proxy: TcpCut;
  let line: CommitLine;

  beforeAll(async () => {
    database = await testDatabase();
    proxy = await tcpCut(database.url);
    await database.pool.query('CREATE TABLE kept (n integer PRIMARY KEY, t text, b bytea)');
  });
  afterAll(async () => {
    await proxy.stop();
    await database.stop();
  });
  beforeEach(async () => {
    await database.pool.query('TRUNCATE kept');
    line = new CommitLine({ url: database.url, plain });
    return () => line.close();
  });

  it('sends values of every size and kind as they are', async () => {
    const size = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1_000, max: 20_000 }));
    const text = fc
      .tuple(fc.string({ unit: 'grapheme' }), size)
      .map(([some, least]) => some.replaceAll('\0', '').padEnd(least, 'João, €, '));
    const bytes = fc.tuple(fc.uint8Array(), size).map(([some, least]) => {
      const all = Buffer.alloc(Math.max(some.length, least), 7);
      all.set(some);
      return all;
    });
    const row = fc.record({ text, asBytes: fc.boolean(), bytes });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (rows) => {
        await database.pool.query('TRUNCATE kept');
        const sent = rows.map((r, n) => line.run(put(n, r.asBytes ? Buffer.from(r.text) : r.text, r.bytes)));
        expect(await Promise.all(sent)).toEqual(rows.map(() => 1));
        const kept = await database.pool.query<{ t: string; b: Buffer }>('SELECT t, b FROM kept ORDER BY n');
        expect(kept.rows.map(({ t }) => t)).toEqual(rows.map((r) => r.text));
        expect(kept.rows.every(({ b }, n) => rows[n]?.bytes.equals(b))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('leaves nothing of an answered statement to the full collections', async () => {
    const [statements, size] = [12_000, 8_000];
    let n = 0;
    const caller = async (until: number): Promise<void> => {
      while (n < until) {
        n += 1;
        const values = [`${n}`.padEnd(size, 'x')];
        await line.run({ name: 'none', text: 'UPDATE kept SET t = $1::text WHERE false', values });
      }
    };
    // What was young before this has moved by then, and is not counted here.
    const first = statements / 2;
    await Promise.all([caller(first), caller(first)]);
    const before = oldSpace();
    await Promise.all([caller(first + statements), caller(first + statements)]);
    // What is under way when a young collection comes moves there; a line whose statements keep one another moves all.
    expect(oldSpace() - before).toBeLessThan((statements * size) / 25);
  });

  it('gives up a server that answers nothing, with all that waits, and goes on with another connection', async () => {
    const frozen = new CommitLine({ url: proxy.url, statementTimeoutMs: 100, plain });
    let broken = 0;
    frozen.onBroken = () => void (broken += 1);
    await frozen.run(nothing(0));
    proxy.freeze();
    const waiting = await Promise.allSettled([frozen.run(nothing(1)), frozen.run(nothing(2))]);
    expect(waiting.map((w) => w.status)).toEqual(['rejected', 'rejected']);
    expect(broken).toBe(1);
    proxy.heal();
    expect(await frozen.run(put(3, 'three', Buffer.of(3)))).toBe(1);
    await frozen.close();
  });

  it('refuses one statement and keeps those beside it, also when it is the first of its name', async () => {
    const wrong = { name: 'wrong', text: 'UPDATE nowhere SET n = $1', values: [1] };
    const answers = await Promise.allSettled([
      line.run(wrong),
      line.run(put(1, 'one', Buffer.of(1))),
      line.run(put(1, 'again', Buffer.of(1))),
      line.run(wrong),
      line.run(put(2, 'two', Buffer.of(2))),
    ]);
    expect(answers.map((a) => a.status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    await line.close();
    await expect(line.run(nothing(0))).rejects.toThrow('closed');
  });
});
