import { expect, it } from 'vitest';
import { emQueLugar } from './lugar.ts';

it('gives each state the article that it is spoken with', () => {
  const ditos = [
    ['Pará', 'PA', 'no Pará'],
    ['Bahia', 'BA', 'na Bahia'],
    ['Paraíba', 'pb', 'na Paraíba'],
    ['Goiás', 'GO', 'em Goiás'],
    ['Minas Gerais', 'MG', 'em Minas Gerais'],
    ['Mato Grosso do Sul', 'MS', 'em Mato Grosso do Sul'],
    ['Rio de Janeiro', 'RJ', 'no Rio de Janeiro'],
    ['Distrito Federal', 'DF', 'no Distrito Federal'],
  ] as const;
  expect(ditos.map(([estado, estadoUf]) => emQueLugar({ cidade: 'X', estado, estadoUf }, false))).toEqual(
    ditos.map((d) => d[2]),
  );
  expect(emQueLugar({ cidade: 'Belém', estado: 'Pará', estadoUf: 'PA' }, true)).toBe('em Belém - PA');
});
