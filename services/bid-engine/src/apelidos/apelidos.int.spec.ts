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
      ['leilao', sessaoFalsa(['Interno - Leilão'])],
      ['comitente', sessaoFalsa(['Interno - Comitente'])],
      ['adm-da-loja', sessaoFalsa(['Interno - ADM'], TENANTS['loja.localhost']?.hotUid)],
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

  const chamar = async (
    token: string,
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    site = host,
  ) => {
    const headers = { host: site, authorization: `Bearer ${token}` };
    const r = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    return { status: r.statusCode, corpo: r.json() as Record<string, unknown> };
  };
  const cadastrar = async (apelido: string, mais: object = {}): Promise<string> => {
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
      ...mais,
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
    const interesse = { tipoVeiculoSite: 'Moto', tipoRetomadaSite: 'Sinistro' };
    const [um, dois] = [await cadastrar('Mesa 1'), await cadastrar('Mesa 2', interesse)];
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
    const deTodos = {
      createdAt: expect.any(Number) as number,
      createdBy: 'Rui',
      acoesApelido: ['próximo', 'repetir', 'revezar', 'randômico'],
    };
    expect(await outro.apelidos.porLote(hotUid, lelUid)).toMatchObject([
      { ...deTodos, tipoVeiculoSite: null, tipoRetomadaSite: null },
      { ...deTodos, ...interesse },
    ]);
    await outro.stop?.();
  });

  it('takes a habilitação back with a reason: no more bids, those that were made stand, and it can be given back', async () => {
    const tres = await cadastrar('Mesa 3');
    const de = (uid: string, verbo: string) => `/v1/leilao/${leiUid}/apelido-leiloeiro/${uid}/${verbo}`;
    const noComeco = await lance(tres, 5_000);
    expect(noComeco).toMatchObject({ situacao: 'Vencendo', preco: 5_000 });
    const curto = await chamar('leiloeiro', 'POST', de(tres, 'revogar'), { motivo: 'x' });
    expect(curto).toMatchObject({ status: 400, corpo: { campos: ['motivo'] } });
    const motivo = 'saiu da sala sem pagar a caução';
    const revogado = await chamar('leiloeiro', 'POST', de(tres, 'revogar'), { motivo });
    const revogacao = { em: expect.any(Number) as number, quem: 'Rui', motivo };
    expect(revogado).toEqual({ status: 200, corpo: { uid: tres, revogacao } });
    expect(await lista()).toMatchObject([
      { apelido: 'Mesa 1', revogacao: null },
      { apelido: 'Mesa 2', revogacao: null },
      { apelido: 'Mesa 3', revogacao, qtdLances: 1, acoesApelido: [] },
    ]);
    const um = (await motor.apelidos.porLote(hotUid, lelUid))?.[0]?.uid ?? '';
    expect(await lance(tres, 6_000)).toMatchObject({
      statusCode: 409,
      codigo: 'APELIDO_REVOGADO',
      message: 'A habilitação deste participante da plateia para este leilão foi retirada pela equipe.',
    });
    expect(await motor.motor.aoVivo(hotUid, lelUid)).toMatchObject({ apelido: 'Mesa 3', valor: 5_000 });
    expect(await lance(um, 6_000)).toMatchObject({ situacao: 'Vencendo' });

    const outro = await novoMotor(false);
    expect(await outro.apelidos.porLote(hotUid, lelUid)).toEqual(await lista());
    await outro.stop?.();

    const devolvido = await chamar('adm', 'POST', de(tres, 'devolver'), { motivo: 'caução paga no balcão' });
    expect(devolvido).toEqual({ status: 200, corpo: { uid: tres, revogacao: null } });
    const atos = [
      { tipo: 'ApelidoDevolvido', quem: 'Ana', motivo: 'caução paga no balcão' },
      { tipo: 'ApelidoRevogado', quem: 'Rui', motivo },
    ];
    const comAtos = `/v1/leilao/${leiUid}/apelido-leiloeiro`;
    for (const token of ['leiloeiro', 'adm', 'leilao'])
      expect((await chamar(token, 'GET', comAtos)).corpo['apelidos']).toMatchObject([
        { apelido: 'Mesa 1', situacao: 'habilitado', atos: [] },
        { apelido: 'Mesa 2', cidade: 'Goiânia', estado: 'GO', atos: [] },
        { apelido: 'Mesa 3', situacao: 'habilitado', atos },
      ]);
    expect((await chamar('comitente', 'GET', comAtos)).status).toBe(403);
    expect((await chamar('adm-da-loja', 'GET', comAtos, undefined, 'loja.localhost')).corpo).toMatchObject({
      codigo: 'LEILAO_NAO_ENCONTRADO',
    });
    expect(await lance(tres, 7_000)).toMatchObject({ situacao: 'Vencendo' });
  });

  it('does so for ADM and leiloeiro alone, and for the apelidos of the leilão alone', async () => {
    const de = (lei: string, uid: string) => `/v1/leilao/${lei}/apelido-leiloeiro/${uid}/revogar`;
    const corpo = { motivo: 'engano da mesa' };
    const um = (await motor.apelidos.porLote(hotUid, lelUid))?.[0]?.uid ?? '';
    expect((await chamar('comitente', 'POST', de(leiUid, um), corpo)).status).toBe(403);
    expect((await chamar('adm', 'POST', de(leiUid, randomUUID()), corpo)).status).toBe(404);
    expect((await chamar('adm', 'POST', de(randomUUID(), um), corpo)).corpo).toMatchObject({
      codigo: 'LEILAO_NAO_ENCONTRADO',
    });
    expect(
      (await chamar('adm-da-loja', 'POST', de(leiUid, um), corpo, 'loja.localhost')).corpo,
    ).toMatchObject({
      codigo: 'LEILAO_NAO_ENCONTRADO',
    });
    expect(await lista()).toMatchObject([{ revogacao: null }, { revogacao: null }, { revogacao: null }]);
  });
});
