import { expect, it } from 'vitest';
import { combina } from './combina.ts';

it('finds words in any order, without accents and signs', () => {
  const lote = '12 Volkswagen Gol Edição Rock in Rio RIO2A18';
  for (const busca of ['', 'gol volks', 'EDICAO', 'rio-2a18', '12'])
    expect([busca, combina(busca, lote)]).toEqual([busca, true]);
  for (const busca of ['polo', 'gol 13']) expect([busca, combina(busca, lote)]).toEqual([busca, false]);
});
