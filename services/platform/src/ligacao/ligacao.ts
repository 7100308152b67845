import type { Duplex } from 'node:stream';
import type { PublicacaoLote } from '@martelo/kernel/motor-de-lances.ts';
import { CONTRATO, compativeis, escreverContrato, lerContrato } from '@martelo/schemas/shared/contrato.ts';
import { CABECALHO_DO_CONTRATO, CABECALHO_DO_ENVELOPE } from '../interno/cabecalhos.ts';
import type { Selo } from '../interno/envelope.ts';
import type { Logger } from '../log/log.ts';
import { Fio } from './fio.ts';
import { CAMINHO_DO_MOTOR, PROTOCOLO } from './protocolo.ts';
import type { Dito, Metodo } from './protocolo.ts';
import { subirPorHttp } from './subida.ts';
import type { Subir } from './subida.ts';

/** The line ended, or nothing was answered in time: nobody here knows what became of the question. */
export class LigacaoCaiu extends Error {
  override readonly name = 'LigacaoCaiu';
}

export type OpcoesDaLigacao = {
  /** Address of the replica, e.g. `http://engine-1:3000`; also its name when lotes are shared out. */
  readonly url: string;
  readonly selo: Selo;
  readonly log: Logger;
  readonly aoMudar: () => void;
  readonly aoPublicar: (publicacoes: readonly PublicacaoLote[]) => void;
  /** How a line is asked for. Default: over HTTP. */
  readonly subir?: Subir | undefined;
};

type Espera = {
  readonly resolve: (valor: unknown) => void;
  readonly reject: (erro: Error) => void;
  readonly ate: number;
};

const PRIMEIRA_PAUSA_MS = 50;
const MAIOR_PAUSA_MS = 500;
const LIGAR_MS = 3_000;
/** The engine itself answers within its commit's limit of 20 s. */
const RESPOSTA_MS = 25_000;
const MAX_ESPERAS = 30_000;
const VIGIA_MS = 1_000;

/** One process's line to one replica of the engine: it connects by itself, again and again, until it is stopped. */
export class Ligacao {
  readonly url: string;
  readonly #o: OpcoesDaLigacao;
  readonly #esperas = new Map<number, Espera>();
  #fio: Fio | null = null;
  /** Gives up the request for a line that is under way. */
  #desistir: (() => void) | null = null;
  #saindo = false;
  #parada = false;
  #proximo = 1;
  #pausaMs = PRIMEIRA_PAUSA_MS;
  #relogio: NodeJS.Timeout | undefined;
  #vigia: NodeJS.Timeout | undefined;

  constructor(opcoes: OpcoesDaLigacao) {
    this.url = opcoes.url;
    this.#o = opcoes;
  }

  /** Whether somebody is there at all. */
  get ligada(): boolean {
    return this.#fio !== null;
  }

  /** Whether new questions should go here. */
  get pronta(): boolean {
    return this.#fio !== null && !this.#saindo;
  }

  iniciar(): void {
    this.#vigia = setInterval(() => this.#vencer(), VIGIA_MS);
    this.#vigia.unref();
    this.#ligar();
  }

  parar(): void {
    this.#parada = true;
    clearTimeout(this.#relogio);
    clearInterval(this.#vigia);
    this.#desistir?.();
    this.#fio?.cair('stopped');
  }

  /** @throws LigacaoCaiu when the line ends before the answer, or the other side could not answer */
  perguntar(metodo: Metodo, args: readonly unknown[]): Promise<unknown> {
    const fio = this.#fio;
    if (fio === null || this.#esperas.size >= MAX_ESPERAS)
      return Promise.reject(new LigacaoCaiu(`no line to ${this.url}`));
    return new Promise((resolve, reject) => {
      const n = this.#proximo++;
      this.#esperas.set(n, { resolve, reject, ate: performance.now() + RESPOSTA_MS });
      fio.dizer([n, metodo, args]);
    });
  }

  #ligar(): void {
    if (this.#parada) return;
    const recebidoEm = Date.now();
    const { url, log, selo, subir = subirPorHttp } = this.#o;
    this.#desistir = subir({
      endereco: new URL(CAMINHO_DO_MOTOR, url),
      cabecalhos: {
        connection: 'Upgrade',
        upgrade: PROTOCOLO,
        [CABECALHO_DO_CONTRATO]: escreverContrato(CONTRATO),
        [CABECALHO_DO_ENVELOPE]: selo.selar('GET', CAMINHO_DO_MOTOR, {
          tenant: null,
          sessao: null,
          recebidoEm,
        }),
      },
      prazoMs: LIGAR_MS,
      aoFalhar: (motivo, status) => {
        if (status === 403 || status === 426)
          log.error({ url, status }, 'the engine refuses our line: its secret or its version is another');
        log.debug({ url, motivo }, 'no line to the engine yet');
        this.#deNovo();
      },
      aoSubir: (cabecalhos, socket, resto) => {
        const dele = lerContrato(cabecalhos[CABECALHO_DO_CONTRATO]);
        if (dele !== null && compativeis(CONTRATO, dele)) return this.#ligada(socket, resto);
        socket.destroy();
        log.error({ url, dele, nosso: CONTRATO }, 'the engine is of another version');
        return this.#deNovo();
      },
    });
  }

  #ligada(socket: Duplex, resto: Buffer): void {
    this.#desistir = null;
    this.#saindo = false;
    this.#pausaMs = PRIMEIRA_PAUSA_MS;
    this.#fio = new Fio(socket, {
      aoReceber: (mensagens) => {
        for (const m of mensagens) this.#ouvir(m as Dito);
      },
      aoCair: (motivo) => {
        this.#fio = null;
        this.#o.log.warn({ url: this.url, motivo }, 'the line to the engine ended');
        for (const { reject } of this.#esperas.values()) reject(new LigacaoCaiu(motivo));
        this.#esperas.clear();
        this.#o.aoMudar();
        this.#deNovo();
      },
    });
    if (resto.length > 0) socket.unshift(resto);
    this.#o.log.info({ url: this.url }, 'the line to the engine stands');
    this.#o.aoMudar();
  }

  #ouvir(dito: Dito): void {
    if (dito[0] === 'r' || dito[0] === 'f') {
      const espera = this.#esperas.get(dito[1]);
      if (espera === undefined) return;
      this.#esperas.delete(dito[1]);
      if (dito[0] === 'r') espera.resolve(dito[2]);
      else espera.reject(new LigacaoCaiu(`${this.url} could not answer`));
    } else if (dito[0] === 'p') {
      this.#o.aoPublicar(dito[1]);
    } else if (dito[0] === 's') {
      this.#saindo = true;
      this.#o.aoMudar();
    }
  }

  #vencer(): void {
    const agora = performance.now();
    for (const [n, espera] of this.#esperas) {
      if (espera.ate > agora) return;
      this.#esperas.delete(n);
      espera.reject(new LigacaoCaiu(`${this.url} did not answer in time`));
    }
  }

  #deNovo(): void {
    if (this.#parada) return;
    const pausa = this.#pausaMs * (0.5 + Math.random());
    this.#pausaMs = Math.min(this.#pausaMs * 2, MAIOR_PAUSA_MS);
    this.#relogio = setTimeout(() => this.#ligar(), pausa);
    this.#relogio.unref();
  }
}
