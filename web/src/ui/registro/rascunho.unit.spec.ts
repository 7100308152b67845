import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { esquecerRascunho, guardarRascunho, lerRascunho } from './rascunho.ts';

const gaveta = () => {
  const dentro = new Map<string, string>();
  return {
    dentro,
    getItem: (k: string) => dentro.get(k) ?? null,
    setItem: (k: string, v: string) => void dentro.set(k, v),
    removeItem: (k: string) => void dentro.delete(k),
  };
};
let local = gaveta();
let daAba = gaveta();
beforeEach(() => {
  [local, daAba] = [gaveta(), gaveta()];
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', daAba);
});
afterEach(() => void vi.unstubAllGlobals());

const chave = { quem: 'ana', de: 'unidades', uid: 'u1' };
const rascunho = {
  em: 1_000,
  antes: { nome: 'Sul', cpf: '' },
  valores: { nome: 'Norte', cpf: '52998224725' },
};

it('keeps personal fields no longer than the tab, and the others', () => {
  guardarRascunho(chave, rascunho, ['cpf', 'telefone']);
  expect([...local.dentro.values()].join(' ')).not.toContain('52998224725');
  expect(lerRascunho(chave, 2_000)).toEqual(rascunho);
  // Another day, another tab.
  vi.stubGlobal('sessionStorage', gaveta());
  expect(lerRascunho(chave, 2_000)).toEqual({
    em: 1_000,
    antes: { nome: 'Sul' },
    valores: { nome: 'Norte' },
  });
});

it('is of one person and one record', () => {
  guardarRascunho(chave, rascunho, []);
  expect(lerRascunho({ ...chave, quem: 'bia' }, 2_000)).toBeNull();
  expect(lerRascunho({ ...chave, uid: 'u2' }, 2_000)).toBeNull();
});

it('is gone once it was taken away, or is too old, or is none', () => {
  guardarRascunho(chave, rascunho, ['cpf']);
  expect(lerRascunho(chave, 15 * 86_400_000)).toBeNull();
  esquecerRascunho(chave);
  expect([local.dentro.size, daAba.dentro.size]).toEqual([0, 0]);
  for (const texto of ['{', '7', '[]', '{"em":1}', '{"em":"1","antes":{},"valores":{}}']) {
    local.dentro.set('martelo-rascunho ana unidades u1', texto);
    expect(lerRascunho(chave, 2_000)).toBeNull();
  }
});
