import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distancia, maisParecidas } from './grafia.ts';

it.each([
  ['strada', 'strada', 0],
  ['starda', 'strada', 1],
  ['scnia', 'scania', 1],
  ['volkswagem', 'volkswagen', 1],
  ['', 'gol', 3],
  ['gol', 'uno', 3],
] as const)('counts the letters between %s and %s', (a, b, d) => {
  expect([distancia(a, b), distancia(b, a)]).toEqual([d, d]);
});

it('is never more than the longer word, and nothing only between equal ones', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
      const d = distancia(a, b);
      expect(d === 0).toBe(a === b);
      expect(d).toBeLessThanOrEqual(Math.max(a.length, b.length));
      expect(d).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
    }),
  );
});

it('takes the nearest words, and none that is too far', () => {
  const palavras = ['strada', 'estrada', 'prata', 'gol'].map((palavra) => ({ palavra }));
  expect(maisParecidas('starda', palavras)).toEqual([{ palavra: 'strada' }]);
  expect(maisParecidas('xilofone', palavras)).toEqual([]);
  expect(maisParecidas('ge', palavras)).toEqual([]);
  expect(maisParecidas('strada', [])).toEqual([]);
});
