import { SITUACOES_DE_LANCE } from '@martelo/schemas/disputa/valores.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';

/** Situations in which the lote may still take bids: nobody but its owner sees a maximum then (bid rule 14). */
export const ABERTAS: ReadonlySet<LoteSituacao> = new Set<LoteSituacao>([
  ...SITUACOES_DE_LANCE,
  'PLACAR',
  'SUSPENSO',
  'CADASTRADO',
  'PENDENTE',
]);
