/**
 * A city with its state as people read it everywhere, `Curitiba - PR` (spec 1, section 3, Address). Where one of the two is
 * not known the other stands alone.
 */
export const escreverLugar = (cidade: string, uf: string): string =>
  [cidade, uf.toUpperCase()].filter((parte) => parte !== '').join(' - ');
