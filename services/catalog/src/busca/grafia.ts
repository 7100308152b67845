/** Letters that may be wrong in a word of this length: none in short ones, where every other word is near. */
const errosAceitos = (tamanho: number): number => (tamanho < 3 ? 0 : tamanho < 5 ? 1 : tamanho < 9 ? 2 : 3);

/**
 * How many letters stand between two words: one missing, one too many, one wrong, or two neighbours changed over count one
 * each (optimal string alignment).
 */
export function distancia(a: string, b: string): number {
  let antesDaUltima: number[] = [];
  let ultima = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const linha = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const igual = a[i - 1] === b[j - 1] ? 0 : 1;
      let d = Math.min((ultima[j] ?? 0) + 1, (linha[j - 1] ?? 0) + 1, (ultima[j - 1] ?? 0) + igual);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        d = Math.min(d, (antesDaUltima[j - 2] ?? 0) + 1);
      linha.push(d);
    }
    antesDaUltima = ultima;
    ultima = linha;
  }
  return ultima[b.length] ?? a.length;
}

/** Of the words given, those that a mistyped one most likely meant: the nearest, if near enough. */
export function maisParecidas<P extends { readonly palavra: string }>(
  digitada: string,
  palavras: readonly P[],
): readonly P[] {
  const medidas = palavras.map((p) => ({ p, d: distancia(digitada, p.palavra) }));
  const menor = Math.min(...medidas.map((m) => m.d), Infinity);
  return menor > errosAceitos(digitada.length) ? [] : medidas.filter((m) => m.d === menor).map((m) => m.p);
}
