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

it.each(PAPEIS_INTERNOS)(
  '%s has a note where it opens no screen of the menu, and none where it does',
  (papel) => {
    const abertas = TELAS_DO_PAINEL.filter(
      (t) => t.menu !== null && t.caminho !== '/admin' && abreTela(t, [papel]),
    );
    expect(INICIO_DO_PAPEL[papel].nota === undefined).toBe(abertas.length > 0);
  },
);

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
