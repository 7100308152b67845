/** What makes two lotes alike. `preco` in centavos. */
export type Comparado = {
  readonly lelUid: string;
  readonly tipo: string;
  readonly preco: number;
  readonly veiculo: {
    readonly marca: string;
    readonly linha?: string | undefined;
    readonly modelo: string;
    readonly anoModelo: number;
  };
};

/** `STRADA` of `STRADA Freedom 1.3 CD`: the model line where the record does not name it. */
const linhaDe = (v: Comparado['veiculo']): string =>
  (v.linha ?? '') === '' ? (v.modelo.split(/\s+/)[0] ?? '').toLowerCase() : (v.linha ?? '').toLowerCase();

/**
 * How alike two lotes are, 0 to 100: the same model line counts most, then brand, category, a near price and a near year.
 * A price twice as high, or half, counts nothing.
 */
export function semelhanca(a: Comparado, b: Comparado): number {
  const mesmaMarca = a.veiculo.marca === b.veiculo.marca;
  const mesmaLinha = mesmaMarca && linhaDe(a.veiculo) === linhaDe(b.veiculo);
  const maior = Math.max(a.preco, b.preco, 1);
  const perto = Math.max(0, 1 - (2 * Math.abs(a.preco - b.preco)) / maior);
  const anos = Math.max(0, 1 - Math.abs(a.veiculo.anoModelo - b.veiculo.anoModelo) / 10);
  return (
    (mesmaLinha ? 35 : 0) + (mesmaMarca ? 20 : 0) + (a.tipo === b.tipo ? 15 : 0) + 20 * perto + 10 * anos
  );
}

/** At most `limite` of `outros`, the most alike first; equal ones by what ends first, then by uid. Never the lote itself. */
export function maisParecidos<T extends Comparado & { readonly dataFim: number }>(
  este: Comparado,
  outros: readonly T[],
  limite: number,
): readonly T[] {
  return outros
    .filter((o) => o.lelUid !== este.lelUid)
    .map((o) => ({ o, nota: semelhanca(este, o) }))
    .toSorted((x, y) => y.nota - x.nota || x.o.dataFim - y.o.dataFim || x.o.lelUid.localeCompare(y.o.lelUid))
    .slice(0, limite)
    .map(({ o }) => o);
}
