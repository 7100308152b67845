import { describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, faltaPedaco, pedaco } from './pedaco.ts';

describe('a part of the program', () => {
  it('that does not arrive in time is a ChunkLoadError; one that does is what it is', async () => {
    await expect(pedaco(() => new Promise(() => undefined), 1)).rejects.toBeInstanceOf(ChunkLoadError);
    expect(await pedaco(async () => 7)).toBe(7);
    await expect(pedaco(() => Promise.reject(new Error('outro')))).rejects.toThrow('outro');
  });

  it('that is missing without a line is late, so that nobody loads an empty window; with one it is what it is', async () => {
    const falta = () =>
      pedaco(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js')));
    await expect(falta()).rejects.toBeInstanceOf(TypeError);
    vi.stubGlobal('navigator', { onLine: false });
    await expect(falta()).rejects.toBeInstanceOf(ChunkLoadError);
    await expect(pedaco(() => Promise.reject(new Error('outro')))).rejects.toThrow('outro');
    vi.unstubAllGlobals();
  });

  it('is missed in every browser’s own words', () => {
    expect(faltaPedaco(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe(true);
    expect(faltaPedaco(new TypeError('Importing a module script failed.'))).toBe(true);
    expect(faltaPedaco(new Error('Unable to preload CSS for /assets/a.css'))).toBe(true);
    expect([faltaPedaco(new Error('x')), faltaPedaco(null)]).toEqual([false, false]);
  });
});
