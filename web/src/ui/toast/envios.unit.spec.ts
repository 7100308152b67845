import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cacheDeEnvios, comecarEnvio, MOMENTO_MS } from './envios.ts';
import { estadoInicial, toast, toasts } from './store.ts';

const ANDAMENTO = 'Aguarde estamos enviando sua requisicao';
const naTela = () => toasts.getState().toasts.map((t) => t.mensagem);

beforeEach(() => {
  vi.useFakeTimers();
  toasts.setState(estadoInicial);
});
afterEach(() => {
  vi.useRealTimers();
});

it('leaves the word to a mutation that speaks for itself, such as a login that waits for a code', async () => {
  const cliente = new QueryClient({ mutationCache: cacheDeEnvios() });
  const resposta = Promise.withResolvers<string>();
  const envio = new MutationObserver(cliente, {
    mutationFn: () => resposta.promise,
    meta: { calado: true },
  });
  const enviado = envio.mutate();
  await vi.advanceTimersByTimeAsync(MOMENTO_MS * 2);
  expect(naTela()).toEqual([]);
  resposta.resolve('entrou');
  await enviado;
});

it('says of every mutation that it is under way, once it takes longer than a moment and until it ends', async () => {
  const cliente = new QueryClient({ mutationCache: cacheDeEnvios() });
  for (const fim of ['chega', 'falha'] as const) {
    const resposta = Promise.withResolvers<string>();
    const envio = new MutationObserver(cliente, { mutationFn: () => resposta.promise });
    const enviado = envio.mutate().catch(() => 'recusado');
    await vi.advanceTimersByTimeAsync(MOMENTO_MS - 1);
    expect(naTela()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(naTela()).toEqual([ANDAMENTO]);
    // However long it takes.
    await vi.advanceTimersByTimeAsync(30_000);
    expect(naTela()).toEqual([ANDAMENTO]);
    if (fim === 'chega') resposta.resolve('ok');
    else resposta.reject(new Error('recusado'));
    await enviado;
    expect(naTela()).toEqual([]);
  }
});

it('says nothing of what ends at once, and stays while another save is under way', async () => {
  comecarEnvio()();
  await vi.advanceTimersByTimeAsync(MOMENTO_MS);
  expect(naTela()).toEqual([]);
  const [um, outro] = [comecarEnvio(), comecarEnvio()];
  await vi.advanceTimersByTimeAsync(MOMENTO_MS);
  um();
  um();
  expect(naTela()).toEqual([ANDAMENTO]);
  outro();
  expect(naTela()).toEqual([]);
});

it('leaves the words of what says more about itself', async () => {
  toast.andamento('Efetuando login');
  const terminar = comecarEnvio();
  await vi.advanceTimersByTimeAsync(MOMENTO_MS);
  expect(naTela()).toEqual(['Efetuando login']);
  terminar();
});
