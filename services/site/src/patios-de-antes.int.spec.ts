import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '@martelo/platform/http/app.ts';
import { CABECALHO_DO_ENVELOPE } from '@martelo/platform/interno/cabecalhos.ts';
import { appFalso } from '@martelo/platform/testing/http.ts';
import { patiosParaALogistica } from './patios-de-antes.ts';

const pedidos: { url: string; selo: unknown }[] = [];
const logistica = createServer((request, response) => {
  pedidos.push({ url: request.url ?? '', selo: request.headers[CABECALHO_DO_ENVELOPE] });
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' });
  response.end('{"patios":[]}');
});
/** Nobody listens there. */
const FECHADA = 'http://127.0.0.1:9';
let app: App;
let semLogistica: App;
beforeAll(async () => {
  await new Promise<void>((resolve) => logistica.listen(0, '127.0.0.1', resolve));
  const { port } = logistica.address() as AddressInfo;
  app = await appFalso({
    calls: [],
    modules: [patiosParaALogistica([FECHADA, `http://127.0.0.1:${port}`])],
  });
  semLogistica = await appFalso({ calls: [], modules: [patiosParaALogistica([FECHADA])] });
});
afterAll(async () => {
  await app.close();
  await semLogistica.close();
  logistica.close();
});

const pedir = (url: string, quem: App = app, selo: string | null = 'lacre') =>
  quem.inject({ url, headers: selo === null ? {} : { [CABECALHO_DO_ENVELOPE]: selo } });

it('passes calls for yards on to logistics as a gateway of the version before brought them', async () => {
  const r = await pedir('/v1/patios/lista-site?x=1');
  expect([r.statusCode, r.json(), r.headers['cache-control']]).toEqual([
    200,
    { patios: [] },
    'public, max-age=60',
  ]);
  await pedir('/v1/patio/por-nome/patio-dutra');
  expect(pedidos).toEqual([
    { url: '/v1/patios/lista-site?x=1', selo: 'lacre' },
    { url: '/v1/patio/por-nome/patio-dutra', selo: 'lacre' },
  ]);
});

it('says so where logistics is away, and knows nothing of who comes without our seal', async () => {
  expect((await pedir('/v1/patios/ativos', semLogistica)).statusCode).toBe(503);
  expect((await pedir('/v1/patios/ativos', app, null)).statusCode).toBe(404);
  expect(pedidos).toHaveLength(2);
});
