import { expect, it } from 'vitest';
import { HOTSITE_EXEMPLO } from '../hotsites/exemplo.ts';
import { cadastroDoHotsite } from '../hotsites/hotsite.ts';
import { emCentavos, MAX_CENTAVOS } from '../shared/dinheiro.ts';
import { tetoDaCasa, tetoEm } from './teto.ts';

const FIPE = emCentavos(1_920_000);

it('is twenty times unless the house says otherwise, and none where it says 0', () => {
  expect(tetoDaCasa(undefined, FIPE)).toEqual({ teto: { vezes: 20, mercado: FIPE } });
  expect(tetoDaCasa(5, emCentavos(0))).toEqual({ teto: { vezes: 5, mercado: null } });
  expect(tetoDaCasa(0, FIPE)).toEqual({});
});

it('is a field of the house: a whole number of times, or 0', () => {
  const salvo = (tetoDeLance: unknown) => cadastroDoHotsite.shape.tetoDeLance.safeParse(tetoDeLance).success;
  expect([0, 2, 20, 1_000, undefined].map(salvo)).toEqual([true, true, true, true, true]);
  expect([1, -2, 2.5, 1_001, '20', null].map(salvo)).toEqual(Array<boolean>(6).fill(false));
  expect(cadastroDoHotsite.safeParse({ ...HOTSITE_EXEMPLO, tetoDeLance: 0 }).success).toBe(true);
  expect(cadastroDoHotsite.safeParse(HOTSITE_EXEMPLO).success).toBe(true);
});

it('is measured by the largest of price, minimum and market, and never below the next bid', () => {
  const teto = { vezes: 2, mercado: emCentavos(500) };
  expect(tetoEm(teto, { preco: null, minimo: 100, proximo: 100 })).toBe(1_000);
  expect(tetoEm(teto, { preco: 600, minimo: 100, proximo: 650 })).toBe(1_200);
  expect(tetoEm({ vezes: 2, mercado: null }, { preco: 100, minimo: 100, proximo: 900 })).toBe(900);
  expect(tetoEm(undefined, { preco: 1, minimo: 1, proximo: 2 })).toBe(MAX_CENTAVOS);
});
