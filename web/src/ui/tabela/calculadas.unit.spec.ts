import { listaDeLeiloeiros } from '@martelo/schemas/leiloeiros/leiloeiro.ts';
import { expect, it } from 'vitest';
import { comCalculadas } from './calculadas.ts';

it('adds columns of the page’s own, which nothing orders by, and leaves the list itself as it was', () => {
  const lista = comCalculadas(listaDeLeiloeiros, { vendas: { rotulo: 'Vendas', numero: true } }, [
    'nome',
    'vendas',
  ]);
  expect(lista.colunas).toEqual(['nome', 'vendas']);
  expect(lista.campos.get('vendas')).toMatchObject({ rotulo: 'Vendas', tipo: 'inteiro' });
  expect(lista.campos.get('inscricao')).toEqual(listaDeLeiloeiros.campos.get('inscricao'));
  expect(lista.ordens).not.toContain('vendas');
  expect(listaDeLeiloeiros.campos.has('vendas')).toBe(false);
});
