/** How a price stands against the market's value; widths in percent of the longer bar. */
export type PosicaoNaFipe = {
  readonly abaixo: boolean;
  /** Whole percent between the two, 0 where they are equal to the percent. */
  readonly porcento: number;
  readonly larguraDoPreco: number;
  readonly larguraDaFipe: number;
};

/** Compares two amounts in centavos; null where one of them is not known. */
export function posicaoNaFipe(preco: number, valorMercado: number): PosicaoNaFipe | null {
  if (valorMercado <= 0 || preco <= 0) return null;
  const maior = Math.max(preco, valorMercado);
  // Never more than it is: 49,9 % below is said as 49.
  const porcento = Math.floor((Math.abs(preco - valorMercado) / valorMercado) * 100);
  const largura = (v: number): number => Math.max(1, Math.round((v / maior) * 1_000) / 10);
  return {
    abaixo: preco < valorMercado && porcento > 0,
    porcento,
    larguraDoPreco: largura(preco),
    larguraDaFipe: largura(valorMercado),
  };
}

/** The market's value is that of a whole vehicle: scrap is not compared with it. */
export const comparaComFipe = (lote: { readonly tipo: string }): boolean => lote.tipo !== 'Sucatas';
