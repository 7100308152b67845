import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patiosDaDemo } from '@martelo/demo/module.ts';
import type { App } from '@martelo/platform/http/app.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { appFalso } from '@martelo/platform/testing/http.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import type { TestDatabase } from '@martelo/platform/testing/postgres.ts';
import { logistics } from '../module.ts';
import type { Logistics } from '../module.ts';

const LEILAO = '00000000-0000-4000-8000-00000000000a';
const LOJA = '00000000-0000-4000-8000-00000000000b';
let banco: TestDatabase;
let l: Logistics;
let app: App;
beforeAll(async () => {
  banco = await testDatabase();
  l = logistics({
    databaseUrl: banco.url,
    clock: Date.now,
    log: createLog({ level: 'silent', name: 'spec' }),
  });
  await l.start?.();
  await l.gravarPatios(LEILAO, patiosDaDemo(LEILAO, 'leilao'));
  await l.gravarPatios(LOJA, patiosDaDemo(LOJA, 'loja'));
  app = await appFalso({ calls: l.routes.map((r) => r.call), modules: [l] });
});
afterAll(async () => {
  await app.close();
  await l.stop?.();
  await banco.stop();
});

type Corpo = { patios?: { nome: string }[]; statusCode?: number };
const ver = async (url: string, host = 'leilao.localhost') =>
  (await app.inject({ url, headers: { host } })).json<Corpo>();

describe('the yards of a tenant', () => {
  it('are its own that are active, by state, city and name', async () => {
    const { patios = [] } = await ver('/v1/patios/lista-site');
    expect(patios).toHaveLength(8);
    expect(patios[0]?.nome).toBe('Pátio Cerrado');
    expect((await ver('/v1/patios/lista-site', 'loja.localhost')).patios).toHaveLength(4);
    await banco.pool.query("UPDATE logistics.patios SET ativo = false WHERE nome = 'Pátio Cerrado'");
    expect((await ver('/v1/patios/lista-site')).patios).toHaveLength(7);
    expect((await ver('/v1/patios/ativos')).patios).toHaveLength(7);
    expect(await l.patiosDoSite(LEILAO)).toHaveLength(7);
  });

  it('are found by the name as it stands in an address, and by no other tenant', async () => {
    expect(await ver('/v1/patio/por-nome/patio-mangueiras')).toMatchObject({
      nome: 'Pátio Mangueiras',
      cidadeBusca: 'marituba',
    });
    expect(await ver('/v1/patio/por-nome/loja-pampulha')).toMatchObject({ statusCode: 404 });
  });

  it('stay as somebody left them when they are written again', async () => {
    await banco.pool.query("UPDATE logistics.patios SET telefone = '(11) 1' WHERE nome = 'Pátio Dutra'");
    await l.gravarPatios(LEILAO, patiosDaDemo(LEILAO, 'leilao'));
    expect(await ver('/v1/patio/por-nome/patio-dutra')).toMatchObject({ telefone: '(11) 1' });
  });
});
