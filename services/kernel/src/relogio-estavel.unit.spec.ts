import { describe, expect, it } from 'vitest';
import { relogioEstavel } from './relogio-estavel.ts';

describe('the stable clock', () => {
  it('follows small corrections, leaves jumps out, reports each once and never goes back', () => {
    let parede = 1_000_000;
    let mono = 0;
    const saltos: number[] = [];
    const clock = relogioEstavel({
      parede: () => parede,
      monotonico: () => mono,
      saltoMs: 2_000,
      aoSaltar: (ms) => saltos.push(ms),
    });
    const passar = (ms: number, deriva = 0): number => {
      mono += ms;
      parede += ms + deriva;
      return clock();
    };
    expect(passar(1_000)).toBe(1_001_000);
    expect(passar(1_000, 50)).toBe(1_002_050);
    expect(passar(1_000, 3_600_000)).toBe(1_003_050);
    expect(passar(1_000)).toBe(1_004_050);
    expect(passar(1_000, -7_200_000)).toBe(1_005_050);
    expect(passar(1_000, -500)).toBe(1_005_550);
    expect(passar(1_000, -1_500)).toBe(1_005_550);
    expect(saltos).toEqual([3_600_000, -7_200_000]);
  });
});
