import { randomUUID } from 'node:crypto';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { MotorDeLances } from '@martelo/kernel/motor-de-lances.ts';
import type { Origem } from '@martelo/platform/sessao/bloqueados.ts';
import { redeDe } from '@martelo/platform/http/request.ts';
import { paraCorpoErro } from '@martelo/schemas/shared/corpo-erro.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import { CLOSE, Conexao } from './connection.ts';
import type { Life, TenantDoSocket, Wire } from './connection.ts';
import { novosContadores } from './counters.ts';
import type { Contadores } from './counters.ts';
import type { RecepcaoDeVisitas } from '../visitas/door.ts';
import { Handlers } from './handlers.ts';
import { Hub } from './hub.ts';
import { Inbox } from './inbox.ts';
import { limitesSocket } from './limits.ts';
import type { LimitesSocket } from './limits.ts';
import { Outbox } from './outbox.ts';
import { ClientesConectados, Posicoes } from './positions.ts';
import { pulsar } from './pulse.ts';
import { Registry } from './registry.ts';
import { Ressincronia } from './resync.ts';
import type { AoAndar } from './resync.ts';
import { Sites } from './sites.ts';
import type { LerLeiloes } from './sites.ts';
import { Sessoes } from './sessions.ts';
import type { SessaoDoToken } from './sessions.ts';
import { varrer } from './sweep.ts';
import { TokenBucket } from './token-bucket.ts';
import { UnderWay } from './under-way.ts';
import { socketWays } from './ways.ts';
import type { SocketWays } from './ways.ts';

/** What the socket needs of the rest: functions only, so that it knows no other service. */
export type SocketDeps = {
  /** A tenant as it is now; absent or null where it is taken for what it was when the connection came. */
  readonly tenantAtual?: (tenant: TenantDoSocket) => TenantDoSocket | null;
  readonly motor: Pick<MotorDeLances, 'darLance' | 'aoVivo' | 'lances' | 'posicoes' | 'assinar'>;
  readonly clock: Clock;
  readonly sessaoDoToken: SessaoDoToken;
  /** The refusal for an address or browser that staff keep out of a tenant; null for everybody else. */
  readonly bloqueioDe?: (hotUid: string, origem: Origem) => Recusa | null;
  /** lelUids of a leilão, in order; null when the tenant has no such leilão. */
  readonly lotesDoLeilao: (hotUid: string, leiUid: string) => Promise<readonly string[] | null>;
  /** How the leilões of a tenant stand; where it is absent nobody can follow a site as a whole. */
  readonly leiloesNoSite?: LerLeiloes;
  /** Hears that leilões of some tenant may have changed; returns how to stop. */
  readonly aoMudarLeiloes?: (ouvinte: () => void) => () => void;
  /** Hears how far the log of each lote is, so that a publication that never came is asked for (I10). */
  readonly aoAndar?: AoAndar;
  /** Hears when sessions of a client ended or changed (logout, theft, disabled); returns how to stop hearing. */
  readonly aoEncerrarSessoes?: (ouvinte: (cliUid: string, motivo: string) => void) => () => void;
  /** Takes visits; where it is absent nobody does, and the sender is told. */
  readonly visitas?: RecepcaoDeVisitas;
  /** Hears of unexpected failures, to log them. */
  readonly aoFalhar?: (
    erro: unknown,
    onde: { readonly tipo: string; readonly conexao?: string; readonly lelUid?: string },
  ) => void;
  readonly limites?: Partial<LimitesSocket>;
  /** Default: what is written by hand for speed, without calls of the system of its own. */
  readonly ways?: SocketWays;
};

/** The socket apart from HTTP: connections come in by `aceitar`, publications by the engine. */
export class SocketGateway {
  readonly limites: LimitesSocket;
  readonly contadores: Contadores = novosContadores();
  readonly registry: Registry;
  readonly ways: SocketWays;
  private readonly conexoes = new Set<Conexao>();
  /** Those that asked to hear a pulse. */
  private readonly pulsantes = new Set<Conexao>();
  /** Connections by network: of IPv6 one customer has a whole /64. */
  private readonly porRede = new Map<string, number>();
  private readonly outbox: Outbox;
  private readonly clientes = new ClientesConectados();
  private readonly clock: Clock;
  private readonly inbox: Inbox;
  private readonly hub: Hub;
  private readonly sites: Sites | null;
  private readonly posicoes: Posicoes;
  private readonly sessoes: Sessoes;
  private readonly desligar: (() => void)[] = [];
  private readonly deps: SocketDeps;
  private encerrando = false;
  private readonly tenantAtual = (tenant: TenantDoSocket): TenantDoSocket =>
    this.deps.tenantAtual?.(tenant) ?? tenant;

  private readonly deixarTudo = (conexao: Conexao): void => {
    this.registry.sair(conexao);
    this.sites?.deixar(conexao);
  };

  /** Who was kept out since he came is told so and goes: his bids would be refused one by one otherwise (bid rule 5). */
  private readonly barrar = (conexao: Conexao): void => {
    const recusa = this.deps.bloqueioDe?.(conexao.tenant.hotUid, conexao.origem) ?? null;
    if (recusa === null || conexao.fechada) return;
    this.dizerPorQue(conexao, recusa);
    conexao.despedir('bloqueio', CLOSE.policy, 'bloqueado');
  };

  constructor(deps: SocketDeps) {
    this.deps = deps;
    const { motor, clock, sessaoDoToken } = deps;
    this.ways = deps.ways ?? socketWays();
    const limites = limitesSocket(deps.limites);
    const { ways, clientes, contadores } = this;
    const envios = ways.sends;
    const awake = ways.awake({ limites, contadores });
    const outbox = new Outbox(envios, awake);
    this.outbox = outbox;
    this.limites = limites;
    this.clock = clock;
    this.registry = new Registry(motor, deps.lotesDoLeilao);
    this.hub = new Hub({ registry: this.registry, envios, limites, contadores, clock });
    const falhou = deps.aoFalhar ?? (() => undefined);
    this.sites =
      deps.leiloesNoSite === undefined
        ? null
        : new Sites({
            ler: deps.leiloesNoSite,
            ...(deps.aoMudarLeiloes === undefined ? {} : { aoMudar: deps.aoMudarLeiloes }),
            publicar: (leiloes) => this.hub.publicarLeiloes(leiloes),
            aoFalhar: (erro) => falhou(erro, { tipo: 'leiloes-no-site' }),
            relerMs: limites.relerSitesMs,
          });
    this.posicoes = new Posicoes({
      motor,
      clientes,
      outbox,
      contadores,
      aoFalhar: (erro, lelUid) => falhou(erro, { tipo: 'posicao', lelUid }),
    });
    this.sessoes = new Sessoes({ sessaoDoToken, clientes, outbox, limites, clock });
    const underWay = new UnderWay({ limites, contadores });
    const handlers = new Handlers({
      motor,
      registry: this.registry,
      sites: this.sites,
      sessoes: this.sessoes,
      outbox,
      tenantAtual: this.tenantAtual,
      pulsantes: this.pulsantes,
      ...(deps.visitas === undefined ? {} : { visitas: deps.visitas }),
      underWay,
      limites,
      contadores,
      clock,
      aoFalhar: (erro, conexao, tipo) => falhou(erro, { tipo, conexao: conexao.uid }),
    });
    this.inbox = new Inbox({ limites, contadores, clock, outbox, underWay, handlers, ways, awake });
  }

  /** Starts to hear the engine and to look after idle and silent connections. */
  iniciar(): void {
    this.desligar.push(
      this.deps.motor.assinar((publicacoes) => {
        this.hub.publicar(publicacoes);
        // After the answers of the same commit, and still in one write with them.
        process.nextTick(() => this.posicoes.publicar(publicacoes));
      }),
    );
    this.resincronizar();
    this.sites?.iniciar();
    this.desligar.push(() => this.sites?.encerrar());
    const ouvir = this.deps.aoEncerrarSessoes;
    if (ouvir !== undefined) this.desligar.push(ouvir((cliUid) => this.sessoes.reconferir(cliUid)));
    this.desligar.push(
      varrer({
        conexoes: this.conexoes,
        limites: this.limites,
        clock: this.clock,
        sessoes: this.sessoes,
        sair: this.deixarTudo,
        barrar: this.barrar,
        tenantAtual: this.tenantAtual,
      }),
      pulsar({
        conexoes: this.pulsantes,
        envios: this.ways.sends,
        pulsoMs: this.limites.pulsoMs,
        clock: this.clock,
      }),
    );
  }

  private resincronizar(): void {
    const { aoAndar, motor, aoFalhar } = this.deps;
    if (aoAndar === undefined) return;
    const ressincronia = new Ressincronia({
      registry: this.registry,
      motor,
      publicar: (publicacoes) => {
        this.hub.publicar(publicacoes);
        this.posicoes.publicar(publicacoes);
      },
      aoFalhar: (erro, lelUid) => aoFalhar?.(erro, { tipo: 'ressincronia', lelUid }),
    });
    this.desligar.push(
      aoAndar((lelUid, revisao) => ressincronia.notar(lelUid, revisao)),
      () => ressincronia.encerrar(),
    );
  }

  /** Whether one more connection from this address's network may open; a refusal otherwise (OCUPADO, MUITAS_MENSAGENS). */
  podeEntrar(ip: string): Recusa | null {
    if (this.encerrando || this.conexoes.size >= this.limites.conexoes) return recusar('OCUPADO');
    return (this.porRede.get(redeDe(ip)) ?? 0) >= this.limites.conexoesPorIp
      ? recusar('MUITAS_MENSAGENS')
      : null;
  }

  /** Takes an open connection and greets it. The caller hands on what arrives, and `sair` when it closed. */
  aceitar(de: {
    wire: Wire;
    life: Life;
    tenant: TenantDoSocket;
    ip: string;
    dispositivo?: string;
    semRegistro?: boolean;
  }): Conexao {
    const agora = this.clock();
    const { limites, contadores } = this;
    const balde = new TokenBucket(limites.mensagensPorSegundo, limites.rajadaMensagens, agora);
    const conexao = new Conexao({ ...de, uid: randomUUID(), balde, limites, contadores, agora });
    this.conexoes.add(conexao);
    const rede = redeDe(de.ip);
    this.porRede.set(rede, (this.porRede.get(rede) ?? 0) + 1);
    contadores.conexoes++;
    contadores.conexoesAceitas++;
    this.outbox.push(conexao, JSON.stringify({ tipo: 'conectado', agora, conexao: conexao.uid }));
    return conexao;
  }

  /** A text message of a connection: the first `length` of `bytes`, which the caller may use again afterwards. */
  receber(conexao: Conexao, bytes: Buffer, length = bytes.length): void {
    this.inbox.receber(conexao, bytes, length);
  }

  /** Tells a connection at once why it is about to be closed. */
  dizerPorQue(conexao: Conexao, recusa: Recusa): void {
    this.contadores.recusas++;
    const erro = paraCorpoErro(recusa, conexao.tenant.termos);
    this.outbox.push(conexao, JSON.stringify({ tipo: 'recusa', n: null, erro }));
    this.outbox.flushOne(conexao);
  }

  /** A ping or pong. Pings are answered below us, and a flood of them is a flood. */
  sinal(conexao: Conexao, ping: boolean): void {
    const agora = this.clock();
    // A pong that nobody asked for is as little wanted as a ping too many.
    if (!ping && conexao.pingadaEm !== 0) conexao.confirmar(agora);
    else if (conexao.balde.take(agora) === 'flood') this.inbox.despedirPorEnxurrada(conexao);
  }

  /** The connection closed. */
  sair(conexao: Conexao): void {
    conexao.fechada = true;
    if (!this.conexoes.delete(conexao)) return;
    this.contadores.conexoes--;
    this.pulsantes.delete(conexao);
    const rede = redeDe(conexao.ip);
    const desta = (this.porRede.get(rede) ?? 1) - 1;
    if (desta === 0) this.porRede.delete(rede);
    else this.porRede.set(rede, desta);
    this.deixarTudo(conexao);
    this.sessoes.esquecer(conexao);
  }

  /** Sends what is pending, tells every client to come back in a moment (1012), and takes nobody new. */
  encerrar(): void {
    if (this.encerrando) return;
    this.encerrando = true;
    this.inbox.esvaziar();
    for (const desligar of this.desligar.splice(0)) desligar();
    this.hub.encerrar();
    this.posicoes.encerrar();
    for (const conexao of this.conexoes) {
      this.outbox.flushOne(conexao);
      conexao.despedir('reinicio', CLOSE.restart, 'reiniciando');
    }
  }
}
