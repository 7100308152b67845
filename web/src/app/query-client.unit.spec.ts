import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CODIGO_SEM_RESPOSTA, ErroDeChamada } from '../lib/client/erros.ts';
import { criarQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How often something that fails so was asked for, at once and after each of these waits, ms. */
async function perguntas(noServidor: boolean, statusCode: number, ...esperas: readonly number[]) {
  let vezes = 0;
  const cliente = criarQueryClient(noServidor);
  const largar = new QueryObserver(cliente, {
    queryKey: ['lote'],
    queryFn: () => {
      vezes += 1;
      return Promise.reject(new ErroDeChamada({ statusCode, codigo: 'X', message: 'x' }));
    },
  }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  const todas = [vezes];
  for (const ms of esperas) {
    await vi.advanceTimersByTimeAsync(ms);
    todas.push(vezes);
  }
  largar();
  cliente.clear();
  return todas;
}

it('asks again for what was not loaded after 2 s, twice at most', async () => {
  expect(await perguntas(false, CODIGO_SEM_RESPOSTA, 1_900, 200, 2_000, 60_000)).toEqual([1, 1, 2, 3, 3]);
});

it('asks once for what will not pass by itself, and once on the server', async () => {
  expect(await perguntas(false, 404, 60_000)).toEqual([1, 1]);
  expect(await perguntas(true, 503, 60_000)).toEqual([1, 1]);
});
