// The entries of a table of keys in open addressing: of each key a part of its hash and its number, in one word. Where many lotes have few
// keys each, their tables are the largest part of what a bid finds cold in memory; where one has millions, its table is larger than
// any cache. A table is `entradas` words of `t` from `em` on, and may share the array with others.
//
// A short table keeps the lower half of each hash, which says where the key stands in a larger one, too. In a long one the number takes
// as many bits as say a place, and the hash those above.

/** No such entry. */
export const NENHUMA = -1;
/** An entry that never held a key ends a search; one whose key was forgotten does not. */
const VAZIO = 0;

/** Half a word holds so many numbers, and tells so many places of a table apart. */
const MAX_CURTA = 32_768;
const MEIA = 16;
const MEIA_PALAVRA = 0xffff;

export const ehLonga = (entradas: number): boolean => entradas > MAX_CURTA;

/** The bits of an entry that are its number; all of them where its key was forgotten. */
const numerosDe = (entradas: number): number => (ehLonga(entradas) ? entradas - 1 : MEIA_PALAVRA);
/** The other ones, for a key with this hash. */
const marcaDe = (entradas: number, hash: number): number =>
  ehLonga(entradas) ? hash & -entradas : hash << MEIA;

/** The number of an entry, from 1; 0 or less where there is none. */
export function numeroEm(t: Int32Array, em: number, entradas: number, n: number): number {
  const numeros = numerosDe(entradas);
  const numero = (t[em + n] ?? VAZIO) & numeros;
  return numero === numeros ? NENHUMA : numero;
}

/** The hash of an entry of a short table, as far as it keeps it. */
export const hashEm = (t: Int32Array, em: number, n: number): number => (t[em + n] ?? VAZIO) >>> MEIA;

/** The next entry from `desde` on that may have this hash, or `NENHUMA`. A search begins at the hash itself. */
export function procurar(t: Int32Array, em: number, entradas: number, hash: number, desde: number): number {
  const mascara = entradas - 1;
  const numeros = numerosDe(entradas);
  const marca = marcaDe(entradas, hash);
  for (let n = desde & mascara; ; n = (n + 1) & mascara) {
    const entrada = t[em + n] ?? VAZIO;
    if (entrada === VAZIO) return NENHUMA;
    if (((entrada ^ marca) & ~numeros) === 0 && (entrada & numeros) !== numeros) return n;
  }
}

/** Adds a key at the first empty entry. */
export function por(t: Int32Array, em: number, entradas: number, hash: number, numero: number): void {
  const mascara = entradas - 1;
  let n = hash & mascara;
  while (t[em + n] !== VAZIO) n = (n + 1) & mascara;
  t[em + n] = marcaDe(entradas, hash) | numero;
}

/** What was read ahead is kept, or the compiler would leave the reads out. */
const lido = new Int32Array(1);

/**
 * Reads the places of these hashes in a long table ahead of `por`. They lie all over the memory, and the processor waits for many of them
 * at once where none decides what comes next.
 */
export function tocar(t: Int32Array, entradas: number, hashes: Int32Array, desde: number, ate: number): void {
  const mascara = entradas - 1;
  let soma = 0;
  for (let n = desde; n < ate; n += 1) soma ^= t[(hashes[n] ?? 0) & mascara] ?? VAZIO;
  lido[0] = soma;
}

export function esquecerEm(t: Int32Array, em: number, entradas: number, n: number): void {
  t[em + n] = numerosDe(entradas);
}
