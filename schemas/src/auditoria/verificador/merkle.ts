import { juntar, utf8 } from './bytes.ts';

/**
 * Merkle trees as in RFC 6962 (2.1): a leaf is hashed behind the byte 0, an inner node behind the byte 1, so that neither
 * can be taken for the other. The hash function is handed in: the server has a fast one, the verifier its own.
 */
export type FuncaoHash = (bytes: Uint8Array) => Uint8Array;

const PREFIXO_FOLHA = Uint8Array.of(0);
const PREFIXO_NO = Uint8Array.of(1);

/** The hash of a leaf's bytes. */
export const hashDaFolha = (h: FuncaoHash, dados: Uint8Array): Uint8Array => h(juntar(PREFIXO_FOLHA, dados));

/** The hash of the node above two hashes. */
export const hashDoNo = (h: FuncaoHash, esquerda: Uint8Array, direita: Uint8Array): Uint8Array =>
  h(juntar(PREFIXO_NO, esquerda, direita));

/** What a leaf of a lote's own tree says: the chain value after the event of this revision. */
export const folhaDoElo = (revisao: number, hash: string): Uint8Array =>
  utf8(`martelo-elo-1\n${revisao}\n${hash}`);

/** A lote at a day's end: last revision, chain value after it, and the root over the chain values of all its revisions. */
export type FolhaDoLote = {
  readonly stream: string;
  readonly revisao: number;
  readonly hash: string;
  readonly elos: string;
};

/** What a leaf of a day's tree says. */
export const folhaDoLote = ({ stream, revisao, hash, elos }: FolhaDoLote): Uint8Array =>
  utf8(`martelo-lote-1\n${stream}\n${revisao}\n${hash}\n${elos}`);

/** The right edge of a tree that grows: enough to add leaves and to know the root, in a few hashes. */
export class Fronteira {
  readonly #h: FuncaoHash;
  /** Roots of the full subtrees from the left, one for each binary one of `tamanho`. */
  readonly #picos: Uint8Array[];
  #tamanho: number;

  constructor(h: FuncaoHash, tamanho = 0, picos: readonly Uint8Array[] = []) {
    this.#h = h;
    this.#tamanho = tamanho;
    this.#picos = [...picos];
  }

  get tamanho(): number {
    return this.#tamanho;
  }

  get picos(): readonly Uint8Array[] {
    return this.#picos;
  }

  /** Adds the hash of the next leaf. */
  acrescentar(folha: Uint8Array): void {
    let novo = folha;
    for (let n = this.#tamanho; n % 2 === 1; n = (n - 1) / 2) {
      const irmao = this.#picos.pop();
      if (irmao === undefined) throw new RangeError('a frontier lacks a peak');
      novo = hashDoNo(this.#h, irmao, novo);
    }
    this.#picos.push(novo);
    this.#tamanho += 1;
  }

  /** The root of what was added; of nothing, the hash of no bytes. */
  raiz(): Uint8Array {
    const ultimo = this.#picos.at(-1);
    if (ultimo === undefined) return this.#h(new Uint8Array());
    return this.#picos.slice(0, -1).reduceRight((direita, pico) => hashDoNo(this.#h, pico, direita), ultimo);
  }
}

/** The largest power of two below `n` (n > 1). */
function metade(n: number): number {
  let k = 1;
  while (k * 2 < n) k *= 2;
  return k;
}

/** The root over hashes that are already leaves or full subtrees of one size. */
export function raizDe(h: FuncaoHash, hashes: readonly Uint8Array[]): Uint8Array {
  const f = new Fronteira(h);
  for (const hash of hashes) f.acrescentar(hash);
  return f.raiz();
}

/** The audit path of leaf `indice` among `hashes`, from the leaf upwards (RFC 6962, 2.1.1). @throws RangeError */
export function caminhoDe(h: FuncaoHash, hashes: readonly Uint8Array[], indice: number): Uint8Array[] {
  if (indice < 0 || indice >= hashes.length) throw new RangeError(`there is no leaf ${indice}`);
  if (hashes.length === 1) return [];
  const k = metade(hashes.length);
  const [esquerda, direita] = [hashes.slice(0, k), hashes.slice(k)];
  return indice < k
    ? [...caminhoDe(h, esquerda, indice), raizDe(h, direita)]
    : [...caminhoDe(h, direita, indice - k), raizDe(h, esquerda)];
}

/** The root that a leaf's hash and its path lead to in a tree of `tamanho` leaves; null where they cannot belong to one. */
export function raizPeloCaminho(
  h: FuncaoHash,
  folha: Uint8Array,
  {
    indice,
    tamanho,
    caminho,
  }: { readonly indice: number; readonly tamanho: number; readonly caminho: readonly Uint8Array[] },
): Uint8Array | null {
  if (!Number.isSafeInteger(indice) || !Number.isSafeInteger(tamanho) || indice < 0 || indice >= tamanho)
    return null;
  let [aqui, fim, r] = [indice, tamanho - 1, folha];
  for (const irmao of caminho) {
    if (fim === 0) return null;
    if (aqui % 2 === 1 || aqui === fim) {
      r = hashDoNo(h, irmao, r);
      while (aqui % 2 === 0 && aqui !== 0) [aqui, fim] = [aqui / 2, Math.floor(fim / 2)];
    } else r = hashDoNo(h, r, irmao);
    [aqui, fim] = [Math.floor(aqui / 2), Math.floor(fim / 2)];
  }
  return fim === 0 ? r : null;
}
