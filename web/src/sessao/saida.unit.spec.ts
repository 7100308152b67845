import { efetuarLogout, renovarToken } from '@martelo/schemas/sessao/sessao.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Chamar } from '../lib/client/client.ts';
import { ErroDeChamada } from '../lib/client/erros.ts';
import { completarSaida, encerrar, sair } from './saida.ts';
import type { Sessao } from './state.ts';
import { guardarSessao, relerSessao, sessaoStore } from './store.ts';

const sessao: Sessao = { id: 1, uid: 'c1', nome: 'Ana', apelido: '', roles: [], manterLogado: true };
const acesso = { token: 'velho', dataFimToken: 1_000_000 };
const resposta = { token: 'novo', dataFimToken: 9_000_000, uid: sessao.uid };
const SEM_RESPOSTA = new ErroDeChamada({ statusCode: 555, codigo: 'SEM_RESPOSTA', message: '' });
const chamando = (responder: () => Promise<unknown>) => {
  const pedidos: unknown[] = [];
  const chamar = (async (call: unknown, entrada: object, opcoes?: object) => {
    pedidos.push({ call, ...entrada, ...opcoes });
    return responder();
  }) as unknown as Chamar;
  return { pedidos, chamar };
};
const daAba = () => sessaoStore.getState().acesso;

beforeEach(() => {
  const guardado = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (k: string) => guardado.get(k) ?? null,
    setItem: (k: string, v: string) => void guardado.set(k, v),
    removeItem: (k: string) => void guardado.delete(k),
  });
  guardarSessao(sessao, acesso);
});
afterEach(() => vi.unstubAllGlobals());

describe('leaving', () => {
  it('is done here at once, and on the server with the token that was', async () => {
    const { pedidos, chamar } = chamando(async () => ({ ok: true }));
    const saida = sair(chamar);
    expect([relerSessao(), daAba()]).toEqual([null, null]);
    await saida;
    expect(pedidos).toEqual([{ call: efetuarLogout, body: {}, token: 'velho' }]);
    await completarSaida(chamar);
    expect(pedidos).toHaveLength(1);
  });

  it('that the server did not hear of is made up for by the next page', async () => {
    await sair(chamando(() => Promise.reject(SEM_RESPOSTA)).chamar);
    expect(relerSessao()).toBeNull();
    await completarSaida(chamando(() => Promise.reject(SEM_RESPOSTA)).chamar);
    const { pedidos, chamar } = chamando(async () => resposta);
    await completarSaida(chamar);
    expect(pedidos).toEqual([
      { call: renovarToken, body: {} },
      { call: efetuarLogout, body: {}, token: 'novo' },
    ]);
    await completarSaida(chamar);
    expect(pedidos).toHaveLength(2);
  });

  it('that is still owed is nothing any more once somebody has logged in', async () => {
    await sair(chamando(() => Promise.reject(SEM_RESPOSTA)).chamar);
    guardarSessao(sessao, acesso);
    const { pedidos, chamar } = chamando(async () => resposta);
    await completarSaida(chamar);
    guardarSessao(null);
    await completarSaida(chamar);
    expect(pedidos).toEqual([]);
  });

  it('takes five seconds at most when the server takes for ever', async () => {
    vi.useFakeTimers();
    try {
      let fim = false;
      const saida = encerrar(chamando(() => new Promise(() => undefined)).chamar).then(() => (fim = true));
      await vi.advanceTimersByTimeAsync(4_000);
      expect([relerSessao(), fim]).toEqual([null, false]);
      await vi.advanceTimersByTimeAsync(1_000);
      await saida;
    } finally {
      vi.useRealTimers();
    }
  });
});
