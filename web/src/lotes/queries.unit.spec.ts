import { expect, it } from 'vitest';
import { criarChamar } from '../lib/client/client.ts';
import type { Buscar } from '../lib/client/client.ts';
import { ApiForaDoAr, destaquesQuery, lotesDoLeilaoQuery } from './queries.ts';
import { emDisputaQuery } from './queries-do-quadro.ts';

it('says of any search that failed which API is off, to the letter', async () => {
  const api = 'https://leilao.example';
  const mudo: Buscar = async () => {
    throw new TypeError('fetch failed');
  };
  const quebrado: Buscar = async () => ({ status: 502, ok: false, json: async () => ({}) });
  for (const buscar of [mudo, quebrado]) {
    const chamar = criarChamar({ buscar, api, token: async () => null });
    const { signal } = new AbortController();
    const buscas = [
      lotesDoLeilaoQuery(chamar, 'um', 'todos', 1),
      destaquesQuery(chamar),
      emDisputaQuery(chamar, 1),
    ] as const;
    for (const { queryFn } of buscas) {
      const erro = await Promise.resolve(
        (queryFn as (c: { signal: AbortSignal }) => unknown)({ signal }),
      ).catch((e: unknown) => e);
      expect(erro).toBeInstanceOf(ApiForaDoAr);
      expect((erro as Error).message).toBe(`Atenção o API está off ${api}, não consigo carregar o lote`);
    }
  }
});
