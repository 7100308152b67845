import { describe, expect, it } from 'vitest';
import { TERMOS } from '../shared/termos.ts';
import { termosDoHotsite } from './termos.ts';

describe('the words of a tenant', () => {
  it('are those of its type unless it brings its own', () => {
    expect(
      termosDoHotsite({ tipo: 'leilao', termoLance: 'Lance', termoLote: 'Lote', termoLeilao: 'Leilão' }),
    ).toEqual(TERMOS.leilao);
    expect(
      termosDoHotsite({ tipo: 'loja', termoLance: '', termoLote: 'Anúncio', termoLeilao: 'Evento' }),
    ).toEqual(TERMOS.loja);
  });

  it.each([
    ['Oportunidade', 'oportunidades', 'esta oportunidade'],
    ['Pregão', 'pregões', 'este pregão'],
    ['Veículo', 'veículos', 'este veículo'],
    ['Item', 'itens', 'este item'],
    ['Vaga', 'vagas', 'esta vaga'],
    ['Lugar', 'lugares', 'este lugar'],
  ])('%s', (nome, varios, este) => {
    const { lote } = termosDoHotsite({ tipo: 'loja', termoLance: '', termoLote: nome, termoLeilao: '' });
    expect([lote.varios, lote.este]).toEqual([varios, este]);
  });

  it('take a plural that no rule would find', () => {
    const { lote } = termosDoHotsite({
      tipo: 'leilao',
      termoLance: '',
      termoLote: 'Cidadão',
      termoLotePlural: 'Cidadãos',
      termoLeilao: '',
    });
    expect([lote.um, lote.varios]).toEqual(['cidadão', 'cidadãos']);
  });
});
