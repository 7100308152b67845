import fastifyWebsocket from '@fastify/websocket';
import type { WebsocketPluginOptions } from '@fastify/websocket';
import { encerrarComErro } from '@martelo/platform/http/unread.ts';
import { dispositivoDe } from '@martelo/platform/sessao/bloqueados.ts';
import { paraCorpoErro } from '@martelo/schemas/shared/corpo-erro.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { CodigoErro, Recusa } from '@martelo/schemas/shared/erros.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WebSocket } from 'ws';
import type { RawData } from 'ws';
import { semRegistro } from '../visitas/door.ts';
import type { Conexao, TenantDoSocket } from './connection.ts';
import type { SocketGateway } from './gateway.ts';

export type SocketPluginOptions = {
  /** The tenant of a host name (no port, lower case); null when no tenant lives there. */
  readonly tenantDoHost: (host: string) => Promise<TenantDoSocket | null> | TenantDoSocket | null;
  /** Origins allowed besides the tenant's own hosts, such as `https://admin.example`. */
  readonly origens?: readonly string[];
};

/** Fragments and chunks of one message: 4 kB never needs many, a slow trickle of them is no conversation. */
const MAX_FRAGMENTS = 16;
const MAX_BUFFERED_CHUNKS = 4_096;

/** What ws does not read, by the code with which it hangs up (RFC 6455, 7.4.1). Broken frames are no conversation. */
const NAO_LIDO: Readonly<Record<number, CodigoErro>> = { 1007: 'JSON_INVALIDO', 1009: 'CORPO_GRANDE_DEMAIS' };

/** ws's socket with a place for what we know of it, so that its listeners need no closure. */
class SocketAberto extends WebSocket {
  conexao: Conexao | null = null;
  gateway: SocketGateway | null = null;

  /** Where ws hangs up by itself, for which it has a code and no reason, the other side hears the reason first. */
  override close(code?: number, reason?: string | Buffer): void {
    const codigo = code === undefined || reason !== undefined ? undefined : NAO_LIDO[code];
    if (codigo !== undefined && this.conexao !== null && this.readyState === WebSocket.OPEN)
      this.gateway?.dizerPorQue(this.conexao, recusar(codigo));
    super.close(code, reason);
  }
}

type WsConstructor = NonNullable<NonNullable<WebsocketPluginOptions['options']>['WebSocket']>;

/** Where the checks before the upgrade leave the tenant for the handler. */
const tenants = new WeakMap<object, TenantDoSocket>();

function hostDe(origem: string): { readonly host: string; readonly hostname: string } | null {
  const url = URL.parse(origem);
  return url === null ? null : { host: url.host, hostname: url.hostname };
}

/**
 * May a page of this Origin open the tenant's socket? Programs that are no browser send none, and a browser cannot leave
 * it out; the bearer travels inside the socket, so no cookie acts on anybody's behalf.
 */
export function origemPermitida(
  origem: string | undefined,
  tenant: TenantDoSocket,
  origens: readonly string[],
): boolean {
  if (origem === undefined) return true;
  if (origens.includes(origem)) return true;
  const de = hostDe(origem);
  return de !== null && tenant.hosts.some((host) => host === de.host || host === de.hostname);
}

/** GET /v1/socket: 404 HOTSITE_NAO_ENCONTRADO, 403 ORIGEM_NAO_PERMITIDA, 429 and 503 before the upgrade; then the socket. */
export async function socketPlugin(
  app: FastifyInstance,
  gateway: SocketGateway,
  options: SocketPluginOptions,
): Promise<void> {
  const { limites, contadores } = gateway;
  const reads = gateway.ways.reads<Conexao>({
    most: limites.quadroBytes,
    hear: (conexao, bytes, length) => gateway.receber(conexao, bytes, length),
  });
  const negar = (reply: FastifyReply, recusa: Recusa, tenant?: TenantDoSocket): FastifyReply => {
    contadores.conexoesRecusadas++;
    const corpo = paraCorpoErro(recusa, tenant?.termos);
    if (corpo.esperarS !== undefined) reply.header('retry-after', corpo.esperarS);
    return reply.code(corpo.statusCode).header('connection', 'close').send(corpo);
  };

  const wsOptions = {
    // ws's types ask for the whole module here; it only constructs.
    WebSocket: SocketAberto as unknown as WsConstructor,
    maxPayload: limites.quadroBytes,
    maxFragments: MAX_FRAGMENTS,
    maxBufferedChunks: MAX_BUFFERED_CHUNKS,
    perMessageDeflate: false,
    clientTracking: false,
    closeTimeout: limites.despedidaMs,
  };
  await app.register(fastifyWebsocket, {
    options: wsOptions,
    // `SocketAberto.close` has said why, and ws goodbye with the right code (1009 for a frame over the limit); the close event follows.
    errorHandler: () => undefined,
    preClose: (done: () => void) => {
      gateway.encerrar();
      done();
    },
  });

  // A handshake that ws finds wrong: without a key, of another version.
  app.websocketServer.on('wsClientError', (_erro, socket) => {
    contadores.conexoesRecusadas++;
    encerrarComErro(socket, recusar('DADOS_INVALIDOS'), {
      mensagens: ['O pedido de websocket está errado: confira os cabeçalhos Sec-WebSocket (RFC 6455).'],
      cabecalhos: ['Sec-WebSocket-Version: 13'],
    });
  });

  app.route({
    method: 'GET',
    url: '/v1/socket',
    preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
      const tenant = await options.tenantDoHost(request.hostname.toLowerCase());
      if (tenant === null) return negar(reply, { codigo: 'HOTSITE_NAO_ENCONTRADO', detalhes: {} });
      if (!origemPermitida(request.headers.origin, tenant, options.origens ?? []))
        return negar(reply, { codigo: 'ORIGEM_NAO_PERMITIDA', detalhes: {} }, tenant);
      const cheio = gateway.podeEntrar(request.ip);
      if (cheio !== null) return negar(reply, cheio, tenant);
      tenants.set(request.raw, tenant);
      return undefined;
    },
    handler: (_request, reply) => negar(reply, { codigo: 'NAO_ENCONTRADO', detalhes: {} }),
    wsHandler: (socket, request) => {
      const aberto = socket as SocketAberto;
      const tenant = tenants.get(request.raw) as TenantDoSocket;
      aberto.gateway = gateway;
      aberto.conexao = gateway.aceitar({
        wire: gateway.ways.sends.wire(request.raw.socket, aberto),
        life: aberto,
        tenant,
        ip: request.ip,
        dispositivo: dispositivoDe(request),
        semRegistro: semRegistro(request.headers),
      });
      reads.take(aberto.conexao, aberto, request.raw.socket);
      aberto.on('message', aoReceber).on('ping', aoPing).on('pong', aoPong).on('close', aoFechar);
    },
  });

  // One function each for all sockets.
  function aoReceber(this: WebSocket, dados: RawData, binaria: boolean): void {
    const { conexao } = this as SocketAberto;
    const bytes = dados as Buffer;
    // Nothing of the contract is binary: such a message is heard as an empty text, and refused like one.
    if (conexao !== null) gateway.receber(conexao, bytes, binaria ? 0 : bytes.length);
  }
  function aoPing(this: WebSocket): void {
    const { conexao } = this as SocketAberto;
    if (conexao !== null) gateway.sinal(conexao, true);
  }
  function aoPong(this: WebSocket): void {
    const { conexao } = this as SocketAberto;
    if (conexao !== null) gateway.sinal(conexao, false);
  }
  function aoFechar(this: WebSocket): void {
    const aberto = this as SocketAberto;
    if (aberto.conexao !== null) gateway.sair(aberto.conexao);
    aberto.conexao = null;
  }
}
