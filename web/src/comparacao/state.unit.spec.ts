import { describe, expect, it } from 'vitest';
import { escreverComparacao, lerComparacao, linha } from './state.ts';

const uid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('lotes side by side', () => {
  it('stand in the address: each once, at most four, nothing else', () => {
    const cinco = [1, 2, 2, 3, 4, 5].map(uid);
    expect(lerComparacao(`x_${cinco.join('_')}`)).toEqual([1, 2, 3, 4].map(uid));
    expect(lerComparacao(escreverComparacao([uid(1)]))).toEqual([uid(1)]);
    for (const ruim of [undefined, 7, '', '__']) expect(lerComparacao(ruim)).toEqual([]);
  });

  it('say where they differ and which is best, if one is', () => {
    const km = (v: readonly (number | null)[]) =>
      linha('Km', v, (n) => String(n ?? '-'), { quem: 'menor', medida: (n) => n });
    expect(km([10, 30, 10])).toEqual({
      nome: 'Km',
      valores: ['10', '30', '10'],
      difere: true,
      melhores: [0, 2],
    });
    expect(km([10, 10])).toMatchObject({ difere: false, melhores: [] });
    // One number alone is not better than what nobody knows.
    expect(km([10, null])).toMatchObject({ difere: true, melhores: [] });
    const ano = linha('Ano', [2019, 2021], String, { quem: 'maior', medida: (n) => n });
    expect(ano.melhores).toEqual([1]);
  });
});
