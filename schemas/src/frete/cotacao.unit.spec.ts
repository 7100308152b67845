import { describe, expect, it } from 'vitest';
import { cotarFrete, ehCapital, estadosDoFrete, origemMaisPerto, origensDoFrete } from './cotacao.ts';
import type { LinhaDeFrete } from './cotacao.ts';

const linha = (
  origem: string,
  cidade: string,
  estado: string,
  reais: number,
  prazo: number,
): LinhaDeFrete => ({
  origem,
  cidade,
  estado,
  valor: reais * 100,
  prazo,
});
const tabela = [
  linha('Marituba - PA', 'Belém', 'PA', 300, 1),
  linha('Marituba - PA', 'São Paulo', 'SP', 2_500, 9),
  linha('Goiânia - GO', 'Brasília', 'DF', 500, 5),
  linha('Goiânia - GO', 'São Paulo', 'SP', 1_200, 5),
  linha('Goiânia - GO', 'Campinas', 'SP', 1_100, 5),
  linha('Goiânia - GO', 'Contagem', 'MG', 1_000, 5),
];

describe('the freight table of a tenant', () => {
  it('quotes what it has, however a city is written', () => {
    expect(cotarFrete(tabela, 'Marituba - PA', 'Belém', 'PA')).toMatchObject({ valor: 30_000, prazo: 1 });
    expect(cotarFrete(tabela, 'Goiânia - GO', 'Brasilia', 'df')).toMatchObject({ valor: 50_000, prazo: 5 });
  });

  it('takes the capital of the state for a city that it does not have, and nothing where that is missing too', () => {
    const deGoiania = (cidade: string, uf: string) => cotarFrete(tabela, 'Goiânia - GO', cidade, uf);
    expect(deGoiania('Sorocaba', 'SP')).toMatchObject({ cidade: 'São Paulo', pelaCapital: true });
    expect(deGoiania(' campinas ', 'SP')).toMatchObject({ pelaCapital: false });
    expect(deGoiania('Betim', 'MG')).toBeNull();
    expect(deGoiania('Lisboa', 'XX')).toBeNull();
    expect(cotarFrete([], 'Goiânia - GO', 'Brasília', 'DF')).toBeNull();
  });

  it('names a quote by what it says, and the nearer origin by what it costs', () => {
    const ida = cotarFrete(tabela, 'Goiânia - GO', 'Sorocaba', 'SP');
    expect(ida?.hash).toMatch(/^[0-9a-f]{8}$/);
    expect(cotarFrete(tabela, 'Goiânia - GO', 'São Paulo', 'SP')?.hash).toBe(ida?.hash);
    expect(cotarFrete(tabela, 'Marituba - PA', 'Sorocaba', 'SP')?.hash).not.toBe(ida?.hash);
    expect([origemMaisPerto(tabela, 'Marituba', 'PA'), origemMaisPerto(tabela, 'Campinas', 'SP')]).toEqual([
      'Marituba - PA',
      'Goiânia - GO',
    ]);
    expect(origemMaisPerto([], 'Campinas', 'SP')).toBe('');
  });

  it('says from where and to which states it goes, and which of its cities are capitals', () => {
    expect(origensDoFrete(tabela)).toEqual(['Marituba - PA', 'Goiânia - GO']);
    expect(estadosDoFrete(tabela)).toEqual(['DF', 'MG', 'PA', 'SP']);
    expect(tabela.filter(ehCapital).map((l) => l.cidade)).toEqual([
      'Belém',
      'São Paulo',
      'Brasília',
      'São Paulo',
    ]);
  });
});
