import { semearSite } from '@martelo/demo/module.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '@martelo/platform/http/app.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { appFalso, sessaoFalsa } from '@martelo/platform/testing/http.ts';
import { createDb, createPool } from '@martelo/platform/sql/pool.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import type { TestDatabase } from '@martelo/platform/testing/postgres.ts';
import { site } from '../module.ts';
import type { Site } from '../module.ts';

const LEILAO = '00000000-0000-4000-8000-00000000000a';
const QUEM: Readonly<Record<string, readonly string[]>> = {
  adm: ['Interno - ADM'],
  ti: ['Interno - Desenvolvimento TI'],
  outroTi: ['Interno - Desenvolvimento TI'],
  mkt: ['Interno - MKT'],
  cliente: ['Clientes - leilao.localhost'],
};

let banco: TestDatabase;
let s: Site;
let app: App;
let agora = 1_000;
/** Others with the right to release. */
let outros = 0;
const UM_DIA = 24 * 60 * 60 * 1_000;

const opcoes = () => ({
  credentialsKey: 'uma-chave-que-so-o-teste-conhece-0123456789',
  clock: () => ++agora,
  log: createLog({ level: 'silent', name: 'spec' }),
  development: true,
  locaisDosLotes: async () => [],
  patiosDe: async () => [],
  outrosComPapel: async () => outros,
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
    sessoes: new Map(
      Object.entries(QUEM).map(([quem, papeis]) => [
        quem,
        {
          ...sessaoFalsa(papeis, LEILAO),
          cliUid: `00000000-0000-4000-8000-0000000000${quem === 'outroTi' ? 'c2' : 'c1'}`,
        },
      ]),
    ),
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

const url = `/${LEILAO}/header-script`;
const liberacoes = `/${LEILAO}/liberacoes-de-scripts`;
type Pedida = { readonly marca: string; readonly situacao: string };
const pedidas = async (): Promise<readonly Pedida[]> =>
  (await pedir('ti', 'GET', liberacoes)).corpo['liberacoes'] as unknown as Pedida[];

it('keeps header scripts as versions, by a permission of its own', async () => {
  for (const quem of ['adm', 'mkt', 'cliente'])
    expect([quem, (await pedir(quem, 'PUT', url, { headerScript: 'x' })).status]).toEqual([quem, 403]);
  await pedir('ti', 'PUT', url, { headerScript: 'window.a = 1', origens: ['https://cdn.example.com'] });
  expect(s.scriptDoSite(LEILAO)).toBeNull();
  agora += UM_DIA;
  await pedir('ti', 'PUT', url, { headerScript: '' });
  expect(s.scriptDoSite(LEILAO)).toBeNull();
  const r = await pedir('ti', 'POST', `${url}/1/restaurar`);
  expect(r.corpo).toMatchObject({
    versoes: [
      { versao: 3, headerScript: 'window.a = 1', origens: ['https://cdn.example.com'], autorNome: 'Ana' },
      { versao: 2, headerScript: '' },
      { versao: 1 },
    ],
    noAr: 3,
  });
  expect(s.scriptDoSite(LEILAO)?.headerScript).toBe('window.a = 1');
  expect((await pedir('ti', 'POST', `${url}/9/restaurar`)).status).toBe(404);
  expect((await pedir('ti', 'PUT', url, { headerScript: 'x', origens: ["'unsafe-eval'"] })).status).toBe(400);
  expect((await pedir('ti', 'PUT', url, { headerScript: 'x'.repeat(20_001) })).status).toBe(400);
});

it('runs a new script once somebody else with the right released it, however long that takes', async () => {
  outros = 1;
  const novo = { headerScript: 'window.a = 2', origens: [] };
  const r = await pedir('ti', 'PUT', url, novo);
  expect(r.corpo).toMatchObject({ versoes: [{ versao: 4 }, {}, {}, {}], noAr: 3 });
  const [pedida] = await pedidas();
  expect(pedida).toMatchObject({ script: 'window.a = 2', situacao: 'AGUARDANDO', valeDesde: null });
  agora += 2 * UM_DIA;
  await pedir('ti', 'PUT', url, novo);
  expect(s.scriptDoSite(LEILAO)?.headerScript).toBe('window.a = 1');

  const responder = `${liberacoes}/${pedida?.marca}/responder`;
  expect((await pedir('adm', 'POST', responder, { resposta: 'liberar' })).status).toBe(403);
  expect((await pedir('ti', 'POST', responder, { resposta: 'liberar' })).corpo).toMatchObject({
    codigo: 'SCRIPT_PROPRIO',
  });
  expect(s.scriptDoSite(LEILAO)?.headerScript).toBe('window.a = 1');
  expect((await pedir('outroTi', 'POST', responder, { resposta: 'liberar' })).status).toBe(200);
  expect(s.scriptDoSite(LEILAO)?.headerScript).toBe('window.a = 2');
  expect((await pedir('outroTi', 'POST', responder, { resposta: 'recusar' })).corpo).toMatchObject({
    codigo: 'SCRIPT_RESPONDIDO',
  });
  const deNinguem = `${liberacoes}/${'0'.repeat(64)}/responder`;
  expect((await pedir('outroTi', 'POST', deNinguem, { resposta: 'liberar' })).status).toBe(404);
});

it('leaves what ran in its place where a script is refused, until it is asked for anew', async () => {
  const novo = { headerScript: 'window.a = 3', origens: [] };
  await pedir('ti', 'PUT', url, novo);
  const marca = (await pedidas())[0]?.marca;
  const r = await pedir('outroTi', 'POST', `${liberacoes}/${marca}/responder`, {
    resposta: 'recusar',
    motivo: 'Carrega de um endereço que ninguém conhece.',
  });
  expect(r.corpo['liberacoes']).toMatchObject([
    { situacao: 'RECUSADO', motivo: 'Carrega de um endereço que ninguém conhece.' },
    {},
    {},
  ]);
  agora += UM_DIA;
  expect(s.scriptDoSite(LEILAO)?.headerScript).toBe('window.a = 2');
  outros = 0;
  await pedir('ti', 'PUT', url, novo);
  expect((await pedidas())[0]).toMatchObject({ marca, situacao: 'AGUARDANDO' });
  agora += UM_DIA;
  await pedir('ti', 'PUT', url, novo);
  expect(s.scriptDoSite(LEILAO)?.headerScript).toBe('window.a = 3');
});

it('goes on running what ran before scripts were released', async () => {
  const db = createDb<Record<string, never>>(
    createPool({ url: banco.url, schema: 'site', name: 'spec', max: 1 }),
  );
  await sql`DROP TABLE script_liberacoes`.execute(db);
  await sql`ALTER TABLE hotsite_scripts DROP COLUMN marca`.execute(db);
  await sql`DELETE FROM kysely_migration WHERE name = '015_liberacoes_de_scripts'`.execute(db);
  await db.destroy();
  const depois = site({ ...opcoes(), databaseUrl: banco.url });
  await depois.start?.();
  expect(depois.scriptDoSite(LEILAO)?.headerScript).toBe('window.a = 3');
  await depois.stop?.();
});
