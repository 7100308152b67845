import { afterEach, expect, it, vi } from 'vitest';
import { guardarSessao, relerSessao, sessaoStore } from './store.ts';

const CHAVE = 'martelo-sessao';
const sessao = { id: 1, uid: 'ana', nome: 'Ana', apelido: '', roles: ['Interno - SAC'], manterLogado: true };
afterEach(() => vi.unstubAllGlobals());

it('reads the same session as the same value, so that nobody who follows it hears of a reading', () => {
  const guardado = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (k: string) => guardado.get(k) ?? null,
    setItem: (k: string, v: string) => void guardado.set(k, v),
  });
  guardarSessao(sessao);
  relerSessao();
  const ouvidas: unknown[] = [];
  const parar = sessaoStore.subscribe(({ sessao: nova }, antes) => {
    if (nova !== antes.sessao) ouvidas.push(nova);
  });
  relerSessao();
  relerSessao();
  expect(ouvidas).toEqual([]);
  guardado.set(CHAVE, JSON.stringify({ ...sessao, roles: [] }));
  relerSessao();
  expect(ouvidas).toEqual([{ ...sessao, roles: [] }]);
  parar();
});
