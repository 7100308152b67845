import { renovarToken } from '@martelo/schemas/sessao/sessao.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Chamar } from '../lib/client/client.ts';
import { ErroDeChamada } from '../lib/client/erros.ts';
import { exigir, MENSAGEM_LOGIN, MENSAGEM_LOGIN_CLIENTE, SemPermissao } from './guarda.ts';
import { renovarExpirado, renovarSePreciso, restaurar, tokenParaChamada } from './renovacao.ts';
import type { Acesso, Sessao } from './state.ts';
import {
  destinoSeguro,
  lerSessao,
  lerTokenAntigo,
  precisaRenovar,
  RENOVAR_COM_MENOS_DE_MS,
  repartir,
} from './state.ts';
import { guardarSessao, relerSessao, sessaoStore } from './store.ts';

const CHAVE = 'martelo-sessao';
const sessao: Sessao = {
  id: 1,
  uid: '00000000-0000-4000-8000-0000000000c1',
  nome: 'Ana',
  apelido: 'Falcão',
  roles: ['Clientes - leilao.localhost'],
  manterLogado: true,
};
const acesso: Acesso = { token: 'velho', dataFimToken: 1_000_000 };
const novo = { token: 'novo', dataFimToken: 9_000_000 };
const resposta = { ...novo, uid: sessao.uid };
const erroDe = (statusCode: number, codigo: string) => new ErroDeChamada({ statusCode, codigo, message: '' });
const chamando = (responder: (vez: number) => Promise<unknown>) => {
  const pedidos: unknown[] = [];
  const chamar = (async (call: unknown, entrada: object, opcoes?: object) => {
    pedidos.push({ call, ...entrada, ...opcoes });
    return responder(pedidos.length);
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

describe('the stored session', () => {
  it('comes back as it was, without any token, and what is not a session is none', () => {
    expect(relerSessao()).toEqual(sessao);
    expect(JSON.parse(localStorage.getItem(CHAVE) ?? '')).toEqual(sessao);
    const [quem, dele] = repartir({ ...sessao, ...acesso, refreshToken: 'r'.repeat(40) }, true);
    expect([quem, dele]).toEqual([sessao, acesso]);
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

  it('is the newest of all tabs, and the token of who was here before speaks for nobody else', () => {
    localStorage.setItem(CHAVE, JSON.stringify({ ...sessao, nome: 'Ana de outra aba' }));
    expect(relerSessao()?.nome).toBe('Ana de outra aba');
    expect(daAba()).toEqual(acesso);
    localStorage.setItem(CHAVE, JSON.stringify({ ...sessao, uid: 'outra' }));
    expect(relerSessao()?.uid).toBe('outra');
    expect(daAba()).toBeNull();
  });

  it('stays until the tab closes where the browser takes nothing', () => {
    const cheia = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: cheia, removeItem: cheia });
    guardarSessao(sessao, acesso);
    expect([relerSessao(), daAba()]).toEqual([sessao, acesso]);
    expect(() => exigir('cliente')({ location: { href: '/cliente/meu-perfil' } })).not.toThrow();
    guardarSessao(null);
    expect(relerSessao()).toBeNull();
  });
});

describe('the renewal', () => {
  const perto = () => acesso.dataFimToken - RENOVAR_COM_MENOS_DE_MS + 1;

  it('happens where the tab has no token or it is about to end, and sends none of its own', async () => {
    const { pedidos, chamar } = chamando(async () => resposta);
    await renovarSePreciso(chamar, () => 0);
    expect([pedidos.length, precisaRenovar(acesso, perto()), precisaRenovar(null, 0)]).toEqual([
      0,
      true,
      true,
    ]);
    await renovarSePreciso(chamar, perto);
    expect([relerSessao(), daAba()]).toEqual([sessao, novo]);
    expect(pedidos).toEqual([{ call: renovarToken, body: {} }]);
    sessaoStore.setState({ acesso: null });
    await expect(tokenParaChamada(chamar)).resolves.toBe('novo');
    expect(pedidos).toHaveLength(2);
  });

  it('takes over what an earlier version of the page kept itself, and leaves no token there', async () => {
    const refreshToken = 'r'.repeat(40);
    localStorage.setItem(CHAVE, JSON.stringify({ ...sessao, ...acesso, refreshToken }));
    sessaoStore.setState({ sessao: null, acesso: null });
    expect(relerSessao()).toEqual(sessao);
    const perdida = chamando(() => Promise.reject(erroDe(555, 'SEM_RESPOSTA')));
    await renovarSePreciso(perdida.chamar, () => 0);
    // Nobody answered: it is still there for the next try.
    expect(lerTokenAntigo(localStorage.getItem(CHAVE))).toBe(refreshToken);
    const { pedidos, chamar } = chamando(async () => resposta);
    await renovarSePreciso(chamar, () => 0);
    expect(pedidos).toEqual([{ call: renovarToken, body: { refreshToken } }]);
    expect(JSON.parse(localStorage.getItem(CHAVE) ?? '')).toEqual(sessao);
    expect(daAba()).toEqual(novo);
  });

  it('is one at a time, and who needs the token meanwhile waits for it', async () => {
    let responder: (v: unknown) => void = () => undefined;
    const { pedidos, chamar } = chamando(() => new Promise((r) => (responder = r)));
    const primeira = renovarSePreciso(chamar, perto);
    await renovarSePreciso(chamar, perto);
    const token = tokenParaChamada(chamar);
    await vi.waitFor(() => expect(pedidos).toHaveLength(1));
    responder(resposta);
    await primeira;
    await expect(token).resolves.toBe('novo');
  });

  it('logs out when it is refused, and waits for the next try when nobody answers or too many ask', async () => {
    for (const [status, codigo] of [
      [555, 'SEM_RESPOSTA'],
      [503, 'SERVICO_INDISPONIVEL'],
      [429, 'MUITAS_MENSAGENS'],
    ] as const) {
      const { chamar } = chamando(() => Promise.reject(erroDe(status, codigo)));
      await renovarSePreciso(chamar, perto);
      expect([codigo, daAba()?.token]).toEqual([codigo, 'velho']);
    }
    // Who has no token at all says that nobody answered, and not that nobody is logged in.
    sessaoStore.setState({ acesso: null });
    const mudo = chamando(() => Promise.reject(erroDe(555, 'SEM_RESPOSTA')));
    await expect(tokenParaChamada(mudo.chamar)).rejects.toMatchObject({ statusCode: 555 });
    expect(relerSessao()).toEqual(sessao);
    const recusa = chamando(() => Promise.reject(erroDe(401, 'TOKEN_INVALIDO')));
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
    responder(resposta);
    await renovacao;
    expect([relerSessao(), daAba()]).toEqual([null, null]);

    guardarSessao(sessao, acesso);
    const outra = renovarSePreciso(chamar, perto);
    await vi.waitFor(() => expect(pedidos).toHaveLength(2));
    const dela = { ...sessao, uid: 'outra' };
    guardarSessao(dela, novo);
    recusar(erroDe(401, 'TOKEN_INVALIDO'));
    await outra;
    expect([relerSessao(), daAba()]).toEqual([dela, novo]);
  });

  it('shows nobody the page of somebody else: the cookie may be of another login by now', async () => {
    const { chamar } = chamando(async () => ({ ...resposta, uid: 'outra' }));
    await renovarSePreciso(chamar, perto);
    expect([relerSessao(), daAba()]).toEqual([null, null]);
  });

  it('answers an ended token with a new one, once', async () => {
    const { pedidos, chamar } = chamando(async () => resposta);
    await expect(renovarExpirado(chamar)).resolves.toBe(true);
    expect([pedidos.length, daAba()?.token]).toEqual([1, 'novo']);
    guardarSessao(null);
    await expect(renovarExpirado(chamar)).resolves.toBe(false);
  });
});

describe('the restored session', () => {
  const agora = {
    id: 1,
    uid: sessao.uid,
    nome: 'Ana Nova',
    apelido: '',
    token: 'velho',
    dataFimToken: 2,
    roles: ['Interno - ADM'],
  };

  it('has name and roles of now and keeps its token', async () => {
    await restaurar(chamando(async () => agora).chamar);
    expect(relerSessao()).toEqual({ ...sessao, nome: 'Ana Nova', apelido: '', roles: ['Interno - ADM'] });
    expect(daAba()).toEqual(acesso);
  });

  it('gives way to a renewal or a logout that came meanwhile, and ends where the account is gone', async () => {
    await restaurar(
      chamando(async () => {
        sessaoStore.setState({ acesso: novo });
        return agora;
      }).chamar,
    );
    expect(daAba()).toEqual(novo);
    await restaurar(
      chamando(async () => {
        guardarSessao(null);
        return agora;
      }).chamar,
    );
    expect(relerSessao()).toBeNull();
    guardarSessao(sessao, acesso);
    const erro = (codigo: string) => chamando(() => Promise.reject(erroDe(404, codigo))).chamar;
    await restaurar(erro('SEM_RESPOSTA'));
    expect(relerSessao()).not.toBeNull();
    await restaurar(erro('NAO_ENCONTRADO'));
    expect(relerSessao()).toBeNull();
  });
});

describe('the guard', () => {
  const location = { href: '/leiloeiro?leilao=1' };
  const tentar = (...[acesso, ouTambem]: Parameters<typeof exigir>) => {
    try {
      exigir(acesso, ouTambem)({ location });
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
    // All that would be let in, also where several lists are.
    const dois = tentar(['Interno - ADM'], ['Interno - Acerto', 'Interno - Financeiro']);
    expect((dois as Error).message).toMatch(
      /, papéis: Interno - ADM, Interno - Acerto, Interno - Financeiro$/,
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
