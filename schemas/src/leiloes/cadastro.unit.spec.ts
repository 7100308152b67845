import { expect, it } from 'vitest';
import { leiloeiros } from '../leiloeiros/leiloeiro.ts';
import { locais } from '../locais/local.ts';
import { ABREM_LEILOES } from '../shared/papeis.ts';

it.each(ABREM_LEILOES)('%s, who opens a leilão, reads who conducts it and where', (papel) => {
  expect(leiloeiros.chamadas.ver.acesso).toContain(papel);
  expect(locais.chamadas.ver.acesso).toContain(papel);
});
