/**
 * The entries of a table of keys in open addressing: a mark of the key's hash, and its number. A short table has both in
 * one word, a long one in two. Where many lotes have few keys each, their tables are the largest part of what a bid finds
 * cold in memory: for 180 keys a lote they take 1 kB, in two words and at the same load 2.
 *
 * Both forms are written out, the long one in functions of its own: with one loop for both nothing was gained
 * (docs/benchmarks-tried.md).
 */
export type Tabela = Int32Array;

/** No such entry. */
export const NENHUMA = -1;
/** An entry that never held a key ends a search; one whose key was forgotten does not. */
const VAZIO = 0;
const ESQUECIDO = -1;

/** Half a word holds so many numbers, and tells so many places of a table apart. */
const MAX_CURTA = 32_768;
const MEIA = 16;
const MEIA_PALAVRA = 0xffff;

const ehLonga = (t: Tabela): boolean => t.length > MAX_CURTA;

export const novaTabela = (entradas: number): Tabela =>
  new Int32Array(entradas > MAX_CURTA ? 2 * entradas : entradas);

export const entradasDe = (t: Tabela): number => (ehLonga(t) ? t.length >> 1 : t.length);

/** The number of an entry, from 1; 0 or less where there is none. */
export const numeroEm = (t: Tabela, n: number): number =>
  (ehLonga(t) ? t[2 * n + 1] : ((t[n] ?? VAZIO) << MEIA) >> MEIA) ?? VAZIO;

/** The hash of an entry as far as its table keeps it: all of it, or the lower half. */
export const marcaEm = (t: Tabela, n: number): number => (ehLonga(t) ? t[2 * n] : (t[n] ?? 0) >>> MEIA) ?? 0;

/** Whether what one table keeps of a hash is enough for the other. */
export const marcasServem = (de: Tabela, para: Tabela): boolean => ehLonga(de) || !ehLonga(para);

/** The next entry from `desde` on with this hash, or `NENHUMA`. A search begins at the hash itself. */
export function procurar(t: Tabela, hash: number, desde: number): number {
  if (ehLonga(t)) return procurarEmLonga(t, hash, desde);
  const mascara = t.length - 1;
  const marca = hash & MEIA_PALAVRA;
  for (let n = desde & mascara; ; n = (n + 1) & mascara) {
    const entrada = t[n] ?? VAZIO;
    if (entrada === VAZIO) return NENHUMA;
    if (entrada >>> MEIA === marca && (entrada & MEIA_PALAVRA) !== MEIA_PALAVRA) return n;
  }
}

function procurarEmLonga(t: Tabela, hash: number, desde: number): number {
  const mascara = (t.length >> 1) - 1;
  for (let n = desde & mascara; ; n = (n + 1) & mascara) {
    const numero = t[2 * n + 1] ?? VAZIO;
    if (numero === VAZIO) return NENHUMA;
    if (numero !== ESQUECIDO && t[2 * n] === hash) return n;
  }
}

/** Adds a key at the first empty entry. */
export function por(t: Tabela, hash: number, numero: number): void {
  if (ehLonga(t)) {
    porEmLonga(t, hash, numero);
    return;
  }
  const mascara = t.length - 1;
  let n = hash & mascara;
  while (t[n] !== VAZIO) n = (n + 1) & mascara;
  t[n] = (hash << MEIA) | numero;
}

function porEmLonga(t: Tabela, hash: number, numero: number): void {
  const mascara = (t.length >> 1) - 1;
  let n = hash & mascara;
  while (t[2 * n + 1] !== VAZIO) n = (n + 1) & mascara;
  t[2 * n] = hash;
  t[2 * n + 1] = numero;
}

export function esquecerEm(t: Tabela, n: number): void {
  if (ehLonga(t)) t[2 * n + 1] = ESQUECIDO;
  else t[n] = MEIA_PALAVRA;
}
