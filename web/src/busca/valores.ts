import type { FiltroDeLotes, ValorOferecido } from '@martelo/schemas/busca/busca.ts';

/** A value as the panel shows it; `marca` is the make that it stands below, empty for none. */
export type ValorDoPainel = ValorOferecido & { readonly marca: string };

/**
 * All values of a filter in the order in which they show: below their makes where the server says which they are
 * (spec 1, section 3, valoresMarca). What is chosen stays in front, also when the other filters leave nothing of it.
 */
export function emOrdem(
  { valores, valoresMarca }: Pick<FiltroDeLotes, 'valores' | 'valoresMarca'>,
  escolhidos: readonly string[],
): ValorDoPainel[] {
  const agrupados = valoresMarca.flatMap(({ marca, valores: dela }) => dela.map((v) => ({ ...v, marca })));
  const comGrupo = new Set(agrupados.map((v) => v.valor));
  const soltos = valores.filter((v) => !comGrupo.has(v.valor));
  const faltam = escolhidos.filter((e) => !valores.some((v) => v.valor === e));
  return [
    ...faltam.map((valor) => ({ valor, label: valor, quantidade: 0, marca: '' })),
    ...soltos.map((v) => ({ ...v, marca: '' })),
    ...agrupados,
  ];
}
