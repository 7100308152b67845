import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Chamar } from '../lib/client/client.ts';
import { ErroDeChamada } from '../lib/client/erros.ts';
import { exigir, MENSAGEM_LOGIN, MENSAGEM_LOGIN_CLIENTE, SemPermissao } from './guarda.ts';
import { renovarExpirado, renovarSePreciso, restaurar, sair, tokenParaChamada } from './renovacao.ts';
import type { Sessao } from './state.ts';
import { destinoSeguro, lerSessao, precisaRenovar, RENOVAR_COM_MENOS_DE_MS } from './state.ts';
import { guardarSessao, relerSessao, sessaoStore } from './store.ts';

const sessao: Sessao = {
  id: 1,
  uid: '00000000-0000-4000-8000-0000000000c1',
  nome: 'Ana',
  apelido: 'Falcão',
  token: 'velho',
  dataFimToken: 1_000_000,
  refreshToken: 'r'.repeat(40),
  roles: ['Clientes - leilao.localhost'],
  manterLogado: true,
};
const novo = { token: 'novo', dataFimToken: 9_000_000, refreshToken: 'n'.repeat(40) };
const chamando = (resposta: () => Promise<unknown>) => {
  const pedidos: unknown[] = [];
  const chamar = (async (_call: unknown, entrada: unknown) => {
    pedidos.push(entrada);
    return resposta();
  }) as unknown as Chamar;
  return { pedidos, chamar };
};

beforeEach(() => {
  const guardado = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (k: string) => guardado.get(k) ?? null,
    setItem: (k: string, v: string) => void guardado.set(k, v),
    removeItem: (k: string) => void guardado.delete(k),
  });
  guardarSessao(sessao);
});
afterEach(() => vi.unstubAllGlobals());

describe('the stored session', () => {
  it('comes back as it was, and what is not a session is none', () => {
    expect(relerSessao()).toEqual(sessao);
    for (const lixo of [
      null,
      '',
      '{',
      '[]',
      '7',
      '{"token":"x"}',
      JSON.stringify({ ...sessao, roles: 'ADM' }),
    ])
      expect(lerSessao(lixo)).toBeNull();
  });

  it('is the newest of all tabs', () => {
    localStorage.setItem('martelo-sessao', JSON.stringify({ ...sessao, token: 'de outra aba' }));
    expect(relerSessao()?.token).toBe('de outra aba');
    expect(sessaoStore.getState().sessao?.token).toBe('de outra aba');
  });
});

describe('the renewal', () => {
  const perto = () => sessao.dataFimToken - RENOVAR_COM_MENOS_DE_MS + 1;

  it('happens only when the token is about to end, and keeps the rest of the session', async () => {
    const { pedidos, chamar } = chamando(async () => novo);
    await renovarSePreciso(chamar, () => 0);
    expect([pedidos.length, precisaRenovar(sessao, perto())]).toEqual([0, true]);
    await renovarSePreciso(chamar, perto);
    expect(relerSessao()).toEqual({ ...sessao, ...novo });
    expect(pedidos).toEqual([{ body: { refreshToken: sessao.refreshToken } }]);
  });

  it('is one at a time, and who needs the token meanwhile waits for it', async () => {
    let responder: (v: unknown) => void = () => undefined;
    const { pedidos, chamar } = chamando(() => new Promise((r) => (responder = r)));
    const primeira = renovarSePreciso(chamar, perto);
    await renovarSePreciso(chamar, perto);
    const token = tokenParaChamada();
    await vi.waitFor(() => expect(pedidos).toHaveLength(1));
    responder(novo);
    await primeira;
    await expect(token).resolves.toBe('novo');
  });

  it('logs out when it is refused, and waits for the next try when nobody answers', async () => {
    const semResposta = chamando(() =>
      Promise.reject(new ErroDeChamada({ statusCode: 555, codigo: 'SEM_RESPOSTA', message: '' })),
    );
    await renovarSePreciso(semResposta.chamar, perto);
    expect(relerSessao()?.token).toBe('velho');
    const recusa = chamando(() =>
      Promise.reject(new ErroDeChamada({ statusCode: 401, codigo: 'TOKEN_INVALIDO', message: '' })),
    );
    await renovarSePreciso(recusa.chamar, perto);
    expect(relerSessao()).toBeNull();
  });

  it('lets nobody back in who left while it was under way, and nobody out who came in', async () => {
    let responder: (v: unknown) => void = () => undefined;
    let recusar: (e: unknown) => void = () => undefined;
    const { pedidos, chamar } = chamando(
      () =>
        new Promise((r, e) => {
          responder = r;
          recusar = e;
        }),
    );
    const renovacao = renovarSePreciso(chamar, perto);
    await vi.waitFor(() => expect(pedidos).toHaveLength(1));
    guardarSessao(null);
    responder(novo);
    await renovacao;
    expect(relerSessao()).toBeNull();

    guardarSessao(sessao);
    const outra = renovarSePreciso(chamar, perto);
    await vi.waitFor(() => expect(pedidos).toHaveLength(2));
    const dela = { ...sessao, uid: 'outra', refreshToken: 'o'.repeat(40) };
    guardarSessao(dela);
    recusar(new ErroDeChamada({ statusCode: 401, codigo: 'TOKEN_INVALIDO', message: '' }));
    await outra;
    expect(relerSessao()).toEqual(dela);
  });

  it('answers an ended token with a new one, once', async () => {
    const { pedidos, chamar } = chamando(async () => novo);
    await expect(renovarExpirado(chamar)).resolves.toBe(true);
    expect([pedidos.length, sessaoStore.getState().sessao?.token]).toEqual([1, 'novo']);
    guardarSessao(null);
    await expect(renovarExpirado(chamar)).resolves.toBe(false);
  });

  it('logs out here even when the server does not answer', async () => {
    await sair(chamando(() => Promise.reject(new Error('fora do ar'))).chamar);
    expect(relerSessao()).toBeNull();
  });

  it('logs out here in time even when the server takes for ever', async () => {
    vi.useFakeTimers();
    try {
      const saida = sair(chamando(() => new Promise(() => undefined)).chamar);
      await vi.advanceTimersByTimeAsync(4_000);
      expect(relerSessao()).not.toBeNull();
      await vi.advanceTimersByTimeAsync(1_000);
      await saida;
      expect(relerSessao()).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the restored session', () => {
  const agora = {
    id: 1,
    uid: sessao.uid,
    nome: 'Ana Nova',
    apelido: '',
    token: 't2',
    dataFimToken: 2,
    roles: ['Interno - ADM'],
  };

  it('has name and roles of now and keeps its refresh token', async () => {
    await restaurar(chamando(async () => agora).chamar);
    expect(relerSessao()).toEqual({ ...sessao, ...agora });
  });

  it('gives way to a renewal or a logout that came meanwhile, and ends where the account is gone', async () => {
    await restaurar(
      chamando(async () => {
        guardarSessao({ ...sessao, token: 'renovado' });
        return agora;
      }).chamar,
    );
    expect(relerSessao()?.token).toBe('renovado');
    const erro = (codigo: string) =>
      chamando(() => Promise.reject(new ErroDeChamada({ statusCode: 404, codigo, message: '' }))).chamar;
    await restaurar(erro('SEM_RESPOSTA'));
    expect(relerSessao()).not.toBeNull();
    await restaurar(erro('NAO_ENCONTRADO'));
    expect(relerSessao()).toBeNull();
  });
});

describe('the guard', () => {
  const location = { href: '/leiloeiro?leilao=1' };
  const tentar = (acesso: Parameters<typeof exigir>[0]) => {
    try {
      exigir(acesso)({ location });
      return 'passou';
    } catch (e) {
      return e;
    }
  };

  it('sends visitors to the login with its message and a way back', () => {
    guardarSessao(null);
    expect(tentar(['Interno - Leiloeiro'])).toMatchObject({
      options: { to: '/login', search: { mensagem: MENSAGEM_LOGIN, redirect: location.href } },
    });
    expect(tentar('cliente')).toMatchObject({ options: { search: { mensagem: MENSAGEM_LOGIN_CLIENTE } } });
  });

  it('tells who lacks the role which roles are asked for', () => {
    const erro = tentar(['Interno - ADM', 'Interno - Leiloeiro']);
    expect(erro).toBeInstanceOf(SemPermissao);
    expect((erro as Error).message).toBe(
      'Você não tem a permissão necessária para acessar esta página, papéis: Interno - ADM, Interno - Leiloeiro',
    );
    expect([tentar('publico'), tentar('logado'), tentar('cliente')]).toEqual(['passou', 'passou', 'passou']);
  });
});

describe('the way back after the login', () => {
  it('never leaves the site and never goes in circles', () => {
    expect(['/leilao/1?x=2', '/'].map(destinoSeguro)).toEqual(['/leilao/1?x=2', '/']);
    for (const mau of [
      undefined,
      '',
      'https://mau.example',
      '//mau.example',
      '/\\mau.example',
      'javascript:alert(1)',
      '/login',
      '/sair',
      '/login?redirect=/sair',
      '/a\nb',
    ])
      expect(destinoSeguro(mau)).toBe('/');
  });
});
