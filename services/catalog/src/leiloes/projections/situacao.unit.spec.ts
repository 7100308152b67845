import { expect, it } from 'vitest';
import type { EventoLeilao } from '@martelo/schemas/leiloes/events.ts';
import type { LeilaoSituacao } from '@martelo/schemas/leiloes/leilao.ts';
import { situacaoDepois } from './situacao.ts';

it('follows a leilão from its creation to its end', () => {
  const vistas: LeilaoSituacao[] = [];
  let atual: LeilaoSituacao = 'CRIADO';
  for (const tipo of [
    'LeilaoCriado',
    'LeilaoEmLoteamento',
    'LeilaoPronto',
    'LeilaoAoVivo',
    'LeilaoExecutado',
  ] as const) {
    atual = situacaoDepois(atual, { tipo, em: 0, por: 'sistema' } as unknown as EventoLeilao);
    vistas.push(atual);
  }
  expect(vistas).toEqual(['CRIADO', 'EM_LOTEAMENTO', 'PRONTO', 'AO_VIVO', 'EXECUTADO']);
});
