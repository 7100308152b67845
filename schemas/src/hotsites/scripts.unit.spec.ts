import { describe, expect, it } from 'vitest';
import { aceitaScripts } from './scripts.ts';

describe('the second lock of a tenant’s scripts', () => {
  it('knows the reserved pages by their addresses, however they are written', () => {
    for (const caminho of [
      '/login',
      '/LOGIN',
      '//login',
      '/%6cogin',
      '/\\admin',
      '/%2Fadmin',
      '/cadastro/socios',
      '/%',
    ])
      expect([caminho, aceitaScripts(caminho)]).toEqual([caminho, false]);
    for (const caminho of ['/', '/duvidas', '/leilao/login']) expect(aceitaScripts(caminho)).toBe(true);
  });
});
