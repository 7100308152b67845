/** Words of one piece of memory. */
const PEDACO = 65_536;
/** The largest block, in words. */
export const MAIOR_BLOCO = 1_024;

/** Words of a piece of memory, from `em` on. */
export type Bloco = { readonly palavras: Int32Array; readonly em: number };

/**
 * Small blocks of words out of large pieces of memory. An array of its own for each of them would be two more objects, which a bid finds
 * cold in memory (load-tests/diary/tried.md, Keys). A block that is given back waits for the next who wants one of its size;
 * memory is never given back to the system.
 */
export class Blocos {
  readonly #livres = new Map<number, Bloco[]>();
  /** Of each size the piece that blocks are cut from, and how far it is used. */
  readonly #pedacos = new Map<number, { palavras: Int32Array; em: number }>();
  #emUso = 0;

  /** Words of the blocks that were not given back. */
  get emUso(): number {
    return this.#emUso;
  }

  /** A block of so many words, a power of two, all 0. */
  tomar(tamanho: number): Bloco {
    this.#emUso += tamanho;
    const livre = this.#livres.get(tamanho)?.pop();
    if (livre !== undefined) return livre;
    let pedaco = this.#pedacos.get(tamanho);
    if (pedaco === undefined || pedaco.em === PEDACO) {
      pedaco = { palavras: new Int32Array(PEDACO), em: 0 };
      this.#pedacos.set(tamanho, pedaco);
    }
    const { palavras, em } = pedaco;
    pedaco.em += tamanho;
    return { palavras, em };
  }

  /** Takes back a block that nobody uses any more. */
  devolver(bloco: Bloco, tamanho: number): void {
    this.#emUso -= tamanho;
    bloco.palavras.fill(0, bloco.em, bloco.em + tamanho);
    const livres = this.#livres.get(tamanho);
    if (livres === undefined) this.#livres.set(tamanho, [bloco]);
    else livres.push(bloco);
  }
}
