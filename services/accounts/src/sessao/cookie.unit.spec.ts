import { describe, expect, it } from 'vitest';
import { guardarNoCookie, tokenDoCookie } from './cookie.ts';

const pedido = (protocol: 'http' | 'https', host: string, cookie = '') => ({
  protocol,
  host,
  hostname: host.replace(/:\d+$/, ''),
  headers: { cookie },
});
const TOKEN = 'a'.repeat(43);

describe('the cookie of a session', () => {
  it('has the prefix that binds it to this host wherever there is TLS, and is Secure', () => {
    const escritos: string[] = [];
    const resposta = { header: (_nome: string, valor: unknown) => void escritos.push(String(valor)) };
    guardarNoCookie(pedido('https', 'leilao.example'), resposta as never, TOKEN, 60_000, 0);
    expect(escritos).toEqual([
      `__Host-martelo-sessao=${TOKEN}; Path=/; HttpOnly; SameSite=Strict; Max-Age=60; Secure`,
    ]);
  });

  it('is read under its own name only: over TLS nobody plants one by plain HTTP, and each program has its own', () => {
    const seguro = `__Host-martelo-sessao=${TOKEN}`;
    const daqui = `martelo-sessao-3000=${TOKEN}`;
    expect(tokenDoCookie(pedido('https', 'leilao.example', `${daqui}; ${seguro}`))).toBe(TOKEN);
    expect(tokenDoCookie(pedido('https', 'leilao.example', daqui))).toBeNull();
    expect(tokenDoCookie(pedido('http', 'leilao.localhost:3000', daqui))).toBe(TOKEN);
    expect(tokenDoCookie(pedido('http', 'leilao.localhost:3001', daqui))).toBeNull();
    for (const lixo of ['', 'martelo-sessao-3000', 'martelo-sessao-3000=', 'martelo-sessao-3000=<x>'])
      expect(tokenDoCookie(pedido('http', 'leilao.localhost:3000', lixo))).toBeNull();
  });
});
