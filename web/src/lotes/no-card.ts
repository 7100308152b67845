import type { Lote } from '@martelo/schemas/lotes/lote.ts';

/** A lote without what only its own page shows: lists travel in the first HTML's data, too. */
export const noCard = (l: Lote): Lote => ({
  ...l,
  descricao: '',
  laudoCautelarObservacao: null,
  detranItens: [],
  itensNotaFiscal: [],
  comitente: { ...l.comitente, logo: '' },
});
