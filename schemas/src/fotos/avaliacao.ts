/** Whether a photo may be shown: nobody has looked, yes, no. */
export const AVALIACOES = ['PENDENTE', 'APROVADA', 'RECUSADA'] as const;
export type AvaliacaoDaFoto = (typeof AVALIACOES)[number];
export const AVALIACAO_ROTULOS: Readonly<Record<AvaliacaoDaFoto, string>> = {
  PENDENTE: 'A aprovar',
  APROVADA: 'Aprovada',
  RECUSADA: 'Recusada',
};
