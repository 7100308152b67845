import { HOTSITE_EXEMPLO } from '@martelo/schemas/hotsites/exemplo.ts';
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

it('says in the title of an address that no page has that nothing was found', async () => {
  const { status, html } = await renderizar({
    url: 'http://leilao.localhost/nada/por/aqui',
    nonce: 'n',
    agora: 0,
    buscar: async (url) => ({
      status: 200,
      ok: true,
      headers: { get: () => null },
      json: async () => (/hotsite\/public/.test(String(url)) ? HOTSITE_EXEMPLO : []),
    }),
    manifesto: { routes: {} },
    signal: AbortSignal.timeout(10_000),
  });
  expect(status).toBe(404);
  expect(/<title[^>]*>([^<]*)</.exec(html)?.[1]).toBe(`Página não encontrada | ${HOTSITE_EXEMPLO.nomeSite}`);
});
