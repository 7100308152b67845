import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Resultado, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import type { TipoHabilitacaoLeilao } from '@martelo/schemas/hotsites/opcoes.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import type { z } from 'zod';
import type { JanelaDeVisualizacao } from '../tenants/janela.ts';
import type { Ligados } from '../tenants/recursos.ts';

/** The tenant of a request, found by its host. */
export type TenantDoPedido = Ligados & {
  readonly hotUid: string;
  readonly tipo: 'leilao' | 'loja';
  readonly termos: Termos;
  readonly host: string;
  /** Only who is logged in sees the shop window (calls with `vitrine`). Absent means false. */
  readonly necessarioLoginParaVisualizar?: boolean;
  /** How leave to bid is given. Absent means it is asked for in each leilão. */
  readonly tipoHabilitacaoLeilao?: TipoHabilitacaoLeilao;
  /** When anybody but its staff may see the shop window. Absent means always. */
  readonly visualizacao?: JanelaDeVisualizacao;
};

type Saida<S> = S extends z.ZodType ? z.output<S> : undefined;
type Entrada<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler gets: parsed parts, the tenant, the session (never null unless the call is public) and the arrival time. */
export type Pedido<C extends Call> = {
  readonly params: Saida<C['params']>;
  readonly query: Saida<C['query']>;
  readonly body: Saida<C['body']>;
  /** The bytes of a call that takes a file, within its limit. */
  readonly arquivo: C['arquivo'] extends object ? Buffer : undefined;
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

/**
 * A call that another process answers: access and limits are ours, the body arrives as a stream and is neither read nor
 * checked here, and the answer goes through as it comes.
 */
export type Encaminhada = {
  readonly call: Call;
  readonly encaminhar: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
};

/** Ties a call of the contract to its handler; validation, roles, reply type, limits and OpenAPI come from the call. */
export function on<const C extends Call>(
  call: C,
  handler: (pedido: Pedido<C>) => Promise<Resultado<Entrada<C['saida']>>> | Resultado<Entrada<C['saida']>>,
): Route {
  return { call, handler: async (p) => handler(p as unknown as Pedido<C>) };
}

export { ok, recusado } from '@martelo/kernel/resultado.ts';
