import type { PublicacaoLote } from '@martelo/kernel/motor-de-lances.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Conexao } from './connection.ts';
import type { Contadores } from './counters.ts';
import type { LimitesSocket } from './limits.ts';
import type { LoteSeguido, Registry } from './registry.ts';
import { Round } from './round.ts';
import type { Node } from './round.ts';
import type { LeilaoDoSite } from './sites.ts';
import type { Sends } from './ways.ts';

/** Timers fire up to this much early by the wall clock; a lote due within it is sent now and not a tick later. */
const TIMER_SLACK_MS = 5;

export type HubOptions = {
  readonly registry: Registry;
  readonly envios: Sends;
  readonly limites: LimitesSocket;
  readonly contadores: Contadores;
  readonly clock: Clock;
};

/**
 * Fan-out of committed states (ADR 0009): a publication marks its lote dirty; a tick encodes
 * each dirty lote once, gives every connection all its lotes in one write, and hands the writes out in slices. After a
 * quiet time the first change leaves at once; while much happens, a lote leaves at most every 100 ms (50 in its last
 * minute) and carries the bids since then. Where a round takes long, the next one waits: bids need the thread as well. A
 * reader that is behind is left out and gets the latest state once it has caught up: nothing is lost, because each push is
 * the whole state.
 */
export class Hub {
  private readonly registry: Registry;
  private readonly envios: Sends;
  private readonly limites: LimitesSocket;
  private readonly contadores: Contadores;
  private readonly clock: Clock;
  private sujos: LoteSeguido[] = [];
  private leiloesSujos: LeilaoDoSite[] = [];
  private readonly atrasadas = new Set<Conexao>();
  private timer: NodeJS.Timeout | null = null;
  private immediate: NodeJS.Immediate | null = null;
  private emRodada = false;
  private encerrado = false;
  private tiqueEm = 0;
  /** What the last round took of the thread, ms. */
  private custoMs = 0;

  constructor({ registry, envios, limites, contadores, clock }: HubOptions) {
    this.registry = registry;
    this.envios = envios;
    this.limites = limites;
    this.contadores = contadores;
    this.clock = clock;
  }

  /** Takes what one commit published. Older states than the known one are ignored. */
  publicar(publicacoes: readonly PublicacaoLote[]): void {
    for (const publicacao of publicacoes) {
      const lote = this.registry.daPublicacao(publicacao);
      if (lote === null || !lote.aprender(publicacao.lote)) continue;
      if (publicacao.novos.length > 0)
        lote.novos = [...publicacao.novos, ...lote.novos].slice(0, this.limites.lancesPorTique);
      if (!lote.sujo) {
        lote.sujo = true;
        this.sujos.push(lote);
      }
    }
    this.agendar();
  }

  /** Takes leilões that changed on a tenant's site: each leaves with the next tick, in its latest state. */
  publicarLeiloes(leiloes: readonly LeilaoDoSite[]): void {
    for (const leilao of leiloes) {
      if (leilao.sujo) continue;
      leilao.sujo = true;
      this.leiloesSujos.push(leilao);
    }
    this.agendar();
  }

  /** Sends what is still dirty now and stops. */
  encerrar(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    if (this.immediate !== null) clearImmediate(this.immediate);
    this.encerrado = true;
    this.tique(true);
  }

  /** Plans the next tick: at once after a quiet time, else when the shortest tick is over and rounds have had no more than their share. */
  private agendar(): void {
    if (this.emRodada || this.encerrado || this.timer !== null || this.immediate !== null) return;
    if (this.sujos.length === 0 && this.leiloesSujos.length === 0 && this.atrasadas.size === 0) return;
    const { tiqueFinalMs, vezesDaRodada } = this.limites;
    const desdeMs = this.clock() - this.tiqueEm;
    // A clock that stepped back must not delay anybody.
    const faltaMs = desdeMs < 0 ? 0 : Math.max(tiqueFinalMs, vezesDaRodada * this.custoMs) - desdeMs;
    if (faltaMs <= 0) this.immediate = setImmediate(() => this.tique());
    else this.timer = setTimeout(() => this.tique(), faltaMs);
  }

  private tique(todos = false): void {
    this.timer = null;
    this.immediate = null;
    this.tiqueEm = this.clock();
    const rodada = new Round(this.envios);
    this.marcarAtrasadas(rodada);
    const resto: LoteSeguido[] = [];
    for (const lote of this.sujos) {
      if (todos || this.devido(lote)) this.marcar(rodada, lote);
      else resto.push(lote);
    }
    this.sujos = resto;
    for (const leilao of this.leiloesSujos) this.marcarLeilao(rodada, leilao);
    this.leiloesSujos = [];
    this.emRodada = true;
    rodada.run(todos ? Number.MAX_SAFE_INTEGER : this.limites.fatiaConexoes, this.entregar, () => {
      this.emRodada = false;
      this.custoMs = rodada.workMs;
      this.agendar();
    });
  }

  private devido(lote: LoteSeguido): boolean {
    const desdeMs = this.tiqueEm - lote.enviadoEm;
    const tiqueMs = this.noFinal(lote) ? this.limites.tiqueFinalMs : this.limites.tiqueMs;
    return desdeMs < 0 || desdeMs >= tiqueMs - TIMER_SLACK_MS;
  }

  private noFinal({ estado }: LoteSeguido): boolean {
    if (estado === null) return false;
    if (estado.situacao === 'DOULHE_UMA' || estado.situacao === 'DOULHE_DUAS') return true;
    return !estado.finalizacaoManual && estado.dataFim - this.tiqueEm <= this.limites.minutoFinalMs;
  }

  private marcar(rodada: Round, lote: LoteSeguido): void {
    lote.sujo = false;
    lote.enviadoEm = this.tiqueEm;
    const novos = lote.novos;
    lote.novos = [];
    if (lote.seguidores.size === 0 && lote.leilao === null) return;
    lote.quadro = this.envios.frame(
      `{"tipo":"lote-atualizado","lote":${lote.json()},"novos":${JSON.stringify(novos)}}`,
    );
    this.contadores.quadrosCodificados++;
    for (const conexao of lote.seguidores) rodada.mark(conexao, lote);
    if (lote.leilao !== null) for (const conexao of lote.leilao.seguidores) rodada.mark(conexao, lote);
  }

  private marcarLeilao(rodada: Round, leilao: LeilaoDoSite): void {
    leilao.sujo = false;
    leilao.quadro = this.envios.frame(`{"tipo":"on-leiloes-site","leilao":${leilao.texto}}`);
    this.contadores.quadrosCodificados++;
    for (const conexao of leilao.site.seguidores) rodada.mark(conexao, leilao);
  }

  /** Readers that have caught up get the latest frame of what was left out for them. */
  private marcarAtrasadas(rodada: Round): void {
    for (const conexao of this.atrasadas) {
      if (!conexao.fechada && conexao.atrasada) continue;
      this.atrasadas.delete(conexao);
      const { atrasados } = conexao;
      conexao.atrasados = null;
      if (conexao.fechada || atrasados === null) continue;
      // What is dirty comes with its newer frame when its turn comes.
      for (const novidade of atrasados) if (!novidade.sujo) rodada.mark(conexao, novidade);
    }
  }

  private readonly entregar = (conexao: Conexao, node: Node, naFila: number): void => {
    if (conexao.empurrar(node.frames(this.envios), this.tiqueEm, naFila)) {
      this.contadores.quadros += node.depth;
      // It caught up between the start of this round and its turn: nothing is owed any more.
      if (conexao.atrasados !== null) for (const n of node.novidades()) conexao.atrasados.delete(n);
      return;
    }
    this.contadores.pulos += node.depth;
    conexao.atrasados ??= new Set();
    for (const n of node.novidades()) conexao.atrasados.add(n);
    this.atrasadas.add(conexao);
  };
}
