import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { LanceAceito } from '@martelo/schemas/disputa/calls.ts';
import { Chaves, hashDe, NENHUM } from './chaves.ts';
import type { Guardada, LanceSemEvento } from './conteudo.ts';

type Geracao = { readonly chaves: Chaves; readonly respostas: Resultado<LanceAceito>[] };
const novaGeracao = (): Geracao => ({ chaves: new Chaves(), respostas: [] });

/**
 * Refusals, so that a repeated key hears the same one. They have no event, so a restart forgets them; the memory is
 * bounded by two generations, of which the older leaves as a whole.
 */
export class RecusasGuardadas {
  #atual = novaGeracao();
  #anterior = novaGeracao();
  readonly #max: number;

  constructor(maxPorGeracao: number) {
    this.#max = maxPorGeracao;
  }

  get tamanho(): number {
    return this.#atual.chaves.tamanho + this.#anterior.chaves.tamanho;
  }

  /** What was asked under this key, and its answer; null for one that is not remembered. */
  achar(chave: string, lelUid: string, quem: string): Guardada | null {
    if (this.tamanho === 0) return null;
    const hash = hashDe(chave, lelUid, quem);
    for (const { chaves, respostas } of [this.#atual, this.#anterior]) {
      const lugar = chaves.achar(chave, lelUid, quem, hash);
      if (lugar !== NENHUM) return { dono: chaves.dono(lugar), resposta: respostas[lugar] ?? null };
    }
    return null;
  }

  guardar(dono: LanceSemEvento, resposta: Resultado<LanceAceito>): void {
    if (this.#atual.chaves.tamanho >= this.#max) {
      this.#anterior.chaves.limpar();
      this.#anterior = this.#atual;
      this.#atual = novaGeracao();
    }
    const { chaves, respostas } = this.#atual;
    respostas[chaves.guardar(dono, dono.lelUid)] = resposta;
  }
}
