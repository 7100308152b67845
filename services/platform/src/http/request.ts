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

/** Path and query of a request line that names the host as well, as proxies are asked: who is asked, the header says. */
export function enderecoSemHost({ url = '' }: { readonly url?: string | undefined }): string {
  const inteiro = /^https?:/i.test(url) ? URL.parse(url) : null;
  return inteiro === null ? url : inteiro.pathname + inteiro.search;
}
