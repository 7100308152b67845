import type { Conexao, TenantDoSocket } from '@martelo/gateway/socket/connection.ts';
import type { SocketGateway } from '@martelo/gateway/socket/gateway.ts';
import { wireOver } from '@martelo/gateway/socket/ways.ts';
import type { Place, Scheduler } from '../virtual/scheduler.ts';
import { readFrames } from './wire.ts';

/** A machine that has a door for screens. */
export type Door = {
  readonly name: string;
  readonly place: Place;
  readonly program: { readonly gateway: SocketGateway } | null;
  readonly ended: Set<() => void>;
};

export type LineOptions = {
  readonly scheduler: Scheduler;
  /** The screen's place. */
  readonly place: Place;
  readonly machine: Door;
  readonly tenant: TenantDoSocket;
  readonly ip: string;
  readonly latencyMs: () => number;
  /** Every text that reaches the screen, before the screen sees it. May answer others instead: a planted fault. */
  readonly arrived: (texts: readonly string[]) => readonly string[];
};

const ABNORMAL = 1006;

/**
 * One websocket between a screen and a process: bytes arrive in order, later, or never again once it is cut. It is what
 * the screen's client takes for a `WebSocket` and what the real gateway takes for a socket.
 */
export class Line {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;
  /** Virtual ms until which the screen does not read. */
  stalledUntil = 0;
  readonly #o: LineOptions;
  readonly #server: Place;
  #conexao: Conexao | null = null;
  /** Written by the server and not read yet. */
  readonly #unread: Buffer[] = [];
  #waiting = 0;
  #upAt = 0;
  #downAt = 0;
  #cut = false;
  #left = false;
  readonly #died = (): void => this.#closeAtScreen(ABNORMAL);

  constructor(options: LineOptions) {
    this.#o = options;
    this.#server = options.machine.place;
    const { scheduler: s, machine } = options;
    this.#up(`${options.place.name} connects`, () => {
      const gateway = machine.program?.gateway;
      const { tenant, ip } = options;
      if (gateway === undefined || gateway.podeEntrar(ip) !== null) return this.#closeAtScreen(ABNORMAL);
      machine.ended.add(this.#died);
      const conexao = gateway.aceitar({ wire: this.#wire(), life: this.#life(), tenant, ip });
      this.#conexao = conexao;
      return undefined;
    });
    // A process that is not there refuses; one that is dead by then never hears of it.
    if (machine.program === null)
      s.after(options.place, options.latencyMs(), 'refused', () => this.#closed(ABNORMAL));
  }

  send(text: string): void {
    if (this.readyState !== 1) return;
    this.#up(`hears ${this.#o.place.name}: ${text.slice(0, 70)}`, () => {
      const gateway = this.#o.machine.program?.gateway;
      if (this.#conexao !== null) gateway?.receber(this.#conexao, Buffer.from(text));
    });
  }

  close(): void {
    if (this.readyState >= 2) return;
    this.readyState = 3;
    this.#up(`${this.#o.place.name} leaves`, () => this.#leave());
  }

  /** The network between the two is gone; `silently` leaves both to find out by themselves. */
  cut(silently: boolean): void {
    this.#cut = true;
    if (silently) return;
    this.#closeAtScreen(ABNORMAL);
    const { scheduler: s } = this.#o;
    s.after(this.#server, this.#o.latencyMs(), 'a line broke', () => this.#leave());
  }

  #wire() {
    const waiting = (): number => this.#waiting;
    return wireOver({
      get writableLength(): number {
        return waiting();
      },
      write: (bytes: Buffer): void => this.#down(bytes),
    });
  }

  #life() {
    return {
      close: (code: number): void => {
        this.#closeAtScreen(code);
        this.#o.scheduler.after(this.#server, 2 * this.#o.latencyMs(), 'said goodbye', () => this.#leave());
      },
      terminate: (): void => {
        this.#closeAtScreen(ABNORMAL);
        this.#o.scheduler.after(this.#server, 0, 'a line is dropped', () => this.#leave());
      },
    };
  }

  #up(what: string, run: () => void): void {
    const { scheduler: s } = this.#o;
    this.#upAt = Math.max(this.#upAt, s.now + this.#o.latencyMs());
    s.after(this.#server, this.#upAt - s.now, what, () => {
      if (!this.#cut) run();
    });
  }

  #down(bytes: Buffer): void {
    const { scheduler: s, place } = this.#o;
    this.#waiting += bytes.length;
    this.#unread.push(bytes);
    this.#downAt = Math.max(this.#downAt, s.now + this.#o.latencyMs(), this.stalledUntil);
    const deliver = (): void => {
      if (this.#cut) return;
      if (this.stalledUntil > s.now) {
        this.#downAt = Math.max(this.#downAt, this.stalledUntil);
        s.after(place, this.stalledUntil - s.now, 'reads again', deliver);
        return;
      }
      const next = this.#unread.shift() as Buffer;
      this.#waiting -= next.length;
      this.#read(next);
    };
    s.after(place, this.#downAt - s.now, 'reads', deliver);
  }

  #read(bytes: Buffer): void {
    if (this.readyState === 0) {
      this.readyState = 1;
      this.onopen?.();
    }
    const texts: string[] = [];
    for (const frame of readFrames(bytes)) {
      if (frame.kind === 'text') texts.push(frame.text);
      else
        this.#up(
          'pong',
          () => this.#conexao !== null && this.#o.machine.program?.gateway.sinal(this.#conexao, false),
        );
    }
    for (const data of this.#o.arrived(texts)) if (this.readyState === 1) this.onmessage?.({ data });
  }

  #closeAtScreen(code: number): void {
    const { scheduler: s, place } = this.#o;
    const after = Math.max(this.#downAt - s.now, this.#o.latencyMs());
    s.after(place, code === ABNORMAL ? this.#o.latencyMs() : after, 'the line closes', () =>
      this.#closed(code),
    );
  }

  #closed(code: number): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code });
  }

  #leave(): void {
    if (this.#left || this.#conexao === null) return;
    this.#left = true;
    this.#o.machine.ended.delete(this.#died);
    this.#o.machine.program?.gateway.sair(this.#conexao);
  }
}
