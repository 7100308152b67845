export type Valores = Readonly<Record<string, unknown>>;

/** Whether two values of a field are the same: numbers, texts, lists and forms by what is in them. */
export function iguais(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [x, y] = [a as Valores, b as Valores];
  const nomes = Object.keys(x);
  return nomes.length === Object.keys(y).length && nomes.every((n) => n in y && iguais(x[n], y[n]));
}

/** The fields among `nomes` that stand otherwise in `agora` than in `antes`. */
export const mudados = (nomes: readonly string[], antes: Valores, agora: Valores): string[] =>
  nomes.filter((n) => !iguais(antes[n], agora[n]));

/** Some of a record's fields. */
export const soOs = (nomes: readonly string[], valores: Valores): Valores =>
  Object.fromEntries(nomes.filter((n) => n in valores).map((n) => [n, valores[n]]));

/** What became of two people's changes to the same record. */
export type Juncao = {
  /** Changed by both, to different values: somebody has to choose. */
  readonly perguntados: readonly string[];
  /** Changed by him alone. */
  readonly soDele: readonly string[];
  /** Changed by me alone. */
  readonly soMeus: readonly string[];
  /** All fields: what one of us changed, and of the others what stood there; where both did, mine. */
  readonly junto: Valores;
};

/** Puts two people's changes since `base` together, field by field: only what both changed otherwise is asked. */
export function juntar(nomes: readonly string[], base: Valores, dele: Valores, meu: Valores): Juncao {
  const delesMudados = new Set(mudados(nomes, base, dele));
  const meusMudados = new Set(mudados(nomes, base, meu));
  const perguntados = nomes.filter(
    (n) => delesMudados.has(n) && meusMudados.has(n) && !iguais(dele[n], meu[n]),
  );
  const soDele = nomes.filter((n) => delesMudados.has(n) && !meusMudados.has(n));
  return {
    perguntados,
    soDele,
    soMeus: nomes.filter((n) => meusMudados.has(n) && !delesMudados.has(n)),
    junto: { ...soOs(nomes, meu), ...soOs(soDele, dele) },
  };
}
