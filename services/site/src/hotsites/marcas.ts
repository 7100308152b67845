/** Pictures of a tenant that we serve ourselves, as SVG text. */
export type Marcas = {
  readonly logomarca: string;
  readonly favicon: string;
  readonly logomarcaSobreDegrade: string;
  readonly logomarcaOpcao: string;
};

const MAX_SVG = 64 * 1024;

/** The names of those that are too large or carry more than a drawing. */
export const marcasPerigosas = (marcas: Marcas): (keyof Marcas)[] =>
  (Object.keys(marcas) as (keyof Marcas)[]).filter((nome) => {
    const svg = marcas[nome];
    return (
      svg.length > MAX_SVG ||
      !svg.startsWith('<svg ') ||
      /<script|\son\w+=|<foreignObject|javascript:/i.test(svg)
    );
  });

/** Suffix in the picture's address (`/marca/{hotUid}{suffix}.svg`). */
export const SUFIXO_DA_MARCA: Readonly<Record<keyof Marcas, string>> = {
  logomarca: '',
  favicon: '-icone',
  logomarcaSobreDegrade: '-degrade',
  logomarcaOpcao: '-escuro',
};
