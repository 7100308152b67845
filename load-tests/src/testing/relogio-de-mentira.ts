type Passo = { readonly em: number; readonly n: number; readonly dar: () => void };

/** Time that goes from one thing to be done to the next: a run of a minute takes none. Milliseconds from the run's start. */
export class Relogio {
  #agora = 0;
  #n = 0;
  readonly #passos: Passo[] = [];
  readonly #cancelados = new Set<number>();

  readonly agora = (): number => this.#agora;

  depois(ms: number, dar: () => void): number {
    this.#n += 1;
    const passo = { em: this.#agora + Math.max(0, ms), n: this.#n, dar };
    let i = this.#passos.length;
    this.#passos.push(passo);
    // A heap: of two at one moment the one that was asked for first comes first.
    while (i > 0) {
      const pai = (i - 1) >> 1;
      const acima = this.#passos[pai];
      if (acima === undefined || !antes(passo, acima)) break;
      this.#passos[i] = acima;
      i = pai;
    }
    this.#passos[i] = passo;
    return passo.n;
  }

  cancelar(n: number): void {
    this.#cancelados.add(n);
  }

  /** Does everything that is due until then. */
  correr(ate: number): void {
    for (let passo = this.#tirar(); passo !== undefined && passo.em <= ate; passo = this.#tirar()) {
      if (this.#cancelados.delete(passo.n)) continue;
      this.#agora = passo.em;
      passo.dar();
    }
  }

  #tirar(): Passo | undefined {
    const [primeiro] = this.#passos;
    const ultimo = this.#passos.pop();
    if (ultimo === undefined || this.#passos.length === 0) return primeiro;
    let i = 0;
    for (;;) {
      let filho = 2 * i + 1;
      const [um, outro] = [this.#passos[filho], this.#passos[filho + 1]];
      if (um === undefined) break;
      if (outro !== undefined && antes(outro, um)) filho += 1;
      const menor = this.#passos[filho];
      if (menor === undefined || !antes(menor, ultimo)) break;
      this.#passos[i] = menor;
      i = filho;
    }
    this.#passos[i] = ultimo;
    return primeiro;
  }
}

const antes = (a: Passo, b: Passo): boolean => a.em < b.em || (a.em === b.em && a.n < b.n);
