import { semearSite } from '@martelo/demo/module.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '@martelo/platform/http/app.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { appFalso, sessaoFalsa } from '@martelo/platform/testing/http.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import type { TestDatabase } from '@martelo/platform/testing/postgres.ts';
import { site } from '../module.ts';
import type { Site } from '../module.ts';

const LEILAO = '00000000-0000-4000-8000-00000000000a';
const QUEM: Readonly<Record<string, readonly string[]>> = {
  adm: ['Interno - ADM'],
  ti: ['Interno - Desenvolvimento TI'],
  mkt: ['Interno - MKT'],
  cliente: ['Clientes - leilao.localhost'],
};

let banco: TestDatabase;
let s: Site;
let app: App;
let agora = 1_000;

const opcoes = () => ({
  credentialsKey: 'uma-chave-que-so-o-teste-conhece-0123456789',
  clock: () => ++agora,
  log: createLog({ level: 'silent', name: 'spec' }),
  development: true,
  locaisDosLotes: async () => [],
  patiosDe: async () => [],
  criarPatio: async () => undefined,
});

beforeAll(async () => {
  banco = await testDatabase();
  s = site({ ...opcoes(), databaseUrl: banco.url });
  await s.start?.();
  await semearSite(s, [{ hotUid: LEILAO, id: 1001, tipo: 'leilao', subdominio: 'leilao' }]);
  app = await appFalso({
    calls: s.routes.map((r) => r.call),
    modules: [s],
    tenantOf: s.tenantOf,
    clock: () => agora,
    sessoes: new Map(Object.entries(QUEM).map(([quem, papeis]) => [quem, sessaoFalsa(papeis, LEILAO)])),
  });
});
afterAll(async () => {
  await app.close();
  await s.stop?.();
  await banco.stop();
});

const pedir = async (quem: string, method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => {
  const r = await app.inject({
    method,
    url: `/v1/hotsite/admin${url}`,
    headers: { host: 'leilao.localhost', ...(quem === '' ? {} : { authorization: `Bearer ${quem}` }) },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: r.statusCode, corpo: r.json<Record<string, never>>(), texto: r.body };
};

it('publishes header scripts as versions, by a permission of its own', async () => {
  const url = `/${LEILAO}/header-script`;
  for (const quem of ['adm', 'mkt', 'cliente'])
    expect([quem, (await pedir(quem, 'PUT', url, { headerScript: 'x' })).status]).toEqual([quem, 403]);
  await pedir('ti', 'PUT', url, { headerScript: 'window.a = 1', origens: ['https://cdn.example.com'] });
  await pedir('ti', 'PUT', url, { headerScript: '' });
  expect(s.scriptDoSite(LEILAO)).toBeNull();
  const r = await pedir('ti', 'POST', `${url}/1/restaurar`);
  expect(r.corpo['versoes']).toMatchObject([
    { versao: 3, headerScript: 'window.a = 1', origens: ['https://cdn.example.com'], autorNome: 'Ana' },
    { versao: 2, headerScript: '' },
    { versao: 1 },
  ]);
  expect(s.scriptDoSite(LEILAO)?.headerScript).toBe('window.a = 1');
  expect((await pedir('ti', 'POST', `${url}/9/restaurar`)).status).toBe(404);
  expect((await pedir('ti', 'PUT', url, { headerScript: 'x', origens: ["'unsafe-eval'"] })).status).toBe(400);
  expect((await pedir('ti', 'PUT', url, { headerScript: 'x'.repeat(20_001) })).status).toBe(400);
});
