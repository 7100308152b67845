import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pausa } from 'node:timers/promises';
import { INCREMENTO, MINIMO } from './lotes.ts';

const ESPERA_MS = 10_000;
const SEM_NOTICIA_MS = 60_000;
const MAX_MEDIDAS = 1_000_000;

/** A bid with its key: sent again as it is until somebody says what became of it. */
type Oferta = {
  readonly token: string;
  readonly lelUid: string;
  readonly body: { readonly valor: number; readonly chaveIdempotencia: string };
};
export type Confirmado = { readonly lelUid: string; readonly lanUid: string };

export type OpcoesDaCarga = {
  /** Where bids go now; any of them. */
  readonly urls: () => readonly string[];
  readonly host: string;
  readonly lotes: readonly string[];
  readonly tokens: readonly string[];
  /** Longest pause of a bidder between two bids, ms. */
  readonly pausaMs?: number;
};

/** Bidders who never stop: each has one bid under way, and repeats with the same key what got no answer. */
export class Carga {
  readonly confirmados = new Map<string, Confirmado>();
  /** Keys that were answered twice and not the same. */
  readonly divergentes: string[] = [];
  /** Answers that were no bid, by status and code; 'sem resposta' counts lines that broke. */
  readonly codigos = new Map<string, number>();
  readonly #o: OpcoesDaCarga;
  readonly #agente = new Agent({ keepAlive: true, maxSockets: 256 });
  readonly #proximo = new Map<string, number>();
  #abertas: Oferta[] = [];
  #parar = false;
  #corrida: Promise<unknown> = Promise.resolve();
  #ultimo = 0;
  #medidas: number[] = [];

  constructor(opcoes: OpcoesDaCarga) {
    this.#o = opcoes;
  }

  iniciar(): this {
    this.#parar = false;
    this.#corrida = Promise.all(this.#o.tokens.map((token) => this.#licitar(token)));
    return this;
  }

  /** `performance.now()` of the last bid taken. */
  get ultimoAceite(): number {
    return this.#ultimo;
  }

  /** Waits for so many more bids to be taken. @throws Error when none is for a minute */
  async maisAceites(quantos: number): Promise<void> {
    const ate = this.confirmados.size + quantos;
    const desde = performance.now();
    while (this.confirmados.size < ate) {
      if (performance.now() - Math.max(this.#ultimo, desde) > SEM_NOTICIA_MS)
        throw new Error(`no bid was taken for a minute; last answers: ${this.resumo()}`);
      await pausa(2);
    }
  }

  /** Time from now to the next bid that is taken, ms. */
  async ateOProximo(): Promise<number> {
    const desde = performance.now();
    await this.maisAceites(1);
    return Math.max(0, this.#ultimo - desde);
  }

  /** Stops new bids and asks for the truth of those without an answer. @throws Error when it is not told within a minute */
  async parar(): Promise<void> {
    this.#parar = true;
    await this.#corrida;
    const ate = performance.now() + SEM_NOTICIA_MS;
    while (this.#abertas.length > 0) {
      if (performance.now() > ate)
        throw new Error(`${this.#abertas.length} bids got no answer: ${this.resumo()}`);
      const todas = this.#abertas;
      this.#abertas = [];
      await Promise.all(todas.map((o) => this.#mandar(o)));
      if (this.#abertas.length > 0) await pausa(100);
    }
    this.#agente.destroy();
  }

  /** Begins a new measure of the time from a bid to its answer. */
  medir(): void {
    this.#medidas = [];
  }

  /** The 99th percentile since `medir`, ms. */
  p99(): number {
    const ordem = this.#medidas.toSorted((a, b) => a - b);
    return ordem[Math.floor(ordem.length * 0.99)] ?? 0;
  }

  resumo(): string {
    return [...this.codigos].map(([c, n]) => `${c} ${n}`).join(', ') || 'none';
  }

  async #licitar(token: string): Promise<void> {
    while (!this.#parar) {
      const oferta = this.#abertas.pop() ?? this.#nova(token);
      const bom = await this.#mandar(oferta);
      await pausa(bom ? randomInt(this.#o.pausaMs ?? 30) : 50);
    }
  }

  #nova(token: string): Oferta {
    const lelUid = this.#o.lotes[randomInt(this.#o.lotes.length)] ?? '';
    const valor = (this.#proximo.get(lelUid) ?? MINIMO) + randomInt(2) * INCREMENTO;
    return { token, lelUid, body: { valor, chaveIdempotencia: randomUUID() } };
  }

  /** Sends one bid; false where nobody said what became of it. */
  async #mandar(oferta: Oferta): Promise<boolean> {
    const urls = this.#o.urls();
    const url = urls[randomInt(urls.length)] ?? '';
    try {
      const desde = performance.now();
      const { status, corpo } = await this.#pedir(url, oferta);
      if (this.#medidas.length < MAX_MEDIDAS) this.#medidas.push(performance.now() - desde);
      if (status === 200) this.#aceito(oferta, corpo);
      else this.#recusado(oferta, status, corpo);
      return status < 500;
    } catch {
      this.#contar('sem resposta');
      this.#abertas.push(oferta);
      return false;
    }
  }

  #aceito({ lelUid, body }: Oferta, corpo: Record<string, unknown>): void {
    this.#ultimo = performance.now();
    this.#proximo.set(lelUid, Number(corpo['proximo']));
    const lanUid = String(corpo['lanUid']);
    const antes = this.confirmados.get(body.chaveIdempotencia);
    if (antes !== undefined && antes.lanUid !== lanUid) this.divergentes.push(body.chaveIdempotencia);
    this.confirmados.set(body.chaveIdempotencia, { lelUid, lanUid });
  }

  #recusado(oferta: Oferta, status: number, corpo: Record<string, unknown>): void {
    this.#contar(`${status} ${typeof corpo['codigo'] === 'string' ? corpo['codigo'] : ''}`.trim());
    if (typeof corpo['proximo'] === 'number') this.#proximo.set(oferta.lelUid, corpo['proximo']);
    // Busy or away: nothing is said of this bid, so it is asked for again under its key.
    if (status >= 500 || status === 429) this.#abertas.push(oferta);
  }

  #contar(codigo: string): void {
    this.codigos.set(codigo, (this.codigos.get(codigo) ?? 0) + 1);
  }

  async #pedir(url: string, { token, lelUid, body }: Oferta) {
    const pedido = request(`${url}/v1/lote/${lelUid}/lances`, {
      method: 'POST',
      agent: this.#agente,
      timeout: ESPERA_MS,
      headers: { host: this.#o.host, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    pedido.on('timeout', () => pedido.destroy(new Error('no answer in time')));
    pedido.end(JSON.stringify({ ...body, confirmado: true }));
    const [resposta] = (await once(pedido, 'response')) as [IncomingMessage];
    const lido: unknown = JSON.parse(await text(resposta));
    return { status: resposta.statusCode ?? 0, corpo: lido as Record<string, unknown> };
  }
}
