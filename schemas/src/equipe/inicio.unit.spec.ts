import { expect, it } from 'vitest';
import { PAPEIS_INTERNOS } from '../shared/papeis.ts';
import { abreTela } from '../shared/telas.ts';
import { TELAS_DO_PAINEL } from '../telas.ts';
import { INICIO_DO_PAPEL, inicioDe, notasDe } from './inicio.ts';

it.each(PAPEIS_INTERNOS)('%s begins on a screen that it opens', (papel) => {
  const { caminho } = INICIO_DO_PAPEL[papel];
  const tela = TELAS_DO_PAINEL.find((t) => t.caminho === caminho);
  expect(tela === undefined ? caminho : abreTela(tela, [papel])).toBe(true);
});

it('leads by the first of somebody’s roles, and a client nowhere', () => {
  expect(inicioDe(['Clientes - leilao.localhost', 'Interno - SAC', 'Interno - Leiloeiro'])).toBe(
    INICIO_DO_PAPEL['Interno - SAC'].caminho,
  );
  expect(inicioDe(['Interno - SAC', 'Interno - ADM'])).toBe('/admin');
  expect(inicioDe(['Clientes - leilao.localhost'])).toBe(null);
});

it('says of roles that open nothing yet what they are for, unless another one opens something', () => {
  expect(notasDe(['Interno - Pátio', 'Interno - Motorista']).map((n) => n.papel)).toEqual([
    'Interno - Pátio',
    'Interno - Motorista',
  ]);
  expect(notasDe(['Interno - Pátio', 'Interno - SAC'])).toEqual([]);
});
