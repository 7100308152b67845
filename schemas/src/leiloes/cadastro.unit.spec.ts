import { expect, it } from 'vitest';
import { leiloeiros } from '../leiloeiros/leiloeiro.ts';
import { locais } from '../locais/local.ts';
import { ABREM_LEILOES } from '../shared/papeis.ts';
import { prorrogacaoAoMudar } from './cadastro.ts';

it.each(ABREM_LEILOES)('%s, who opens a leilão, reads who conducts it and where', (papel) => {
  expect(leiloeiros.chamadas.ver.acesso).toContain(papel);
  expect(locais.chamadas.ver.acesso).toContain(papel);
});

it.each([
  [true, 120, 180],
  [false, 180, 120],
  [true, 300, 300],
  [true, 180, 180],
  [true, null, null],
])('a leilão that becomes judicial (%s) with an extension of %s s has %s s', (judicial, antes, depois) => {
  expect(prorrogacaoAoMudar(judicial, antes)).toBe(depois);
});
