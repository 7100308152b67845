import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CENTAVOS } from '@martelo/schemas/shared/dinheiro.ts';
import { diasParaMs, paraCentavos, paraUnidades } from './decimal.ts';

describe('amounts in currency units', () => {
  it('reads any whole number of centavos back exactly, with or without trailing zeros', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTAVOS }), fc.nat(5), (centavos, zeros) => {
        expect(paraCentavos(String(paraUnidades(centavos)))).toEqual({ ok: true, valor: centavos });
        const texto = `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}${'0'.repeat(zeros)}`;
        expect(paraCentavos(texto)).toEqual({ ok: true, valor: centavos });
      }),
    );
  });

  it.each([
    ['0.01', 1],
    ['1.15', 115],
    ['4.35', 435],
    [' 177.5 ', 17_750],
    ['+3', 300],
    ['5.', 500],
    ['1e3', 100_000],
    ['1.5e-1', 15],
    ['1e+05', 10_000_000],
    ['10000000000', MAX_CENTAVOS],
    ['0', 0],
    ['-0', 0],
  ])('reads %s', (texto, centavos) => expect(paraCentavos(texto)).toEqual({ ok: true, valor: centavos }));

  it.each([
    ['', 'not a number'],
    ['NaN', 'not a number'],
    ['NA', 'not a number'],
    ['Infinity', 'not a number'],
    ['1,50', 'not a number'],
    ['$5', 'not a number'],
    ['0x10', 'not a number'],
    ['-1', 'negative'],
    ['0.001', 'fraction of a centavo'],
    ['1.005', 'fraction of a centavo'],
    ['1e-3', 'fraction of a centavo'],
    ['10000000000.01', 'above the limit'],
    ['1e999', 'above the limit'],
  ])('refuses "%s": %s', (texto, porque) => {
    const lido = paraCentavos(texto);
    expect(lido.ok ? lido : lido.erro).toContain(porque);
  });

  it('reads days into whole milliseconds', () => {
    expect(diasParaMs('2.230949')).toEqual({ ok: true, valor: 192_753_994 });
    expect(diasParaMs('0')).toEqual({ ok: true, valor: 0 });
    for (const ruim of ['', 'NA', '-1', '1e9', 'soon']) expect(diasParaMs(ruim).ok).toBe(false);
  });
});
