/** Where a job stands. */
export const SITUACOES_DO_TRABALHO = {
  AGUARDANDO: 'Aguardando',
  EM_ANDAMENTO: 'Em andamento',
  CONCLUIDO: 'Concluído',
  CANCELADO: 'Cancelado',
  FALHOU: 'Falhou',
} as const;
export type SituacaoDoTrabalho = keyof typeof SITUACOES_DO_TRABALHO;

/** Every kind of job, with what staff read; a kind is done by one service. */
export const TIPOS_DE_TRABALHO = {
  planilha: 'Planilha de uma lista',
  arquivo: 'Arquivo recebido',
  folha: 'Documento em PDF',
  lotesEmMassa: 'Mudança de muitos lotes',
  adiamento: 'Aviso de adiamento',
  importacao: 'Importação de planilha',
} as const;
export type TipoNaFila = keyof typeof TIPOS_DE_TRABALHO;

/** Whether nothing more happens to it unless somebody asks. */
export const terminou = (s: SituacaoDoTrabalho): boolean => s !== 'AGUARDANDO' && s !== 'EM_ANDAMENTO';
