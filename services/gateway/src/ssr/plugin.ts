import { randomBytes } from 'node:crypto';
import path from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { respostaDeErro, traduzirErro } from '@martelo/platform/http/errors.ts';
import { ENDERECO_ILEGIVEL } from '@martelo/platform/http/request.ts';
import { ERROS } from '@martelo/schemas/shared/erros.ts';
import { CAMINHO_DA_PREVIA } from '@martelo/schemas/paginas/previa.ts';
import { ehDoPainel } from '@martelo/schemas/shared/painel.ts';
import { carregarPainel } from '../painel/door.ts';
import { criarMicroCache, pesoDoTexto } from './micro-cache.ts';
import { carregarRenderer } from './renderer.ts';
import type { Buscar, Pagina } from './renderer.ts';
import { paginaDeFalha } from './fallback.ts';
import type { Motivo } from './fallback.ts';
import { comScripts, emQuadroDoSite, politicaDaPagina, QUADROS_DO_PAINEL } from './scripts.ts';
import type { ScriptsDaPagina } from './scripts.ts';
import { manifestoDoSite } from './manifesto-do-site.ts';
import { paraBuscadores } from './sitemap.ts';
import { trabalhador } from './trabalhador.ts';

export type OpcoesDasPaginas = {
  /** Folder of the built pages, `web/dist`. */
  readonly dist: string;
  /** The server's clock, epoch ms. */
  readonly agora: () => number;
  /** How long the HTML of a page stands for everybody, ms; 0 keeps nothing. Default 5 s. */
  readonly microCacheMs?: number;
  /** Longest a page may take to render, ms. Default 10 s. */
  readonly tempoLimiteMs?: number;
  /** Multiplies the limit of pages for one network. Default 1. */
  readonly fator?: number;
  /** Shows the built-in sample where the tenant cannot be loaded (spec 1, section 8). */
  readonly desenvolvimento?: boolean;
  /** What a tenant's page runs besides ours; null for nothing. */
  readonly scriptsDaPagina?: (
    hotUid: string,
    host: string,
    caminho: string,
  ) => ScriptsDaPagina | null | Promise<ScriptsDaPagina | null>;
};

const MAXIMO_DE_PAGINAS = 500;
/** Of all that are kept: some 100 of the largest everyday pages, and a few minutes of a crowd on one of them. */
const MAXIMO_DE_BYTES = 64 * 1024 * 1024;
/** Pages a minute for one network, behind which many people may be. Each may render, and asks a dozen calls, which count themselves. */
const PAGINAS_POR_MINUTO = 1_200;
const MAIOR_URL = 1_000;
const MAIOR_HTML = 2 * 1024 * 1024;

/** Whether a page of this status is the same for everybody: a failure passes, and a 429 is meant for one address. */
const eDeTodos = (status: number): boolean => status < 500 && status !== 429;

/** When it is worth while to come back, where something does not answer. */
const ESPERAR = { 'retry-after': '5' };

const nonces = (reply: FastifyReply): { script: string; style: string } =>
  (reply as { cspNonce?: { script: string; style: string } }).cspNonce ?? { script: '', style: '' };

/**
 * The API as the pages see it while they render: the program itself, called in process for the same host, without a
 * session, under the visitor's own address (so that the limits count him and not the server). Into `espera` goes how many
 * seconds he has to wait for what was refused to him.
 */
function buscarNoPrograma(app: FastifyInstance, request: FastifyRequest, espera: { s: number }): Buscar {
  return async (url, { method, headers, body, signal }) => {
    const resposta = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, host: request.host, 'x-request-id': request.id },
      remoteAddress: request.ip,
      ...(body === undefined ? {} : { payload: body }),
      ...(signal === undefined ? {} : { signal }),
    });
    if (resposta.statusCode === 429)
      espera.s = Math.max(espera.s, Number(resposta.headers['retry-after'] ?? 0));
    return {
      status: resposta.statusCode,
      ok: resposta.statusCode < 400,
      headers: {
        get: (nome) => (resposta.headers[nome] === undefined ? null : String(resposta.headers[nome])),
      },
      json: async () => resposta.json<unknown>(),
    };
  };
}

/**
 * Serves the pages: the built files under /assets, kept by browsers for ever (their names change with their content), and
 * every other address as server-rendered HTML. HTML is rendered without a session, so it is the same for everybody and
 * stands for a few seconds per host and address; each answer carries its own CSP nonces.
 */
export const paginas =
  ({
    dist,
    agora,
    microCacheMs = 5_000,
    tempoLimiteMs = 10_000,
    fator = 1,
    desenvolvimento = false,
    scriptsDaPagina = () => null,
  }: OpcoesDasPaginas) =>
  async (app: FastifyInstance): Promise<void> => {
    const renderizar = await carregarRenderer(dist);
    if (renderizar === null) {
      app.log.warn('The pages are not built: run npm run build -w web. The API answers without them.');
      app.get('/*', async (request, reply) => falha(request, reply, 'semPaginas'));
      return;
    }
    await app.register(compress, { global: false, encodings: ['br', 'gzip'], threshold: 1_024 });
    await app.register(fastifyStatic, {
      root: path.join(dist, 'client/assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      decorateReply: false,
    });
    const painel = await carregarPainel(dist, desenvolvimento);
    if (painel !== null)
      await app.register(fastifyStatic, {
        root: path.join(dist, 'painel/assets'),
        prefix: '/painel/assets/',
        immutable: true,
        maxAge: '365d',
        preCompressed: true,
        decorateReply: false,
      });
    // Stands for the request's nonces in HTML that is kept; nobody outside ever sees it.
    const marca = randomBytes(16).toString('hex');
    const marcaDeEstilo = new RegExp(`(<style\\b[^>]*\\bnonce=")${marca}`, 'g');
    const cache = criarMicroCache<Pagina>({
      duracaoMs: microCacheMs,
      maximo: MAXIMO_DE_PAGINAS,
      maximoBytes: MAXIMO_DE_BYTES,
      pesar: ({ html }) => pesoDoTexto(html),
      agora: () => performance.now(),
    });

    await trabalhador(app, dist);
    manifestoDoSite(app);
    const limite = { max: Math.max(1, Math.round(PAGINAS_POR_MINUTO * fator)), timeWindow: 60_000 };
    const limitada = { errorHandler: aoFalhar, config: { rateLimit: limite } };
    paraBuscadores(app, { config: { rateLimit: limite } });
    app.get(ENDERECO_ILEGIVEL, async (request, reply) => falha(request, reply, 400));
    app.get('/*', limitada, async (request, reply) => {
      if (request.tenant === null) return falha(request, reply, 404);
      const url = enderecoDe(request);
      if (url === null) return falha(request, reply, 404);
      const canonico = enderecoCanonico(url);
      if (canonico !== null) return reply.redirect(canonico, 301);
      const { pathname } = new URL(url);
      if (painel !== null && ehDoPainel(pathname)) {
        const { status, html } = await painel(pathname, nonces(reply));
        return enviar(
          reply.code(status).header('cache-control', 'no-cache'),
          html,
          agora(),
          null,
          QUADROS_DO_PAINEL,
        );
      }
      let feita = false;
      const fazer = async (): Promise<Pagina> => {
        feita = true;
        const espera = { s: 0 };
        const pagina = await renderizar({
          url,
          nonce: marca,
          agora: agora(),
          buscar: buscarNoPrograma(app, request, espera),
          desenvolvimento,
          signal: AbortSignal.timeout(tempoLimiteMs),
        });
        if (pagina.status !== 429) return pagina;
        return { ...pagina, headers: { ...pagina.headers, 'retry-after': String(Math.max(1, espera.s)) } };
      };
      let pagina: Pagina;
      try {
        const guardavel = microCacheMs > 0 && url.length <= MAIOR_URL;
        pagina = guardavel
          ? await cache.obter(url, fazer, ({ status, html }) => eDeTodos(status) && html.length <= MAIOR_HTML)
          : await fazer();
        // One whom the API had enough of made it, and this visitor waited for it along with him.
        if (pagina.status === 429 && !feita) pagina = await fazer();
      } catch (err) {
        request.log.error({ err }, 'a page was not rendered');
        return falha(request, reply, foraDoAr(err) ? 503 : 500);
      }
      if (pagina.status >= 300 && pagina.status < 400)
        return reply.redirect(pagina.headers['location'] ?? '/', pagina.status);
      const { script, style } = nonces(reply);
      const dele =
        pagina.aceitaScripts === true
          ? await scriptsDaPagina(request.tenant.hotUid, request.tenant.host, pathname)
          : null;
      const nosso = pagina.html.replaceAll(marcaDeEstilo, `$1${style}`).replaceAll(marca, script);
      const html = dele === null ? nosso : comScripts(nosso, dele, script);
      reply.code(pagina.status).headers(
        eDeTodos(pagina.status)
          ? { 'cache-control': 'no-cache' }
          : {
              'cache-control': 'no-store',
              ...(pagina.status === 503 ? ESPERAR : {}),
              ...(pagina.status === 429 ? { 'retry-after': pagina.headers['retry-after'] ?? '1' } : {}),
            },
      );
      if (pathname === CAMINHO_DA_PREVIA) {
        const csp = reply.getHeader('content-security-policy');
        if (typeof csp === 'string') reply.header('content-security-policy', emQuadroDoSite(csp));
        reply.header('x-frame-options', 'SAMEORIGIN');
      }
      return enviar(reply, html, agora(), dele);
    });
  };

/** Sends a page with the policy for what it may load and run, and with the server's time: a page counts down by it until the socket greets. */
function enviar(
  reply: FastifyReply,
  html: string,
  agora: number,
  dele: ScriptsDaPagina | null = null,
  quadros?: string,
): ReturnType<FastifyReply['compress']> {
  const csp = reply.getHeader('content-security-policy');
  if (typeof csp === 'string') reply.header('content-security-policy', politicaDaPagina(csp, dele, quadros));
  // What time it is here, now and not when the kept HTML was made.
  return reply.header('server-timing', `agora;dur=${agora}`).type('text/html; charset=utf-8').compress(html);
}

/**
 * The address of the page that a request asks for, also its key in the cache; null where it has none. Its host is the one
 * that the request came to, whatever its path looks like: `//other/x` as a reference would be a page of another host.
 */
function enderecoDe({ protocol, host, url }: FastifyRequest): string | null {
  const inteira = url.startsWith('/') ? null : URL.parse(url);
  const caminho = inteira === null ? url : inteira.pathname + inteira.search;
  return URL.parse(`${protocol}://${host}${caminho}`)?.href ?? null;
}

const NAO_RESERVADO = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/**
 * Where a page is that was asked for by another spelling of its path (`//login`, `/%6cogin/`): path and query on the same
 * host. Null where it is spelt right. Letters keep their case, because names in addresses have one.
 */
function enderecoCanonico(url: string): string | null {
  const { pathname, search } = new URL(url);
  const simples = pathname
    .replaceAll(NAO_RESERVADO, (codigo) => decodeURIComponent(codigo))
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
  return simples === pathname ? null : simples + search;
}

/** Whether what a page needs does not answer for now, or not in time. */
const foraDoAr = (err: unknown): boolean =>
  (err instanceof Error && err.name === 'TimeoutError') ||
  traduzirErro(err).recusa.codigo === 'SERVICO_INDISPONIVEL';

/** What fails around a page (whose site it is, what it runs) is told as a page, too; what the visitor did wrong as everywhere. */
function aoFalhar(err: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { recusa, inesperado } = traduzirErro(err);
  const { status } = ERROS[recusa.codigo];
  if (status === 429) {
    const { esperarS } = respostaDeErro(recusa);
    void reply.header('retry-after', esperarS ?? 1);
    return void falha(request, reply, 429);
  }
  if (status < 500) throw err;
  if (inesperado) request.log.error({ err }, 'a page failed');
  void falha(request, reply, foraDoAr(err) ? 503 : 500);
}

function falha(request: FastifyRequest, reply: FastifyReply, motivo: Motivo): FastifyReply {
  return reply
    .code(motivo === 'semPaginas' ? 503 : motivo)
    .headers({ 'cache-control': 'no-store', ...(motivo === 503 ? ESPERAR : {}) })
    .type('text/html; charset=utf-8')
    .send(
      paginaDeFalha(motivo, request.host, nonces(reply).style, Number(reply.getHeader('retry-after') ?? 1)),
    );
}
