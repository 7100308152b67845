import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '@martelo/platform/testing/postgres.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { Lideranca } from './lideranca.ts';

describe('one clock among several replicas', () => {
  let database: TestDatabase;
  const abertas: Lideranca[] = [];
  const lideres = new Set<string>();
  let doisDeUmaVez = false;

  async function replica(nome: string): Promise<Lideranca> {
    const lideranca = new Lideranca({
      url: database.url,
      log: { info: () => undefined, warn: () => undefined },
      tentarMs: 20,
      aoLiderar: async () => {
        lideres.add(nome);
        doisDeUmaVez ||= lideres.size > 1;
        return async () => void lideres.delete(nome);
      },
    });
    abertas.push(lideranca);
    await lideranca.start();
    return lideranca;
  }

  beforeAll(async () => {
    database = await testDatabase();
  });
  afterEach(async () => {
    for (const l of abertas.splice(0)) await l.stop();
  });
  afterAll(() => database.stop());

  it('is kept by the first, and by the next once that one leaves', async () => {
    doisDeUmaVez = false;
    const a = await replica('a');
    await replica('b');
    await replica('c');
    expect([...lideres]).toEqual(['a']);
    await a.stop();
    await until(() => lideres.size === 1, { what: 'the next one' });
    expect(lideres.has('a')).toBe(false);
    expect(doisDeUmaVez).toBe(false);
  });

  it('is kept by another when the line of the one that had it breaks, which goes on asking', async () => {
    const a = await replica('a');
    const b = await replica('b');
    expect(a.lidera).toBe(true);
    await database.pool.query(
      `SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_stat_activity s USING (pid)
       WHERE l.locktype = 'advisory' AND l.granted AND s.application_name = 'bid_engine.relogio'
         AND s.datname = current_database()`,
    );
    await until(() => a.lidera !== b.lidera && lideres.size === 1, { what: 'one of them' });
    await b.stop();
    await until(() => a.lidera, { what: 'the first again, once the other is gone' });
  });
});
