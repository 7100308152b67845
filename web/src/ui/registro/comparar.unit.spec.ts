import { describe, expect, it } from 'vitest';
import { iguais, juntar, mudados } from './comparar.ts';

describe('two values of a field', () => {
  it.each([
    [1, 1, true],
    ['a', 'b', false],
    [null, undefined, false],
    [null, '', false],
    [['a', 'b'], ['a', 'b'], true],
    [['a', 'b'], ['b', 'a'], false],
    [[], {}, false],
    [[{ nome: 'Ana' }], [{ nome: 'Ana' }], true],
    [[{ nome: 'Ana' }], [{ nome: 'Ana', telefone: '1' }], false],
    [{ a: undefined }, { b: undefined }, false],
  ])('%j and %j: the same is %s', (a, b, mesmos) => {
    expect(iguais(a, b)).toBe(mesmos);
    expect(iguais(b, a)).toBe(mesmos);
  });

  it('names what changed', () => {
    expect(mudados(['a', 'b', 'c'], { a: 1, b: [1], c: null }, { a: 1, b: [2], c: 0 })).toEqual(['b', 'c']);
  });
});

describe('the changes of two people', () => {
  const nomes = ['nome', 'cor', 'ordem', 'nota'];
  const base = { nome: 'Sul', cor: '#000000', ordem: 1, nota: '', revisao: 3 };

  it('are put together where they are of different fields', () => {
    const { perguntados, soDele, soMeus, junto } = juntar(
      nomes,
      base,
      { ...base, cor: '#ffffff' },
      { ...base, nota: 'minha' },
    );
    expect({ perguntados, soDele, soMeus }).toEqual({ perguntados: [], soDele: ['cor'], soMeus: ['nota'] });
    expect(junto).toEqual({ nome: 'Sul', cor: '#ffffff', ordem: 1, nota: 'minha' });
  });

  it('are asked where both changed the same field, and not where both made the same of it', () => {
    const { perguntados, junto } = juntar(
      nomes,
      base,
      { ...base, nome: 'Norte', ordem: 2 },
      { ...base, nome: 'Leste', ordem: 2 },
    );
    expect(perguntados).toEqual(['nome']);
    expect(junto).toMatchObject({ nome: 'Leste', ordem: 2 });
  });

  it('keep what somebody put back to what it was, as his', () => {
    expect(juntar(nomes, base, { ...base, nome: 'Norte' }, base)).toMatchObject({
      perguntados: [],
      soDele: ['nome'],
      junto: { nome: 'Norte' },
    });
  });
});
