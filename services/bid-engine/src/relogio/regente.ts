import type { Clock } from '@martelo/kernel/clock.ts';
import type { MotorDeLances, Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { EventStore, StoredEvent, Subscription } from '@martelo/platform/event-store/port.ts';
import { reagir, type Acao, type Leiloes } from '../leiloes/door.ts';
import {
  eventosDoQuadro,
  prazoDoLote,
  QuadroVivo,
  type LeilaoNoQuadro,
  type LoteNoQuadro,
} from '../quadro/door.ts';
import type { Batimento } from './batimento.ts';
import { FilaDePrazos } from './fila-de-prazos.ts';

export type LogDoRegente = {
  info(contexto: object, mensagem: string): void;
  warn(contexto: object, mensagem: string): void;
  error(contexto: object, mensagem: string): void;
};

export type OpcoesDoRegente = {
  readonly store: Pick<EventStore, 'subscribe'>;
  readonly motor: MotorDeLances;
  readonly leiloes: Leiloes;
  /** A lote as the rows know it, up to date: for one that memory forgot and that moves again. */
  readonly loteNoQuadro: (lelUid: string) => Promise<LoteNoQuadro | null>;
  readonly clock: Clock;
  readonly batimento: Pick<Batimento, 'bater' | 'emDia' | 'quedaEm'>;
  readonly intervaloMs: number;
  readonly log: LogDoRegente;
};

/** What the board holds when the regente starts, and the position of the event store that it stands for. */
export type Partida = {
  readonly posicao: number;
  readonly lotes: readonly LoteNoQuadro[];
  readonly leiloes: readonly LeilaoNoQuadro[];
};

/** Deadlines taken at once; the engine commits them as one group. */
const MAX_DE_UMA_VEZ = 500;
const TENTAR_DE_NOVO_MS = 500;
const RECUSADO_MS = 30_000;
/** Refusals that say that somebody else was faster: nothing is wrong. */
const NORMAIS: ReadonlySet<string> = new Set([
  'TRANSICAO_INVALIDA',
  'LEILAO_TRANSICAO_INVALIDA',
  'LEILAO_COM_LOTES_ABERTOS',
  'PREGAO_CEDO_DEMAIS',
]);
const PASSAGEIRAS: ReadonlySet<string> = new Set(['INDISPONIVEL', 'OCUPADO', 'ERRO_INTERNO']);

/**
 * Clock and sequencer: closes lotes at their deadline, starts leilões at their date, puts the next lote up. It keeps the
 * board in memory from the event feed and sends commands; the deciders alone say what happens, so a command that comes
 * twice or too late is refused and harms nothing.
 */
export class Regente {
  readonly #o: OpcoesDoRegente;
  readonly #quadro = new QuadroVivo();
  readonly #prazos = new FilaDePrazos();
  readonly #sujos = new Set<string>();
  /** Back on offer after their leilão was over (a winner's bid was cancelled): to be looked up. */
  readonly #esquecidos = new Set<string>();
  #subscricao: Subscription | null = null;
  #despertador: NodeJS.Timeout | undefined;
  #passo: Promise<void> | null = null;
  #outraVez = false;
  #parado = false;

  constructor(opcoes: OpcoesDoRegente) {
    this.#o = opcoes;
  }

  start({ posicao, lotes, leiloes }: Partida): void {
    this.#quadro.carregar(lotes, leiloes);
    for (const lote of this.#quadro.lotes()) this.#prazos.marcar(lote.lelUid, prazoDoLote(lote));
    for (const leiUid of this.#quadro.leiUids()) this.#sujar(leiUid);
    this.#subscricao = this.#o.store.subscribe(posicao, (eventos) => this.#ouvir(eventos));
    this.#acordar();
  }

  async stop(): Promise<void> {
    this.#parado = true;
    clearTimeout(this.#despertador);
    await this.#subscricao?.stop();
    await this.#passo;
  }

  /** Deadlines that are being watched. */
  get prazos(): number {
    return this.#prazos.tamanho;
  }

  #ouvir(eventos: readonly StoredEvent[]): void {
    const { lelUids, leiUids, esquecidos } = this.#quadro.aplicar(eventosDoQuadro(eventos));
    for (const lelUid of esquecidos) this.#esquecidos.add(lelUid);
    for (const lelUid of lelUids) {
      const lote = this.#quadro.lote(lelUid);
      this.#prazos.marcar(lelUid, lote === null ? null : prazoDoLote(lote));
    }
    for (const leiUid of leiUids) this.#sujar(leiUid);
    if (leiUids.size > 0 || esquecidos.size > 0) this.#acordar();
  }

  #sujar(leiUid: string): void {
    this.#sujos.add(leiUid);
    const leilao = this.#quadro.leilao(leiUid);
    if (leilao !== null) this.#prazos.marcar(leiUid, leilao.situacao === 'PRONTO' ? leilao.data : null);
  }

  /** One step at a time; what happens meanwhile asks for another. */
  #acordar(): void {
    if (this.#parado) return;
    clearTimeout(this.#despertador);
    if (this.#passo !== null) {
      this.#outraVez = true;
      return;
    }
    this.#outraVez = false;
    this.#passo = this.#dar()
      .catch((erro: unknown) => this.#o.log.error({ err: erro }, 'the clock stumbled and goes on'))
      .finally(() => {
        this.#passo = null;
        if (this.#outraVez) this.#acordar();
        else if (!this.#parado) this.#adormecer();
      });
  }

  #adormecer(): void {
    const { clock, intervaloMs } = this.#o;
    // At most one interval: the clock may be corrected while we sleep.
    const espera = Math.min(Math.max((this.#prazos.proximo() ?? Infinity) - clock(), 0), intervaloMs);
    this.#despertador = setTimeout(() => this.#acordar(), Math.ceil(espera));
  }

  async #dar(): Promise<void> {
    const { batimento, clock } = this.#o;
    const vencidos = this.#prazos.vencidos(clock(), MAX_DE_UMA_VEZ);
    if (vencidos.length > 0) {
      try {
        // Before anything is closed: was there an outage that its end fell into?
        if (!batimento.emDia()) await batimento.bater();
      } catch (erro) {
        this.#o.log.warn({ err: erro, prazos: vencidos.length }, 'no closing while the database is away');
        for (const uid of vencidos) this.#prazos.marcar(uid, clock() + TENTAR_DE_NOVO_MS);
        return;
      }
      await Promise.all(vencidos.map((uid) => this.#vencer(uid)));
      if (vencidos.length === MAX_DE_UMA_VEZ) this.#outraVez = true;
    }
    const sujos = [...this.#sujos];
    this.#sujos.clear();
    for (const leiUid of sujos) await this.#reger(leiUid);
    for (const lelUid of this.#esquecidos) await this.#lembrar(lelUid);
  }

  async #lembrar(lelUid: string): Promise<void> {
    try {
      const { loteNoQuadro, leiloes } = this.#o;
      const lote = await loteNoQuadro(lelUid);
      const leilao = lote === null ? null : await leiloes.ver(lote.leiUid);
      this.#esquecidos.delete(lelUid);
      if (lote === null || this.#quadro.lote(lelUid) !== null) return;
      this.#quadro.carregar([lote], leilao === null ? [] : [leilao]);
      this.#prazos.marcar(lelUid, prazoDoLote(lote));
      // A leilão that is over takes along or settles what comes back later, too.
      this.#sujar(lote.leiUid);
      this.#outraVez = true;
    } catch (erro) {
      // It stays among the forgotten: the next step tries again.
      this.#o.log.warn({ err: erro, lelUid }, 'a lote that is back on offer could not be looked up');
    }
  }

  async #vencer(uid: string): Promise<void> {
    const lote = this.#quadro.lote(uid);
    if (lote === null) {
      if (this.#quadro.leilao(uid) !== null) this.#sujos.add(uid);
      return;
    }
    const prazo = prazoDoLote(lote);
    if (prazo === null) return;
    const { motor, batimento, clock } = this.#o;
    // The entry may be a later try of a deadline that lies back, or stand for one that was extended meanwhile.
    if (prazo > clock()) return this.#prazos.marcar(uid, prazo);
    const queda = batimento.quedaEm(prazo);
    const resultado = await motor.executar(
      lote.hotUid,
      uid,
      queda === undefined
        ? { tipo: 'EncerrarPrazo', por: 'relogio' }
        : { tipo: 'ReabrirAposQueda', foraDoArDesde: queda.desde, por: 'relogio' },
    );
    if (resultado.ok) return;
    const { codigo, detalhes } = resultado.recusa;
    if (codigo === 'LOTE_EM_INCIDENTE') this.#parar(lote);
    else if (codigo === 'AINDA_NO_PRAZO')
      this.#prazos.marcar(uid, clock() + Math.max(detalhes.esperarMs ?? 0, 10));
    else if (PASSAGEIRAS.has(codigo)) this.#prazos.marcar(uid, clock() + TENTAR_DE_NOVO_MS);
    // The board is behind: its next event sets things right. Should none come, the lote is not forgotten.
    else if (this.#quadro.lote(uid)?.revisao === lote.revisao)
      this.#prazos.marcar(uid, clock() + RECUSADO_MS);
  }

  /** The leilão goes on without it. */
  #parar({ lelUid, leiUid }: LoteNoQuadro): void {
    this.#quadro.parar(lelUid);
    this.#sujar(leiUid);
    this.#outraVez = true;
  }

  async #reger(leiUid: string): Promise<void> {
    const leilao = this.#quadro.leilao(leiUid);
    if (leilao === null) return this.#quadro.arrumar(leiUid);
    const { clock, log } = this.#o;
    const acoes = reagir(leilao, this.#quadro.lotesDe(leiUid), clock());
    for (const acao of acoes) {
      const resultado = await this.#agir(leilao, acao).catch((erro: unknown) => {
        log.warn({ err: erro, leiUid }, 'a reaction failed and is tried again');
        return null;
      });
      if (resultado?.ok === true) continue;
      const codigo = resultado?.recusa.codigo;
      if (codigo === 'LOTE_EM_INCIDENTE' && acao.alvo === 'lote') {
        const lote = this.#quadro.lote(acao.lelUid);
        if (lote !== null) this.#parar(lote);
        continue;
      }
      if (codigo === undefined || PASSAGEIRAS.has(codigo)) {
        this.#prazos.marcar(leiUid, clock() + TENTAR_DE_NOVO_MS);
        return;
      }
      if (!NORMAIS.has(codigo)) log.warn({ leiUid, acao, codigo }, 'a reaction was refused');
    }
    this.#quadro.arrumar(leiUid);
  }

  #agir(leilao: LeilaoNoQuadro, acao: Acao): Promise<Resultado<unknown>> {
    const { motor, leiloes } = this.#o;
    const { hotUid, leiUid } = leilao;
    if (acao.alvo === 'lote') return motor.executar(hotUid, acao.lelUid, acao.comando);
    return acao.comando === 'IniciarLeilao'
      ? leiloes.iniciar(hotUid, leiUid, 'relogio')
      : leiloes.encerrar(hotUid, leiUid, 'relogio');
  }
}
