import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import { CALLS } from '@martelo/schemas/calls.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import { LATENCY_BUCKETS } from '../metrics/metrics.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Contexto } from '../interno/envelope.ts';
import { PROTOCOLO } from '../ligacao/protocolo.ts';
import type { Module } from '../module/module.ts';
import { casarRotas, registrarChamadas, registrarEncaminhadas, TIPO_DE_ARQUIVO } from './calls.ts';
import { Recusado, respostaDeErro, traduzirErro } from './errors.ts';
import { forgetForwarded, settleForwarded } from './forwarded.ts';
import { exigirHost, semPorta } from './host.ts';
import { registrarDesconhecidos } from './not-found.ts';
import { registerOperations } from './operations.ts';
import { operationsApp } from './operations-port.ts';
import { prontidaoDe } from './readiness.ts';
import { correlacaoAceitavel, enderecoDaRota, lerBearer, redeDe } from './request.ts';
import type { Encaminhada, TenantDoPedido } from './route.ts';
import { Reading } from '../process/reading.ts';
import { origemDe } from '../sessao/bloqueados.ts';
import type { Origem } from '../sessao/bloqueados.ts';
import type { HttpConfig } from './http-config.ts';
import { registerSecurity } from './security.ts';
import { recusarExpectativas, responderAoNaoLido } from './unread.ts';

export type AppOptions = {
  readonly modules: readonly Module[];
  /** The tenant of a host without its port, in lower case; null where no site answers there. */
  readonly tenantOf: (host: string) => TenantDoPedido | null | Promise<TenantDoPedido | null>;
  /** Whose token this is, refused when it is not valid in this tenant now. */
  readonly sessaoOf: (token: string, hotUid: string) => Promise<Resultado<Sessao>>;
  /**
   * Behind a gateway: who asks, as the gateway found out, instead of `tenantOf` and `sessaoOf`. Null for whoever comes past
   * the gateway, who is served as at an unknown host.
   */
  readonly contextoDe?: (request: FastifyRequest) => Contexto | null;
  /** Calls of the contract that another process answers; `plugin` prepares the forwarding in their scope. */
  readonly encaminhadas?: {
    readonly rotas: readonly Encaminhada[];
    readonly plugin: (app: FastifyInstance) => Promise<void>;
  };
  readonly config: HttpConfig;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly clock: Clock;
  /** An answer that does not match its call is a 500 instead of being cut to shape. */
  readonly dev: boolean;
  /** The refusal of who is kept out of a tenant by address or device; null for everybody else. Asked of every call. */
  readonly bloqueioDe?: (hotUid: string, origem: Origem) => Recusa | null;
  /** The contract; tests pass a smaller one. */
  readonly calls?: readonly Call[];
};

export type App = FastifyInstance & {
  /** What is told to operators alone, for a port of its own; ends with the app. */
  operations: FastifyInstance;
  /** From now on `/health/ready` says no, so that balancers send nobody new. */
  anunciarParada(): void;
};

/** A balancer asks every second, and many stand behind one address. */
const OPERACOES_POR_MINUTO = 6_000;

/** Calls are validated and cut to shape by their own zod schemas; Fastify's compilers would only take their time to load. */
const porZod = (): never => {
  throw new Error('a route with a schema of its own: describe it as a call instead');
};

/** By the route that was found: an address can be written in more ways than one (`/%761/...` is `/v1/...`). */
const ehChamada = (request: FastifyRequest): boolean => request.routeOptions.url?.startsWith('/v1/') === true;

/**
 * The HTTP edge of a program: every call of the contract with tenant, session, access, limits, validation, declared
 * answers and errors; health, metrics and OpenAPI; then the raw parts of the modules.
 *
 * @throws Error when a call has no handler, two handlers or no access rule.
 */
export async function createApp(options: AppOptions): Promise<App> {
  const { modules, config, log, metrics, clock, dev } = options;
  const calls = options.calls ?? CALLS;
  const { encaminhadas } = options;
  const alheias = new Set(encaminhadas?.rotas.map(({ call }) => call));
  const routes = casarRotas(
    calls.filter((c) => !alheias.has(c)),
    modules,
  );
  let parando = false;

  const app = Fastify({
    loggerInstance: log as never,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // The first hook leaves only what may be believed.
    trustProxy: () => true,
    bodyLimit: config.bodyLimitBytes ?? 64 * 1024,
    requestTimeout: 30_000,
    // What is slow to load on a crowded machine is no fault of the program: how long a start may take is its supervisor's to say.
    pluginTimeout: 0,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    handlerTimeout: config.handlerTimeoutMs ?? 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    requestIdHeader: false,
    rewriteUrl: enderecoDaRota,
    genReqId: (req) => {
      const dado = req.headers['x-request-id'];
      return correlacaoAceitavel(dado) ? dado : randomUUID();
    },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
    // `exigirHost` says it in our words.
    http: { shouldUpgradeCallback: pedeSocket, requireHostHeader: false },
    schemaController: { compilersFactory: { buildValidator: porZod, buildSerializer: porZod } },
    frameworkErrors: (error, request, reply) => {
      fecharSeNaoAbrir(request, reply);
      const { status, corpo } = respostaDeErro(traduzirErro(error).recusa);
      void (reply as unknown as FastifyReply)
        .code(status)
        .header('content-type', 'application/json; charset=utf-8')
        .send(JSON.stringify(corpo));
    },
    clientErrorHandler: responderAoNaoLido,
  }) as unknown as App;

  recusarExpectativas(app.server);
  app.decorateRequest('tenant', null);
  app.decorateRequest('sessao', null);
  app.decorateRequest('recusaDaSessao', null);
  app.decorateRequest('recebidoEm', 0);
  somenteJson(app);
  medir(app, metrics, log, calls);

  const reading = new Reading({ plain: options.config.plain ?? false });
  app.addHook('onRequest', async (request, reply) => {
    fecharSeNaoAbrir(request, reply);
    reading.read(request.raw.socket);
    request.recebidoEm = clock();
    reply.header('x-request-id', request.id);
    exigirHost(request.raw);
    if (options.contextoDe !== undefined) {
      const contexto = options.contextoDe(request);
      // The gateway names the client's address and host; nobody else's word counts.
      if (contexto === null) return forgetForwarded(request.raw);
      request.tenant = contexto.tenant;
      request.sessao = contexto.sessao;
      request.recebidoEm = contexto.recebidoEm;
      return;
    }
    await settleForwarded(
      request.raw,
      config.trust ?? null,
      async (host) => (await options.tenantOf(semPorta(host))) !== null,
    );
    request.tenant = await options.tenantOf(semPorta(request.host));
    if (request.tenant === null || !ehChamada(request)) return;
    const bloqueio = options.bloqueioDe?.(request.tenant.hotUid, origemDe(request)) ?? null;
    if (bloqueio !== null) throw new Recusado(bloqueio);
    const token = lerBearer(request.headers.authorization);
    if (token === null) return;
    const lida =
      token === '' ? recusado('TOKEN_INVALIDO') : await options.sessaoOf(token, request.tenant.hotUid);
    if (lida.ok) request.sessao = lida.valor;
    else request.recusaDaSessao = lida.recusa;
  });

  app.setErrorHandler((error, request, reply) => {
    // The client went away while his body came: nothing of ours failed, and nobody reads the answer.
    const cortado = error === request.raw.errored;
    const { recusa, mensagens, inesperado } = traduzirErro(
      cortado ? new Recusado(recusar('DADOS_INVALIDOS')) : error,
    );
    if (inesperado) log.error({ err: error, ...quem(request) }, 'a request failed');
    const { status, corpo, esperarS } = respostaDeErro(recusa, request.tenant?.termos, mensagens);
    if (esperarS !== null && !reply.hasHeader('retry-after')) reply.header('retry-after', esperarS);
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(corpo));
  });

  await registerSecurity(app);
  const fator = config.limitsFactor ?? 1;
  await app.register(rateLimit, {
    global: false,
    // Counters are kept for this many accounts and addresses per call; the oldest go first.
    cache: 20_000,
    keyGenerator: (request) =>
      request.sessao === null
        ? `ip:${redeDe(request.ip)}`
        : `cli:${request.sessao.hotUid}:${request.sessao.cliUid}`,
    errorResponseBuilder: (_request, { ttl }) =>
      new Recusado(recusar('MUITAS_MENSAGENS', { esperarMs: ttl })),
  });
  registrarDesconhecidos(app, calls);
  const limitePorMinuto = (call: Call): number =>
    Math.max(1, Math.round((call.limitePorMinuto ?? config.limitePadraoPorMinuto ?? 600) * fator));
  registrarChamadas(app, routes, { log, dev, limitePorMinuto });
  if (encaminhadas !== undefined)
    await app.register(async (filho) => {
      await encaminhadas.plugin(filho);
      registrarEncaminhadas(filho, encaminhadas.rotas, { limitePorMinuto });
    });
  const prontidao = prontidaoDe(modules, log, () => parando);
  await registerOperations(app, {
    calls,
    prontidao,
    limitePorMinuto: Math.max(1, Math.round(OPERACOES_POR_MINUTO * fator)),
  });
  app.operations = operationsApp({ prontidao, metrics }, () => config.operationsToken);
  app.addHook('onClose', () => app.operations.close());
  for (const { plugin } of modules)
    if (plugin !== undefined) await app.register(async (child) => plugin(child));
  app.anunciarParada = () => {
    parando = true;
  };
  return app;
}

/** What leaves HTTP: a websocket, and the line to an engine. Whatever else a client offers to speak (h2c above all) may be passed over. */
const DEIXAM_HTTP: ReadonlySet<string> = new Set(['websocket', PROTOCOLO]);

const pedeSocket = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  method === 'GET' && DEIXAM_HTTP.has(headers.upgrade?.toLowerCase() ?? '');

/**
 * A handshake that ends in an answer leaves its line to nobody: Node has let go of it, so it would stay open, unread, until
 * the program ends, and hold that up.
 */
function fecharSeNaoAbrir({ raw }: { raw: IncomingMessage }, reply: { raw: ServerResponse }): void {
  if (pedeSocket(raw)) reply.raw.once('finish', () => raw.socket.destroySoon());
}

/** Bodies are JSON, a file where the call takes one, or nothing: any other media type is a 415. */
function somenteJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const ler = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void ler(request, body as string, done);
  });
  // Only calls that take a file get this far with it; their own limit bounds the buffer.
  app.addContentTypeParser(TIPO_DE_ARQUIVO, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

/** What a log line says of a request: never its address with a query, a body, or who the person is. */
const quem = (request: FastifyRequest): object => {
  const { lelUid, leiUid } = (request.params ?? {}) as { lelUid?: string; leiUid?: string };
  return {
    requestId: request.id,
    chamada: request.routeOptions.config.chamada ?? request.routeOptions.url ?? 'desconhecida',
    metodo: request.method,
    ...(lelUid === undefined ? {} : { lelUid: String(lelUid).slice(0, 64) }),
    ...(leiUid === undefined ? {} : { leiUid: String(leiUid).slice(0, 64) }),
    ...(request.tenant === null ? {} : { hotUid: request.tenant.hotUid }),
    ...(request.sessao === null ? {} : { cliUid: request.sessao.cliUid }),
  };
};

const STATUSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

function medir(app: FastifyInstance, metrics: Metrics, log: Logger, calls: readonly Call[]): void {
  const duracao = metrics.histogram(
    'http_request_seconds',
    'Time from the first byte of a request to the last of its answer, by call and status class',
    { chamada: [...calls.map((c) => c.nome), 'pagina'], status: STATUSES },
    LATENCY_BUCKETS,
  );
  app.addHook('onResponse', async (request, reply) => {
    // Everything that is neither a call nor a page (pictures, assets, health) counts as 'outro'.
    const chamada =
      request.routeOptions.config.chamada ?? (request.routeOptions.url === '/*' ? 'pagina' : 'outro');
    const status = reply.statusCode;
    duracao.observe({ chamada, status: `${Math.floor(status / 100)}xx` }, reply.elapsedTime / 1000);
    const linha = { ...quem(request), status, ms: Math.round(reply.elapsedTime * 10) / 10 };
    if (status >= 400 || request.method !== 'GET') log.info(linha, 'request');
    else log.debug(linha, 'request');
  });
}
