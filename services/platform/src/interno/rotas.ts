import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { uid } from '@martelo/schemas/shared/ids.ts';
import type {
  CorpoDa,
  EntradaDa,
  Entrega,
  Ordem,
  Pergunta,
  RespostaDa,
} from '@martelo/schemas/shared/interna.ts';
import { Recusado } from '../http/errors.ts';
import { CABECALHO_DO_ENVELOPE } from './cabecalhos.ts';
import type { Selo } from './envelope.ts';

/** Without our seal there is nothing here. @throws Recusado */
function conferirSelo(selo: Selo, metodo: 'GET' | 'POST', request: FastifyRequest): void {
  if (selo.abrir(metodo, request.url, request.headers[CABECALHO_DO_ENVELOPE]) === null)
    throw new Recusado(recusar('NAO_ENCONTRADO'));
}

/** @throws Recusado */
function ler<S extends z.ZodType>(esquema: S, dado: unknown): z.output<S> {
  const lido = esquema.safeParse(dado);
  if (!lido.success) throw new Recusado(recusar('DADOS_INVALIDOS'));
  return lido.data;
}

/** As it is, all of it only to be read: whoever answers hands out what it holds. */
type Leitura<T> = T extends string | number | boolean | null | undefined
  ? T
  : { readonly [K in keyof T]: Leitura<T[K]> };

/** Answers a question that only our own processes may ask. */
export function responder<P extends Pergunta>(
  app: FastifyInstance,
  selo: Selo,
  pergunta: P,
  resposta: (entrada: EntradaDa<P>) => Promise<Leitura<z.input<P['saida']>>>,
): void {
  app.get(pergunta.caminho, { config: { rateLimit: false } }, async (request, reply) => {
    conferirSelo(selo, 'GET', request);
    reply.header('cache-control', 'no-store');
    return resposta(ler(pergunta.entrada, request.query) as EntradaDa<P>);
  });
}

/** Takes what our own processes hand over. */
export function receber<E extends Entrega>(
  app: FastifyInstance,
  selo: Selo,
  entrega: E,
  tomar: (corpo: z.output<E['corpo']>) => Promise<void>,
): void {
  const config = { config: { rateLimit: false }, bodyLimit: entrega.maximoBytes };
  app.post(entrega.caminho, config, async (request, reply) => {
    conferirSelo(selo, 'POST', request);
    await tomar(ler(entrega.corpo, request.body) as z.output<E['corpo']>);
    return reply.code(204).send();
  });
}

/** Carries out orders of our own processes. `cumprir` answers the same key with the same answer. */
export function cumprir<O extends Ordem>(
  app: FastifyInstance,
  selo: Selo,
  ordem: O,
  fazer: (chave: string, corpo: CorpoDa<O>) => Promise<RespostaDa<O>>,
): void {
  const envelope = z.object({ chave: uid, corpo: z.unknown() });
  const config = { config: { rateLimit: false }, bodyLimit: ordem.maximoBytes };
  app.post(ordem.caminho, config, async (request, reply) => {
    conferirSelo(selo, 'POST', request);
    const { chave, corpo } = ler(envelope, request.body);
    reply.header('cache-control', 'no-store');
    return fazer(chave, ler(ordem.corpo, corpo) as CorpoDa<O>);
  });
}
