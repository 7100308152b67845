import { expect, it } from 'vitest';
import { reaisPorExtenso } from './extenso.ts';

it.each([
  [0, 'zero real'],
  [1, 'um centavo'],
  [100, 'um real'],
  [1_921, 'dezenove reais e vinte e um centavos'],
  [100_00, 'cem reais'],
  [101_00, 'cento e um reais'],
  [1_000_00, 'mil reais'],
  [1_100_00, 'mil e cem reais'],
  [19_200_00, 'dezenove mil e duzentos reais'],
  [19_245_00, 'dezenove mil duzentos e quarenta e cinco reais'],
  [990_000_00, 'novecentos e noventa mil reais'],
  [1_000_000_00, 'um milhão de reais'],
  [2_000_030_00, 'dois milhões e trinta reais'],
  [
    1_234_567_89,
    'um milhão duzentos e trinta e quatro mil quinhentos e sessenta e sete reais e oitenta e nove centavos',
  ],
])('says %i centavos in words', (centavos, dito) => {
  expect(reaisPorExtenso(centavos)).toBe(dito);
});
