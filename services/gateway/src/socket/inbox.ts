import type { Clock } from '@martelo/kernel/clock.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import { CLOSE } from './connection.ts';
import type { Conexao } from './connection.ts';
import type { Contadores } from './counters.ts';
import type { Handlers } from './handlers.ts';
import { lerMensagem } from './incoming.ts';
import type { Entrada } from './incoming.ts';
import type { LimitesSocket } from './limits.ts';
import type { Outbox } from './outbox.ts';
import { numeroDoLance } from './plain-bid.ts';
import { Turn } from './turn.ts';
import { recusarOcupado } from './under-way.ts';
import type { UnderWay } from './under-way.ts';

/** Tokens that a message takes; verifying a bearer and loading a leilão cost more than the rest. */
const CUSTO: Readonly<Record<string, number>> = {
  autenticar: 5,
  'acompanhar-leilao': 10,
  'acompanhar-leiloes': 5,
};

/** One frame as it was read. `recebidoEm`: when, epoch ms. */
type Frame = {
  readonly conexao: Conexao;
  readonly dados: Buffer | string;
  readonly binaria: boolean;
  readonly recebidoEm: number;
};

type InboxOptions = {
  readonly limites: LimitesSocket;
  readonly contadores: Contadores;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly underWay: UnderWay;
  readonly handlers: Handlers;
};

/** What arrives on its way to its handler: counted against the sender's quotas when it is read, understood and handed on with its turn. */
export class Inbox {
  private readonly de: InboxOptions;
  private readonly turn: Turn<Frame>;

  constructor(de: InboxOptions) {
    this.de = de;
    const { lancesPorVolta, voltaMs, outrosLancesPorVolta, outrosVoltaMs } = de.limites;
    this.turn = new Turn({
      first: { most: lancesPorVolta, ms: voltaMs },
      another: { most: outrosLancesPorVolta, ms: outrosVoltaMs },
      work: (frames) => this.trabalhar(frames),
    });
  }

  /** One frame of a connection. The arrival stamp is taken here, before anything else (bid rule 3). */
  receber(conexao: Conexao, dados: Buffer | string, binaria: boolean): void {
    if (conexao.fechada) return;
    const recebidoEm = this.de.clock();
    conexao.falouEm = recebidoEm;
    this.de.contadores.mensagensRecebidas++;
    this.turn.read(conexao);
    const frame = { conexao, dados, binaria, recebidoEm };
    if (this.cabe(frame, 1, null) && !this.ocupado(frame)) this.turn.put(frame, recebidoEm);
  }

  /**
   * Turns a bid away before it is understood: in a crowd that is most of what one costs. What else is wrong with it he hears when he
   * tries again.
   */
  private ocupado({ conexao, dados }: Frame): boolean {
    if (typeof dados !== 'string' || !this.de.underWay.tooMany(conexao)) return false;
    const n = numeroDoLance(dados);
    if (n !== null) recusarOcupado(conexao, n, this.de);
    return n !== null;
  }

  /** Nothing that was read is left behind. */
  esvaziar(): void {
    this.turn.end();
  }

  /** Understands them all before it hands on the first: each step over and over is cheaper than all steps for each. */
  private trabalhar(frames: readonly Frame[]): void {
    const entradas = frames.map(({ dados, binaria }) => lerMensagem(dados, binaria));
    for (const [i, frame] of frames.entries()) this.entregar(frame, entradas[i] as Entrada);
  }

  private entregar(frame: Frame, entrada: Entrada): void {
    const { handlers } = this.de;
    if (!entrada.ok) {
      handlers.recusar(frame.conexao, entrada.n, entrada.recusa, entrada.mensagens);
      return;
    }
    const { mensagem } = entrada;
    const custo = CUSTO[mensagem.tipo];
    if (custo !== undefined && !this.cabe(frame, custo - 1, mensagem.n)) return;
    const recusa = mensagem.tipo === 'dar-lance' ? this.recusaDoLance(frame) : null;
    if (recusa === null) handlers.tratar(frame.conexao, mensagem, frame.recebidoEm);
    else handlers.recusar(frame.conexao, mensagem.n, recusa);
  }

  /** Takes so many tokens of the sender; false, and the sender told, when he has too few. */
  private cabe(frame: Frame, tokens: number, n: number | null): boolean {
    const { conexao, dados, binaria, recebidoEm } = frame;
    const admissao = conexao.balde.take(recebidoEm, tokens);
    if (admissao === 'taken') return true;
    this.de.handlers.recusar(
      conexao,
      n ?? numeroDe(lerMensagem(dados, binaria)),
      recusar('MUITAS_MENSAGENS'),
    );
    if (admissao === 'flood') this.despedirPorEnxurrada(conexao);
    return false;
  }

  private recusaDoLance({ conexao, recebidoEm }: Frame): Recusa | null {
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

const numeroDe = (entrada: Entrada): number | null => (entrada.ok ? entrada.mensagem.n : entrada.n);
