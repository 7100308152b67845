import { UID } from '@martelo/schemas/shared/uid.ts';
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
  /** It leaves to make room, or because it was found behind the store when it was asked for. */
  readonly aoSair: (lote: LoteQuente) => void;
};

/** What is held of a lote that the feed tells of. `OCUPADO`: behind, with something under way that may bring it there. */
type Achado = 'AUSENTE' | 'EM_DIA' | 'OCUPADO' | 'ATRASADO';

/** Most lotes looked at for one that may leave, so that a full house does not make each arrival slow. */
const MAX_OLHADAS = 64;

/**
 * The lotes in memory. A cold one is read from its stream once, however many ask. When there are too many, the hand of a
 * clock goes round: who was used since it came by stays for another round, and only lotes without anything uncommitted or
 * waiting leave. A use is one flag, so that a hundred thousand lotes cost a bid no more than one.
 */
export class LotesQuentes {
  readonly #d: Dependencias;
  readonly #mapa = new Map<string, LoteQuente>();
  #peso = 0;
  #lendo = 0;
  #aLer: LoteQuente[] = [];
  #falhas = 0;
  #avisado = -Infinity;

  constructor(dependencias: Dependencias) {
    this.#d = dependencias;
  }

  get tamanho(): number {
    return this.#mapa.size;
  }

  /** Whether one more may wait for this lote to be read. */
  cabe(lelUid: string): boolean {
    const lote = this.#mapa.get(lelUid);
    const { maxPendentes } = this.#d.limites;
    return lote === undefined ? this.#aLer.length < maxPendentes : lote.leitores.length < maxPendentes;
  }

  /** The lote, hot or on its way; null for what cannot be one. */
  obter(lelUid: string): LoteQuente | null {
    const lote = this.#mapa.get(lelUid);
    if (lote === undefined) return UID.test(lelUid) ? this.#aquecer(lelUid) : null;
    if (atrasado(lote)) {
      this.descartar(lote);
      this.#d.aoSair(lote);
      return this.#aquecer(lelUid);
    }
    lote.usado = true;
    return lote;
  }

  /** Counts what a lote holds, after a read or a commit. */
  pesar(lote: LoteQuente): void {
    if (!lote.vivo) return;
    const peso = lote.revisao + 1;
    this.#peso += peso - lote.peso;
    lote.peso = peso;
    if (this.#peso > this.#d.limites.maxEventosQuentes) this.#dispensar(lote);
  }

  /** The store holds this revision of the lote: should it not be ours, the next use reads the stream again. */
  notar(lelUid: string, revisao: number): Achado {
    const lote = this.#mapa.get(lelUid);
    if (lote === undefined) return 'AUSENTE';
    if (lote.notada < revisao) lote.notada = revisao;
    if (lote.notada <= lote.revisao) return 'EM_DIA';
    return atrasado(lote) ? 'ATRASADO' : 'OCUPADO';
  }

  /** Forgets what is in memory; the next command reads the stream again. */
  descartar(lote: LoteQuente): void {
    lote.vivo = false;
    lote.chaves?.limpar();
    lote.chaves = null;
    this.#peso -= lote.peso;
    lote.peso = 0;
    if (this.#mapa.get(lote.lelUid) === lote) this.#mapa.delete(lote.lelUid);
  }

  /** Forgets a lote that is behind and that nobody waits for. */
  esquecer(lelUid: string): void {
    const lote = this.#mapa.get(lelUid);
    if (lote !== undefined && atrasado(lote)) this.descartar(lote);
  }

  #aquecer(lelUid: string): LoteQuente {
    const lote = loteFrio(lelUid, streamDoLote(lelUid));
    this.#mapa.set(lelUid, lote);
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
      // An event that was told of while we read may have come after the read; and what stops a lote is looked at twice.
      if (lote.revisao < lote.notada || lote.quebradaEm !== null)
        eventos = await lerLote(this.#d.store, lote);
      if (lote.quebradaEm !== null) this.#acusar(lote.lelUid, lote.quebradaEm);
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
      this.pesar(lote);
      this.#d.aoLer(lote);
      for (const l of leitores) l.pronto(lote);
      // Nothing is kept of a lote that does not exist, or unknown uids would fill the memory.
      if (lote.confirmada === null && lote.quebradaEm === null && lote.naFila === 0) this.descartar(lote);
    } else {
      this.descartar(lote);
      this.#avisar(erro, lote.lelUid);
      this.#d.aoFalhar(lote, erro);
      for (const l of leitores) l.falhou(erro);
    }
  }

  #acusar(lelUid: string, revisao: number): void {
    this.#d.metricas.correnteQuebrada();
    this.#d.log.error(
      { lelUid, revisao },
      'the hash chain of a lote is broken; it takes no command any more',
    );
  }

  /** While the store is away every bid ends here: one line a second says so, with how many it stands for. */
  #avisar(err: unknown, lelUid: string): void {
    this.#falhas += 1;
    const agora = performance.now();
    if (agora - this.#avisado < 1_000) return;
    this.#avisado = agora;
    this.#d.log.warn({ err, lelUid, falhas: this.#falhas }, 'lotes could not be read from their streams');
    this.#falhas = 0;
  }

  /** Lets idle lotes go where there are too many. Never `menos`: one that alone holds too much would be read again for each bid. */
  #dispensar(menos: LoteQuente | null = null): void {
    const { maxLotesQuentes, maxEventosQuentes } = this.#d.limites;
    let olhadas = 0;
    for (const lote of this.#mapa.values()) {
      if (this.#mapa.size <= maxLotesQuentes && this.#peso <= maxEventosQuentes) return;
      if (olhadas >= MAX_OLHADAS) return;
      olhadas += 1;
      const parado = lote !== menos && lote.pronto && lote.naFila === 0 && lote.espera.length === 0;
      if (parado && !lote.usado) {
        this.descartar(lote);
        this.#d.aoSair(lote);
        continue;
      }
      // Another round: to the end of the order in which the hand goes.
      lote.usado = false;
      this.#mapa.delete(lote.lelUid);
      this.#mapa.set(lote.lelUid, lote);
    }
  }
}

/** Behind the store, with nothing under way that would notice it by itself. One whose chain is broken is not read further. */
export const atrasado = (lote: LoteQuente): boolean =>
  lote.quebradaEm === null &&
  lote.notada > lote.revisao &&
  lote.pronto &&
  lote.naFila === 0 &&
  lote.espera.length === 0;
