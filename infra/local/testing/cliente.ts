import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import { until } from '@martelo/platform/testing/until.ts';

export type Resposta = {
  readonly status: number;
  readonly corpo: Record<string, unknown> & { readonly codigo?: string };
  readonly cabecalhos: IncomingMessage['headers'];
  readonly texto: string;
};

export type Pedido = {
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const ESPERAR_MS = 40_000;

/** One HTTP call as a tenant's visitor makes it: to an address, under the tenant's host. */
export async function chamar(
  base: string,
  host: string,
  metodo: string,
  caminho: string,
  { body, token, headers = {} }: Pedido = {},
): Promise<Resposta> {
  // By `http`, because `fetch` sends no Host of our choosing and not every machine resolves names under localhost.
  const corpo = body === undefined ? undefined : JSON.stringify(body);
  const pedido = request(base + caminho, {
    method: metodo,
    headers: {
      host,
      ...(corpo === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    timeout: ESPERAR_MS,
  });
  pedido.end(corpo);
  const [resposta] = (await once(pedido, 'response')) as [IncomingMessage];
  const texto = await text(resposta);
  return {
    status: resposta.statusCode ?? 0,
    corpo: texto.startsWith('{') ? (JSON.parse(texto) as Resposta['corpo']) : {},
    cabecalhos: resposta.headers,
    texto,
  };
}

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
