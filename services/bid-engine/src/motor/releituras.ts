import type { PublicacaoLote } from '@martelo/kernel/motor-de-lances.ts';
import { publicacaoDeRelido } from './publicacao.ts';
import { atrasado, type LotesQuentes } from './quentes.ts';
import type { LoteQuente } from './tarefa.ts';

type Dependencias = {
  readonly quentes: Pick<LotesQuentes, 'notar' | 'obter' | 'esquecer'>;
  /** Whether commits of this lote are this engine's to tell; another owner tells of his himself. */
  readonly meu: (lelUid: string) => boolean;
  readonly publicar: (publicacoes: readonly PublicacaoLote[]) => void;
  readonly temOuvintes: () => boolean;
};

/** Lotes remembered after they left the memory; about 100 bytes each. Whoever watches one more asks the edge's way. */
const MAX_SAIDOS = 50_000;
const PRIMEIRA_PAUSA_MS = 250;
const MAIOR_PAUSA_MS = 5_000;

/**
 * Commits that nobody here published: another engine's, and our own whose answer was lost. Their lotes are told of once
 * they are read again, which the feed asks for as soon as it shows such an event, so no watcher keeps an old price. A
 * reading that fails is tried again, with longer and longer pauses.
 */
export class Releituras {
  readonly #d: Dependencias;
  /** Until they are read again; at most one entry for each lote that was in memory. */
  readonly #aContar = new Set<string>();
  /** The revision that watchers may know of lotes that left the memory. */
  readonly #saidos = new Map<string, number>();
  /** To be told of, and could not be read. */
  #aRepetir = new Set<string>();
  #pausaMs = PRIMEIRA_PAUSA_MS;
  #timer: NodeJS.Timeout | null = null;
  #parado = false;

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

  /** A lote left the memory: what the store gets of it from now on is nobody's to tell but the feed's. */
  saiu({ lelUid, revisao, confirmada }: LoteQuente): void {
    if (confirmada === null || !this.#d.temOuvintes()) return;
    this.#saidos.delete(lelUid);
    this.#saidos.set(lelUid, revisao);
    if (this.#saidos.size <= MAX_SAIDOS) return;
    for (const antigo of this.#saidos.keys()) {
      this.#saidos.delete(antigo);
      return;
    }
  }

  /** The feed tells of an event of this lote. */
  notar(lelUid: string, revisao: number): void {
    const achado = this.#d.quentes.notar(lelUid, revisao);
    if (!this.#d.temOuvintes() || achado === 'EM_DIA' || achado === 'OCUPADO') return;
    const prometida = this.#aContar.has(lelUid);
    const saida = this.#saidos.get(lelUid) ?? revisao;
    if (!prometida && achado === 'AUSENTE' && saida >= revisao) return;
    if (!prometida && !this.#d.meu(lelUid)) return this.#deixar(lelUid);
    this.#aContar.add(lelUid);
    this.#d.quentes.obter(lelUid);
  }

  /** A lote that went to another owner is not read again at each of his commits, only when somebody asks here. */
  #deixar(lelUid: string): void {
    this.#saidos.delete(lelUid);
    this.#d.quentes.esquecer(lelUid);
  }

  /** Nothing is under way for a lote any more: what the feed told of meanwhile may still be missing. */
  sossegado(lote: LoteQuente): void {
    if (lote.notada > lote.revisao && lote.vivo && atrasado(lote)) this.notar(lote.lelUid, lote.notada);
  }

  /** The stream was read. */
  relido({ lelUid, confirmada }: LoteQuente): void {
    this.#pausaMs = PRIMEIRA_PAUSA_MS;
    this.#aRepetir.delete(lelUid);
    const saida = this.#saidos.get(lelUid);
    this.#saidos.delete(lelUid);
    const devida = this.#aContar.delete(lelUid);
    if (confirmada === null || !(devida || (saida !== undefined && saida < confirmada.revisao))) return;
    this.#d.publicar([publicacaoDeRelido(confirmada)]);
  }

  /** The stream could not be read. */
  naoLido({ lelUid }: LoteQuente): void {
    if (!this.#aContar.has(lelUid) || this.#parado) return;
    this.#aRepetir.add(lelUid);
    this.#timer ??= setTimeout(() => this.#repetir(), this.#pausaMs).unref();
  }

  parar(): void {
    this.#parado = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#aRepetir.clear();
  }

  #repetir(): void {
    this.#timer = null;
    this.#pausaMs = Math.min(2 * this.#pausaMs, MAIOR_PAUSA_MS);
    const lelUids = this.#aRepetir;
    this.#aRepetir = new Set();
    for (const lelUid of lelUids) this.#d.quentes.obter(lelUid);
  }
}
