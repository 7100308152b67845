import { randomUUID } from 'node:crypto';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { MotorDeLances, Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { LanceAceito } from '@martelo/schemas/disputa/calls.ts';
import { silentLog, type SqlLog as BusLog } from '../sql/log.ts';
import { lerRespostas, type Comandos, type MotorPeloTopico, type PeloTopico } from './comandos-protocolo.ts';
import type { Bus, Consumer } from './port.ts';
import { Saida } from './saida.ts';
import { TOPICO_DE_COMANDOS, TOPICO_DE_RESPOSTAS } from './topicos.ts';

export type OpcoesDosComandos = {
  readonly bus: Pick<Bus, 'publish' | 'consume'>;
  /** The engine's time as this process knows it: commands say until when somebody waits for them. */
  readonly clock: Clock;
  readonly log?: BusLog;
  /** How long an answer is waited for. Default 8 s. */
  readonly insistirMs?: number;
  /** A bid without an answer is sent again after so long, with its key. Default 2 s. */
  readonly repetirMs?: number;
};

type Espera = {
  readonly lelUid: string;
  readonly pergunta: Comandos['perguntas'][number];
  readonly ate: number;
  repetirEm: number;
  readonly resolve: (resultado: Resultado<LanceAceito>) => void;
};

const MAX_ESPERAS = 30_000;
const VIGIA_MS = 100;
const POR_MENSAGEM = 200;
const INDISPONIVEL = recusado('INDISPONIVEL');

/**
 * Bids through the commands topic, keyed by lelUid: the replica that owns the lote's partition decides them and answers to
 * the topic of answers, keyed by this process. A bid that is not answered is sent again with its key, so whichever replica
 * took the first one's place finds what it kept (I5). Slower than a line by four trips to a broker: it is the way for when
 * no line stands.
 */
export class ComandosPorTopico implements MotorPeloTopico {
  readonly #o: OpcoesDosComandos;
  readonly #log: BusLog;
  readonly #eu = randomUUID();
  readonly #saida: Saida;
  readonly #esperas = new Map<number, Espera>();
  /** Bids of a lote that gather for the next message. */
  readonly #juntando = new Map<string, Espera[]>();
  #consumidor: Consumer | undefined;
  #proximo = 1;
  #vigia: NodeJS.Timeout | undefined;

  constructor(opcoes: OpcoesDosComandos) {
    this.#o = opcoes;
    this.#log = opcoes.log ?? silentLog;
    this.#saida = new Saida(opcoes.bus, TOPICO_DE_COMANDOS, (err, mensagens) =>
      this.#log.warn({ err, mensagens }, 'commands may not have reached the bus; they are sent again'),
    );
  }

  /** @throws BusUnavailable */
  async iniciar(): Promise<void> {
    this.#consumidor = await this.#o.bus.consume({
      topic: TOPICO_DE_RESPOSTAS,
      group: null,
      handler: ({ messages }) => {
        for (const { key, value } of messages) if (key === this.#eu) this.#ouvir(value);
      },
    });
    this.#vigia = setInterval(() => this.#vigiar(), VIGIA_MS);
    this.#vigia.unref();
  }

  async parar(): Promise<void> {
    clearInterval(this.#vigia);
    for (const { resolve } of this.#esperas.values()) resolve(INDISPONIVEL);
    this.#esperas.clear();
    await this.#consumidor?.stop();
  }

  /** Bids that wait for an answer. */
  get pendentes(): number {
    return this.#esperas.size;
  }

  darLance: MotorDeLances['darLance'] = (sessao, lelUid, lance, recebidoEm) =>
    this.#perguntar(lelUid, 'darLance', [sessao, lelUid, lance, recebidoEm]);

  darLancePlateia: MotorDeLances['darLancePlateia'] = (sessao, lelUid, lance, recebidoEm) =>
    this.#perguntar(lelUid, 'darLancePlateia', [sessao, lelUid, lance, recebidoEm]);

  #perguntar(lelUid: string, metodo: PeloTopico, args: unknown[]): Promise<Resultado<LanceAceito>> {
    if (this.#consumidor === undefined || this.#esperas.size >= MAX_ESPERAS)
      return Promise.resolve(INDISPONIVEL);
    return new Promise((resolve) => {
      const n = this.#proximo++;
      const agora = this.#o.clock();
      const espera: Espera = {
        lelUid,
        pergunta: [n, metodo, args],
        ate: agora + (this.#o.insistirMs ?? 8_000),
        repetirEm: agora + (this.#o.repetirMs ?? 2_000),
        resolve,
      };
      this.#esperas.set(n, espera);
      if (!this.#enviar(espera)) {
        this.#esperas.delete(n);
        resolve(INDISPONIVEL);
      }
    });
  }

  #enviar(espera: Espera): boolean {
    const { lelUid } = espera;
    const juntas = this.#juntando.get(lelUid);
    if (juntas !== undefined && juntas.length < POR_MENSAGEM) {
      juntas.push(espera);
      return true;
    }
    const novas = [espera];
    const coube = this.#saida.enviar(() => {
      if (this.#juntando.get(lelUid) === novas) this.#juntando.delete(lelUid);
      const comandos: Comandos = {
        de: this.#eu,
        ate: Math.max(...novas.map((e) => e.ate)),
        perguntas: novas.map((e) => e.pergunta),
      };
      return { key: lelUid, value: JSON.stringify(comandos) };
    });
    if (coube) this.#juntando.set(lelUid, novas);
    return coube;
  }

  #ouvir(texto: string): void {
    for (const [n, resultado] of lerRespostas(texto) ?? []) {
      const espera = this.#esperas.get(n);
      if (espera === undefined) continue;
      this.#esperas.delete(n);
      espera.resolve(resultado as Resultado<LanceAceito>);
    }
  }

  #vigiar(): void {
    const agora = this.#o.clock();
    for (const [n, espera] of this.#esperas) {
      if (espera.ate <= agora) {
        this.#esperas.delete(n);
        espera.resolve(INDISPONIVEL);
      } else if (espera.repetirEm <= agora) {
        espera.repetirEm = agora + (this.#o.repetirMs ?? 2_000);
        this.#enviar(espera);
      }
    }
  }
}
