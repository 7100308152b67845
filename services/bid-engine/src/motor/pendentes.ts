import type { Tarefa } from './tarefa.ts';

/** Commands that came and are not answered. */
export class Pendentes {
  #quantas = 0;
  #aEsperaDoOcio: (() => void)[] = [];

  get quantas(): number {
    return this.#quantas;
  }

  /** Resolves when there are none. */
  ocioso(): Promise<void> {
    if (this.#quantas === 0) return Promise.resolve();
    return new Promise((resolve) => this.#aEsperaDoOcio.push(resolve));
  }

  entrar(): void {
    this.#quantas += 1;
  }

  /** It is about to be answered; once is enough. */
  sair(t: Tarefa): void {
    if (!t.aberta) return;
    t.aberta = false;
    this.#quantas -= 1;
    if (this.#quantas > 0) return;
    for (const resolve of this.#aEsperaDoOcio) resolve();
    this.#aEsperaDoOcio = [];
  }
}
