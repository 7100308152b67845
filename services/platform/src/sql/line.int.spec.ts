import { getHeapSpaceStatistics } from 'node:v8';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tcpCut, type TcpCut } from '../testing/tcp-cut.ts';
import { testDatabase, type TestDatabase } from '../testing/postgres.ts';
import { CommitLine } from './line.ts';

const oldSpace = (): number =>
  getHeapSpaceStatistics().find((space) => space.space_name === 'old_space')?.space_used_size ?? 0;

describe('a line of statements', () => {
  let database: TestDatabase;
  let proxy: TcpCut;

  beforeAll(async () => {
    database = await testDatabase();
    proxy = await tcpCut(database.url);
  });
  afterAll(async () => {
    await proxy.stop();
    await database.stop();
  });

  it('leaves nothing of an answered statement to the full collections', async () => {
    const line = new CommitLine({ url: database.url });
    const [statements, size] = [12_000, 8_000];
    let n = 0;
    const caller = async (): Promise<void> => {
      while (n < statements) {
        n += 1;
        const values = [`${n}`.padEnd(size, 'x')];
        await line.query({ name: 'length', text: 'SELECT length($1::text)', values });
      }
    };
    await line.query({ text: 'SELECT 1' });
    const before = oldSpace();
    await Promise.all([caller(), caller()]);
    // What is under way when a young collection comes moves there; a line whose statements keep one another moves all.
    expect(oldSpace() - before).toBeLessThan((statements * size) / 25);
    await line.close();
  });

  it('gives up a server that answers nothing, with all that waits, and goes on with another connection', async () => {
    const line = new CommitLine({ url: proxy.url, statementTimeoutMs: 100 });
    let broken = 0;
    line.onBroken = () => void (broken += 1);
    await line.query({ text: 'SELECT 1' });
    proxy.freeze();
    const waiting = await Promise.allSettled([
      line.query({ text: 'SELECT 1' }),
      line.query({ text: 'SELECT 2' }),
    ]);
    expect(waiting.map((w) => w.status)).toEqual(['rejected', 'rejected']);
    expect(broken).toBe(1);
    proxy.heal();
    expect((await line.query({ text: 'SELECT 3 AS n' })).rows).toEqual([{ n: 3 }]);
    await line.close();
  });

  it('refuses one statement and keeps those beside it', async () => {
    const line = new CommitLine({ url: database.url });
    const answers = await Promise.allSettled(
      ['SELECT 1', 'SELECT 1/0', 'SELECT 2'].map((text) => line.query({ text })),
    );
    expect(answers.map((a) => a.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await line.close();
    await expect(line.query({ text: 'SELECT 1' })).rejects.toThrow('closed');
  });
});
