import type { Leilao, LeilaoSituacao } from '@martelo/schemas/leiloes/leilao.ts';
import { leilaoAcabado } from '@martelo/schemas/leiloes/situacoes.ts';

/** Which lotes an event's page shows first: what can still be won, or everything once it is over. */
export const situacaoPadrao = (situacao: LeilaoSituacao): 'abertos' | 'todos' =>
  leilaoAcabado(situacao) ? 'todos' : 'abertos';

/** The home page's order: live events, then the agenda by date. */
export function separarAoVivo(leiloes: readonly Leilao[]): {
  readonly aoVivo: readonly Leilao[];
  readonly agenda: readonly Leilao[];
} {
  return {
    aoVivo: leiloes.filter((l) => l.situacao === 'AO_VIVO'),
    agenda: leiloes.filter((l) => l.situacao !== 'AO_VIVO').toSorted((a, b) => a.data - b.data),
  };
}

/** The event's closing mode in words for who bids (bid rule 19). */
export const MODO_EM_PALAVRAS = {
  ESCALONADO: 'Encerramento escalonado, com prorrogação',
  SEQUENCIAL: 'Um de cada vez, em sequência',
  MANUAL: 'Pregão conduzido ao vivo',
} as const;
