import { describe, expect, it } from 'vitest';
import { emConjunto } from './em-conjunto.ts';

describe('things that are read together', () => {
  it('go in one question for all that ask in one turn, and in more where they are too many', async () => {
    const perguntas: (readonly string[])[] = [];
    const ler = emConjunto(2, async (_de: object, uids) => {
      perguntas.push(uids);
      return new Map(uids.filter((u) => u !== 'nada').map((u) => [u, u.toUpperCase()]));
    });
    const [aqui, ali] = [{}, {}];
    const pedidas = [ler(aqui, 'a'), ler(aqui, 'nada'), ler(aqui, 'a'), ler(aqui, 'b'), ler(ali, 'a')];
    expect(await Promise.all(pedidas)).toEqual(['A', undefined, 'A', 'B', 'A']);
    expect(perguntas).toEqual([['a', 'nada'], ['b'], ['a']]);
    // Later it is asked anew: what stands in a list may have changed.
    expect(await ler(aqui, 'a')).toBe('A');
    expect(perguntas).toHaveLength(4);
  });

  it('fail together, and are asked again', async () => {
    let falha = true;
    const ler = emConjunto(10, async (_de: object, uids) => {
      if (falha) throw new Error('no answer');
      return new Map(uids.map((u) => [u, 1]));
    });
    const de = {};
    const juntas = await Promise.allSettled([ler(de, 'a'), ler(de, 'b')]);
    expect(juntas.map((r) => r.status)).toEqual(['rejected', 'rejected']);
    falha = false;
    expect(await ler(de, 'a')).toBe(1);
  });
});
