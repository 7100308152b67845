import { normalizeIP } from '@fastify/rate-limit';
import type { Sessao } from '@martelo/kernel/motor-de-lances.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import type { TenantDoPedido } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The tenant of the host; null where no site answers there. */
    tenant: TenantDoPedido | null;
    /** Whoever sent a valid bearer token of this tenant; null for everybody else. Only known below /v1. */
    sessao: Sessao | null;
    /** Why the token that was sent did not count. */
    recusaDaSessao: Recusa | null;
    /** Epoch ms at which the request arrived (bid rule 3). */
    recebidoEm: number;
  }
  interface FastifyContextConfig {
    /** Name of the call that the route serves. */
    chamada?: string;
  }
}

/** Reads `Authorization: Bearer <token>`: null without the header, '' where it says something else. */
export function lerBearer(header: string | undefined): string | null {
  if (header === undefined) return null;
  const [, token] = /^Bearer ([A-Za-z0-9._~+/=-]{1,4096})$/i.exec(header.trim()) ?? [];
  return token ?? '';
}

/** The address as limits count it: IPv4 as it is, IPv6 by its /64, because one customer has as many as he likes. */
export const redeDe = (ip: string): string => normalizeIP(ip, 64);

const CORRELATION = /^[A-Za-z0-9._-]{8,64}$/;

/** Takes the caller's correlation id where it is short and plain; it goes into logs and back in a header. */
export const correlacaoAceitavel = (valor: unknown): valor is string =>
  typeof valor === 'string' && CORRELATION.test(valor);

type Pedido = {
  readonly url?: string | undefined;
  readonly method?: string | undefined;
  readonly headers: { readonly accept?: string | undefined };
};

/** Where the pages tell a browser that what it asked for cannot be read: there is no other address to route by. */
export const ENDERECO_ILEGIVEL = '/_/endereco-ilegivel';

/**
 * The address to find a route for. Of a request line that names the host as well, as proxies are asked, path and query:
 * who is asked, the header says. Instead of a path that cannot be decoded (`/%E0%A4%A`) a browser is led to the page that
 * says so; everybody else is told as data.
 */
export function enderecoDaRota(pedido: Pedido): string {
  const url = semHost(pedido);
  if (!url.includes('%')) return url;
  const [caminho = ''] = url.split(/[?#]/, 1);
  return decodifica(caminho) || !querPagina(pedido, caminho) ? url : ENDERECO_ILEGIVEL;
}

function semHost({ url = '' }: Pedido): string {
  const inteiro = /^https?:/i.test(url) ? URL.parse(url) : null;
  return inteiro === null ? url : inteiro.pathname + inteiro.search;
}

function decodifica(caminho: string): boolean {
  try {
    decodeURI(caminho);
    return true;
  } catch {
    return false;
  }
}

const querPagina = ({ method, headers: { accept = '' } }: Pedido, caminho: string): boolean =>
  (method === 'GET' || method === 'HEAD') && accept.includes('text/html') && !caminho.startsWith('/v1/');
