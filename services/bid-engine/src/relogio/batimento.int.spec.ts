import { migrate } from '@martelo/platform/sql/migrate.ts';
import { createPool } from '@martelo/platform/sql/pool.ts';
import { testDatabase, type TestDatabase } from '@martelo/platform/testing/postgres.ts';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../migrations.ts';
import { Batimento } from './batimento.ts';

describe('the sign of life (bid rule 24)', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let agora = 0;
  const ligar = (): Batimento => new Batimento({ pool, clock: () => agora, intervaloMs: 1_000 });

  beforeAll(async () => {
    database = await testDatabase();
    await migrate({ url: database.url, schema: 'bid_engine', migrations });
    pool = createPool({ url: database.url, schema: 'bid_engine' });
  });
  afterAll(async () => {
    await pool.end();
    await database.stop();
  });
  beforeEach(async () => {
    await pool.query('DELETE FROM batimento');
    agora = 1_000_000;
  });

  it('sees no outage on the very first start, nor while it beats', async () => {
    const batimento = ligar();
    expect(batimento.emDia()).toBe(false);
    for (let i = 0; i < 5; i += 1) {
      await batimento.bater();
      agora += 1_000;
    }
    expect(batimento.emDia()).toBe(true);
    expect(batimento.quedaEm(agora - 500)).toBeUndefined();
  });

  it('takes a long silence for an outage, of which the first interval may still have been served', async () => {
    await ligar().bater();
    agora += 60_000;
    const depois = ligar();
    await depois.bater();
    const queda = { desde: 1_001_000, ate: 1_060_000 };
    expect(depois.quedaEm(1_000_500)).toBeUndefined();
    expect(depois.quedaEm(1_001_000)).toBeUndefined();
    expect(depois.quedaEm(1_001_001)).toEqual(queda);
    expect(depois.quedaEm(1_060_000)).toEqual(queda);
    expect(depois.quedaEm(1_060_001)).toBeUndefined();
  });

  it('takes a short restart for an outage too, but no late beat of a program that runs', async () => {
    const antes = ligar();
    await antes.bater();
    agora += 2_900;
    await antes.bater();
    expect(antes.quedaEm(1_002_000)).toBeUndefined();
    agora += 2_500;
    const depois = ligar();
    await depois.bater();
    expect(depois.quedaEm(1_004_500)).toEqual({ desde: 1_003_900, ate: 1_005_400 });
  });

  it('notes an outage of the database while the program itself was up', async () => {
    const batimento = ligar();
    await batimento.bater();
    const query = pool.query.bind(pool);
    pool.query = () => {
      throw new Error('planned: away');
    };
    agora += 30_000;
    await expect(batimento.bater()).rejects.toThrow('away');
    expect(batimento.emDia()).toBe(false);
    pool.query = query;
    await batimento.bater();
    expect(batimento.quedaEm(1_015_000)).toEqual({ desde: 1_001_000, ate: 1_030_000 });
  });

  it('never goes back when an engine with an older clock beats too', async () => {
    const batimento = ligar();
    await batimento.bater();
    agora -= 500_000;
    await ligar().bater();
    const { rows } = await pool.query('SELECT visto_em FROM batimento');
    expect(rows).toEqual([{ visto_em: 1_000_000 }]);
  });

  describe('of several replicas', () => {
    const replica = (): Batimento =>
      new Batimento({ pool, clock: () => agora, intervaloMs: 1_000, entreReplicas: true });
    beforeEach(() => pool.query('DELETE FROM quedas'));

    it('takes one that starts while another beats for no outage', async () => {
      const antiga = replica();
      await antiga.bater();
      agora += 1_300;
      const nova = replica();
      await nova.bater();
      expect(nova.quedaEm(agora - 100)).toBeUndefined();
    });

    it('tells all of an outage that only the first to come back can notice', async () => {
      await replica().bater();
      agora += 60_000;
      const [primeira, segunda] = [replica(), replica()];
      await primeira.bater();
      agora += 300;
      await segunda.bater();
      const queda = { desde: 1_001_000, ate: 1_060_000 };
      expect([primeira.quedaEm(1_030_000), segunda.quedaEm(1_030_000)]).toEqual([queda, queda]);
    });
  });
});
