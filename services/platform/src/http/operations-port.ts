import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import { lerBearer } from './request.ts';
import type { Prontidao } from './readiness.ts';

/** Where the port of operations is, and who may ask there. */
export type OperationsPort = {
  readonly host: string;
  /** Absent: `DEFAULT_PORT`, or a free one where that is taken. */
  readonly port?: number | undefined;
};

/** Where programs that are measured tend to answer. */
const DEFAULT_PORT = 9_464;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * What is for those who run the program and for nobody else, on a port of its own: `/metrics` (Prometheus), and
 * `/health/ready` with each module and its reasons. With a token, each asks by `Authorization: Bearer`.
 */
export function operationsApp(
  { prontidao, metrics }: { readonly prontidao: Prontidao; readonly metrics: Metrics },
  token: () => string | undefined,
): FastifyInstance {
  const app = Fastify({
    logger: false,
    requestTimeout: 30_000,
    bodyLimit: 1_024,
    forceCloseConnections: true,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    const wanted = token();
    if (wanted === undefined || request.url === '/health/live') return undefined;
    const given = lerBearer(request.headers.authorization) ?? '';
    if (timingSafeEqual(digest(given), digest(wanted))) return undefined;
    return reply
      .code(401)
      .header('www-authenticate', 'Bearer')
      .send({ statusCode: 401, error: 'Unauthorized', message: 'OPERATIONS_TOKEN' });
  });
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const { status, modulos, motivos } = await prontidao.agora();
    reply.code(status === 'ok' ? 200 : 503);
    return { status, modulos, ...(motivos.length === 0 ? {} : { motivos }) };
  });
  app.get('/metrics', async (_request, reply) => {
    reply.header('content-type', metrics.contentType);
    return metrics.text();
  });
  return app;
}

/**
 * Listens where the configuration says; answers the address. Where it says no port and the usual one is another program's,
 * at any that is free: two programs on one machine need no configuration for this.
 *
 * @throws Error that names OPERATIONS_PORT
 */
export async function listenForOperations(
  app: FastifyInstance,
  { host, port }: OperationsPort,
  log: Logger,
): Promise<string> {
  const at = (number: number): Promise<string> => app.listen({ host, port: number, exclusive: true });
  const url = await (
    port === undefined
      ? at(DEFAULT_PORT).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'EADDRINUSE') throw error;
          return at(0);
        })
      : at(port)
  ).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `OPERATIONS_PORT ${port ?? DEFAULT_PORT} of OPERATIONS_HOST ${host} cannot be listened at (${error.code ?? error.message}). Set another one.`,
      { cause: error },
    );
  });
  log.info({ url }, 'operations: /metrics and /health/ready');
  return url;
}
