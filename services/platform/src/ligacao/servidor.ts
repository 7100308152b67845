import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pausa } from 'node:timers/promises';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { PublicacaoLote } from '@martelo/kernel/motor-de-lances.ts';
import { CONTRATO, compativeis, escreverContrato, lerContrato } from '@martelo/schemas/shared/contrato.ts';
import { CABECALHO_DO_CONTRATO, CABECALHO_DO_ENVELOPE } from '../interno/cabecalhos.ts';
import type { Selo } from '../interno/envelope.ts';
import type { Logger } from '../log/log.ts';
import type { Module } from '../module/module.ts';
import { Fio } from './fio.ts';
import { CAMINHO_DO_MOTOR, PERGUNTAS, PROTOCOLO, juntar } from './protocolo.ts';
import type { Motor, Pedido, Pergunta } from './protocolo.ts';

export type OpcoesDoServidor = {
  readonly motor: Motor;
  readonly agora: Clock;
  /** The people of a leilão changed at another replica. */
  readonly pessoas: (leiUid: string) => Promise<void>;
  readonly selo: Selo;
  readonly log: Logger;
};

/** Questions of one line that may be open at once; one more fails at once. */
const MAX_EM_VOO = 30_000;
const MAX_LINHAS = 1_000;
/** A replica that leaves is idle once nothing was open for so long, and waits no longer than this. */
const CALMO_MS = 100;
const MAX_DESPEDIDA_MS = 5_000;
/** Then the other side has so long to end its line; it is cut where it is frozen. */
const MAX_FIM_MS = 500;
const CONHECIDAS: ReadonlySet<unknown> = new Set(PERGUNTAS);

/**
 * The engine's side of the lines to gateways and to other replicas: answers what is asked of this replica, and tells every
 * line what its commits publish. A line that is behind gets one publication per lote, the latest, whenever it has room.
 */
export function servirMotor({ motor, agora, pessoas, selo, log }: OpcoesDoServidor) {
  const linhas = new Set<Linha>();
  let calarse: (() => void) | undefined;
  let saindo = false;
  /** Whoever was told goodbye asks for a line again at once: one that nobody ends would keep the program from ending. */
  let despedido = false;

  class Linha {
    readonly fio: Fio;
    emVoo = 0;
    readonly #aPublicar = new Map<string, PublicacaoLote>();

    constructor(socket: Duplex, de: string) {
      this.fio = new Fio(socket, {
        aoReceber: (mensagens) => {
          for (const m of mensagens) this.#atender(m as Pedido);
        },
        aoCair: (motivo) => {
          linhas.delete(this);
          log.info({ de, motivo }, 'a line to this engine ended');
        },
        antesDeEnviar: () => this.#publicadas(),
      });
      if (saindo) this.fio.dizer(['s']);
    }

    publicar(publicacoes: readonly PublicacaoLote[]): void {
      for (const p of publicacoes)
        this.#aPublicar.set(p.lote.lelUid, juntar(this.#aPublicar.get(p.lote.lelUid), p));
      this.fio.avisar();
    }

    #publicadas(): readonly unknown[] {
      if (this.#aPublicar.size === 0) return [];
      const prontas = [...this.#aPublicar.values()];
      this.#aPublicar.clear();
      return [['p', prontas]];
    }

    #atender([n, metodo, args]: Pedido): void {
      if (metodo === 'agora') return this.fio.dizer(['r', n, agora()]);
      if (!(CONHECIDAS.has(metodo) || metodo === 'pessoas') || this.emVoo >= MAX_EM_VOO)
        return this.fio.dizer(['f', n]);
      this.emVoo += 1;
      this.#perguntar(metodo, args).then(
        (valor) => {
          this.emVoo -= 1;
          this.fio.dizer(['r', n, valor]);
        },
        (err: unknown) => {
          this.emVoo -= 1;
          log.warn({ err, metodo }, 'a question over a line failed');
          this.fio.dizer(['f', n]);
        },
      );
    }

    async #perguntar(metodo: Pergunta | 'pessoas', args: readonly unknown[]): Promise<unknown> {
      if (metodo === 'pessoas') return pessoas(String(args[0])).then(() => null);
      const pergunta = motor[metodo] as (...args: readonly unknown[]) => unknown;
      return pergunta(...args);
    }
  }

  function aoSubir(pedido: IncomingMessage, socket: Duplex, resto: Buffer): void {
    socket.on('error', () => undefined);
    const negar = (status: string): void => {
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    };
    if (pedido.url !== CAMINHO_DO_MOTOR || pedido.headers.upgrade !== PROTOCOLO)
      return negar('404 Not Found');
    if (selo.abrir('GET', CAMINHO_DO_MOTOR, pedido.headers[CABECALHO_DO_ENVELOPE]) === null) {
      log.warn({ de: pedido.socket.remoteAddress }, 'somebody without our secret asked for a line');
      return negar('403 Forbidden');
    }
    const dele = lerContrato(pedido.headers[CABECALHO_DO_CONTRATO]);
    if (dele === null || !compativeis(CONTRATO, dele)) {
      log.warn({ dele, nosso: CONTRATO }, 'a process of another version asked for a line');
      return negar('426 Upgrade Required');
    }
    if (despedido || linhas.size >= MAX_LINHAS) return negar('503 Service Unavailable');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: ${PROTOCOLO}\r\nConnection: Upgrade\r\n` +
        `${CABECALHO_DO_CONTRATO}: ${escreverContrato(CONTRATO)}\r\n\r\n`,
    );
    linhas.add(new Linha(socket, pedido.socket.remoteAddress ?? ''));
    if (resto.length > 0) socket.unshift(resto);
    return undefined;
  }

  /** Tells every line that this replica leaves, and waits until what was asked of it is answered. */
  async function despedir(): Promise<void> {
    saindo = true;
    for (const { fio } of linhas) fio.dizer(['s']);
    const inicio = performance.now();
    let calmoDesde = inicio;
    while (linhas.size > 0 && performance.now() - inicio < MAX_DESPEDIDA_MS) {
      const agoraMs = performance.now();
      if ([...linhas].some((l) => l.emVoo > 0)) calmoDesde = agoraMs;
      else if (agoraMs - calmoDesde >= CALMO_MS) break;
      await pausa(10);
    }
    despedido = true;
    for (const { fio } of linhas) fio.despedir();
    const ate = performance.now() + MAX_FIM_MS;
    while (linhas.size > 0 && performance.now() < ate) await pausa(10);
    for (const { fio } of linhas) fio.cair('stopped');
  }

  const modulo: Module = {
    name: 'ligacao',
    routes: [],
    plugin: (app) => {
      app.server.on('upgrade', aoSubir);
    },
    drain: despedir,
    start: async () => {
      calarse = motor.assinar((publicacoes) => {
        for (const linha of linhas) linha.publicar(publicacoes);
      });
    },
    stop: async () => {
      calarse?.();
      for (const { fio } of linhas) fio.cair('stopped');
    },
  };
  return { modulo, linhas: () => linhas.size };
}
