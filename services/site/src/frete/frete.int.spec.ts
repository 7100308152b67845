import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '@martelo/platform/http/app.ts';
import { migrate } from '@martelo/platform/sql/migrate.ts';
import { createDb, createPool } from '@martelo/platform/sql/pool.ts';
import { appFalso, sessaoFalsa, TENANTS } from '@martelo/platform/testing/http.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import type { TestDatabase } from '@martelo/platform/testing/postgres.ts';
import { migrations, tabelasDeFrete } from './frete.ts';
import type { FretesTable } from './frete.ts';

const LEILAO = TENANTS['leilao.localhost']?.hotUid ?? '';
const LOJA = TENANTS['loja.localhost']?.hotUid ?? '';
let banco: TestDatabase;
let db: Kysely<{ fretes: FretesTable }>;
let app: App;
let doSite: ReturnType<typeof tabelasDeFrete>;

beforeAll(async () => {
  banco = await testDatabase();
  await migrate({ url: banco.url, schema: 'site', migrations });
  db = createDb<{ fretes: FretesTable }>(createPool({ url: banco.url, schema: 'site', name: 'site' }));
  doSite = tabelasDeFrete(db, () => Date.UTC(2026, 10, 28));
  app = await appFalso({
    calls: doSite.routes.map((r) => r.call),
    modules: [{ name: 'site', routes: doSite.routes }],
    sessoes: new Map([
      ['muda', sessaoFalsa(['Interno - ADM'])],
      ['alheio', sessaoFalsa(['Interno - ADM'], LOJA)],
    ]),
    config: { limitsFactor: 1_000 },
  });
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await banco.stop();
});

async function pedir(quem: 'muda' | 'ninguem' | 'alheio', metodo: string, caminho: string, body?: unknown) {
  const r = await app.inject({
    method: metodo as 'GET',
    url: caminho,
    headers: {
      host: quem === 'alheio' ? 'loja.localhost' : 'leilao.localhost',
      ...(quem === 'ninguem' ? {} : { authorization: `Bearer ${quem}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: r.statusCode, corpo: r.json<Record<string, unknown>>() };
}
const linhas = async (quem: 'ninguem' | 'alheio') =>
  (await pedir(quem, 'GET', '/v1/frete/tabela')).corpo['linhas'] as { cidade: string }[];
const salvar = (uid: string, campos: object, revisao = 0) =>
  pedir('muda', 'PUT', `/v1/fretes/${uid}`, { ...campos, revisao });
const brasilia = { origem: 'Goiânia - GO', estado: 'DF', cidade: 'Brasília', valor: 50_000, prazo: 5 };

it('is empty in a house that has none: nothing is made up for it', async () => {
  expect(await linhas('ninguem')).toEqual([]);
});

it('is what staff keep of it, without what was put away, and another tenant’s has nothing of it', async () => {
  const uid = randomUUID();
  expect((await salvar(uid, brasilia)).status).toBe(200);
  expect(await linhas('ninguem')).toEqual([brasilia]);
  expect(await linhas('alheio')).toEqual([]);
  const repetido = await salvar(randomUUID(), { ...brasilia, valor: 60_000 });
  expect(repetido.corpo).toMatchObject({ statusCode: 409, codigo: 'REGISTRO_REPETIDO', campos: ['cidade'] });
  expect((await salvar(uid, { ...brasilia, valor: 60_000 }, 1)).status).toBe(200);
  expect(await linhas('ninguem')).toEqual([{ ...brasilia, valor: 60_000 }]);
  await pedir('muda', 'POST', `/v1/fretes/${uid}/desativar`, { revisao: 2, motivo: 'fora de linha' });
  expect(await linhas('ninguem')).toEqual([]);
});

it('takes the examples of a demo once, and leaves what staff changed of them', async () => {
  const uid = randomUUID();
  const exemplo = { ...brasilia, cidade: 'Goiânia', estado: 'GO', valor: 20_000, prazo: 1, uid };
  await doSite.gravar(LEILAO, [exemplo]);
  const { uid: _, ...mudado } = { ...exemplo, valor: 25_000 };
  expect((await salvar(uid, mudado, 1)).status).toBe(200);
  await doSite.gravar(LEILAO, [exemplo]);
  expect(await linhas('ninguem')).toEqual([mudado]);
});
