import { recuoMs } from './recuo.ts';
import type { EstadoDaLigacao } from './tipos.ts';

/** An attempt that opens nothing within this time is given up. */
const ABERTURA_MS = 8_000;
/** A sign is expected within four round trips, but not faster than people notice and not slower than they bear. */
const SINAL_MINIMO_MS = 1_000;
const SINAL_MAXIMO_MS = 4_000;
/** How much longer than the promised beat a line may be silent: with it the banner comes within a second. */
const FOLGA_MS = 350;
/** Each stumble after the second doubles it: a line that stumbles often is not called dead every time. */
const FOLGA_MAXIMA_MS = 2_800;
/** Stumbles this far apart have nothing to do with each other. */
const TROPECOS_MS = 60_000;
/** A timer this late means that the page itself was busy: what arrived meanwhile has still to be read. */
const OCUPADA_MS = 80;
/** From suspicion to giving the line up. */
const DESISTENCIA_MS = 3_000;
/** A line that lived this long was no failed attempt. */
const FIRME_MS = 5_000;
/** The server ended the session of this line (services/gateway, CLOSE.sessionEnded): the network is well. */
const SESSAO_ENCERRADA = 4401;
/** Attempts after which the screen says that there is no connection instead of reconnecting. */
const TENTATIVAS_ATE_DIZER = 3;

type Ouvintes = {
  readonly mensagem: (dados: unknown) => void;
  readonly caiu: () => void;
  readonly estado: (estado: EstadoDaLigacao) => void;
  /** The network is said to be back, or the page is looked at again: ask the server for a sign. */
  readonly duvida: () => void;
  /** Somebody looks at the page, or nobody does any more. */
  readonly olhada: (visivel: boolean) => void;
};

/** What is used of a page's window; a program has none. */
type Janela = Record<'addEventListener' | 'removeEventListener', (tipo: string, ouvinte: () => void) => void>;

/** Whether somebody looks at this page; never in a program. */
export const paginaVisivel = (): boolean =>
  (globalThis as { document?: { readonly visibilityState: string } }).document?.visibilityState === 'visible';

/**
 * One line to the server that is always wanted: it reconnects with growing, scattered pauses, notices a silent line
 * within a second of asking for a sign (or of a sign that was promised), and listens to the browser's own knowledge of the network.
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
  /** When `silencio` is due, by performance.now(). */
  private silencioEm = 0;
  /** The other side promised a sign at least this often; 0 while it did not. */
  private batidaMs = 0;
  /** Times in a row that it was called silent and went on, and when it last did. */
  private tropecos = 0;
  private tropecouEm = 0;
  private suspeita = false;
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
    this.janela = 'addEventListener' in globalThis ? (globalThis as unknown as Janela) : null;
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
    this.esperar(Math.min(SINAL_MAXIMO_MS, Math.max(SINAL_MINIMO_MS, 4 * rttMs)));
  }

  /** The other side promises a sign at least every `batidaMs` from now on; 0 takes the promise back. */
  contarCom(batidaMs: number): void {
    this.batidaMs = batidaMs;
    if (batidaMs > 0 && this.ws !== null) this.esperar(batidaMs + this.folgaMs);
    else if (!this.suspeita) {
      clearTimeout(this.silencio);
      this.silencio = undefined;
    }
  }

  private esperar(prazoMs: number): void {
    const em = performance.now() + prazoMs;
    if (this.silencio !== undefined && this.silencioEm <= em) return;
    clearTimeout(this.silencio);
    this.silencioEm = em;
    this.silencio = setTimeout(() => this.calou(), prazoMs);
  }

  private get folgaMs(): number {
    return Math.min(FOLGA_MAXIMA_MS, FOLGA_MS * 2 ** Math.max(0, this.tropecos - 2));
  }

  private tropecou(): void {
    const agora = performance.now();
    this.tropecos = agora - this.tropecouEm < TROPECOS_MS ? this.tropecos + 1 : 1;
    this.tropecouEm = agora;
  }

  private calou(): void {
    this.silencio = undefined;
    if (performance.now() - this.silencioEm > OCUPADA_MS) return this.esperar(OCUPADA_MS);
    this.suspeita = true;
    this.mudar('sem-conexao');
    this.silencioEm = 0;
    this.silencio = setTimeout(() => this.largar(0), DESISTENCIA_MS);
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
    if (this.suspeita) this.tropecou();
    this.suspeita = false;
    if (this.batidaMs > 0) this.esperar(this.batidaMs + this.folgaMs);
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
    // Somebody left: the same line is opened for whoever is here now, and nothing was lost that a banner should tell of.
    const soTrocou = codigo === SESSAO_ENCERRADA && this.tentativa === 0 && !semRede();
    this.tentativa++;
    if (soTrocou) this.mudar('conectando');
    else if (semRede() || this.tentativa > TENTATIVAS_ATE_DIZER) this.mudar('sem-conexao');
    else this.mudar(this.estado === 'conectando' ? 'conectando' : 'reconectando');
    this.religar = setTimeout(() => this.ligar(), espera);
  }

  private soltar(): void {
    for (const timer of [this.abertura, this.silencio, this.firme]) clearTimeout(timer);
    this.silencio = undefined;
    this.suspeita = false;
    this.batidaMs = 0;
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
    const visivel = paginaVisivel();
    this.ouvintes.olhada(visivel);
    if (visivel) this.voltouRede();
  };
}

/** The browser is sure that there is no network; elsewhere nobody knows. */
const semRede = (): boolean =>
  (globalThis as { navigator?: { readonly onLine?: boolean } }).navigator?.onLine === false;
