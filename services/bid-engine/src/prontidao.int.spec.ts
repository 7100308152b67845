import { randomUUID } from 'node:crypto';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { appFalso, sessaoFalsa, TENANTS } from '@martelo/platform/testing/http.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import { expect, it } from 'vitest';
import { bidEngine, criarCartorio, novaChavePem } from './module.ts';
import { leilaoCom } from './testing/leilao.ts';

const host = 'leilao.localhost';
const hotUid = TENANTS[host]?.hotUid ?? '';
const log = createLog({ level: 'silent', name: 'spec' });

it('says on /health/ready that a PostgreSQL which answers keeps no bids, until it keeps one', async () => {
  const database = await testDatabase();
  const store = await openPostgresEventStore({ url: database.url });
  const cartorio = await criarCartorio(novaChavePem());
  const motor = bidEngine({ databaseUrl: database.url, store, clock: Date.now, log, cartorio });
  await motor.start?.();
  const ana = { ...sessaoFalsa(['Clientes - leilao.localhost']), cliUid: randomUUID() };
  const app = await appFalso({
    modules: [motor],
    calls: motor.routes.map((r) => r.call),
    sessoes: new Map([['ana', ana]]),
  });
  const headers = { host, authorization: 'Bearer ana' };
  const postar = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
  const pronto = async () => {
    const r = await app.operations.inject({ url: '/health/ready' });
    return [r.statusCode, r.json()] as const;
  };
  try {
    const { leiUid, lelUids } = await leilaoCom(motor, hotUid, {});
    const lances = `/v1/lote/${lelUids[0] ?? ''}/lances`;
    const lance = () => ({ valor: 1_000, chaveIdempotencia: randomUUID() });
    expect(await postar('/v1/cliente/habilitacoes', { leiUid, aceitoEdital: true })).toBe(200);
    expect(await pronto()).toEqual([200, { status: 'ok', modulos: { bid_engine: 'ok' } }]);

    // As a full disk does: what is read and what is changed in its place goes on.
    await database.pool.query(`
      CREATE FUNCTION events.sem_espaco() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER sem_espaco BEFORE INSERT ON events.commits EXECUTE FUNCTION events.sem_espaco()`);
    expect(await postar(lances, lance())).toBe(503);
    expect(await pronto()).toEqual([
      503,
      {
        status: 'indisponivel',
        modulos: { bid_engine: 'indisponivel' },
        motivos: ['O último registro falhou, e nenhum deu certo depois dele.'],
      },
    ]);
    await database.pool.query('DROP TRIGGER sem_espaco ON events.commits');
    expect(await postar(lances, lance())).toBe(200);
    expect((await pronto())[0]).toBe(200);
  } finally {
    await app.close();
    await motor.stop?.();
    await store.close();
    await database.stop();
  }
});
