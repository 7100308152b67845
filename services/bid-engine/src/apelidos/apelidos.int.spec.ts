import { randomUUID } from 'node:crypto';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import type { App } from '@martelo/platform/http/app.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { appFalso, sessaoFalsa, TENANTS } from '@martelo/platform/testing/http.ts';
import { testDatabase, type TestDatabase } from '@martelo/platform/testing/postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bidEngine, criarCartorio, novaChavePem, type BidEngine } from '../module.ts';
import { leilaoCom } from '../testing/leilao.ts';

const host = 'leilao.localhost';
const hotUid = TENANTS[host]?.hotUid ?? '';
const log = createLog({ level: 'silent', name: 'spec' });
const leiloeiro = { ...sessaoFalsa(['Interno - Leiloeiro']), cliUid: randomUUID(), apelido: 'Rui' };
const adm = { ...sessaoFalsa(['Interno - ADM']), cliUid: randomUUID(), apelido: 'Ana' };

describe('floor bidders of a leilão', () => {
  let database: TestDatabase;
  let store: EventStore;
  let motor: BidEngine;
  let app: App;
  let leiUid = '';
  let lelUid = '';

  const novoMotor = async (comRelogio: boolean): Promise<BidEngine> => {
    const cartorio = await criarCartorio(novaChavePem());
    const novo = bidEngine({ databaseUrl: database.url, store, clock: Date.now, log, cartorio, comRelogio });
    await novo.start?.();
    return novo;
  };

  beforeAll(async () => {
    database = await testDatabase();
    store = await openPostgresEventStore({ url: database.url });
    motor = await novoMotor(true);
    const sessoes = new Map([
      ['leiloeiro', leiloeiro],
      ['adm', adm],
    ]);
    app = await appFalso({ modules: [motor], calls: motor.routes.map((r) => r.call), sessoes });
    const novo = await leilaoCom(motor, hotUid, {});
    leiUid = novo.leiUid;
    lelUid = novo.lelUids[0] ?? '';
    for (const url of [`leilao/${leiUid}/iniciar`, `lote/${lelUid}/abrir`])
      expect((await chamar('leiloeiro', 'POST', `/v1/leiloeiro/${url}`, {})).status).toBe(200);
  });
  afterAll(async () => {
    await app.close();
    await motor.stop?.();
    await store.close();
    await database.stop();
  });

  const chamar = async (token: string, method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = { host, authorization: `Bearer ${token}` };
    const r = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    return { status: r.statusCode, corpo: r.json() as Record<string, unknown> };
  };
  const cadastrar = async (apelido: string): Promise<string> => {
    const pessoa = {
      nome: 'Maria da Penha Souza',
      documento: '12345678909',
      cidade: 'Goiânia',
      estado: 'GO',
    };
    const r = await chamar('leiloeiro', 'POST', '/v1/leilao/apelido-leiloeiro', {
      leiUid,
      apelido,
      ...pessoa,
    });
    expect(r.status).toBe(200);
    return String(r.corpo['uid']);
  };
  const lance = async (apelidoUid: string, valor: number) =>
    (
      await chamar('leiloeiro', 'POST', `/v1/leiloeiro/lote/${lelUid}/lance-plateia`, {
        apelidoUid,
        valor,
        chaveIdempotencia: randomUUID(),
        confirmado: true,
      })
    ).corpo;
  const lista = async () =>
    (await chamar('leiloeiro', 'GET', `/v1/leilao/apelido-leiloeiro/por-lote/${lelUid}`)).corpo['apelidos'];

  it('counts the bids of each that stand, without cancelled ones, and the same after a start from nothing', async () => {
    const [um, dois] = [await cadastrar('Mesa 1'), await cadastrar('Mesa 2')];
    await lance(um, 1_000);
    await lance(dois, 2_000);
    const { lanUid } = await lance(um, 3_000);
    const depois = [
      { apelido: 'Mesa 1', qtdLances: 1 },
      { apelido: 'Mesa 2', qtdLances: 1 },
    ];
    expect(await lista()).toMatchObject([{ qtdLances: 2 }, { qtdLances: 1 }]);
    const cancelar = `/v1/leiloeiro/lote/${lelUid}/lances/${String(lanUid)}/cancelar`;
    expect((await chamar('adm', 'POST', cancelar, { motivo: 'mão erguida por engano' })).status).toBe(200);
    expect(await lista()).toMatchObject(depois);
    const outro = await novoMotor(false);
    expect(await outro.apelidos.porLote(hotUid, lelUid)).toMatchObject(depois);
    await outro.stop?.();
  });
});
