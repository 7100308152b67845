import { StoreUnavailable, type EventStore } from '@martelo/platform/event-store/port.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import { lerLote } from './leitura.ts';
import type { Limites } from './limites.ts';
import type { LogDoMotor, MetricasDoMotor } from './metricas.ts';
import { loteFrio, type LoteQuente } from './tarefa.ts';

type Dependencias = {
  readonly store: EventStore;
  readonly limites: Limites;
  readonly metricas: MetricasDoMotor;
  readonly log: LogDoMotor;
  /** The stream was read: the lote is ready and may have commands waiting. */
  readonly aoLer: (lote: LoteQuente) => void;
  /** It could not be read; the lote is no longer held. */
  readonly aoFalhar: (lote: LoteQuente, erro: unknown) => void;
};

/** Most lotes looked at for one that may leave, so that a full house does not make each arrival slow. */
const MAX_OLHADAS = 64;

/**
 * The lotes in memory, least recently used first. A cold one is read from its stream once, however many ask; only lotes
 * without anything uncommitted or waiting leave.
 */
export class LotesQuentes {
  readonly #d: Dependencias;
  readonly #mapa = new Map<string, LoteQuente>();
  #recente: LoteQuente | null = null;
  #lendo = 0;
  #aLer: LoteQuente[] = [];

  constructor(dependencias: Dependencias) {
    this.#d = dependencias;
  }

  get tamanho(): number {
    return this.#mapa.size;
  }

  /** The lote, hot or on its way. */
  obter(lelUid: string): LoteQuente {
    const recente = this.#recente;
    if (recente !== null && recente.lelUid === lelUid && recente.vivo && !atrasado(recente)) return recente;
    const lote = this.#mapa.get(lelUid);
    if (lote === undefined) return this.#aquecer(lelUid);
    if (atrasado(lote)) {
      this.descartar(lote);
      return this.#aquecer(lelUid);
    }
    this.#mapa.delete(lelUid);
    this.#mapa.set(lelUid, lote);
    this.#recente = lote;
    return lote;
  }

  /** The store holds this revision of the lote: should it not be ours, the next use reads the stream again. */
  notar(lelUid: string, revisao: number): void {
    const lote = this.#mapa.get(lelUid);
    if (lote !== undefined && lote.notada < revisao) lote.notada = revisao;
  }

  /** Forgets what is in memory; the next command reads the stream again. */
  descartar(lote: LoteQuente): void {
    lote.vivo = false;
    if (this.#mapa.get(lote.lelUid) === lote) this.#mapa.delete(lote.lelUid);
    if (this.#recente === lote) this.#recente = null;
  }

  #aquecer(lelUid: string): LoteQuente {
    const lote = loteFrio(lelUid, streamDoLote(lelUid));
    this.#mapa.set(lelUid, lote);
    this.#recente = lote;
    this.#dispensar();
    this.#aLer.push(lote);
    this.#lerProximos();
    return lote;
  }

  #lerProximos(): void {
    while (this.#lendo < this.#d.limites.maxHidratacoes) {
      const lote = this.#aLer.shift();
      if (lote === undefined) return;
      this.#lendo += 1;
      void this.#ler(lote);
    }
  }

  async #ler(lote: LoteQuente): Promise<void> {
    const inicio = performance.now();
    let erro: unknown = null;
    try {
      let eventos = await lerLote(this.#d.store, lote);
      // An event that was told of while we read may have come after the read.
      if (lote.revisao < lote.notada) eventos = await lerLote(this.#d.store, lote);
      this.#d.metricas.hidratacao({ eventos, ms: performance.now() - inicio });
    } catch (motivo) {
      erro = motivo ?? new StoreUnavailable('the stream could not be read');
    }
    this.#lendo -= 1;
    this.#lerProximos();
    const leitores = lote.leitores;
    lote.leitores = [];
    if (erro === null) {
      lote.pronto = true;
      this.#d.aoLer(lote);
      for (const l of leitores) l.pronto(lote);
      // Nothing is kept of a lote that does not exist, or unknown uids would fill the memory.
      if (lote.confirmada === null && lote.naFila === 0) this.descartar(lote);
    } else {
      this.descartar(lote);
      this.#d.log.warn({ err: erro, lelUid: lote.lelUid }, 'a lote could not be read from its stream');
      this.#d.aoFalhar(lote, erro);
      for (const l of leitores) l.falhou(erro);
    }
  }

  #dispensar(): void {
    let olhadas = 0;
    for (const lote of this.#mapa.values()) {
      if (this.#mapa.size <= this.#d.limites.maxLotesQuentes || olhadas >= MAX_OLHADAS) return;
      olhadas += 1;
      if (lote.pronto && lote.naFila === 0 && lote.espera.length === 0) this.descartar(lote);
    }
  }
}

/** Behind the store, with nothing under way that would notice it by itself. */
const atrasado = (lote: LoteQuente): boolean =>
  lote.notada > lote.revisao && lote.pronto && lote.naFila === 0 && lote.espera.length === 0;
