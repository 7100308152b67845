import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { IncomingHttpHeaders } from 'node:http';
import { Recusado } from '@martelo/platform/http/errors.ts';
import type { Encaminhada } from '@martelo/platform/http/route.ts';
import { CABECALHO_DO_CONTRATO, CABECALHO_DO_ENVELOPE } from '@martelo/platform/interno/cabecalhos.ts';
import type { Selo } from '@martelo/platform/interno/envelope.ts';
import { CALLS } from '@martelo/schemas/calls.ts';
import { SERVICO_DA_CHAMADA, SERVICO_DO_CAMINHO } from '@martelo/schemas/servicos.ts';
import type { Servico } from '@martelo/schemas/servicos.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { corpoLimitado } from './corpo.ts';

/** Where a service's requests go. */
export type Destino = {
  /** An address for a request that is about `chave` (a lelUid, say); undefined while nobody answers. */
  escolher(chave: string): string | undefined | Promise<string | undefined>;
  /** Nobody was there. */
  faltou(url: string): void;
};

export type OpcoesDoProxy = {
  readonly destinos: Readonly<Record<Servico, Destino>>;
  readonly selo: Selo;
  /** Names of calls that are answered here and not forwarded. */
  readonly menos?: ReadonlySet<string>;
  /** Whether the mailbox of development may be read here (`/dev/`). */
  readonly comCaixa: boolean;
  /** Largest body that goes through, bytes. */
  readonly limiteDoCorpo: number;
  /** What only reads lists and pages has its answer within so many ms, or none. */
  readonly lerMs?: number;
};

/** Headers that only this gateway says, whatever a client sent. */
const SO_NOSSOS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
  CABECALHO_DO_CONTRATO,
  CABECALHO_DO_ENVELOPE,
] as const;
/** Headers of an answer that are the gateway's to say. */
const DE_CADA_PASSO = [
  'connection',
  'keep-alive',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  CABECALHO_DO_CONTRATO,
] as const;
const CONEXOES = 256;
const LIGAR_MS = 2_000;
const RESPONDER_MS = 28_000;
/** Who waits for a list may just as well ask again. */
const LER_MS = 8_000;
/** Shorter than the services keep an idle connection, so that none is used as it closes. */
const OCIOSA_MS = 30_000;

/**
 * The calls of the contract that go to the services behind, and the addresses without a call (pictures). Tenant, session,
 * access and limits are settled here before; the service gets them in a sealed envelope. Bodies and answers stream through
 * unread, so a service may say more than this gateway knows.
 */
export function encaminhadas(opcoes: OpcoesDoProxy): {
  readonly rotas: readonly Encaminhada[];
  readonly plugin: (app: FastifyInstance) => Promise<void>;
} {
  const passar = (servico: Servico) => (request: FastifyRequest, reply: FastifyReply) =>
    encaminhar(opcoes, servico, request, reply);
  return {
    rotas: CALLS.flatMap((call) => {
      const servico = SERVICO_DA_CHAMADA.get(call.nome);
      const aqui = opcoes.menos?.has(call.nome) === true;
      return servico === undefined || aqui ? [] : [{ call, encaminhar: passar(servico) }];
    }),
    plugin: async (app) => {
      app.removeAllContentTypeParsers();
      app.addContentTypeParser('*', (_request, corpo, done) =>
        done(null, corpoLimitado(corpo as Readable, opcoes.limiteDoCorpo)),
      );
      await app.register(replyFrom, {
        undici: {
          connections: CONEXOES,
          pipelining: 1,
          connect: { timeout: LIGAR_MS },
          headersTimeout: RESPONDER_MS,
          bodyTimeout: RESPONDER_MS,
          keepAliveTimeout: OCIOSA_MS,
          keepAliveMaxTimeout: OCIOSA_MS,
        },
        disableRequestLogging: true,
      });
      const caminhos = Object.entries(SERVICO_DO_CAMINHO).filter(
        ([caminho]) => caminho !== '/dev/' || opcoes.comCaixa,
      );
      for (const [caminho, servico] of caminhos)
        app.get(`${caminho}*`, async (request, reply) => {
          if (request.tenant === null) throw new Recusado(recusar('HOTSITE_NAO_ENCONTRADO'));
          return passar(servico)(request, reply);
        });
    },
  };
}

async function encaminhar(
  { destinos, selo, limiteDoCorpo, lerMs = LER_MS }: OpcoesDoProxy,
  servico: Servico,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (Number(request.headers['content-length'] ?? 0) > limiteDoCorpo) {
    (request.body as Readable | undefined)?.destroy();
    throw new Recusado(recusar('CORPO_GRANDE_DEMAIS'));
  }
  const { lelUid, leiUid } = (request.params ?? {}) as { lelUid?: string; leiUid?: string };
  const destino = destinos[servico];
  const base = await destino.escolher(lelUid ?? leiUid ?? request.sessao?.cliUid ?? request.id);
  if (base === undefined) throw new Recusado(recusar('SERVICO_INDISPONIVEL'));
  const envelope = selo.selar(request.method, request.url, {
    tenant: request.tenant,
    sessao: request.sessao,
    recebidoEm: request.recebidoEm,
  });
  // The engine's readings may be packages of whole days for an auditor, which take their time.
  const soLe = request.method === 'GET' && servico !== 'bid-engine';
  return reply.from(base + request.url, {
    ...(soLe ? { timeout: lerMs } : {}),
    // A number above none also says: do not wait out another service's Retry-After on the client's time.
    retriesCount: 1,
    rewriteRequestHeaders: (_pedido, vindos) =>
      cabecalhosDaIda(vindos as IncomingHttpHeaders, request, servico, envelope),
    rewriteHeaders: (vindos) => {
      const idos = { ...vindos };
      for (const nome of DE_CADA_PASSO) delete idos[nome];
      return idos;
    },
    onError: (_reply, { error }) => {
      const causa = (error as { cause?: unknown }).cause;
      if (causa instanceof Recusado) return void reply.send(causa);
      const { code } = (causa ?? error) as { code?: unknown };
      if (code === 'ECONNREFUSED' || code === 'UND_ERR_CONNECT_TIMEOUT') destino.faltou(base);
      request.log.warn({ servico, base, code }, 'a service did not answer');
      void reply.send(new Recusado(recusar('SERVICO_INDISPONIVEL')));
    },
  });
}

function cabecalhosDaIda(
  vindos: IncomingHttpHeaders,
  request: FastifyRequest,
  servico: Servico,
  envelope: string,
): IncomingHttpHeaders {
  const idos: IncomingHttpHeaders = { ...vindos };
  for (const nome of SO_NOSSOS) delete idos[nome];
  // Who asks is in the envelope; the token itself is for the service that ends logins.
  if (servico !== 'accounts') delete idos.authorization;
  idos['x-forwarded-for'] = request.ip;
  idos['x-forwarded-host'] = request.host;
  idos['x-forwarded-proto'] = request.protocol;
  idos['x-request-id'] = request.id;
  idos[CABECALHO_DO_ENVELOPE] = envelope;
  return idos;
}
