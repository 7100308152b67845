import type { PublicacaoLote } from '@martelo/kernel/motor-de-lances.ts';
import { publicacaoDeRelido } from './publicacao.ts';
import type { LotesQuentes } from './quentes.ts';
import type { LoteQuente } from './tarefa.ts';

type Dependencias = {
  readonly quentes: Pick<LotesQuentes, 'notar' | 'obter'>;
  readonly publicar: (publicacoes: readonly PublicacaoLote[]) => void;
  readonly temOuvintes: () => boolean;
};

/**
 * Commits that nobody here published: another engine's, and our own whose answer was lost. Their lotes are told of once
 * they are read again, which the feed asks for as soon as it shows such an event, so no watcher keeps an old price.
 */
export class Releituras {
  readonly #d: Dependencias;
  /** Until they are read again; at most one entry for each lote that was in memory. */
  readonly #aContar = new Set<string>();

  constructor(dependencias: Dependencias) {
    this.#d = dependencias;
  }

  /** A lote that was just discarded: what the store holds of it is not known. */
  descartado({ lelUid, notada, revisao }: LoteQuente): void {
    if (!this.#d.temOuvintes()) return;
    this.#aContar.add(lelUid);
    // The feed may have been faster than the failure.
    if (notada > revisao) this.#d.quentes.obter(lelUid);
  }

  /** The feed tells of an event of this lote. */
  notar(lelUid: string, revisao: number): void {
    const atrasado = this.#d.quentes.notar(lelUid, revisao);
    if (!this.#d.temOuvintes() || !(atrasado || this.#aContar.has(lelUid))) return;
    this.#aContar.add(lelUid);
    this.#d.quentes.obter(lelUid);
  }

  /** The stream was read. */
  relido({ lelUid, confirmada }: LoteQuente): void {
    if (this.#aContar.delete(lelUid) && confirmada !== null)
      this.#d.publicar([publicacaoDeRelido(confirmada)]);
  }
}
