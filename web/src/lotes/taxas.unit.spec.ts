import { expect, it } from 'vitest';
import type { BlocoDeValor } from '@martelo/schemas/lotes/bloco-de-valor.ts';
import { fipeComTaxas, lugarEmPalavras, taxasExplicadas } from './taxas.ts';

const SEM = {
  comissaoPorcentagem: 0,
  comissaoExtraPorcentagem: 0,
  comissaoExtraMensagem: '',
  despachante: 0,
  remocao: 0,
  depositoDeBens: 0,
  vistoria: 0,
  outros: 0,
} as unknown as BlocoDeValor;

it('explains each fee that is asked, and none that is not', () => {
  expect(taxasExplicadas(SEM)).toEqual([]);
  const campos = Object.keys(SEM).filter((c) => c !== 'comissaoExtraMensagem');
  for (const campo of campos) {
    const [taxa, ...mais] = taxasExplicadas({ ...SEM, [campo]: 5 } as BlocoDeValor);
    expect([campo, mais]).toEqual([campo, []]);
    expect(taxa?.[1]).toMatch(/^[A-Z].{20,}\.$/);
  }
});

it('tells the share of the market value with the fees in it', () => {
  const bloco = { ...SEM, comissaoPorcentagem: 5, outros: 300_000 } as BlocoDeValor;
  const com = fipeComTaxas(bloco, 5_600_000, 10_000_000);
  expect(com?.total).toBe(5_600_000 + 280_000 + 300_000);
  expect(com && lugarEmPalavras(com.lugar)).toBe('38% abaixo');
  expect(fipeComTaxas(bloco, 5_600_000, 0)).toBeNull();
  const acima = fipeComTaxas(bloco, 9_900_000, 10_000_000);
  expect(acima && lugarEmPalavras(acima.lugar)).toBe('6% acima');
});
