import type { TenantDoSocket } from '@martelo/gateway/socket/connection.ts';
import type { LancePublico, LoteAoVivo, Posicao } from '@martelo/schemas/disputa/ao-vivo.ts';
import { criarCliente } from '@martelo/web/lib/socket/cliente.ts';
import type { Cliente } from '@martelo/web/lib/socket/tipos.ts';
import type { Place, Scheduler } from '../virtual/scheduler.ts';
import type { Told } from '../oracles/own/told.ts';
import { Line, type Door } from './line.ts';

export type ScreenOptions = {
  readonly scheduler: Scheduler;
  readonly name: string;
  readonly tenant: TenantDoSocket;
  readonly machines: readonly Door[];
  readonly latencyMs: () => number;
  readonly token: string | null;
  /** Who is logged in; null for a visitor. */
  readonly cliUid: string | null;
  /** Asks for another brand's lotes. */
  readonly stranger: boolean;
  /** Changes what reaches the screen: a planted fault. */
  readonly tamper?: (texts: readonly string[]) => readonly string[];
};

type Seen = {
  tipo?: string;
  lote?: LoteAoVivo;
  lotes?: readonly LoteAoVivo[];
  novos?: readonly LancePublico[];
  posicao?: Posicao;
  posicoes?: readonly Posicao[];
};

/**
 * A screen somewhere: the pages' own socket client, on a line that breaks. It checks what only a screen can see: that on
 * one line no revision falls (I10), and that nothing of another brand arrives (I11).
 */
export class Screen {
  readonly place: Place;
  readonly cliente: Cliente;
  readonly name: string;
  /** hotUid. */
  readonly brand: string;
  readonly cliUid: string | null;
  readonly stranger: boolean;
  /** The newest state of each lote, as the screen shows it. */
  readonly view = new Map<string, LoteAoVivo>();
  readonly positions = new Map<string, Posicao>();
  /** Every place that ever arrived here, by its text. */
  readonly told = new Map<string, Posicao>();
  /** Every state of a lote that ever arrived here, in order, with the bids that came beside it. */
  readonly given: Told[] = [];
  readonly complaints: string[] = [];
  #lines = 0;
  line: Line | null = null;
  /** Codes of what could not be followed. */
  readonly refused: string[] = [];
  readonly #o: ScreenOptions;

  /** To be made in an event of `place`: the client acts in its name from its first timer on. */
  constructor(options: ScreenOptions, place: Place) {
    this.#o = options;
    const { name, token } = options;
    this.place = place;
    this.name = name;
    this.brand = options.tenant.hotUid;
    this.cliUid = options.cliUid;
    this.stranger = options.stranger;
    this.cliente = criarCliente({
      url: `ws://${name}`,
      ...(token === null ? {} : { token: () => token }),
      onLote: (lote) => this.#show(lote),
      onPosicao: (posicao) => {
        const known = this.positions.get(posicao.lelUid);
        if (known === undefined || known.revisao <= posicao.revisao)
          this.positions.set(posicao.lelUid, posicao);
      },
      onRecusa: (erro) => void this.refused.push(erro.codigo),
      WebSocket: this.#factory(),
    });
  }

  /** Loses its line; `silently` nobody is told. */
  drop(silently: boolean): void {
    this.line?.cut(silently);
  }

  stall(forMs: number): void {
    if (this.line !== null) this.line.stalledUntil = this.#o.scheduler.now + forMs;
  }

  #show(lote: LoteAoVivo): void {
    const known = this.view.get(lote.lelUid);
    if (known === undefined || known.revisao <= lote.revisao) this.view.set(lote.lelUid, lote);
  }

  #factory(): new (url: string) => WebSocket {
    const { scheduler, machines, tenant, latencyMs, name } = this.#o;
    const open = (): Line => {
      const up = machines.filter((m) => m.program !== null);
      const machine = scheduler.random.pick(up.length > 0 && scheduler.random.chance(0.8) ? up : machines);
      const revisions = new Map<string, number>();
      const number = (this.#lines += 1);
      const arrived = (texts: readonly string[]): readonly string[] => {
        const shown = this.#o.tamper?.(texts) ?? texts;
        for (const text of shown) this.#check(text, revisions, number);
        return shown;
      };
      this.line = new Line({
        scheduler,
        place: this.place,
        machine,
        tenant,
        ip: `ip-${name}`,
        latencyMs,
        arrived,
      });
      return this.line;
    };
    return function socket() {
      return open();
    } as unknown as new (url: string) => WebSocket;
  }

  #check(text: string, revisions: Map<string, number>, line: number): void {
    const seen = JSON.parse(text) as Seen;
    for (const place of [...(seen.posicoes ?? []), ...(seen.posicao === undefined ? [] : [seen.posicao])])
      this.told.set(JSON.stringify(place), place);
    for (const lote of [...(seen.lotes ?? []), ...(seen.lote?.leiUid === undefined ? [] : [seen.lote])]) {
      const { lelUid, leiUid, revisao } = lote;
      this.given.push({ line, lote, novos: seen.novos ?? null });
      const before = revisions.get(lelUid) ?? -1;
      if (revisao < before)
        this.complaints.push(
          `I10: ${this.#o.name} was given revision ${revisao} of ${lelUid} after ${before}`,
        );
      revisions.set(lelUid, Math.max(before, revisao));
      if (!leiUid.startsWith(this.#o.tenant.hotUid.slice(0, 8)))
        this.complaints.push(`I11: ${this.#o.name} was given a lote of another brand`);
    }
  }
}
