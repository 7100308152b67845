import { describe, expect, it } from 'vitest';
import { placa } from '../shared/registro/tipos.ts';
import { digitoDoChassiConfere, numeracaoDo, placaGemea } from './placas.ts';

describe('plates of both patterns', () => {
  it('finds the other pattern of the same plate, both ways', () => {
    for (const [antiga, mercosul] of [
      ['AAA1011', 'AAA1A11'],
      ['AAA1911', 'AAA1J11'],
      ['ABC1234', 'ABC1C34'],
    ] as const)
      expect([placaGemea(antiga), placaGemea(mercosul)]).toEqual([mercosul, antiga]);
    expect(placaGemea('abc-1234')).toBe('ABC1C34');
    // A plate that was Mercosul from the beginning may have any letter there.
    for (const sem of ['XXX9X99', 'ABC123', 'ABC12356', '']) expect(placaGemea(sem)).toBeNull();
  });

  it('takes what people write, and nothing else', () => {
    for (const certa of ['ABC1234', 'abc1234', 'ABC-1234', 'ABC4E67', 'XXX9X99'])
      expect(placa.safeParse(certa).success).toBe(true);
    for (const ruim of ['', 'ABC123', 'ABC12356', 'ABC1*34', 'invalid plate', 'ABCD123'])
      expect([ruim, placa.safeParse(ruim).success]).toEqual([ruim, false]);
  });
});

it('says which numbers a vehicle is told by', () => {
  expect(numeracaoDo({ placa: 'ABC1D23', chassi: null })).toBe('ABC1D23');
  expect(numeracaoDo({ placa: 'ABC1D23', chassi: '1M8GDM9AXKP042788' })).toBe('ABC1D23 1M8GDM9AXKP042788');
  expect(numeracaoDo({})).toBe('');
});

it('knows the check digit of a chassi', () => {
  for (const certo of ['1M8GDM9AXKP042788', '11111111111111111'])
    expect(digitoDoChassiConfere(certo)).toBe(true);
  for (const sem of ['1M8GDM9A1KP042788', '9BWZZZ377VT004251'])
    expect(digitoDoChassiConfere(sem)).toBe(false);
});
