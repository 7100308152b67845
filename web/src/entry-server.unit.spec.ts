import { expect, it } from 'vitest';
import { renderizar } from './entry-server.tsx';

it.each([
  [429, 429],
  [500, 500],
  [503, 503],
])('says of a page whose tenant the API answers with %i that it is a %i', async (daApi, daPagina) => {
  const { status, html } = await renderizar({
    url: 'http://leilao.localhost/patios',
    nonce: 'n',
    agora: 0,
    buscar: async () => ({
      status: daApi,
      ok: false,
      headers: { get: () => null },
      json: async () => ({ statusCode: daApi, error: 'x', message: 'Não agora.', codigo: 'X' }),
    }),
    manifesto: { routes: {} },
    signal: AbortSignal.timeout(10_000),
  });
  expect(status).toBe(daPagina);
  expect(html).toContain('Algo não saiu como deveria');
});

it('says of a page whose API does not answer that it is a 503', async () => {
  const { status } = await renderizar({
    url: 'http://leilao.localhost/patios',
    nonce: 'n',
    agora: 0,
    buscar: () => Promise.reject(new Error('nobody there')),
    manifesto: { routes: {} },
    signal: AbortSignal.timeout(10_000),
  });
  expect(status).toBe(503);
});
