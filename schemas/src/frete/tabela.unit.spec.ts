import { describe, expect, it } from 'vitest';
import { cotarFrete, origemMaisPerto, TABELA_DE_FRETE } from './tabela.ts';

describe('the freight table', () => {
  it('has the examples of the specification', () => {
    expect(cotarFrete('Marituba - PA', 'Belém', 'PA')).toMatchObject({ valor: 30_000, prazo: 1 });
    expect(cotarFrete('Goiânia - GO', 'Brasilia', 'df')).toMatchObject({ valor: 50_000, prazo: 5 });
  });

  it('takes the capital of the state for a city that it does not have', () => {
    expect(cotarFrete('Goiânia - GO', 'Sorocaba', 'SP')).toMatchObject({
      cidade: 'São Paulo',
      pelaCapital: true,
    });
    expect(cotarFrete('Goiânia - GO', ' campinas ', 'SP')).toMatchObject({ pelaCapital: false });
    expect(cotarFrete('Goiânia - GO', 'Lisboa', 'XX')).toBeNull();
  });

  it('names a quote by what it says, and the nearer origin by what it costs', () => {
    const ida = cotarFrete('Goiânia - GO', 'Sorocaba', 'SP');
    expect(ida?.hash).toMatch(/^[0-9a-f]{8}$/);
    expect(cotarFrete('Goiânia - GO', 'São Paulo', 'SP')?.hash).toBe(ida?.hash);
    expect(cotarFrete('Marituba - PA', 'Sorocaba', 'SP')?.hash).not.toBe(ida?.hash);
    expect([origemMaisPerto('Marituba', 'PA'), origemMaisPerto('Campinas', 'SP')]).toEqual([
      'Marituba - PA',
      'Goiânia - GO',
    ]);
  });

  it('stays between 200 and 3700 reais, and has the capital of all 27 states', () => {
    const valores = TABELA_DE_FRETE.flatMap((l) => l.porOrigem.map((f) => f.valor));
    expect([Math.min(...valores), Math.max(...valores)]).toEqual([20_000, 370_000]);
    expect(new Set(TABELA_DE_FRETE.filter((l) => l.capital).map((l) => l.estado)).size).toBe(27);
  });
});
