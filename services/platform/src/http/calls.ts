import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { abertaAAssistida } from '@martelo/schemas/shared/call.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import { podeAcessar } from '@martelo/schemas/shared/papeis.ts';
import type { Acesso } from '@martelo/schemas/shared/papeis.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Module } from '../module/module.ts';
import { foraDaJanela } from '../tenants/janela.ts';
import { recusaDoRecurso } from '../tenants/recursos.ts';
import { Recusado } from './errors.ts';
import { CABECALHOS_DE_DADOS } from './security.ts';
import type { Encaminhada, Pedido, Route } from './route.ts';
import { conferirPartes, conferirSaida } from './validation.ts';

const temRegra = (acesso: Acesso | undefined): boolean =>
  typeof acesso === 'string' ? ['publico', 'logado', 'cliente'].includes(acesso) : (acesso?.length ?? 0) > 0;

/**
 * Pairs every call of the contract with its one handler.
 *
 * @throws Error listing each call without a handler, with two, without an access rule, or served but not in the contract.
 */
export function casarRotas(calls: readonly Call[], modules: readonly Module[]): Route[] {
  const problemas: string[] = [];
  const donos = new Map<string, { route: Route; modulo: string }>();
  for (const m of modules)
    for (const route of m.routes) {
      const { nome } = route.call;
      const antes = donos.get(nome);
      if (antes !== undefined) problemas.push(`${nome} is handled twice, by ${antes.modulo} and ${m.name}`);
      else if (!calls.includes(route.call))
        problemas.push(`${nome} of ${m.name} is not a call of the contract`);
      donos.set(nome, { route, modulo: m.name });
    }
  const enderecos = new Map<string, string>();
  for (const c of calls) {
    if (!donos.has(c.nome)) problemas.push(`${c.nome} has no handler`);
    if (!temRegra(c.acesso)) problemas.push(`${c.nome} has no access rule`);
    const endereco = `${c.metodo} ${c.caminho.replaceAll(/\{[^}]+\}/g, '{}')}`;
    const outro = enderecos.get(endereco);
    if (outro !== undefined) problemas.push(`${c.nome} and ${outro} share the address ${endereco}`);
    enderecos.set(endereco, c.nome);
  }
  if (problemas.length > 0) throw new Error(`The program does not start:\n  ${problemas.join('\n  ')}`);
  return calls.flatMap((c) => donos.get(c.nome)?.route ?? []);
}

/** Roles as the refusal names them (spec 1, section 2, Route guard). */
const nomesDosPapeis = (acesso: Acesso): string => {
  if (acesso === 'cliente') return 'Clientes';
  return typeof acesso === 'string' ? acesso : acesso.join(', ');
};

/** Lets a request pass, or refuses it. @throws Recusado HOTSITE_NAO_ENCONTRADO, RECURSO_DESLIGADO, FORA_DA_VISUALIZACAO, SESSAO_ASSISTIDA, NAO_AUTENTICADO, TOKEN_*, SEM_PERMISSAO */
function guardar(call: Call, request: FastifyRequest): void {
  if (request.tenant === null) throw new Recusado(recusar('HOTSITE_NAO_ENCONTRADO'));
  const desligado = call.recurso === undefined ? null : recusaDoRecurso(request.tenant, call.recurso);
  if (desligado !== null) throw new Recusado(desligado);
  if (
    call.vitrine === true &&
    foraDaJanela(request.tenant.visualizacao, request.sessao?.papeis ?? [], request.recebidoEm)
  )
    throw new Recusado(recusar('FORA_DA_VISUALIZACAO'));
  // Before access: also a call that is open to everybody must not be made in a client's name.
  if (request.sessao?.assistida === true && !abertaAAssistida(call))
    throw new Recusado(recusar('SESSAO_ASSISTIDA'));
  const aberta = !(call.vitrine === true && request.tenant.necessarioLoginParaVisualizar === true);
  if (call.acesso === 'publico' && aberta) return;
  if (request.sessao === null) throw new Recusado(request.recusaDaSessao ?? recusar('NAO_AUTENTICADO'));
  if (!podeAcessar(call.acesso, request.sessao.papeis))
    throw new Recusado(recusar('SEM_PERMISSAO', { papeis: nomesDosPapeis(call.acesso) }));
}

/** What a call that takes a file reads. */
export const TIPO_DE_ARQUIVO = 'application/octet-stream';

/** A file where one is taken and nowhere else, and none that says itself too large. @throws Recusado TIPO_NAO_SUPORTADO, ARQUIVO_INVALIDO, ARQUIVO_GRANDE */
function guardarCorpo(call: Call, request: FastifyRequest): void {
  const ehArquivo = (request.headers['content-type'] ?? '').startsWith(TIPO_DE_ARQUIVO);
  if (ehArquivo !== (call.arquivo !== undefined)) {
    const temCorpo = request.headers['content-type'] !== undefined;
    if (ehArquivo || temCorpo)
      throw new Recusado(recusar(call.arquivo === undefined ? 'TIPO_NAO_SUPORTADO' : 'ARQUIVO_INVALIDO'));
  }
  if (call.arquivo !== undefined && Number(request.headers['content-length'] ?? 0) > call.arquivo.maximoBytes)
    throw new Recusado(recusar('ARQUIVO_GRANDE'));
}

/** The address of a call as the router writes it. */
export const enderecoNoRoteador = (caminho: string): string => caminho.replaceAll(/\{([^}]+)\}/g, ':$1');

export type OpcoesDasChamadas = {
  readonly log: Logger;
  readonly dev: boolean;
  /** Requests per minute where a call names none, already with the factor. */
  readonly limitePorMinuto: (call: Call) => number;
};

/** Forwards each call: access and limits as for our own, then the raw request goes on. `app` reads bodies as streams. */
export function registrarEncaminhadas(
  app: FastifyInstance,
  routes: readonly Encaminhada[],
  { limitePorMinuto }: Pick<OpcoesDasChamadas, 'limitePorMinuto'>,
): void {
  for (const { call, encaminhar } of routes) {
    app.route({
      ...comum(call, limitePorMinuto),
      handler: (request, reply) => encaminhar(request, reply),
    });
  }
}

const limiteDoCorpo = (bytes: number | undefined) => (bytes === undefined ? {} : { bodyLimit: bytes });

/** What every route of a call has. */
const comum = (call: Call, limitePorMinuto: OpcoesDasChamadas['limitePorMinuto']) => ({
  method: call.metodo,
  url: enderecoNoRoteador(call.caminho),
  config: {
    chamada: call.nome,
    rateLimit: { max: limitePorMinuto(call), timeWindow: 60_000 },
  },
  helmet: false as const,
  onRequest: async (_request: FastifyRequest, reply: FastifyReply) => void reply.headers(CABECALHOS_DE_DADOS),
  // After the rate limit, which is the last of the onRequest hooks, and before any byte of the body is read.
  preParsing: async (request: FastifyRequest) => {
    guardar(call, request);
    guardarCorpo(call, request);
  },
  ...limiteDoCorpo(call.arquivo?.maximoBytes ?? call.corpoMaximoBytes),
});

/** Serves each call: access before the body is read, then validation, the handler, and the declared answer. */
export function registrarChamadas(
  app: FastifyInstance,
  routes: readonly Route[],
  opcoes: OpcoesDasChamadas,
): void {
  for (const { call, handler } of routes) {
    app.route({
      ...comum(call, opcoes.limitePorMinuto),
      handler: (request, reply) => atender(call, handler, request, reply, opcoes),
    });
  }
}

async function atender(
  call: Call,
  handler: Route['handler'],
  request: FastifyRequest,
  reply: FastifyReply,
  { log, dev }: OpcoesDasChamadas,
): Promise<unknown> {
  const { tenant, sessao, recebidoEm, ip } = request;
  if (tenant === null) throw new Recusado(recusar('HOTSITE_NAO_ENCONTRADO'));
  const arquivo = call.arquivo === undefined ? undefined : (request.body ?? Buffer.alloc(0));
  const body = call.arquivo === undefined ? request.body : undefined;
  const partes = conferirPartes(call, { params: request.params, query: request.query, body });
  const pedido = {
    ...partes,
    arquivo,
    tenant,
    sessao,
    recebidoEm,
    ip,
    request,
    reply,
  } as unknown as Pedido<Call>;
  const resultado = await handler(pedido);
  if (!resultado.ok) throw new Recusado(resultado.recusa);
  const saida = conferirSaida(call, resultado.valor, dev, (campos) =>
    log.error(
      { chamada: call.nome, campos, requestId: request.id },
      'an answer carried undeclared fields; cut',
    ),
  );
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return saida;
}
