import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Call } from '@martelo/schemas/shared/call.ts';
import { CONTRATO, escreverContrato } from '@martelo/schemas/shared/contrato.ts';
import { CABECALHO_DO_CONTRATO } from '../interno/cabecalhos.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { NotReady, type Module } from '../module/module.ts';
import { ICONE_DO_PRODUTO, LOGO_DO_PRODUTO } from './marca.ts';
import { openapiDe } from './openapi.ts';

type Operacao = {
  readonly calls: readonly Call[];
  readonly modules: readonly Module[];
  readonly metrics: Metrics;
  readonly log: Logger;
  /** True from the moment the program begins to stop: it is alive, but nobody new should come. */
  readonly parando: () => boolean;
};

const PRAZO_READY_MS = 2_000;

/** The page draws its logo late and without a name: who hears the page is told what its link is. */
const NOME_DO_LOGO = `new MutationObserver((_, olho) => {
  const logo = document.querySelector('.topbar-wrapper .link img');
  if (logo === null) return;
  logo.alt = 'Martelo';
  olho.disconnect();
}).observe(document.body, { childList: true, subtree: true });`;

async function pronto(modulo: Module): Promise<void> {
  if (modulo.ready === undefined) return;
  let timer: NodeJS.Timeout | undefined;
  const prazo = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${modulo.name} did not say in time whether it is ready`)),
      PRAZO_READY_MS,
    );
  });
  try {
    await Promise.race([modulo.ready(), prazo]);
  } finally {
    clearTimeout(timer);
  }
}

/** What operators and integrators ask: health, metrics, the contract and its page. None of it belongs to a tenant. */
export async function registerOperations(
  app: FastifyInstance,
  { calls, modules, metrics, log, parando }: Operacao,
): Promise<void> {
  const semLimite = { config: { rateLimit: false as const } };

  app.get('/health/live', semLimite, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get('/health/ready', semLimite, async (_request, reply) => {
    const estados = await Promise.all(
      modules.map(async (m) => {
        try {
          await pronto(m);
          return { nome: m.name, estado: 'ok' };
        } catch (err) {
          log.warn({ err, modulo: m.name }, 'not ready');
          const motivo = err instanceof NotReady ? { motivo: err.message } : {};
          return { nome: m.name, estado: 'indisponivel', ...motivo };
        }
      }),
    );
    const ok = !parando() && estados.every(({ estado }) => estado === 'ok');
    const motivos = estados.flatMap(({ motivo }) => motivo ?? []);
    reply.code(ok ? 200 : 503).header('cache-control', 'no-store');
    // A gateway asks before it sends anybody here.
    reply.header(CABECALHO_DO_CONTRATO, escreverContrato(CONTRATO));
    return {
      status: ok ? 'ok' : parando() ? 'parando' : 'indisponivel',
      modulos: Object.fromEntries(estados.map(({ nome, estado }) => [nome, estado])),
      ...(motivos.length === 0 ? {} : { motivos }),
    };
  });

  app.get('/metrics', semLimite, async (_request, reply) => {
    reply.header('content-type', metrics.contentType).header('cache-control', 'no-store');
    return metrics.text();
  });

  const document = openapiDe(calls, '0.1.0');
  app.get('/openapi.json', semLimite, async () => document);

  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as never },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    logo: { type: 'image/svg+xml', content: LOGO_DO_PRODUTO, href: '/docs' },
    theme: {
      title: 'Martelo: chamadas',
      favicon: [
        {
          filename: 'martelo.svg',
          rel: 'icon',
          type: 'image/svg+xml',
          sizes: 'any',
          content: ICONE_DO_PRODUTO,
        },
      ],
      js: [{ filename: 'martelo.js', content: NOME_DO_LOGO }],
    },
    // The page brings its scripts as files; only its pictures are inline and its styles are set by script.
    staticCSP:
      "default-src 'self'; base-uri 'self'; connect-src 'self'; font-src 'self' data:; frame-ancestors 'none'; " +
      "img-src 'self' data:; object-src 'none'; script-src 'self'; script-src-attr 'none'; style-src 'self' 'unsafe-inline'",
  });
}
