import writeExcelFile from 'write-excel-file/node';

/** A sheet of texts: rows of cells, the first row bold and in sight. `larguras` in characters. */
export type FolhaDeTextos = {
  readonly nome: string;
  readonly linhas: readonly (readonly string[])[];
  readonly larguras: readonly number[];
};

/** A workbook of sheets of texts. Every cell is typed as text, so nothing reckons it. */
export const pastaDeTextos = (folhas: readonly FolhaDeTextos[]): Promise<Buffer> =>
  writeExcelFile(
    folhas.map(({ nome, linhas, larguras }) => ({
      // No more than a sheet's name may have.
      sheet: nome.slice(0, 31),
      stickyRowsCount: 1,
      columns: larguras.map((width) => ({ width })),
      data: linhas.map((linha, i) =>
        linha.map((value) =>
          value === '' ? null : { value, type: String, ...(i === 0 ? { fontWeight: 'bold' as const } : {}) },
        ),
      ),
    })),
  ).toBuffer();
