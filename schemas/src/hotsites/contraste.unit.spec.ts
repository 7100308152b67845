import { describe, expect, it } from 'vitest';
import { ateLer, contraste, coresDeDuas, problemasDeContraste } from './contraste.ts';

describe('the colours of a brand', () => {
  it('are made readable by darkening, and left alone where they are', () => {
    expect(ateLer('#0B4F6C')).toBe('#0b4f6c');
    for (const clara of ['#ffd400', '#ffffff', '#3ec1d3', '#ff6f61'])
      expect(contraste(ateLer(clara), '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  it('are all six made of two, without one on which nobody could read', () => {
    for (const cor of ['#0b4f6c', '#7a1f3d', '#000000', '#00c853', '#767676'])
      expect(problemasDeContraste(coresDeDuas(ateLer(cor), '#f2a541'))).toEqual([]);
    expect(problemasDeContraste(coresDeDuas('#ffd400', '#f2a541')).map((p) => p.campo)).toContain(
      'corPrimaria',
    );
  });
});
