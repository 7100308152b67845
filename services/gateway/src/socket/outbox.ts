import type { Conexao } from './connection.ts';
import { MOST_ANSWER_BYTES } from './messages.ts';
import type { Message } from './messages.ts';
import type { Sends, SocketWays } from './ways.ts';

type Awake = ReturnType<SocketWays['awake']>;

/** The longest that a message waits for another to leave with. */
const HELD_MS = 250;

/**
 * Answers and private notices on their way out. All messages to one connection within one loop turn, such as the
 * acknowledgements of one commit, leave in one write (2.8 times the throughput of a write each when pipelined), and those to
 * different connections in one batch.
 */
export class Outbox {
  private waiting: Conexao[] = [];
  private held: Conexao[] = [];
  private readonly envios: Sends;
  private readonly awake: Awake;

  constructor(envios: Sends, awake: Awake) {
    this.envios = envios;
    this.awake = awake;
  }

  /** Queues a message of the contract. Answers are never left out, only a closed connection's. */
  push(conexao: Conexao, message: Message): void {
    if (!this.keep(conexao, message) || conexao.saindo) return;
    conexao.saindo = true;
    // After the microtasks of this turn: every bid of a commit has its answer queued by then.
    if (this.waiting.push(conexao) === 1) process.nextTick(() => this.flush(this.waiting.splice(0)));
  }

  /** The same for what may leave with the next one, if that comes within `HELD_MS`. */
  hold(conexao: Conexao, text: string): void {
    if (!this.keep(conexao, text) || conexao.retida) return;
    conexao.retida = true;
    if (this.held.push(conexao) === 1) setTimeout(() => this.release(this.held.splice(0)), HELD_MS);
  }

  /** Writes what waits for one connection now, before it is told goodbye. */
  flushOne(conexao: Conexao): void {
    const messages = conexao.saida;
    conexao.saida = null;
    conexao.saidaChars = 0;
    conexao.saindo = false;
    if (messages !== null) conexao.dizer(messages);
  }

  private release(conexoes: readonly Conexao[]): void {
    for (const conexao of conexoes) conexao.retida = false;
    this.flush(conexoes);
  }

  private keep(conexao: Conexao, message: Message): boolean {
    if (conexao.fechada) return false;
    conexao.saidaChars += typeof message === 'string' ? message.length : MOST_ANSWER_BYTES;
    (conexao.saida ??= []).push(message);
    return true;
  }

  private flush(conexoes: readonly Conexao[]): void {
    this.envios.together(() => {
      for (const conexao of conexoes) this.flushOne(conexao);
    });
    this.awake.stay();
  }
}
