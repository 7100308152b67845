/**
 * What a leilão needs before it is PRONTO. Edital, leiloeiro and ordered lotes block it; the rest warns, and whoever goes on
 * without it says why.
 */
export const BLOQUEIOS_DO_LEILAO = {
  edital: 'Falta o edital que vale agora.',
  leiloeiro: 'Falta o leiloeiro.',
  lotes: 'Falta ao menos um lote liberado.',
} as const;
export type BloqueioDoLeilao = keyof typeof BLOQUEIOS_DO_LEILAO;

export const AVISOS_DO_LEILAO = {
  dataPassada: 'A data já passou.',
  dataProxima: 'Faltam menos de 24 horas para a data.',
  semLocal: 'Não há local de realização.',
  semLogradouro: 'O local de realização não tem endereço.',
  lotesPorLiberar: 'Há lotes que não foram liberados: eles ficam de fora.',
  lotesSemFoto: 'Há lotes sem foto.',
  lotesSemDescricao: 'Há lotes sem descrição.',
  lotesSemReserva: 'Há lotes sem valor de reserva do comitente.',
  ordemRepetida: 'Há lotes com o mesmo número ou a mesma posição.',
  ordensPendentes: 'Há mudanças que o motor de lances ainda não respondeu.',
} as const;
export type AvisoDoLeilao = keyof typeof AVISOS_DO_LEILAO;

/** What blocks it, from what it has; nothing where it may be PRONTO. */
export const bloqueiosDoLeilao = (tem: {
  readonly edital: boolean;
  readonly leiloeiro: boolean;
  /** Released lotes. */
  readonly lotes: number;
}): BloqueioDoLeilao[] => [
  ...(tem.edital ? [] : ['edital' as const]),
  ...(tem.leiloeiro ? [] : ['leiloeiro' as const]),
  ...(tem.lotes > 0 ? [] : ['lotes' as const]),
];
