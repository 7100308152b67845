import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import type { TipoNegociacao } from '@martelo/schemas/disputa/valores.ts';
import type { Scheduler } from '../virtual/scheduler.ts';
import { UNCLEAR, type Bid, type Ledger } from './ledger.ts';
import type { Screen } from './screen.ts';

export type BidderOptions = {
  readonly scheduler: Scheduler;
  readonly ledger: Ledger;
  readonly hotUid: string;
  readonly cliUid: string;
  readonly lelUids: readonly string[];
  /** The devices on which this person is logged in; the first is the one mostly used. */
  readonly screens: readonly Screen[];
  /** Virtual ms after which nothing is bid any more. */
  readonly until: number;
  /** Whether he also buys at once and makes propostas. */
  readonly offers: boolean;
};

const LONGEST_THOUGHT_MS = 4_000;
/** How often, and how much later, a device sends once more what was long answered: as after a restart, from its outbox. */
const LATE_REPEATS = 0.25;
const LATEST_REPEAT_MS = 20_000;

/**
 * Somebody who bids: a step up, several, a maximum, sometimes too little, now and then the price at once or a proposta; often just before the end; and who presses
 * again, on another device too, when nothing comes back, or although something did.
 */
export class Bidder {
  readonly #o: BidderOptions;
  #keys = 0;

  constructor(options: BidderOptions) {
    this.#o = options;
  }

  start(): void {
    this.#think();
  }

  #think(): void {
    const { scheduler: s, screens, until } = this.#o;
    const screen = s.random.pick(screens);
    const delayMs = this.#untilTheEnd(screen) ?? s.random.between(100, LONGEST_THOUGHT_MS);
    s.after(screen.place, delayMs, 'decides to bid', () => {
      if (s.now > until) return;
      this.#bid(screen);
      this.#think();
    });
  }

  /** Ms until just before, or just after, an end that is near; null when this person does not snipe now. */
  #untilTheEnd({ view, cliente }: Screen): number | null {
    const { random } = this.#o.scheduler;
    if (!random.chance(0.5)) return null;
    for (const { situacao, finalizacaoManual, dataFim } of view.values()) {
      const leftMs = dataFim - cliente.agora();
      if (finalizacaoManual || !['AO_VIVO', 'LIBERADO_LEILAO'].includes(situacao)) continue;
      if (leftMs > 0 && leftMs < 2 * LONGEST_THOUGHT_MS)
        return Math.max(10, leftMs - random.between(-200, 900));
    }
    return null;
  }

  #bid(screen: Screen): void {
    const { scheduler: s, hotUid, cliUid, lelUids } = this.#o;
    const lote = screen.view.get(s.random.pick(lelUids));
    if (lote === undefined) return;
    this.#keys += 1;
    const tipoNegociacao = this.#kind(lote);
    const automatic = tipoNegociacao === 'Disputa' && s.random.chance(0.35);
    const bid: Bid = {
      hotUid,
      cliUid,
      lelUid: lote.lelUid,
      chave: `chave-${cliUid.slice(-4)}-${this.#keys}`,
      valor: this.#amount(lote, automatic, tipoNegociacao),
      tipoNegociacao,
      tipoLance: automatic ? 'Configuração Automática' : 'Manual',
    };
    this.#send(screen, bid, 0);
    // Two devices, or two fingers: the same key at the same time.
    if (s.random.chance(0.15)) this.#send(s.random.pick(this.#o.screens), bid, 9);
    this.#repeatLate(bid);
  }

  #repeatLate(bid: Bid): void {
    const { scheduler: s, screens } = this.#o;
    if (!s.random.chance(LATE_REPEATS)) return;
    const device = s.random.pick(screens);
    s.after(device.place, s.random.between(2_000, LATEST_REPEAT_MS), 'sends it once more', () =>
      this.#send(device, bid, 9),
    );
  }

  /** Mostly a bid; where there are offers, sometimes the price at once or a proposta. */
  #kind({ compreJa }: LoteAoVivo): TipoNegociacao {
    const { random } = this.#o.scheduler;
    if (!this.#o.offers) return 'Disputa';
    if (compreJa !== null && random.chance(0.12)) return 'Compre Já';
    return random.chance(0.15) ? 'Proposta' : 'Disputa';
  }

  #amount(lote: LoteAoVivo, automatic: boolean, kind: TipoNegociacao): number {
    const { random } = this.#o.scheduler;
    if (kind === 'Compre Já' && lote.compreJa !== null)
      return random.chance(0.1) ? lote.compreJa - 100 : lote.compreJa;
    if (kind === 'Proposta') return 100 * random.int(20, 600);
    const steps = random.chance(0.1) ? -1 : random.int(0, automatic ? 14 : 2);
    return Math.max(100, lote.proximo + steps * lote.incremento);
  }

  #send(screen: Screen, bid: Bid, tries: number): void {
    const { scheduler: s, ledger } = this.#o;
    const { lelUid, chave, valor, tipoLance, tipoNegociacao } = bid;
    const lance = {
      tipoNegociacao,
      tipoLance,
      valor: emCentavos(valor),
      confirmado: true,
    } as const;
    const known = ledger.known(bid);
    void screen.cliente.darLance(lelUid, { ...lance, chaveIdempotencia: chave }).then((answer) => {
      s.note(
        `${chave} for ${valor}: ${answer.ok ? `accepted ${String(answer.valor.lanUid)}` : answer.erro.codigo}`,
      );
      ledger.hear({ bid, answer, atMs: s.now, known });
      const unclear = !answer.ok && UNCLEAR.has(answer.erro.codigo);
      if (tries >= 3 || !s.random.chance(unclear ? 0.8 : 0.15)) return;
      const device = s.random.pick(this.#o.screens);
      s.after(device.place, s.random.between(50, 3_000), 'presses again', () =>
        this.#send(device, bid, tries + 1),
      );
    });
  }
}
