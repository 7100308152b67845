import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';

/** The sockets opened by a client under test, the newest last; each is driven by hand. */
export class Rede {
  readonly sockets: SocketDeMentira[] = [];
  /** Set to make every attempt fail. */
  fora = false;

  readonly WebSocket: new (url: string) => WebSocket;

  constructor() {
    const abrir = (url: string): SocketDeMentira => {
      const socket = new SocketDeMentira(url);
      this.sockets.push(socket);
      if (this.fora) queueMicrotask(() => socket.cair(1006));
      return socket;
    };
    // Called with `new`: a constructor that hands back another object.
    this.WebSocket = function WebSocketDeMentira(url: string) {
      return abrir(url);
    } as unknown as new (url: string) => WebSocket;
  }

  get atual(): SocketDeMentira {
    const socket = this.sockets.at(-1);
    if (socket === undefined) throw new Error('no socket was opened');
    return socket;
  }
}

export class SocketDeMentira {
  readonly url: string;
  readyState = 0;
  readonly enviadas: ({ tipo: string; n: number } & Record<string, unknown>)[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((evento: { data: string }) => void) | null = null;
  onclose: ((evento: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;
  /** Answers clock probes by itself, with this time, until it is turned off. */
  relogio: (() => number) | null = () => 1_000_000;

  constructor(url: string) {
    this.url = url;
  }

  send(texto: string): void {
    const mensagem = JSON.parse(texto) as { tipo: string; n: number; t0: number };
    if (mensagem.tipo === 'relogio') {
      const { relogio } = this;
      if (relogio !== null)
        queueMicrotask(() =>
          this.chega({ tipo: 'relogio', n: mensagem.n, t0: mensagem.t0, agora: relogio() }),
        );
      return;
    }
    this.enviadas.push(mensagem);
  }

  close(): void {
    this.readyState = 2;
  }

  abrir(agora = 1_000_000): void {
    this.readyState = 1;
    this.onopen?.();
    this.chega({ tipo: 'conectado', agora, conexao: 'x' });
  }

  chega(mensagem: object | string): void {
    this.onmessage?.({ data: typeof mensagem === 'string' ? mensagem : JSON.stringify(mensagem) });
  }

  cair(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  de(tipo: string): ({ tipo: string; n: number } & Record<string, unknown>)[] {
    return this.enviadas.filter((m) => m.tipo === tipo);
  }
}

/** A lote with what the client looks at; the rest does not matter to it. */
export const lote = (lelUid: string, revisao: number, quantidade = revisao): LoteAoVivo =>
  ({ lelUid, leiUid: 'leilao', revisao, quantidade }) as LoteAoVivo;
