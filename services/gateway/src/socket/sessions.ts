import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import { BidQuotas } from './bid-quotas.ts';
import { CLOSE } from './connection.ts';
import type { Conexao } from './connection.ts';
import type { LimitesSocket } from './limits.ts';
import type { Outbox } from './outbox.ts';
import type { ClientesConectados } from './positions.ts';

/** Whose token this is, refused when it is not valid in this tenant now; the same function as over HTTP. */
export type SessaoDoToken = (token: string, hotUid: string) => Promise<Resultado<Sessao>>;

/** Who is behind each connection, and until when. */
export class Sessoes {
  private readonly sessaoDoToken: SessaoDoToken;
  private readonly clientes: ClientesConectados;
  private readonly outbox: Outbox;
  private readonly limites: LimitesSocket;
  private readonly clock: Clock;
  private readonly cotas: BidQuotas;

  constructor(de: {
    sessaoDoToken: SessaoDoToken;
    clientes: ClientesConectados;
    outbox: Outbox;
    limites: LimitesSocket;
    clock: Clock;
  }) {
    this.sessaoDoToken = de.sessaoDoToken;
    this.clientes = de.clientes;
    this.outbox = de.outbox;
    this.limites = de.limites;
    this.clock = de.clock;
    const { lancesPorSegundo, rajadaLances, conexoes } = de.limites;
    this.cotas = new BidQuotas(lancesPorSegundo, rajadaLances, conexoes);
  }

  /** Ties a connection to the session of a token. Refusals: TOKEN_INVALIDO (also another tenant's), TOKEN_EXPIRADO. */
  async autenticar(conexao: Conexao, token: string): Promise<Sessao | Recusa> {
    const { hotUid } = conexao.tenant;
    const lida = await this.sessaoDoToken(token, hotUid);
    if (!lida.ok) return lida.recusa;
    const sessao = lida.valor;
    if (sessao.hotUid !== hotUid) return recusar('TOKEN_INVALIDO');
    if (sessao.fim <= this.clock()) return recusar('TOKEN_EXPIRADO');
    if (conexao.fechada) return sessao;
    this.esquecer(conexao);
    conexao.sessao = sessao;
    conexao.token = token;
    conexao.baldeDeLances = this.cotas.of(hotUid, sessao.cliUid, this.clock());
    this.clientes.entrar(conexao, sessao.cliUid);
    return sessao;
  }

  /** The connection no longer hears what is private. */
  esquecer(conexao: Conexao): void {
    if (conexao.sessao !== null) this.clientes.sair(conexao, conexao.sessao.cliUid);
  }

  /** The session that may act at `agora` (epoch ms), or why none may: NAO_AUTENTICADO, TOKEN_EXPIRADO. */
  atual(conexao: Conexao, agora: number): Sessao | Recusa {
    if (conexao.sessao === null) return recusar('NAO_AUTENTICADO');
    return conexao.sessao.fim > agora ? conexao.sessao : recusar('TOKEN_EXPIRADO');
  }

  /** Ends what an expired session still heard; where watching needs a login, the connection itself. */
  vencer(conexao: Conexao, agora: number): void {
    const { sessao } = conexao;
    if (sessao === null || sessao.fim + this.limites.folgaSessaoMs > agora) return;
    if (conexao.tenant.necessarioLoginParaVisualizar)
      this.encerrar(conexao, 'Sua sessão expirou. Entre novamente.');
    else this.esquecer(conexao);
  }

  /**
   * Something about a client's sessions changed: each of his connections must show that its token still counts. Those
   * whose login was ended are told and closed; the others go on with what the account says now.
   */
  reconferir(cliUid: string): void {
    for (const conexao of this.clientes.doCliente(cliUid)) void this.reconferirUma(conexao);
  }

  private async reconferirUma(conexao: Conexao): Promise<void> {
    const { token, sessao } = conexao;
    if (token === null || sessao === null) return;
    // Its time is over, so it could only still hear: the grace ends when something changed.
    if (sessao.fim <= this.clock()) return this.esquecer(conexao);
    // Who cannot be verified now is not let through.
    const lida = await this.sessaoDoToken(token, conexao.tenant.hotUid).catch(() => null);
    if (conexao.fechada || conexao.token !== token) return;
    if (lida?.ok === true) conexao.sessao = lida.valor;
    else this.encerrar(conexao, 'Sua sessão foi encerrada. Entre novamente.');
  }

  private encerrar(conexao: Conexao, motivo: string): void {
    this.esquecer(conexao);
    conexao.sessao = null;
    conexao.token = null;
    this.outbox.push(conexao, JSON.stringify({ tipo: 'sessao-encerrada', motivo }));
    this.outbox.flushOne(conexao);
    conexao.despedir('sessao', CLOSE.sessionEnded, 'sessao encerrada');
  }
}
