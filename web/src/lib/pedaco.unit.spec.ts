import { describe, expect, it, vi } from 'vitest';
import { anotarRecarga, ChunkLoadError, faltaPedaco, pedaco, podeRecarregar } from './pedaco.ts';

describe('a part of the program', () => {
  it('that does not arrive in time is a ChunkLoadError; one that does is what it is', async () => {
    await expect(pedaco(() => new Promise(() => undefined), 1)).rejects.toBeInstanceOf(ChunkLoadError);
    expect(await pedaco(async () => 7)).toBe(7);
    await expect(pedaco(() => Promise.reject(new Error('outro')))).rejects.toThrow('outro');
  });

  it.each([
    ['a line and a server that answers', true, () => Promise.resolve({ status: 200 }), true],
    ['a page that the server has not', true, () => Promise.resolve({ status: 404 }), true],
    ['a server that cannot answer now', true, () => Promise.resolve({ status: 503 }), false],
    ['a silent server', true, () => Promise.reject(new TypeError('Failed to fetch')), false],
    ['no line', false, () => Promise.resolve({ status: 200 }), false],
  ])('that is missing with %s is gone or late', async (_nome, onLine, fetch, sumiu) => {
    vi.stubGlobal('navigator', { onLine });
    vi.stubGlobal('location', { href: 'http://leilao.localhost/comprar' });
    vi.stubGlobal('fetch', fetch);
    const falta = () =>
      pedaco(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js')));
    await expect(falta()).rejects.toMatchObject({ name: 'ChunkLoadError', sumiu });
    await expect(pedaco(() => Promise.reject(new Error('outro')))).rejects.toThrow('outro');
    vi.unstubAllGlobals();
  });

  it('is missed in every browser’s own words', () => {
    expect(faltaPedaco(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe(true);
    expect(faltaPedaco(new TypeError('Importing a module script failed.'))).toBe(true);
    expect(faltaPedaco(new Error('Unable to preload CSS for /assets/a.css'))).toBe(true);
    expect([faltaPedaco(new Error('x')), faltaPedaco(null)]).toEqual([false, false]);
  });

  it('has the page loaded anew once, not again right after, and never where that cannot be remembered', () => {
    const gavetas = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (k: string) => gavetas.get(k) ?? null,
      setItem: (k: string, v: string) => void gavetas.set(k, v),
    });
    const agora = 1_800_000_000_000;
    expect([podeRecarregar(agora), podeRecarregar(agora)]).toEqual([true, true]);
    anotarRecarga(agora);
    expect([1_000, 59_999, 60_000].map((ms) => podeRecarregar(agora + ms))).toEqual([false, false, true]);
    vi.stubGlobal('sessionStorage', undefined);
    expect(podeRecarregar(agora)).toBe(false);
    vi.unstubAllGlobals();
  });
});
