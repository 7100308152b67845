import { expect, it } from 'vitest';
import { lerNumero, SINONIMOS } from './sinonimos.ts';

it.each([
  ['lote 12', '', 12],
  ['Lote nº 12', '', 12],
  ['gol lote 7 prata', 'gol  prata', 7],
  ['anúncio 3', '', 3],
  ['#41', '', 41],
  ['nº 9', '', 9],
])('reads the number of a lote in %s', (texto, resto, numero) => {
  expect(lerNumero(texto)).toEqual({ texto: resto, numero });
});

it.each(['gol 1.4', 'civic 2019', 'lote', 'lote 1234567', 'lote 1.4', 'Fiat 500', 'r 450'])(
  'leaves %s as it is',
  (texto) => {
    expect(lerNumero(texto)).toEqual({ texto, numero: null });
  },
);

it('has its words as they are compared, and none that stands for itself', () => {
  for (const [um, outro] of SINONIMOS) {
    expect([um, outro].every((p) => /^[a-z]+$/.test(p))).toBe(true);
    expect(um).not.toBe(outro);
  }
  expect(new Set(SINONIMOS.map((par) => par.join(' '))).size).toBe(SINONIMOS.length);
});
