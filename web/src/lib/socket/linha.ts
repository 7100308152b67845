import { recuoMs } from './recuo.ts';
import type { EstadoDaLigacao } from './tipos.ts';

/** An attempt that opens nothing within this time is given up. */
const ABERTURA_MS = 8_000;
/** A sign is expected within four round trips, but not faster than people notice and not slower than they bear. */
const SINAL_MINIMO_MS = 1_000;
const SINAL_MAXIMO_MS = 4_000;
/** From suspicion to giving the line up. */
const DESISTENCIA_MS = 3_000;
/** A line that lived this long was no failed attempt. */
const FIRME_MS = 5_000;
/** Attempts after which the screen says that there is no connection instead of reconnecting. */
const TENTATIVAS_ATE_DIZER = 3;

type Ouvintes = {
  readonly mensagem: (dados: unknown) => void;
  readonly caiu: () => void;
  readonly estado: (estado: EstadoDaLigacao) => void;
  /** The network is said to be back, or the page is looked at again: ask the server for a sign. */
  readonly duvida: () => void;
};

type Janela = Pick<typeof globalThis, 'addEventListener' | 'removeEventListener'>;

/**
 * One line to the server that is always wanted: it reconnects with growing, scattered pauses, notices a silent line
 * within a second of asking for a sign, and listens to the browser's own knowledge of the network.
 */
export class Linha {
  estado: EstadoDaLigacao = 'conectando';
  private ws: WebSocket | null = null;
  private tentativa = 0;
  private fechada = false;
  private pronta = false;
  private religar: ReturnType<typeof setTimeout> | undefined;
  private abertura: ReturnType<typeof setTimeout> | undefined;
  private silencio: ReturnType<typeof setTimeout> | undefined;
  private firme: ReturnType<typeof setTimeout> | undefined;
  private readonly url: () => string;
  private readonly Fabrica: new (url: string) => WebSocket;
  private readonly aleatorio: () => number;
  private readonly ouvintes: Ouvintes;
  private readonly janela: Janela | null;

  constructor(de: {
    url: () => string;
    Fabrica: new (url: string) => WebSocket;
    aleatorio: () => number;
    ouvintes: Ouvintes;
  }) {
    this.url = de.url;
    this.Fabrica = de.Fabrica;
    this.aleatorio = de.aleatorio;
    this.ouvintes = de.ouvintes;
    this.janela = 'addEventListener' in globalThis ? globalThis : null;
    this.janela?.addEventListener('online', this.voltouRede);
    this.janela?.addEventListener('offline', this.perdeuRede);
    this.janela?.addEventListener('visibilitychange', this.olhou);
  }

  ligar(): void {
    clearTimeout(this.religar);
    if (this.fechada || this.ws !== null) return;
    let ws: WebSocket;
    try {
      ws = new this.Fabrica(this.url());
    } catch {
      this.perdeu(0);
      return;
    }
    this.ws = ws;
    this.abertura = setTimeout(() => this.largar(0), ABERTURA_MS);
    // Handlers of a line that was given up do nothing: its close may come much later.
    ws.onopen = () => {
      if (this.ws === ws) clearTimeout(this.abertura);
    };
    ws.onmessage = (evento: MessageEvent) => {
      if (this.ws === ws) this.chegou(evento.data);
    };
    ws.onclose = (evento: CloseEvent) => {
      if (this.ws === ws) this.largar(evento.code);
    };
    ws.onerror = () => undefined;
  }

  /** False when there is no open line to write on. */
  enviar(texto: string): boolean {
    if (this.ws === null || this.ws.readyState !== 1) return false;
    this.ws.send(texto);
    return true;
  }

  /** The other side has greeted and knows what is followed. */
  ficouPronta(): void {
    this.pronta = true;
    clearTimeout(this.firme);
    this.firme = setTimeout(() => (this.tentativa = 0), FIRME_MS);
    this.mudar('conectado');
  }

  /** Something was just asked: no message at all in time makes the line suspect, and then given up. */
  esperarSinal(rttMs: number): void {
    if (this.silencio !== undefined) return;
    const prazoMs = Math.min(SINAL_MAXIMO_MS, Math.max(SINAL_MINIMO_MS, 4 * rttMs));
    this.silencio = setTimeout(() => {
      this.mudar('sem-conexao');
      this.silencio = setTimeout(() => this.largar(0), DESISTENCIA_MS);
    }, prazoMs);
  }

  fechar(): void {
    this.fechada = true;
    this.janela?.removeEventListener('online', this.voltouRede);
    this.janela?.removeEventListener('offline', this.perdeuRede);
    this.janela?.removeEventListener('visibilitychange', this.olhou);
    clearTimeout(this.religar);
    this.soltar();
  }

  private chegou(dados: unknown): void {
    clearTimeout(this.silencio);
    this.silencio = undefined;
    if (this.pronta && this.estado === 'sem-conexao' && !semRede()) this.mudar('conectado');
    this.ouvintes.mensagem(dados);
  }

  /** Gives the line up and plans the next attempt. */
  private largar(codigo: number): void {
    this.soltar();
    this.ouvintes.caiu();
    this.perdeu(codigo);
  }

  private perdeu(codigo: number): void {
    if (this.fechada) return;
    const espera = recuoMs(this.tentativa, codigo, this.aleatorio());
    this.tentativa++;
    if (semRede() || this.tentativa > TENTATIVAS_ATE_DIZER) this.mudar('sem-conexao');
    else this.mudar(this.estado === 'conectando' ? 'conectando' : 'reconectando');
    this.religar = setTimeout(() => this.ligar(), espera);
  }

  private soltar(): void {
    for (const timer of [this.abertura, this.silencio, this.firme]) clearTimeout(timer);
    this.silencio = undefined;
    this.pronta = false;
    const { ws } = this;
    this.ws = null;
    if (ws !== null && ws.readyState <= 1) ws.close();
  }

  private mudar(estado: EstadoDaLigacao): void {
    if (this.estado === estado) return;
    this.estado = estado;
    this.ouvintes.estado(estado);
  }

  private readonly perdeuRede = (): void => this.mudar('sem-conexao');

  private readonly voltouRede = (): void => {
    if (this.ws === null) {
      this.tentativa = 0;
      this.mudar('reconectando');
      this.ligar();
    } else this.ouvintes.duvida();
  };

  private readonly olhou = (): void => {
    if (globalThis.document?.visibilityState === 'visible') this.voltouRede();
  };
}

/** The browser is sure that there is no network; elsewhere nobody knows. */
const semRede = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;
