/** Bounds of a sheet that is read in. */
export const MB_DA_PLANILHA = 12;
export const BYTES_DA_PLANILHA = MB_DA_PLANILHA * 1_000_000;
export const MAX_LINHAS_DA_PLANILHA = 20_000;
export const MAX_COLUNAS = 200;
/** Characters of a cell that are kept: one more than any field takes, so that what is too long is said at its cell. */
export const MAX_DA_CELULA = 8_001;
/** Rows written in one transaction. */
export const LINHAS_POR_VEZ = 100;
/** Different words of a column that are offered to be settled. */
export const MAX_FALTAM = 200;

/** Where an import stands. */
export const SITUACOES_DA_IMPORTACAO = {
  LIDA: 'Falta conferir',
  CONFERINDO: 'Conferindo',
  CONFERIDA: 'Conferida',
  IMPORTANDO: 'Importando',
  IMPORTADA: 'Importada',
  DESFAZENDO: 'Desfazendo',
  DESFEITA: 'Desfeita',
} as const;
export type SituacaoDaImportacao = keyof typeof SITUACOES_DA_IMPORTACAO;

/** What becomes of a row. */
export const SITUACOES_DA_LINHA = {
  NOVA: 'Novas',
  MUDA: 'Com mudança',
  IGUAL: 'Sem mudança',
  ERRO: 'Com erro',
} as const;
export type SituacaoDaLinha = keyof typeof SITUACOES_DA_LINHA;
