type Entrada = { readonly em: number; readonly uid: string };

/**
 * Deadlines by time: a binary heap in which a moved deadline leaves its old entry behind. Stale entries are passed over,
 * and swept once they are more than the live ones, so the heap stays within twice the open lotes.
 */
export class FilaDePrazos {
  #heap: Entrada[] = [];
  readonly #vale = new Map<string, number>();

  get tamanho(): number {
    return this.#vale.size;
  }

  /** Epoch ms of the next deadline; undefined when there is none. */
  proximo(): number | undefined {
    this.#limparTopo();
    return this.#heap[0]?.em;
  }

  /** Sets, moves or (null) removes the deadline of `uid`. */
  marcar(uid: string, em: number | null): void {
    if (em === null) {
      this.#vale.delete(uid);
      return;
    }
    if (this.#vale.get(uid) === em) return;
    this.#vale.set(uid, em);
    if (this.#heap.length > 2 * this.#vale.size + 64) this.#varrer();
    else this.#subir({ em, uid });
  }

  /** Takes out what is due at `agora`, earliest first, at most `max`. */
  vencidos(agora: number, max: number): string[] {
    const uids: string[] = [];
    while (uids.length < max) {
      this.#limparTopo();
      const topo = this.#heap[0];
      if (topo === undefined || topo.em > agora) break;
      this.#descer();
      this.#vale.delete(topo.uid);
      uids.push(topo.uid);
    }
    return uids;
  }

  #limparTopo(): void {
    for (
      let topo = this.#heap[0];
      topo !== undefined && this.#vale.get(topo.uid) !== topo.em;
      topo = this.#heap[0]
    )
      this.#descer();
  }

  #varrer(): void {
    this.#heap = [...this.#vale].map(([uid, em]) => ({ em, uid })).sort((a, b) => a.em - b.em);
  }

  #subir(nova: Entrada): void {
    const h = this.#heap;
    let i = h.push(nova) - 1;
    while (i > 0) {
      const pai = (i - 1) >> 1;
      const acima = h[pai];
      if (acima === undefined || acima.em <= nova.em) break;
      h[i] = acima;
      i = pai;
    }
    h[i] = nova;
  }

  #descer(): void {
    const h = this.#heap;
    const ultima = h.pop();
    if (ultima === undefined || h.length === 0) return;
    let i = 0;
    for (;;) {
      const esquerda = 2 * i + 1;
      const direita = esquerda + 1;
      let menor = esquerda;
      if ((h[direita]?.em ?? Infinity) < (h[esquerda]?.em ?? Infinity)) menor = direita;
      const filho = h[menor];
      if (filho === undefined || filho.em >= ultima.em) break;
      h[i] = filho;
      i = menor;
    }
    h[i] = ultima;
  }
}
