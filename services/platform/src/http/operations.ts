import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Call } from '@martelo/schemas/shared/call.ts';
import { CONTRATO, escreverContrato } from '@martelo/schemas/shared/contrato.ts';
import { CABECALHO_DO_CONTRATO } from '../interno/cabecalhos.ts';
import { ICONE_DO_PRODUTO, LOGO_DO_PRODUTO } from './marca.ts';
import { openapiDe } from './openapi.ts';
import type { Prontidao } from './readiness.ts';

type Operacao = {
  readonly calls: readonly Call[];
  readonly prontidao: Prontidao;
  /** Calls a minute of one network that each of these may get. */
  readonly limitePorMinuto: number;
};

/** The page draws its logo late and without a name: who hears the page is told what its link is. */
const NOME_DO_LOGO = `new MutationObserver((_, olho) => {
  const logo = document.querySelector('.topbar-wrapper .link img');
  if (logo === null) return;
  logo.alt = 'Martelo';
  olho.disconnect();
}).observe(document.body, { childList: true, subtree: true });`;

/**
 * What balancers and integrators ask, on the port of the site: whether the program lives and is ready, in one word and at no
 * cost, the contract and its page. None of it belongs to a tenant. Why it is not ready, and what is measured, is told at the
 * port of operations alone (operations-port.ts).
 */
export async function registerOperations(
  app: FastifyInstance,
  { calls, prontidao, limitePorMinuto }: Operacao,
): Promise<void> {
  const limitado = { config: { rateLimit: { max: limitePorMinuto, timeWindow: 60_000 } } };

  app.get('/health/live', limitado, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get('/health/ready', limitado, async (_request, reply) => {
    const { status } = await prontidao.recente();
    reply.code(status === 'ok' ? 200 : 503).header('cache-control', 'no-store');
    // A gateway asks before it sends anybody here.
    reply.header(CABECALHO_DO_CONTRATO, escreverContrato(CONTRATO));
    return { status };
  });

  const document = openapiDe(calls, '0.1.0');
  const texto = JSON.stringify(document);
  app.get('/openapi.json', limitado, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(texto),
  );

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
