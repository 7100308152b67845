import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Resultado, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import type { z } from 'zod';

/** The tenant of a request, found by its host. */
export type TenantDoPedido = {
  readonly hotUid: string;
  readonly tipo: 'leilao' | 'loja';
  readonly termos: Termos;
  readonly host: string;
};

type Saida<S> = S extends z.ZodType ? z.output<S> : undefined;
type Entrada<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler gets: parsed parts, the tenant, the session (never null unless the call is public) and the arrival time. */
export type Pedido<C extends Call> = {
  readonly params: Saida<C['params']>;
  readonly query: Saida<C['query']>;
  readonly body: Saida<C['body']>;
  readonly tenant: TenantDoPedido;
  readonly sessao: C['acesso'] extends 'publico' ? Sessao | null : Sessao;
  /** Epoch ms at which the request arrived (bid rule 3). */
  readonly recebidoEm: number;
  readonly ip: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

export type Route = {
  readonly call: Call;
  readonly handler: (pedido: Pedido<Call>) => Promise<Resultado<unknown>>;
};

/** Ties a call of the contract to its handler; validation, roles, reply type, limits and OpenAPI come from the call. */
export function on<const C extends Call>(
  call: C,
  handler: (pedido: Pedido<C>) => Promise<Resultado<Entrada<C['saida']>>> | Resultado<Entrada<C['saida']>>,
): Route {
  return { call, handler: async (p) => handler(p as unknown as Pedido<C>) };
}

/** A handler's success. */
export const ok = <T>(valor: T): Resultado<T> => ({ ok: true, valor });
