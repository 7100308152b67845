import { expect, it } from 'vitest';
import { PAPEIS_INTERNOS } from '../shared/papeis.ts';
import { abreTela } from '../shared/telas.ts';
import { TELAS_DO_PAINEL } from '../telas.ts';
import { INICIO_DO_PAPEL } from './inicio.ts';

it.each(PAPEIS_INTERNOS)('%s begins on a screen that it opens', (papel) => {
  const { caminho } = INICIO_DO_PAPEL[papel];
  const tela = TELAS_DO_PAINEL.find((t) => t.caminho === caminho);
  expect(tela === undefined ? caminho : abreTela(tela, [papel])).toBe(true);
});
