import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocoDeValor, totaisDoLote } from '@martelo/schemas/lotes/bloco-de-valor.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { posicaoNaFipe } from './fipe.ts';
import { custoNaPorta, faixaDoSimulador, valorSimulado } from './simulador.ts';

const bloco = blocoDeValor.parse({
  despachante: 90_000,
  outros: 50_000,
  remocao: 0,
  depositoDeBens: 20_000,
  vistoria: 15_000,
  comissaoPorcentagem: 5,
  comissaoExtraPorcentagem: 1.5,
  compreJaPorcentagem: 5,
  comissaoExtraMensagem: '',
});
const dinheiro = fc.integer({ min: 1, max: 5_000_000_000 });

describe('what a lote comes to', () => {
  it('adds fees and freight: R$ 20.000,00 with 6,5%, R$ 1.750,00 of fees and R$ 1.200,00 of freight', () => {
    expect(custoNaPorta(bloco, 2_000_000, null)).toBe(2_305_000);
    expect(custoNaPorta(bloco, 2_000_000, 120_000)).toBe(2_425_000);
  });

  it('never goes down when the value goes up, and its parts add up', () => {
    fc.assert(
      fc.property(dinheiro, dinheiro, fc.option(dinheiro), (a, b, frete) => {
        const [menos, mais] = [Math.min(a, b), Math.max(a, b)];
        expect(custoNaPorta(bloco, mais, frete)).toBeGreaterThanOrEqual(custoNaPorta(bloco, menos, frete));
        const t = totaisDoLote(bloco, emCentavos(a));
        expect(t.totalAPagar).toBe(a + t.totalDespesas);
        expect(custoNaPorta(bloco, a, frete)).toBe(t.totalAPagar + (frete ?? 0));
      }),
    );
  });

  it('slides in whole steps from the next bid to its end, past the market’s value where that is near', () => {
    fc.assert(
      fc.property(
        dinheiro,
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.nat(5_000_000_000),
        (p, inc, fipe) => {
          const { minimo, maximo, passo } = faixaDoSimulador(p, inc, fipe);
          expect(minimo).toBe(p);
          expect((maximo - minimo) % passo).toBe(0);
          expect(maximo).toBeGreaterThan(minimo);
          expect((maximo - minimo) / passo).toBeLessThanOrEqual(1_000);
        },
      ),
    );
    expect(faixaDoSimulador(2_000_000, 20_000, 4_000_000)).toEqual({
      minimo: 2_000_000,
      maximo: 5_000_000,
      passo: 20_000,
    });
  });

  it('takes no amount that is nothing, negative or beyond what the product knows', () => {
    expect([null, 0, -1, 1_000_000_000_001].map(valorSimulado)).toEqual([null, null, null, null]);
    expect(valorSimulado(1)).toBe(1);
  });
});

describe('a price beside the FIPE value', () => {
  it('is told in whole percent that are never more than it is', () => {
    expect(posicaoNaFipe(5_010_000, 10_000_000)).toEqual({
      abaixo: true,
      porcento: 49,
      larguraDoPreco: 50.1,
      larguraDaFipe: 100,
    });
    expect(posicaoNaFipe(12_000_000, 10_000_000)).toMatchObject({ abaixo: false, porcento: 20 });
    expect(posicaoNaFipe(10_000_000, 10_000_000)).toMatchObject({ abaixo: false, porcento: 0 });
    expect([posicaoNaFipe(1, 0), posicaoNaFipe(0, 1)]).toEqual([null, null]);
  });

  it('draws the longer bar whole and no bar away', () => {
    fc.assert(
      fc.property(dinheiro, dinheiro, (preco, fipe) => {
        const p = posicaoNaFipe(preco, fipe);
        const larguras = [p?.larguraDoPreco ?? 0, p?.larguraDaFipe ?? 0];
        expect(Math.max(...larguras)).toBe(100);
        expect(Math.min(...larguras)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
