import { describe, expect, it } from 'vitest';
import { ChunkLoadError, faltaPedaco, pedaco } from './pedaco.ts';

describe('a part of the program', () => {
  it('that does not arrive in time is a ChunkLoadError; one that does is what it is', async () => {
    await expect(pedaco(() => new Promise(() => undefined), 1)).rejects.toBeInstanceOf(ChunkLoadError);
    expect(await pedaco(async () => 7)).toBe(7);
    await expect(pedaco(() => Promise.reject(new Error('outro')))).rejects.toThrow('outro');
  });

  it('is missed in every browser’s own words', () => {
    expect(faltaPedaco(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe(true);
    expect(faltaPedaco(new TypeError('Importing a module script failed.'))).toBe(true);
    expect([faltaPedaco(new Error('x')), faltaPedaco(null)]).toEqual([false, false]);
  });
});
