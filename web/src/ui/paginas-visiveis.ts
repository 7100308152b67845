/** The pages to offer: first, last, the current one and its neighbours; 0 stands for a gap. */
export function paginasVisiveis(atual: number, total: number): number[] {
  const mostrar = [1, atual - 1, atual, atual + 1, total].filter((p) => p >= 1 && p <= total);
  const unicas = [...new Set(mostrar)].sort((a, b) => a - b);
  return unicas.flatMap((p, i) => {
    const antes = unicas[i - 1];
    return antes !== undefined && p - antes > 1 ? [0, p] : [p];
  });
}
