import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export type Resposta = {
  readonly status: number;
  /** The JSON of the answer; empty where it is none. */
  readonly corpo: Record<string, unknown> & {
    readonly codigo?: string;
    readonly message?: string | string[];
  };
  readonly cabecalhos: IncomingMessage['headers'];
  readonly texto: string;
};

export type Pedido = {
  readonly body?: unknown;
  /** A body as it stands, in place of `body`. */
  readonly bruto?: string | Buffer;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const ESPERAR_MS = 40_000;

/**
 * One HTTP call as somebody at a tenant's site makes it: to a program's address, under the tenant's host, with his token.
 * Redirects are not followed.
 *
 * @throws Error where nobody answers
 */
export async function chamar(
  base: string,
  host: string,
  metodo: string,
  caminho: string,
  { body, bruto, token, headers = {} }: Pedido = {},
): Promise<Resposta> {
  // By `http`, because `fetch` sends no Host of our choosing and not every machine resolves names under localhost.
  const corpo = bruto ?? (body === undefined ? undefined : JSON.stringify(body));
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
    corpo: /^[{[]/.test(texto) ? (JSON.parse(texto) as Resposta['corpo']) : {},
    cabecalhos: resposta.headers,
    texto,
  };
}
