import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import type { ClientOptions } from 'ws';
import type { Resultado, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { mensagemServidor } from '@martelo/schemas/tempo-real/mensagens.ts';
import type { MensagemServidor } from '@martelo/schemas/tempo-real/mensagens.ts';
import type { Remessa } from '@martelo/schemas/visitas/remessa.ts';
import { RecepcaoDeVisitas } from '../../visitas/door.ts';
import type { TenantDoSocket } from '../connection.ts';
import { SocketGateway } from '../gateway.ts';
import type { LimitesSocket } from '../limits.ts';
import { socketPlugin } from '../plugin.ts';
import { TokenBucket } from '../token-bucket.ts';
import { socketWays } from '../ways.ts';
import type { SocketWays } from '../ways.ts';
import { CatalogoDeMentira } from './catalogo-de-mentira.ts';
import { MotorDeMentira, uid } from './motor-de-mentira.ts';

/** How the sockets of a spec work: as the product's do by default, until `usarJeitos` says otherwise. */
let novosJeitos = (): SocketWays => socketWays();

/** From now on each `Bancada` works like this. */
export function usarJeitos(novos: () => SocketWays): void {
  novosJeitos = novos;
}

/** Two tenants that live at different hosts; requests choose by their Host header. */
export const LEILAO: TenantDoSocket = {
  hotUid: uid(1),
  termos: TERMOS.leilao,
  hosts: ['leilao.example'],
  necessarioLoginParaVisualizar: false,
};
export const LOJA: TenantDoSocket = {
  hotUid: uid(2),
  termos: TERMOS.loja,
  hosts: ['loja.example', 'www.loja.example:8443'],
  necessarioLoginParaVisualizar: true,
};

/** A session of client n; its token is `cliente-n@hotUid`, and `cliente-n@hotUid#assistida` where staff look. */
export function sessaoDe(n: number, hotUid: string, fim = Date.now() + 600_000): Sessao {
  const cliUid = uid(n);
  const apelido = `apelido-${cliUid.slice(-4)}`;
  return {
    cliUid,
    hotUid,
    nome: `Cliente ${n}`,
    apelido,
    cidade: 'Campinas - SP',
    papeis: ['Cliente'],
    aprovado: true,
    bloqueado: false,
    fim,
  };
}

/** One client of the socket: everything it receives is checked against the contract and kept. */
export class ClienteDeTeste {
  readonly ws: WebSocket;
  readonly mensagens: MensagemServidor[] = [];
  readonly brutas: string[] = [];
  /** Messages that are not of the contract. */
  readonly estranhas: string[] = [];
  fechadoCom: number | null = null;
  private n = 0;

  constructor(ws: WebSocket) {
    this.ws = ws;
    ws.on('message', (dados: Buffer) => {
      const texto = dados.toString('utf8');
      this.brutas.push(texto);
      const lida = mensagemServidor.safeParse(JSON.parse(texto));
      if (lida.success) this.mensagens.push(lida.data);
      else this.estranhas.push(`${texto}: ${lida.error.message}`);
    });
    ws.on('close', (code) => {
      this.fechadoCom = code;
    });
    ws.on('error', () => undefined);
  }

  bruto(dados: string | Buffer): void {
    this.ws.send(dados);
  }

  /** Sends a request without waiting; hands back its number. */
  enviar(mensagem: Record<string, unknown> & { tipo: string }): number {
    const n = ++this.n;
    this.bruto(JSON.stringify({ ...mensagem, n }));
    return n;
  }

  /** Sends a request and waits for its answer or refusal. */
  async pedir(mensagem: Record<string, unknown> & { tipo: string }): Promise<MensagemServidor> {
    const n = this.enviar(mensagem);
    return until(() => this.mensagens.find((m) => 'n' in m && m.n === n), {
      what: `answer to ${mensagem.tipo}`,
    });
  }

  de<T extends MensagemServidor['tipo']>(tipo: T): Extract<MensagemServidor, { tipo: T }>[] {
    return this.mensagens.filter((m): m is Extract<MensagemServidor, { tipo: T }> => m.tipo === tipo);
  }

  /** A probe whose answer proves that everything sent before has been handled. */
  async emDia(): Promise<void> {
    await this.pedir({ tipo: 'relogio', t0: 1 });
  }

  async fechamento(): Promise<number> {
    await until(() => this.fechadoCom !== null, { what: 'the close of the socket' });
    return this.fechadoCom as number;
  }
}

/** A real server with the real socket on the double of the engine. */
export class Bancada {
  readonly motor = new MotorDeMentira();
  readonly catalogo = new CatalogoDeMentira();
  readonly gateway: SocketGateway;
  /** Whoever connects may say by x-forwarded-for from where. */
  readonly app: FastifyInstance = Fastify({
    handlerTimeout: 30_000,
    forceCloseConnections: 'idle',
    trustProxy: true,
  });
  readonly falhas: unknown[] = [];
  /** What was handed on to be written, in batches. */
  readonly remessas: Remessa[] = [];
  /** Visits cannot be written. */
  semVisitas = false;
  readonly visitas = new RecepcaoDeVisitas({
    gravar: async (remessa) => {
      if (this.semVisitas) throw new Error('the site service is away');
      this.remessas.push(remessa);
    },
    novoBalde: (porSegundo, rajada, agora) => new TokenBucket(porSegundo, rajada, agora),
    aoFalhar: () => undefined,
    limites: { juntarMs: 1, recuoMs: 1, recuoMaximoMs: 2 },
  });
  /** Added to the real clock. */
  adiantarMs = 0;
  /** Sessions end at this time (epoch ms). */
  fimDasSessoes = Date.now() + 600_000;
  encerrarSessoes: (cliUid: string, motivo: string) => void = () => undefined;
  /** Tokens that no longer count. */
  readonly revogados = new Set<string>();
  /** Addresses and browsers that staff keep out, by tenant and value. */
  readonly bloqueados = new Set<string>();
  /** Nobody can say whether a token counts. */
  foraDoAr = false;
  /** Tenants whose record was changed since they were first seen, by hotUid. */
  readonly mudados = new Map<string, TenantDoSocket>();
  private porta = 0;
  private readonly clientes: ClienteDeTeste[] = [];

  constructor(limites: Partial<LimitesSocket> = {}) {
    this.gateway = new SocketGateway({
      motor: this.motor,
      clock: () => Date.now() + this.adiantarMs,
      sessaoDoToken: async (token) => this.sessaoDoToken(token),
      bloqueioDe: (hotUid, { ip, dispositivo }) =>
        [ip, dispositivo].some((valor) => this.bloqueados.has(`${hotUid} ${valor}`))
          ? recusar('BLOQUEADO')
          : null,
      lotesDoLeilao: async (hotUid, leiUid) => this.lotesDoLeilao(hotUid, leiUid),
      leiloesNoSite: this.catalogo.ler,
      aoMudarLeiloes: (ouvinte) => {
        this.catalogo.avisar = ouvinte;
        return () => undefined;
      },
      aoEncerrarSessoes: (ouvinte) => {
        this.encerrarSessoes = ouvinte;
        return () => undefined;
      },
      aoFalhar: (erro) => this.falhas.push(erro),
      tenantAtual: (t) => this.mudados.get(t.hotUid) ?? null,
      visitas: this.visitas,
      ways: novosJeitos(),
      limites,
    });
  }

  async abrir(): Promise<this> {
    const doHost = new Map([LEILAO, LOJA].map((t) => [t.hosts[0], t]));
    await this.app.register(async (filho) =>
      socketPlugin(filho, this.gateway, {
        tenantDoHost: (host) => doHost.get(host) ?? null,
        origens: ['https://painel.example'],
      }),
    );
    this.gateway.iniciar();
    await this.app.listen({ host: '127.0.0.1', port: 0 });
    this.porta = (this.app.server.address() as { port: number }).port;
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${this.porta}`;
  }

  /** Starts a connection with these headers; it may be refused. */
  tentar(headers: Record<string, string>, opcoes: ClientOptions = {}): WebSocket {
    return new WebSocket(`${this.url.replace('http', 'ws')}/v1/socket`, { headers, ...opcoes });
  }

  async ligar(
    tenant: TenantDoSocket = LEILAO,
    headers: Record<string, string> = {},
    opcoes: ClientOptions = {},
  ): Promise<ClienteDeTeste> {
    const cliente = new ClienteDeTeste(this.tentar({ host: tenant.hosts[0] as string, ...headers }, opcoes));
    this.clientes.push(cliente);
    await until(() => cliente.mensagens[0]?.tipo === 'conectado', { what: 'conectado' });
    return cliente;
  }

  /** A connection with client n logged in. */
  async ligarComo(n: number, tenant: TenantDoSocket = LEILAO): Promise<ClienteDeTeste> {
    const cliente = await this.ligar(tenant);
    await cliente.pedir({ tipo: 'autenticar', token: `cliente-${n}@${tenant.hotUid}` });
    return cliente;
  }

  /** The status and body with which a connection is refused before the upgrade. */
  recusada(
    headers: Record<string, string>,
  ): Promise<{ status: number; corpo: { codigo: string }; espera: string | undefined }> {
    return new Promise((resolve, reject) => {
      const ws = this.tentar(headers);
      ws.on('open', () => reject(new Error('the connection was not refused')));
      ws.on('error', () => undefined);
      ws.on('unexpected-response', (_pedido, resposta) => {
        let texto = '';
        resposta.setEncoding('utf8');
        resposta.on('data', (parte: string) => (texto += parte));
        resposta.on('end', () =>
          resolve({
            status: resposta.statusCode ?? 0,
            corpo: JSON.parse(texto) as { codigo: string },
            espera: resposta.headers['retry-after'],
          }),
        );
      });
    });
  }

  /** Closes everything; the messages that clients saw and that are not of the contract. */
  async fechar(): Promise<string[]> {
    for (const { ws } of this.clientes) ws.terminate();
    await this.app.close();
    await this.visitas.fila.encerrar();
    return this.clientes.flatMap((c) => c.estranhas);
  }

  private sessaoDoToken(token: string): Resultado<Sessao> {
    const [, n, de, marca] = /^cliente-(\d+)@([^#]+)(#\w+)?$/.exec(token) ?? [];
    if (this.revogados.has(token)) return { ok: false, recusa: recusar('TOKEN_EXPIRADO') };
    if (n === undefined || de === undefined) return { ok: false, recusa: recusar('TOKEN_INVALIDO') };
    if (this.foraDoAr) throw new Error('the session store is away');
    const sessao = sessaoDe(Number(n), de, this.fimDasSessoes);
    return { ok: true, valor: marca === '#assistida' ? { ...sessao, assistida: true } : sessao };
  }

  private lotesDoLeilao(hotUid: string, leiUid: string): readonly string[] | null {
    const lotes = [...this.motor.registros.values()].filter(
      (r) => r.hotUid === hotUid && r.lote.leiUid === leiUid,
    );
    return lotes.length === 0 ? null : lotes.map((r) => r.lote.lelUid);
  }
}
