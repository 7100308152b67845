import { expect, it } from 'vitest';
import { escreverInstante, lerInstante } from './instante.ts';

it.each([
  ['2026-11-28T14:05', Date.UTC(2026, 10, 28, 17, 5)],
  ['2026-12-31T23:59', Date.UTC(2027, 0, 1, 2, 59)],
  // Two hours from Greenwich in the last summer time.
  ['2018-12-24T20:00', Date.UTC(2018, 11, 24, 22, 0)],
  ['1990-01-15T09:30', Date.UTC(1990, 0, 15, 11, 30)],
])('%s is a moment of São Paulo, there and back', (texto, ms) => {
  expect(lerInstante(texto)).toBe(ms);
  expect(escreverInstante(ms)).toBe(texto);
});

it.each(['', '2026-11-28', '2026-13-28T10:00', '28/11/2026 10:00'])('%s is none', (texto) => {
  expect(lerInstante(texto)).toBeNull();
});
