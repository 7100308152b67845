import type { Clock } from '@martelo/kernel/clock.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import type { MensagemCliente } from '@martelo/schemas/tempo-real/mensagens.ts';
import { CLOSE } from './connection.ts';
import type { Conexao } from './connection.ts';
import type { Contadores } from './counters.ts';
import type { Handlers } from './handlers.ts';
import { lerMensagem } from './incoming.ts';
import type { LimitesSocket } from './limits.ts';
import type { DarLance } from './messages.ts';
import type { Outbox } from './outbox.ts';
import { Turn } from './turn.ts';
import { recusarOcupado } from './under-way.ts';
import type { UnderWay } from './under-way.ts';
import type { SocketWays } from './ways.ts';

/** Tokens that a message takes; verifying a bearer and loading a leilão cost more than the rest. */
const CUSTO: Readonly<Record<string, number>> = {
  autenticar: 5,
  'acompanhar-leilao': 10,
  'acompanhar-leiloes': 5,
};

/** One message as it was read: a bid, or the text of whatever else it is. `recebidoEm`: when, epoch ms. */
type Lida = {
  readonly conexao: Conexao;
  readonly dito: DarLance | string;
  readonly recebidoEm: number;
};

type InboxOptions = {
  readonly limites: LimitesSocket;
  readonly contadores: Contadores;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly underWay: UnderWay;
  readonly handlers: Handlers;
  readonly ways: Pick<SocketWays, 'bids' | 'plainTurns'>;
  readonly awake: ReturnType<SocketWays['awake']>;
};

/** What arrives on its way to its handler: counted against the sender's quotas when it is read, and handed on with its turn. */
export class Inbox {
  private readonly de: InboxOptions;
  private readonly turn: Turn<Lida>;

  constructor(de: InboxOptions) {
    this.de = de;
    const { lancesPorVolta, voltaMs, outrosLancesPorVolta, outrosVoltaMs } = de.limites;
    this.turn = new Turn({
      first: { most: lancesPorVolta, ms: voltaMs },
      another: { most: outrosLancesPorVolta, ms: outrosVoltaMs },
      plain: de.ways.plainTurns,
      work: (lidas) => {
        for (const lida of lidas) this.entregar(lida);
        de.awake.stay();
      },
    });
  }

  /**
   * One message of a connection: the first `length` of `bytes`. The arrival stamp is taken here, before anything else (bid
   * rule 3).
   */
  receber(conexao: Conexao, bytes: Buffer, length: number): void {
    if (conexao.fechada) return;
    const recebidoEm = this.de.clock();
    conexao.falouEm = recebidoEm;
    this.de.contadores.mensagensRecebidas++;
    this.turn.read(conexao);
    const admissao = conexao.balde.take(recebidoEm);
    if (admissao === 'taken' && this.ocupado(conexao, bytes, length)) return;
    const dito = this.de.ways.bids.read(bytes, length) ?? bytes.toString('utf8', 0, length);
    if (admissao === 'taken') this.turn.put({ conexao, dito, recebidoEm }, recebidoEm);
    else this.negar(conexao, numeroDe(dito), admissao);
  }

  /**
   * Turns a bid away before it is understood: in a crowd that is most of what one costs. What else is wrong with it he hears when he
   * tries again.
   */
  private ocupado(conexao: Conexao, bytes: Buffer, length: number): boolean {
    if (!this.de.underWay.tooMany(conexao)) return false;
    const n = this.de.ways.bids.number(bytes, length);
    if (n !== null) recusarOcupado(conexao, n, this.de);
    return n !== null;
  }

  /** Nothing that was read is left behind. */
  esvaziar(): void {
    this.turn.end();
  }

  private entregar({ conexao, dito, recebidoEm }: Lida): void {
    if (typeof dito !== 'string') return this.tratar(conexao, dito, recebidoEm);
    const entrada = lerMensagem(dito);
    if (!entrada.ok) return this.de.handlers.recusar(conexao, entrada.n, entrada.recusa, entrada.mensagens);
    const { mensagem } = entrada;
    const custo = CUSTO[mensagem.tipo];
    if (custo !== undefined) {
      // One token was taken when it was read.
      const admissao = conexao.balde.take(recebidoEm, custo - 1);
      if (admissao !== 'taken') return this.negar(conexao, mensagem.n, admissao);
    }
    return this.tratar(conexao, mensagem, recebidoEm);
  }

  private tratar(conexao: Conexao, mensagem: MensagemCliente, recebidoEm: number): void {
    const recusa = mensagem.tipo === 'dar-lance' ? this.recusaDoLance(conexao, recebidoEm) : null;
    if (recusa === null) this.de.handlers.tratar(conexao, mensagem, recebidoEm);
    else this.de.handlers.recusar(conexao, mensagem.n, recusa);
  }

  /** Tells the sender that he has too few tokens left. */
  private negar(conexao: Conexao, n: number | null, admissao: 'refused' | 'flood'): void {
    this.de.handlers.recusar(conexao, n, recusar('MUITAS_MENSAGENS'));
    if (admissao === 'flood') this.despedirPorEnxurrada(conexao);
  }

  private recusaDoLance(conexao: Conexao, recebidoEm: number): Recusa | null {
    const { baldeDeLances, lancesEmVoo, sessao, autenticando } = conexao;
    // Who has not come in takes no time from those who have.
    if (sessao === null && autenticando === null) return null;
    if (this.de.underWay.tooMany(conexao) || !this.turn.admits(this.de.clock, lancesEmVoo))
      return recusar('OCUPADO');
    const cabe = baldeDeLances === null || baldeDeLances.take(recebidoEm) === 'taken';
    return cabe ? null : recusar('MUITAS_MENSAGENS');
  }

  /** Says goodbye to a connection that does not listen to refusals. */
  despedirPorEnxurrada(conexao: Conexao): void {
    // What it asked before that has its answer, and the turn goes on.
    this.turn.workOff();
    this.de.outbox.flushOne(conexao);
    conexao.despedir('enxurrada', CLOSE.policy, 'muitas mensagens');
  }
}

function numeroDe(dito: Lida['dito']): number | null {
  if (typeof dito !== 'string') return dito.n;
  const entrada = lerMensagem(dito);
  return entrada.ok ? entrada.mensagem.n : entrada.n;
}
