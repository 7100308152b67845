import type { FastifyInstance } from 'fastify';
import type { Call } from '@martelo/schemas/shared/call.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { Recusado } from './errors.ts';
import { CABECALHOS_DE_DADOS } from './security.ts';

/** A pattern of a call's address: `{param}` stands for one part. */
const padrao = (caminho: string): RegExp =>
  new RegExp(`^${caminho.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);

/**
 * Answers what no route knows. Below /v1 always as data, also where a page catches everything else: 405 with Allow when
 * the address exists with another method, else 404.
 */
export function registrarDesconhecidos(app: FastifyInstance, calls: readonly Call[]): void {
  const enderecos = calls.map((c) => ({ re: padrao(c.caminho), metodo: c.metodo }));
  app.route({
    method: [...app.supportedMethods] as never,
    url: '/v1/*',
    helmet: false,
    onRequest: async (_request, reply) => void reply.headers(CABECALHOS_DE_DADOS),
    // The body of a request that goes nowhere is not read.
    preParsing: async (request, reply) => {
      if (request.tenant === null) throw new Recusado(recusar('HOTSITE_NAO_ENCONTRADO'));
      const caminho = request.url.split('?', 1)[0] ?? '';
      const aceitos = [
        ...new Set(enderecos.filter(({ re }) => re.test(caminho)).map(({ metodo }) => metodo)),
      ];
      // The same method, and the router knew no such address: a part of it is longer than any of ours.
      const comprido = aceitos.some((m) => m === request.method);
      if (aceitos.length === 0 || comprido) throw new Recusado(recusar('NAO_ENCONTRADO'));
      reply.header('allow', [...aceitos, ...(aceitos.includes('GET') ? ['HEAD'] : [])].join(', '));
      throw new Recusado(recusar('METODO_NAO_PERMITIDO'));
    },
    handler: async () => undefined,
  });
  app.setNotFoundHandler(async () => {
    throw new Recusado(recusar('NAO_ENCONTRADO'));
  });
}
