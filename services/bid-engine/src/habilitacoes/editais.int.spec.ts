import { randomUUID } from 'node:crypto';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import type { App } from '@martelo/platform/http/app.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { appFalso, sessaoFalsa, TENANTS } from '@martelo/platform/testing/http.ts';
import { testDatabase, type TestDatabase } from '@martelo/platform/testing/postgres.ts';
import { streamDasHabilitacoes } from '@martelo/schemas/habilitacoes/events.ts';
import { TIPOS_HABILITACAO_LEILAO, type TipoHabilitacaoLeilao } from '@martelo/schemas/hotsites/opcoes.ts';
import { ordemTrocarEdital } from '@martelo/schemas/ordens-ao-motor.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bidEngine, criarCartorio, novaChavePem, type BidEngine } from '../module.ts';
import { leilaoCom } from '../testing/leilao.ts';

const host = 'leilao.localhost';
const tenant = TENANTS[host];
const hotUid = tenant?.hotUid ?? '';
const log = createLog({ level: 'silent', name: 'spec' });
const clientes = new Map(
  TIPOS_HABILITACAO_LEILAO.map((tipo) => [
    tipo as string,
    { ...sessaoFalsa(['Clientes - leilao.localhost']), cliUid: randomUUID(), apelido: tipo },
  ]),
);
let tipoHabilitacaoLeilao: TipoHabilitacaoLeilao = 'POR_LEILAO';
let database: TestDatabase;
let store: EventStore;
let motor: BidEngine;
let app: App;

beforeAll(async () => {
  database = await testDatabase();
  store = await openPostgresEventStore({ url: database.url });
  const cartorio = await criarCartorio(novaChavePem());
  motor = bidEngine({ databaseUrl: database.url, store, clock: Date.now, log, cartorio });
  await motor.start?.();
  app = await appFalso({
    modules: [motor],
    calls: motor.routes.map((r) => r.call),
    sessoes: clientes,
    tenantOf: () => (tenant === undefined ? null : { ...tenant, tipoHabilitacaoLeilao }),
  });
});
afterAll(async () => {
  await app.close();
  await motor.stop?.();
  await store.close();
  await database.stop();
});

const trocarEdital = async (leiUid: string, versao: number): Promise<void> => {
  const corpo = { hotUid, leiUid, por: 'adm', editalUrl: `/editais/${versao}.pdf`, hash: `hash ${versao}` };
  expect(await motor.ordens(ordemTrocarEdital, randomUUID(), corpo)).toMatchObject({ ok: true });
};

it.each([
  ['POR_LEILAO', false, false],
  ['UNICA', false, true],
  ['AUTOMATICA', true, true],
] as const)(
  '%s stores the version of the edital that was accepted, and a new version asks again',
  async (tipo, semPerguntar, semPerguntarNoOutro) => {
    tipoHabilitacaoLeilao = tipo;
    const leiloes = [await leilaoCom(motor, hotUid, {}), await leilaoCom(motor, hotUid, {})];
    const [um = '', outro = ''] = leiloes.map((l) => l.leiUid);
    for (const leiUid of [um, outro]) {
      expect((await motor.leiloes.lotear(hotUid, leiUid, 'adm')).ok).toBe(true);
      await trocarEdital(leiUid, 1);
      expect((await motor.leiloes.aprontar(hotUid, leiUid, 'adm')).ok).toBe(true);
    }
    const chamar = async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const headers = { host, authorization: `Bearer ${tipo}` };
      const r = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
      return { status: r.statusCode, corpo: r.json() as Record<string, unknown> };
    };
    const habilitar = async (leiUid: string, aceitoEdital?: boolean) => {
      const { status, corpo } = await chamar('POST', '/v1/cliente/habilitacoes', { leiUid, aceitoEdital });
      return status === 200 ? 'ok' : corpo['codigo'];
    };
    const estou = async () => (await chamar('GET', '/v1/cliente/estou-habilitado')).corpo;
    const habilitado = async (leiUid: string): Promise<boolean> =>
      JSON.stringify((await estou())['habilitacoes']).includes(leiUid);
    const eventos = async (leiUid: string): Promise<unknown[]> =>
      (await store.readStream(streamDasHabilitacoes(leiUid)))
        .map((e) => JSON.parse(e.data) as { tipo: string; versaoEdital?: number })
        .filter((e) => e.tipo !== 'EditalExigido')
        .map((e) => [e.tipo, e.versaoEdital]);

    // One call each, which says so where the tenant asks; what is stored names the version.
    for (const [leiUid, sem] of [
      [um, semPerguntar],
      [outro, semPerguntarNoOutro],
    ] as const) {
      if (!sem) expect(await habilitar(leiUid)).toBe('EDITAL_NAO_ACEITO');
      expect(await habilitar(leiUid, sem ? undefined : true)).toBe('ok');
      expect(await eventos(leiUid)).toEqual([['ClienteHabilitado', 1]]);
    }

    // Nobody accepted the new version yet, and nobody accepts it unasked; the other leilão is not concerned.
    await motor.leiloes.lotear(hotUid, um, 'adm');
    await trocarEdital(um, 2);
    await expect.poll(() => habilitado(um)).toBe(false);
    expect(await habilitado(outro)).toBe(true);
    // His own page is told that it changed, and where the new one can be read.
    const nova = { leiUid: um, versao: 2, editalUrl: '/editais/2.pdf' };
    expect((await estou())['porAceitar']).toEqual([nova]);
    expect(await habilitar(um)).toBe('EDITAL_NAO_ACEITO');
    expect(await habilitar(outro, semPerguntarNoOutro ? undefined : true)).toBe('ok');
    expect(await eventos(um)).toHaveLength(1);
    expect(await habilitar(um, true)).toBe('ok');
    expect(await eventos(um)).toEqual([
      ['ClienteHabilitado', 1],
      ['EditalAceito', 2],
    ]);
    expect(await habilitado(um)).toBe(true);
    expect((await estou())['porAceitar']).toEqual([]);
    // Asked for once more, it is what it was.
    expect(await habilitar(um, tipo === 'POR_LEILAO' ? true : undefined)).toBe('ok');
    expect(await eventos(um)).toHaveLength(2);
    expect(await eventos(outro)).toEqual([['ClienteHabilitado', 1]]);
  },
);
