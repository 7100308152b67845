import type { FastifyInstance } from 'fastify';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { Recusado } from '../http/errors.ts';
import { CABECALHO_DO_ENVELOPE } from './cabecalhos.ts';
import type { Selo } from './envelope.ts';

export type PerguntaInterna = Readonly<Record<string, string | undefined>>;

/** A GET that only our own processes may ask: without their seal there is nothing here. */
export function rotaInterna(
  app: FastifyInstance,
  selo: Selo,
  caminho: `/interno/${string}`,
  responder: (pergunta: PerguntaInterna) => Promise<unknown>,
): void {
  app.get<{ Querystring: PerguntaInterna }>(
    caminho,
    { config: { rateLimit: false } },
    async (request, reply) => {
      if (selo.abrir('GET', request.url, request.headers[CABECALHO_DO_ENVELOPE]) === null)
        throw new Recusado(recusar('NAO_ENCONTRADO'));
      reply.header('cache-control', 'no-store');
      return responder(request.query);
    },
  );
}

/** The same for what our own processes hand over: a POST with a JSON body of at most `maximoBytes`. */
export function entregaInterna(
  app: FastifyInstance,
  selo: Selo,
  caminho: `/interno/${string}`,
  {
    maximoBytes,
    receber,
  }: { readonly maximoBytes: number; readonly receber: (corpo: unknown) => Promise<void> },
): void {
  app.post(caminho, { config: { rateLimit: false }, bodyLimit: maximoBytes }, async (request, reply) => {
    if (selo.abrir('POST', request.url, request.headers[CABECALHO_DO_ENVELOPE]) === null)
      throw new Recusado(recusar('NAO_ENCONTRADO'));
    await receber(request.body);
    return reply.code(204).send();
  });
}
