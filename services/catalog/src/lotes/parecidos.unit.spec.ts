import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maisParecidos, semelhanca } from './parecidos.ts';

const lote = (n: number, marca: string, linha: string, preco: number, anoModelo = 2020, tipo = 'Carros') => ({
  lelUid: `lote-${n}`,
  tipo,
  preco,
  dataFim: n,
  veiculo: { marca, linha, modelo: `${linha} 1.0`, anoModelo },
});

const qualquer = fc
  .tuple(
    fc.nat(30),
    fc.constantFrom('Fiat', 'Toyota', 'Jeep'),
    fc.constantFrom('Strada', 'Corolla', ''),
    fc.integer({ min: 1, max: 10_000_000 }),
    fc.integer({ min: 1990, max: 2027 }),
  )
  .map(([n, marca, linha, preco, ano]) => lote(n, marca, linha, preco, ano));

describe('lotes beside another', () => {
  it('puts the same line before the same brand, and that before the same category', () => {
    const este = lote(0, 'Fiat', 'Strada', 5_000_000);
    const ordem = maisParecidos(
      este,
      [
        lote(1, 'Toyota', 'Corolla', 5_000_000),
        lote(2, 'Fiat', 'Toro', 5_000_000),
        lote(3, 'Fiat', 'Strada', 5_200_000),
        este,
      ],
      3,
    );
    expect(ordem.map((l) => l.lelUid)).toEqual(['lote-3', 'lote-2', 'lote-1']);
  });

  it('prefers the nearer price and year, and knows a line by the first word of its FIPE name', () => {
    const este = lote(0, 'Fiat', '', 5_000_000);
    expect(semelhanca(este, lote(1, 'Fiat', '', 5_100_000))).toBeGreaterThan(
      semelhanca(este, lote(2, 'Fiat', '', 9_000_000, 2012)),
    );
  });

  it('is the same both ways, from 0 to 100, whole for itself', () => {
    fc.assert(
      fc.property(qualquer, qualquer, (a, b) => {
        const nota = semelhanca(a, b);
        expect(nota).toBeCloseTo(semelhanca(b, a), 9);
        expect(nota).toBeGreaterThanOrEqual(0);
        expect(nota).toBeLessThanOrEqual(semelhanca(a, a));
        expect(semelhanca(a, a)).toBe(100);
      }),
    );
  });

  it('never answers more than asked, nor the lote itself, and the same for any order', () => {
    fc.assert(
      fc.property(
        qualquer,
        fc.uniqueArray(qualquer, { selector: (l) => l.lelUid }),
        fc.integer({ min: 1, max: 12 }),
        (este, outros, n) => {
          const achados = maisParecidos(este, outros, n);
          expect(achados.length).toBeLessThanOrEqual(n);
          expect(achados.some((l) => l.lelUid === este.lelUid)).toBe(false);
          expect(maisParecidos(este, outros.toReversed(), n)).toEqual(achados);
        },
      ),
    );
  });
});
