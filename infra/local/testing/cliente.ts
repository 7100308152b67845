import { once } from 'node:events';
import { WebSocket } from 'ws';
import { until } from '@martelo/platform/testing/until.ts';

const ESPERAR_MS = 40_000;

export type Mensagem = { readonly tipo: string; readonly n?: number } & Readonly<Record<string, unknown>>;

/** A visitor's socket: what came is kept in order. */
export class Tomada {
  readonly recebidas: Mensagem[] = [];
  readonly #ws: WebSocket;
  #n = 0;
  fechada: number | null = null;

  private constructor(ws: WebSocket) {
    this.#ws = ws;
    ws.on('message', (dados: Buffer) => this.recebidas.push(JSON.parse(dados.toString('utf8')) as Mensagem));
    ws.on('close', (codigo) => (this.fechada = codigo));
    ws.on('error', () => undefined);
  }

  static async abrir(base: string, host: string): Promise<Tomada> {
    const ws = new WebSocket(`${base.replace('http', 'ws')}/v1/socket`, { headers: { host } });
    const tomada = new Tomada(ws);
    await once(ws, 'open');
    return tomada;
  }

  /** Sends a request and waits for its answer, whatever it is. */
  async pedir(tipo: string, campos: Readonly<Record<string, unknown>> = {}): Promise<Mensagem> {
    const n = ++this.#n;
    this.#ws.send(JSON.stringify({ tipo, n, ...campos }));
    return this.esperar((m) => m.n === n, `an answer to ${tipo}`);
  }

  async esperar(qual: (m: Mensagem) => boolean, what: string, timeoutMs = ESPERAR_MS): Promise<Mensagem> {
    return until(() => this.recebidas.find(qual), { what, timeoutMs });
  }

  fechar(): void {
    this.#ws.terminate();
  }
}
