import type { Duplex } from 'node:stream';
import { LeitorDeQuadros, quadro } from './quadros.ts';

export type OpcoesDoFio = {
  readonly aoReceber: (mensagens: readonly unknown[]) => void;
  /** Once, when the line is gone for whatever reason. */
  readonly aoCair: (motivo: string) => void;
  /** Asked for what else to say whenever a batch leaves and the line has room. */
  readonly antesDeEnviar?: () => readonly unknown[];
  /** How often each side says that it is there; six silent ones in a row end the line. */
  readonly sinalMs?: number;
};

/** Past this much unread by the other side, nothing that can wait is said. */
const CHEIO_BYTES = 1024 * 1024;
/** Past this much the other side is as good as gone. */
const PERDIDO_BYTES = 64 * 1024 * 1024;
const SINAIS_PERDIDOS = 6;
/** Messages of one frame; a longer turn is cut into several. */
const POR_QUADRO = 2_000;

/**
 * One line between two of our processes: messages said within a loop turn leave as one length-prefixed batch
 * (ADR 0011; 6.9 M messages a second against 0.67 M one by one). A silent peer is found by signs of
 * life, a slow one by bytes; both end the line, and whoever asked hears of it.
 */
export class Fio {
  readonly #socket: Duplex;
  readonly #o: OpcoesDoFio;
  readonly #leitor = new LeitorDeQuadros();
  readonly #vigia: NodeJS.Timeout;
  #saida: unknown[] = [];
  #marcado = false;
  /** Counted in our own ticks, so that a program that was held up itself does not blame the other side. */
  #silencios = 0;
  #caido = false;

  constructor(socket: Duplex, opcoes: OpcoesDoFio) {
    this.#socket = socket;
    this.#o = opcoes;
    socket.on('data', (pedaco: Buffer) => this.#receber(pedaco));
    socket.on('drain', () => this.#marcar());
    socket.on('error', (erro: Error) => this.cair(erro.message));
    socket.on('close', () => this.cair('closed'));
    socket.on('end', () => this.cair('ended by the other side'));
    this.#vigia = setInterval(() => {
      this.#silencios += 1;
      if (this.#silencios > SINAIS_PERDIDOS) this.cair('silent');
      else this.dizer(SINAL);
    }, opcoes.sinalMs ?? 1_000);
    this.#vigia.unref();
  }

  get caido(): boolean {
    return this.#caido;
  }

  /** Whether the other side is behind with reading. */
  get cheio(): boolean {
    return this.#socket.writableLength > CHEIO_BYTES;
  }

  /** Says a message with the next batch. Nothing is said on a line that fell. */
  dizer(mensagem: unknown): void {
    if (this.#caido) return;
    this.#saida.push(mensagem);
    this.#marcar();
  }

  /** Asks for a batch at the end of this turn, for what `antesDeEnviar` has to say. */
  avisar(): void {
    this.#marcar();
  }

  cair(motivo: string): void {
    if (this.#caido) return;
    this.#caido = true;
    clearInterval(this.#vigia);
    this.#saida = [];
    this.#socket.destroy();
    this.#o.aoCair(motivo);
  }

  /** Sends what waits, then ends the line in good order. */
  despedir(): void {
    if (this.#caido) return;
    this.#enviar();
    this.#socket.end();
  }

  #marcar(): void {
    if (this.#marcado || this.#caido) return;
    this.#marcado = true;
    setImmediate(() => {
      this.#marcado = false;
      this.#enviar();
    });
  }

  #enviar(): void {
    if (this.#caido) return;
    const extras = this.cheio ? [] : (this.#o.antesDeEnviar?.() ?? []);
    const mensagens = extras.length === 0 ? this.#saida : [...this.#saida, ...extras];
    this.#saida = [];
    try {
      for (let de = 0; de < mensagens.length; de += POR_QUADRO)
        this.#socket.write(quadro(JSON.stringify(mensagens.slice(de, de + POR_QUADRO))));
    } catch (erro) {
      this.cair(erro instanceof Error ? erro.message : 'unsendable');
    }
    if (this.#socket.writableLength > PERDIDO_BYTES) this.cair('too slow');
  }

  #receber(pedaco: Buffer): void {
    this.#silencios = 0;
    try {
      for (const texto of this.#leitor.ler(pedaco)) {
        const lidas = JSON.parse(texto) as unknown;
        if (!Array.isArray(lidas)) throw new TypeError('not a batch');
        const mensagens = lidas.filter((m) => m !== SINAL);
        if (mensagens.length > 0) this.#o.aoReceber(mensagens);
      }
    } catch (erro) {
      this.cair(erro instanceof Error ? erro.message : 'unreadable');
    }
  }
}

/** Says nothing but that somebody is there. */
const SINAL = 0;
