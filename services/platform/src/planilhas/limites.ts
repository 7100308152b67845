/** Bounds of a sheet that strangers send. */
export type LimitesDaPlanilha = {
  readonly maxLinhas: number;
  readonly maxColunas: number;
  /** Characters of a cell that are kept; what is longer is cut there. */
  readonly maxDaCelula: number;
};

/** Why a sheet is not read. */
export type RecusaDaPlanilha = 'PLANILHA_ILEGIVEL' | 'PLANILHA_VAZIA' | 'PLANILHA_ENORME';
