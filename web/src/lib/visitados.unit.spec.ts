import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lembrarVisitado, lerVisitados, visitadosGuardados } from './visitados.ts';

const guardado = new Map<string, string>();
beforeEach(() => {
  guardado.clear();
  vi.stubGlobal('localStorage', {
    getItem: (k: string) => guardado.get(k) ?? null,
    setItem: (k: string, v: string) => void guardado.set(k, v),
  });
});
const lidos = (): string[] => lerVisitados(visitadosGuardados());

describe('recently visited vehicles', () => {
  it('come newest first, each once, at most 24', () => {
    for (const u of ['a', 'b', 'a']) lembrarVisitado(u);
    expect(lidos()).toEqual(['a', 'b']);
    for (let i = 0; i < 40; i++) lembrarVisitado(`v${i}`);
    expect([lidos().length, lidos()[0]]).toEqual([24, 'v39']);
  });

  it('are none where the browser keeps nothing, or something else', () => {
    expect(['x', '{"a":1}', '[1,"b"]'].map(lerVisitados)).toEqual([[], [], ['b']]);
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('blocked');
      },
    });
    expect(lidos()).toEqual([]);
    expect(() => lembrarVisitado('a')).not.toThrow();
  });
});
