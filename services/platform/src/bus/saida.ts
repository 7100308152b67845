import type { Bus, NewMessage } from './port.ts';

/** Messages that may wait for the publish at hand. */
const MAX_ESPERANDO = 20_000;
const POR_VEZ = 2_000;

/**
 * Messages on their way to one topic, in batches: while one publish is under way the next batch gathers, so that a busy turn
 * is one round trip and never a message a bid.
 */
export class Saida {
  readonly #bus: Pick<Bus, 'publish'>;
  readonly #topico: string;
  readonly #aoFalhar: (erro: unknown, mensagens: number) => void;
  #esperando: (() => NewMessage)[] = [];
  #indo: Promise<void> | undefined;

  constructor(
    bus: Pick<Bus, 'publish'>,
    topico: string,
    aoFalhar: (erro: unknown, mensagens: number) => void,
  ) {
    this.#bus = bus;
    this.#topico = topico;
    this.#aoFalhar = aoFalhar;
  }

  /** `mensagem` is made when it leaves, with what has come to it meanwhile. False when too much waits already. */
  enviar(mensagem: () => NewMessage): boolean {
    if (this.#esperando.length >= MAX_ESPERANDO) return false;
    this.#esperando.push(mensagem);
    this.#indo ??= this.#ir();
    return true;
  }

  /** Resolves when everything has left, or failed. */
  async vazia(): Promise<void> {
    await this.#indo;
  }

  async #ir(): Promise<void> {
    // What the rest of this turn has to say goes with the first batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#esperando.length > 0) {
      const lote = this.#esperando.splice(0, POR_VEZ);
      try {
        await this.#bus.publish(
          this.#topico,
          lote.map((fazer) => fazer()),
        );
      } catch (erro) {
        this.#aoFalhar(erro, lote.length);
      }
    }
    this.#indo = undefined;
  }
}
