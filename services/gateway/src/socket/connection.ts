import type { Sessao } from '@martelo/kernel/motor-de-lances.ts';
import { redeDe } from '@martelo/platform/http/request.ts';
import type { Origem } from '@martelo/platform/sessao/bloqueados.ts';
import type { JanelaDeVisualizacao } from '@martelo/platform/tenants/janela.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import type { Contadores, MotivoDeQueda } from './counters.ts';
import type { LimitesSocket } from './limits.ts';
import type { Message } from './messages.ts';
import type { LeilaoSeguido, LoteSeguido } from './registry.ts';
import type { Node, Novidade } from './round.ts';
import type { SiteSeguido } from './sites.ts';
import type { TokenBucket } from './token-bucket.ts';

/** The tenant as the socket needs it. */
export type TenantDoSocket = {
  readonly hotUid: string;
  readonly termos: Termos;
  /** The tenant's own host names, with or without a port: the Origins that may open the socket. */
  readonly hosts: readonly string[];
  /** Anonymous visitors may not even watch (spec 1, section 3). */
  readonly necessarioLoginParaVisualizar: boolean;
  /** What the tenant has switched on; absent means everything. */
  readonly recursos?: readonly string[];
  /** When anybody but its staff may watch; absent means always. */
  readonly visualizacao?: JanelaDeVisualizacao;
};

/** The bytes of one connection. `writableLength` is what waits in this process. */
export type Wire = {
  /** Writes what was made ready for many (`Sends`). */
  write(frame: Buffer): void;
  /** Writes messages. How many bytes they are. */
  say(messages: readonly Message[]): number;
  ping(): void;
  readonly writableLength: number;
};

/** The life of one connection; a ws WebSocket fits. */
export type Life = {
  close(code: number, reason: string): void;
  terminate(): void;
};

/** Close codes that a client tells apart: RFC 6455 ones, and one of the private range. */
export const CLOSE = { goingIdle: 1000, policy: 1008, restart: 1012, sessionEnded: 4401 } as const;

/** One open socket: who it is, what it follows, how far behind it is. It holds no request and no closure. */
export class Conexao {
  readonly uid: string;
  readonly ip: string;
  /** Where it came from, as blocks see it. */
  readonly origem: Origem;
  readonly tenant: TenantDoSocket;
  readonly balde: TokenBucket;
  /** Nothing is recorded of its visits: a machine, or a person who asked not to be followed. */
  readonly semRegistro: boolean;
  /** The quota of its visits, from the first one on. */
  baldeDeVisitas: TokenBucket | null = null;
  /** The quota of bids of its client, from the login on. */
  baldeDeLances: TokenBucket | null = null;
  sessao: Sessao | null = null;
  /** The bearer behind `sessao`, to ask again whether it counts. */
  token: string | null = null;
  /** A token is being verified; what follows it on the wire waits for it. */
  autenticando: Promise<void> | null = null;
  readonly lotes = new Set<LoteSeguido>();
  readonly leiloes = new Set<LeilaoSeguido>();
  /** Its tenant's leilões, while it follows them all. */
  site: SiteSeguido | null = null;
  lancesEmVoo = 0;
  /** Messages not yet written. */
  saida: Message[] | null = null;
  /** Their length: the letters of a text, and of what is laid down as bytes the most that it may have. */
  saidaChars = 0;
  /** Whether they leave at the end of this loop turn, and need not wait for another. */
  saindo = false;
  /** Whether one of them was held for another within the last quarter of a second. */
  retida = false;
  /** Where this connection stands in the round that is being prepared; null outside of one. */
  no: Node | null = null;
  /** Lotes and leilões whose latest state was left out because this reader was behind. */
  atrasados: Set<Novidade> | null = null;
  /** Since when bytes have been waiting without a break, epoch ms; 0 when none wait. */
  esperandoDesde = 0;
  /** When the other side last asked for something, epoch ms. */
  falouEm = 0;
  /** When it last proved to have read everything sent before (a pong), epoch ms. */
  confirmadaEm = 0;
  /** When the ping was sent that it has not answered yet; 0 when there is none. */
  pingadaEm = 0;
  /** Bytes pushed since its last proof. */
  empurrado = 0;
  /** Bytes of answers since then: a reader that only asks may hide behind the system's buffers, too. */
  respondido = 0;
  /** When a push last left for it, epoch ms. */
  empurradaEm = 0;
  /** It was promised to hear something at least this often, ms; 0 while it was not. */
  pulsoMs = 0;
  fechada = false;
  private readonly wire: Wire;
  private readonly life: Life;
  private readonly limites: LimitesSocket;
  private readonly contadores: Contadores;

  constructor(de: {
    uid: string;
    ip: string;
    /** The browser's tracking cookie; absent where it has none. */
    dispositivo?: string;
    tenant: TenantDoSocket;
    balde: TokenBucket;
    semRegistro?: boolean;
    wire: Wire;
    life: Life;
    limites: LimitesSocket;
    contadores: Contadores;
    agora: number;
  }) {
    this.uid = de.uid;
    this.ip = de.ip;
    this.origem = { ip: redeDe(de.ip), dispositivo: de.dispositivo ?? '' };
    this.tenant = de.tenant;
    this.balde = de.balde;
    this.semRegistro = de.semRegistro ?? false;
    this.wire = de.wire;
    this.life = de.life;
    this.limites = de.limites;
    this.contadores = de.contadores;
    this.falouEm = de.agora;
    this.confirmadaEm = de.agora;
  }

  /** Bytes that wait at its stream. */
  get naFila(): number {
    return this.wire.writableLength;
  }

  /** Bytes that this process holds for this connection, the messages not yet written included. */
  get esperando(): number {
    return this.naFila + this.saidaChars;
  }

  /** Whether it follows anything. */
  get segue(): boolean {
    return this.lotes.size > 0 || this.leiloes.size > 0 || this.site !== null;
  }

  /** Whether it follows this lote, by itself or with its leilão. */
  segueLote(lote: LoteSeguido): boolean {
    return this.lotes.has(lote) || (lote.leilao !== null && this.leiloes.has(lote.leilao));
  }

  /** True while a push would only make a slow reader slower. */
  get atrasada(): boolean {
    return this.naFila > this.limites.pularAcimaDeBytes;
  }

  /** Writes answers and private notices. */
  dizer(messages: readonly Message[]): void {
    if (this.fechada) return;
    this.respondido += this.wire.say(messages);
    this.caber();
  }

  /** A connection that holds more than it may is dropped at once. */
  private caber(): void {
    if (this.naFila > this.limites.fecharAcimaDeBytes) this.derrubar('lenta');
  }

  /**
   * Writes a push (`Sends.joined`) at `agora` (epoch ms); false, with nothing written, while this reader is behind. The common case,
   * an empty buffer and a small frame, asks the stream only once: this runs for every watcher of every tick. `naFila`: what waits at
   * the stream, for who has asked.
   */
  empurrar(frames: readonly Buffer[], agora: number, naFila = this.naFila): boolean {
    const cabe = naFila <= this.limites.pularAcimaDeBytes;
    let bytes = 0;
    for (const frame of frames) bytes += frame.length;
    this.empurrado += bytes;
    this.empurradaEm = agora;
    if (cabe && !this.fechada) {
      for (const frame of frames) this.wire.write(frame);
      if (bytes > this.limites.pularAcimaDeBytes) this.caber();
    }
    if (naFila === 0) this.esperandoDesde = 0;
    else this.vigiar(agora);
    return cabe;
  }

  /** Notes how long bytes have been waiting, and drops a reader that holds too many or has been behind for too long. */
  vigiar(agora: number): void {
    if (this.fechada) return;
    const { naFila } = this;
    if (naFila === 0) this.esperandoDesde = 0;
    else if (naFila > this.limites.fecharAcimaDeBytes) this.derrubar('lenta');
    else if (this.esperandoDesde === 0) this.esperandoDesde = agora;
    else if (agora - this.esperandoDesde > this.limites.fecharParadoMs) this.derrubar('lenta');
  }

  /** Asks for a proof that what was sent has been read: answers come in order, and the system's buffers hide much. */
  pingar(agora: number): void {
    this.pingadaEm = agora;
    if (this.fechada) return;
    this.wire.ping();
    this.caber();
  }

  /** The answer to a ping. */
  confirmar(agora: number): void {
    this.pingadaEm = 0;
    this.empurrado = 0;
    this.respondido = 0;
    this.confirmadaEm = agora;
  }

  /** Says goodbye with a close frame; the socket ends when the other side answers or its time is up. */
  despedir(motivo: MotivoDeQueda, code: number, reason: string): void {
    if (this.fechada) return;
    this.fechada = true;
    this.contadores.quedas[motivo]++;
    this.life.close(code, reason);
  }

  /** Ends the connection without a word: the other side does not read. */
  derrubar(motivo: MotivoDeQueda): void {
    if (this.fechada) return;
    this.fechada = true;
    this.contadores.quedas[motivo]++;
    this.life.terminate();
  }
}
