import { caminhoDe, raizDe, type FuncaoHash } from '@martelo/schemas/auditoria/verificador/merkle.ts';

/** Leaves a block: its root is one hash to keep, and it is what a proof reads. A power of two (RFC 6962 splits there). */
export const FOLHAS_POR_BLOCO = 256;

/**
 * A Merkle tree over leaves that come one after the other, in memory for one block and one hash for each block before.
 * Where `alvo` is given, the path of this leaf can be asked for at the end.
 */
export class ArvoreEmBlocos {
  readonly #h: FuncaoHash;
  readonly #alvo: number;
  readonly #blocos: Uint8Array[] = [];
  #aberto: Uint8Array[] = [];
  #doAlvo: readonly Uint8Array[] = [];
  #tamanho = 0;

  constructor(h: FuncaoHash, alvo = -1) {
    this.#h = h;
    this.#alvo = alvo;
  }

  get tamanho(): number {
    return this.#tamanho;
  }

  /** Adds a leaf's hash. */
  acrescentar(folha: Uint8Array): void {
    this.#aberto.push(folha);
    this.#tamanho += 1;
    if (this.#aberto.length === FOLHAS_POR_BLOCO) this.#fecharBloco();
  }

  #fecharBloco(): void {
    if (Math.floor(this.#alvo / FOLHAS_POR_BLOCO) === this.#blocos.length) this.#doAlvo = this.#aberto;
    this.#blocos.push(raizDe(this.#h, this.#aberto));
    this.#aberto = [];
  }

  /** The roots of all blocks; ends the tree. */
  blocos(): readonly Uint8Array[] {
    if (this.#aberto.length > 0) this.#fecharBloco();
    return this.#blocos;
  }

  /** The root; ends the tree. */
  raiz(): Uint8Array {
    return raizDe(this.#h, this.blocos());
  }

  /** The path of `alvo`; ends the tree. @throws RangeError where there is no such leaf */
  caminho(): Uint8Array[] {
    const blocos = this.blocos();
    return caminhoPorBlocos(this.#h, this.#doAlvo, blocos, this.#alvo);
  }
}

/** The path of a leaf from its own block's leaves and the roots of all blocks. @throws RangeError */
export function caminhoPorBlocos(
  h: FuncaoHash,
  folhasDoBloco: readonly Uint8Array[],
  blocos: readonly Uint8Array[],
  indice: number,
): Uint8Array[] {
  return [
    ...caminhoDe(h, folhasDoBloco, indice % FOLHAS_POR_BLOCO),
    ...caminhoDe(h, blocos, Math.floor(indice / FOLHAS_POR_BLOCO)),
  ];
}
