/**
 * A seeded pseudo-random generator as plain data: the state is one 32-bit number that callers pass in and get back
 * (mulberry32). The same state always gives the same numbers, on every machine.
 */
export type Prng = { readonly estado: number };

/** Starts a generator from a seed and any number of names; other names give an independent row of numbers. */
export function criarPrng(semente: string | number, ...nomes: readonly (string | number)[]): Prng {
  let h = 0x811c9dc5;
  for (const c of [semente, ...nomes].join('\u001f')) {
    h = Math.imul(h ^ (c.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return { estado: h };
}

/** The next number in [0, 1) and the state after it. */
export function proximo({ estado }: Prng): { readonly valor: number; readonly prng: Prng } {
  const depois = (estado + 0x6d2b79f5) >>> 0;
  let t = depois;
  t = Math.imul(t ^ (t >>> 15), t | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return { valor: ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296, prng: { estado: depois } };
}

/** Draws from a generator and keeps its state, so that long texts of draws stay readable. Not shared between calls. */
export type Sorteio = {
  /** A number in [0, 1). */
  readonly fracao: () => number;
  /** True with probability `p`. */
  readonly chance: (p: number) => boolean;
  /** A whole number from `de` to `ate`, both included. */
  readonly inteiro: (de: number, ate: number) => number;
  /** One of a list that is not empty. */
  readonly um: <T>(lista: readonly T[]) => T;
  /** One of a list by weight; a heavier one comes more often. */
  readonly comPeso: <T>(lista: readonly (readonly [T, number])[]) => T;
  /** `n` different ones of a list, in drawn order; all of it where `n` is larger. */
  readonly varios: <T>(lista: readonly T[], n: number) => T[];
  /** The state to go on from. */
  readonly prng: () => Prng;
};

/** Opens a `Sorteio` on a state. @throws RangeError when asked for one of an empty list. */
export function sortear(inicial: Prng): Sorteio {
  let prng = inicial;
  const fracao = (): number => {
    const p = proximo(prng);
    prng = p.prng;
    return p.valor;
  };
  const inteiro = (de: number, ate: number): number => de + Math.floor(fracao() * (ate - de + 1));
  const um = <T>(lista: readonly T[]): T => {
    if (lista.length === 0) throw new RangeError('nothing to draw from');
    return lista[inteiro(0, lista.length - 1)] as T;
  };
  return {
    fracao,
    chance: (p) => fracao() < p,
    inteiro,
    um,
    comPeso: (lista) => {
      let resto = fracao() * lista.reduce((s, [, p]) => s + p, 0);
      for (const [item, peso] of lista) {
        resto -= peso;
        if (resto < 0) return item;
      }
      return um(lista)[0];
    },
    varios: (lista, n) => {
      const copia = [...lista];
      for (let i = 0; i < Math.min(n, copia.length); i++) {
        const j = inteiro(i, copia.length - 1);
        [copia[i], copia[j]] = [copia[j] as (typeof copia)[number], copia[i] as (typeof copia)[number]];
      }
      return copia.slice(0, n);
    },
    prng: () => prng,
  };
}
