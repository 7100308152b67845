import { expect, it } from 'vitest';
import { cautela } from './cautela.ts';

const moto = { proximo: 9_000_00, valorMercado: 19_200_00 };

it('has an absurd value said in words, however it is sent', () => {
  for (const modo of ['lance', 'automatico', 'proposta'] as const) {
    expect(cautela({ modo, valor: 990_000_00 }, moto)).toBe('absurdo');
    expect(cautela({ modo, valor: 19_200_00 }, moto)).toBe('nenhuma');
  }
  expect(cautela({ modo: 'compre-ja', valor: 990_000_00 }, moto)).toBe('nenhuma');
});

it('asks about a maximum far above, and leaves a usual one alone', () => {
  expect(cautela({ modo: 'automatico', valor: 38_400_00 }, moto)).toBe('nenhuma');
  expect(cautela({ modo: 'automatico', valor: 38_401_00 }, moto)).toBe('acima');
});

it('measures by the price where that has gone beyond the market, or nothing is known of the market', () => {
  expect(cautela({ modo: 'lance', valor: 200_000_00 }, { proximo: 60_000_00, valorMercado: 19_200_00 })).toBe(
    'nenhuma',
  );
  expect(cautela({ modo: 'lance', valor: 5_001_00 }, { proximo: 1_000_00, valorMercado: 0 })).toBe('absurdo');
});
