/** Rows that one paste takes: as many as a leilão may have. */
const MAXIMO = 2_000;

/** The first column of what was copied from a spreadsheet, row by row; empty rows within it stay. */
export const linhasColadas = (texto: string): readonly string[] =>
  texto
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/)
    .slice(0, MAXIMO)
    .map((linha) => linha.split('\t')[0]?.trim() ?? '');
