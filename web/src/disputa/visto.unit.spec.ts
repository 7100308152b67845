import { describe, expect, it } from 'vitest';
import type { NoBotao } from './visto.ts';
import { comValor, valorVisto, VISTO_MS } from './visto.ts';

/** Values in their order, and when each came. */
const historia = (...valores: readonly (readonly [valor: number, desde: number])[]): readonly NoBotao[] =>
  valores.reduce<readonly NoBotao[]>((h, [valor, desde]) => comValor(h, valor, desde), []);

describe('the value that a press binds', () => {
  it('is what stands on the button, once it has stood there long enough to be read', () => {
    const subiu = historia([25_500, 0], [25_700, 10_000]);
    expect(valorVisto(subiu, 10_000 + VISTO_MS)).toBe(25_700);
    expect(valorVisto(historia([25_500, 10_000]), 10_000)).toBe(25_500);
  });

  it('is the one before where the value rose just before the press, or while the finger was down', () => {
    const subiu = historia([25_500, 0], [25_700, 10_000]);
    expect(valorVisto(subiu, 10_000)).toBe(25_500);
    expect(valorVisto(subiu, 10_000 + VISTO_MS - 1)).toBe(25_500);
    expect(valorVisto(subiu, 9_000)).toBe(25_500);
  });

  it('is the one that could be read where several rivals bid in one moment', () => {
    const subiu = historia([25_500, 0], [25_700, 9_000], [25_900, 9_900], [26_100, 9_950]);
    expect(valorVisto(subiu, 10_000)).toBe(25_700);
  });

  it('is never above what stands on the button: a value that fell after a cancelled bid counts at once', () => {
    expect(valorVisto(historia([25_700, 0], [25_500, 9_990]), 10_000)).toBe(25_500);
  });

  it('never rises with another value that comes after the press began', () => {
    const antes = historia([25_500, 0], [25_700, 9_000]);
    const visto = valorVisto(antes, 10_000);
    for (const depois of [25_300, 25_700, 25_900])
      expect(valorVisto(comValor(antes, depois, 10_050), 10_000)).toBeLessThanOrEqual(visto);
  });

  it('remembers so much and no more, and the same value twice as one', () => {
    expect(historia([1, 0], [1, 5])).toEqual([{ valor: 1, desde: 0 }]);
    const longa = historia(...Array.from({ length: 500 }, (_, i) => [i, i] as const));
    expect(longa).toHaveLength(50);
    expect(longa.at(-1)).toEqual({ valor: 499, desde: 499 });
  });
});
