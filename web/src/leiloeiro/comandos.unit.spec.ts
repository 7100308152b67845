import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { darLancePlateia, verAoVivo } from '@martelo/schemas/disputa/calls.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import type { Chamar } from '../lib/client/client.ts';
import { criarComandos } from './comandos.ts';
import { esvaziarPainel, painelStore } from './store.ts';

const LOTE = '11111111-1111-4111-8111-111111111111';
const MESA_1 = { lelUid: LOTE, apelidoUid: 'a1', apelido: 'Mesa 1', valor: 500_000 };

beforeEach(esvaziarPainel);

/** A server that takes a floor bid, and says how the lote stands after it, or cannot. */
const comandosCom = (aoVivo: (signal: AbortSignal | undefined) => Promise<unknown>) => {
  const chamar = (call: unknown, _entrada: unknown, opcoes?: { signal?: AbortSignal }): Promise<unknown> => {
    if (call === darLancePlateia) return Promise.resolve({ situacao: 'Vencendo', preco: 500_000 });
    return call === verAoVivo ? aoVivo(opcoes?.signal) : Promise.resolve([]);
  };
  return criarComandos(chamar as unknown as Chamar, TERMOS.leilao, new QueryClient());
};

/** An answer that comes in a later turn, as over a network. */
const maisTarde = <T>(resposta: T): Promise<T> => new Promise((r) => setImmediate(() => r(resposta)));

it('knows the lote after a floor bid by the time it says so: the next step names that revision', async () => {
  expect(await comandosCom(() => maisTarde({ lelUid: LOTE, revisao: 7 })).plateia(MESA_1)).toBe(true);
  const { aviso, respostas } = painelStore.getState();
  expect(aviso).toMatchObject({ tom: 'feito', texto: 'Mesa 1 na frente: R$\u00A05.000.' });
  expect(respostas[LOTE]?.revisao).toBe(7);
});

it('says that a floor bid was taken although nobody can say how the lote stands', async () => {
  expect(await comandosCom(() => Promise.reject(new Error('no line'))).plateia(MESA_1)).toBe(true);
  expect(painelStore.getState().aviso?.tom).toBe('feito');
});

it('keeps nobody waiting for long to hear that a floor bid was taken', async () => {
  const calado = (signal: AbortSignal | undefined): Promise<unknown> =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('given up'))));
  expect(await comandosCom(calado).plateia(MESA_1)).toBe(true);
  expect(painelStore.getState()).toMatchObject({ aviso: { tom: 'feito' }, enviando: null });
});
