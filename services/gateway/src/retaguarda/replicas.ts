import { setTimeout as pausa } from 'node:timers/promises';
import { CABECALHO_DO_CONTRATO } from '@martelo/platform/interno/cabecalhos.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import { CONTRATO, compativeis, lerContrato } from '@martelo/schemas/shared/contrato.ts';

export type OpcoesDasReplicas = {
  /** Whose they are, for the log. */
  readonly servico: string;
  readonly urls: readonly string[];
  readonly log: Logger;
  readonly olharMs?: number;
  /** How long a start waits for the first of them. Default 10 s. */
  readonly esperarMs?: number;
};

const OLHAR_MS = 1_000;
const ESPERAR_MS = 10_000;
const PRIMEIRA_VEZ_MS = 100;
const PRAZO_MS = 2_000;

/**
 * The replicas of one service, and which of them answer now: each is asked every second whether it is ready and speaks a
 * version that we understand. A replica that refused a connection is left out until it has said so again.
 */
export class Replicas {
  readonly #o: OpcoesDasReplicas;
  readonly #prontas = new Set<string>();
  readonly #avisadas = new Set<string>();
  #timers: NodeJS.Timeout[] = [];
  #vez = 0;

  constructor(opcoes: OpcoesDasReplicas) {
    this.#o = opcoes;
  }

  /** Resolves when one answers, or after a while without: a program that starts with the others waits for them. */
  async iniciar(): Promise<void> {
    const olharMs = this.#o.olharMs ?? OLHAR_MS;
    const ate = performance.now() + (this.#o.esperarMs ?? ESPERAR_MS);
    for (;;) {
      await Promise.all(this.#o.urls.map((url) => this.#olhar(url)));
      if (this.#prontas.size > 0 || performance.now() > ate) break;
      await pausa(PRIMEIRA_VEZ_MS);
    }
    this.#timers = this.#o.urls.map((url) => setInterval(() => void this.#olhar(url), olharMs).unref());
  }

  parar(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
  }

  get prontas(): number {
    return this.#prontas.size;
  }

  /** One that answers now, each in its turn; undefined while none does. */
  escolher(): string | undefined {
    const prontas = [...this.#prontas];
    this.#vez = (this.#vez + 1) % Math.max(1, prontas.length);
    return prontas[this.#vez];
  }

  /** This one refused a connection. */
  faltou(url: string): void {
    this.#prontas.delete(url);
  }

  async #olhar(url: string): Promise<void> {
    const motivo = await this.#perguntar(url);
    if (motivo === null) {
      if (!this.#prontas.has(url)) this.#o.log.info({ url, servico: this.#o.servico }, 'a service answers');
      this.#prontas.add(url);
      this.#avisadas.delete(url);
      return;
    }
    this.#prontas.delete(url);
    if (this.#avisadas.has(url)) return;
    // Once for each time that it is gone.
    this.#avisadas.add(url);
    this.#o.log.warn({ url, servico: this.#o.servico, motivo }, 'a service does not answer');
  }

  /** Null where it is ready, else why not. */
  async #perguntar(url: string): Promise<string | null> {
    try {
      const resposta = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(PRAZO_MS) });
      await resposta.body?.cancel();
      const dele = lerContrato(resposta.headers.get(CABECALHO_DO_CONTRATO));
      if (dele !== null && !compativeis(CONTRATO, dele)) return `another version: ${JSON.stringify(dele)}`;
      return resposta.ok ? null : `not ready: ${resposta.status}`;
    } catch (erro) {
      return erro instanceof Error ? erro.message : 'no answer';
    }
  }
}
