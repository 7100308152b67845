import { UID } from '@martelo/schemas/shared/uid.ts';

/** Lotes that stand side by side. */
export const MAXIMO_NA_COMPARACAO = 4;

/** The lelUids of a text such as the address carries, `uid_uid`: each once, at most four. */
export const lerComparacao = (texto: unknown): string[] =>
  typeof texto !== 'string'
    ? []
    : [...new Set(texto.split('_').filter((u) => UID.test(u)))].slice(0, MAXIMO_NA_COMPARACAO);

export const escreverComparacao = (lelUids: readonly string[]): string => lelUids.join('_');

/** One line of the table: its name and what each lote has to say to it, in the lotes' order. */
export type LinhaComparada = {
  readonly nome: string;
  readonly valores: readonly string[];
  /** Whether the lotes differ in it. */
  readonly difere: boolean;
  /** Places of the best value, where there is one and not all have it. */
  readonly melhores: readonly number[];
};

/** A line; `medida` gives the number by which the least is the best (`menor`) or the greatest (`maior`). */
export function linha<T>(
  nome: string,
  lotes: readonly T[],
  texto: (lote: T) => string,
  melhor?: { readonly quem: 'menor' | 'maior'; readonly medida: (lote: T) => number | null },
): LinhaComparada {
  const valores = lotes.map(texto);
  const difere = new Set(valores).size > 1;
  const medidas = melhor === undefined || !difere ? [] : lotes.map(melhor.medida);
  const validas = medidas.filter((m) => m !== null);
  const alvo = melhor?.quem === 'menor' ? Math.min(...validas) : Math.max(...validas);
  const melhores = validas.length < 2 ? [] : medidas.flatMap((m, i) => (m === alvo ? [i] : []));
  return { nome, valores, difere, melhores: melhores.length === lotes.length ? [] : melhores };
}
