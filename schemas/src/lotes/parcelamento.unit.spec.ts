import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emCentavos } from '../shared/dinheiro.ts';
import { PARCELAMENTO_PADRAO, parcelar, tabelaDeParcelamento } from './parcelamento.ts';
import type { TabelaDeParcelamento } from './parcelamento.ts';

const tabela = (t: Partial<TabelaDeParcelamento>): TabelaDeParcelamento => ({ ...PARCELAMENTO_PADRAO, ...t });

const tabelas = fc.record({
  bandeiras: fc.constant<string[]>(['Visa']),
  maximoParcelas: fc.integer({ min: 1, max: 36 }),
  parcelasSemJuros: fc.integer({ min: 1, max: 36 }),
  taxaDeJuros: fc.integer({ min: 0, max: 200_000 }).map((n) => n / 10_000),
  parcelaMinima: fc.integer({ min: 0, max: 50_000 }).map(emCentavos),
  valorMaximo: fc.constant(null),
});
const valores = fc.integer({ min: 1, max: 1_000_000_000_000 });

describe('paying by card', () => {
  it('has the figures of the Price table: R$ 10.000,00 at 2,49% in 12 instalments', () => {
    const formas = parcelar(1_000_000, tabela({}));
    expect(formas).toHaveLength(12);
    expect(formas[0]).toEqual({
      qtdParcelas: 1,
      taxaDeJuros: 0,
      primeiraParcela: 1_000_000,
      valorParcela: 1_000_000,
      valorComJuros: 1_000_000,
    });
    // 10000 · 0,0249 / (1 − 1,0249^−12) = 974,296…
    const exata = (1_000_000 * 0.0249) / (1 - 1.0249 ** -12);
    expect(formas[11]?.valorComJuros).toBe(Math.round(12 * exata));
    expect(formas[11]?.valorParcela).toBe(Math.floor(Math.round(12 * exata) / 12));
  });

  it('shares out what does not divide: R$ 100,00 in three without interest is 33,34 and twice 33,33', () => {
    const tres = parcelar(10_000, tabela({ parcelasSemJuros: 3, parcelaMinima: emCentavos(0) }))[2];
    expect(tres).toMatchObject({ primeiraParcela: 3_334, valorParcela: 3_333, valorComJuros: 10_000 });
  });

  it('offers no instalment below the smallest, and nothing above what cards are taken for', () => {
    expect(parcelar(50_000, tabela({ parcelaMinima: emCentavos(20_000) }))).toHaveLength(2);
    expect(parcelar(500, tabela({ parcelaMinima: emCentavos(20_000) }))).toHaveLength(1);
    expect(parcelar(500_001, tabela({ valorMaximo: emCentavos(500_000) }))).toEqual([]);
    expect([parcelar(0, tabela({})), parcelar(1.5, tabela({}))]).toEqual([[], []]);
  });

  it('always adds up to the centavo, never charges less than the amount, and more for longer', () => {
    fc.assert(
      fc.property(valores, tabelas, (valor, t) => {
        const formas = parcelar(valor, t);
        expect(formas[0]?.valorComJuros).toBe(valor);
        for (const [i, f] of formas.entries()) {
          expect(f.qtdParcelas).toBe(i + 1);
          expect(f.primeiraParcela + f.valorParcela * (f.qtdParcelas - 1)).toBe(f.valorComJuros);
          expect(f.primeiraParcela - f.valorParcela).toBeLessThan(f.qtdParcelas);
          expect(f.primeiraParcela).toBeGreaterThanOrEqual(f.valorParcela);
          const antes = formas[i - 1];
          if (antes !== undefined) {
            expect(f.valorComJuros).toBeGreaterThanOrEqual(antes.valorComJuros);
            // Where interest begins an instalment may grow; after it, rounding the sum may add a centavo.
            if (f.taxaDeJuros === antes.taxaDeJuros)
              expect(f.valorParcela).toBeLessThanOrEqual(antes.valorParcela + 1);
          }
        }
      }),
    );
  });

  it('agrees with the formula in floating point to the centavo per instalment', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 100_000_000 }),
        fc.integer({ min: 2, max: 36 }),
        fc.integer({ min: 1, max: 20_000 }),
        (valor, n, dez) => {
          const taxaDeJuros = dez / 1_000;
          const t = tabela({ taxaDeJuros, maximoParcelas: n, parcelaMinima: emCentavos(0) });
          const i = taxaDeJuros / 100;
          const exata = (n * valor * i) / (1 - (1 + i) ** -n);
          expect(Math.abs((parcelar(valor, t).at(-1)?.valorComJuros ?? 0) - exata)).toBeLessThanOrEqual(0.51);
        },
      ),
    );
  });

  it('refuses a table that makes no sense', () => {
    expect(tabelaDeParcelamento.safeParse({ ...PARCELAMENTO_PADRAO, maximoParcelas: 0 }).success).toBe(false);
    expect(tabelaDeParcelamento.safeParse({ ...PARCELAMENTO_PADRAO, taxaDeJuros: -1 }).success).toBe(false);
  });
});
