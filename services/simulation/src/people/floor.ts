import type { LanceAceito } from '@martelo/schemas/disputa/calls.ts';
import { paraCorpoErro } from '@martelo/schemas/shared/corpo-erro.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { Resposta } from '@martelo/web/lib/socket/tipos.ts';
import type { Scheduler } from '../virtual/scheduler.ts';
import { sessionOf, tokenOf } from '../world/cast.ts';
import type { Desk } from './desk.ts';
import type { Bid, Ledger } from './ledger.ts';

export type FloorOptions = {
  readonly scheduler: Scheduler;
  readonly desk: Desk;
  readonly ledger: Ledger;
  readonly hotUid: string;
  readonly lelUids: readonly string[];
  /** Their apelidos' uids. */
  readonly floorUids: readonly string[];
  /** Virtual ms after which nothing is relayed any more. */
  readonly until: number;
};

const STEP_MS = 3_500;
const TRIES = 3;

/** The person in the hall who relays bids from the floor (bid rule 23), and sends one again whose answer never came. */
export class Floor {
  readonly #o: FloorOptions;
  #keys = 0;

  constructor(options: FloorOptions) {
    this.#o = options;
  }

  start(): void {
    const { desk, until } = this.#o;
    desk.rounds(STEP_MS, until, 'hears a bid from the floor', () => this.#relay());
  }

  #relay(): void {
    const { scheduler: s, desk, hotUid, lelUids, floorUids } = this.#o;
    const lelUid = s.random.pick(lelUids);
    const cliUid = s.random.pick(floorUids);
    desk.ask(
      'asks for the price',
      ({ engine }) => engine.motor.aoVivo(hotUid, lelUid),
      (lote) => {
        if (lote === null) return;
        this.#keys += 1;
        const valor = Math.max(100, lote.proximo + s.random.int(-1, 2) * lote.incremento);
        const chave = `plateia-${cliUid.slice(-4)}-${this.#keys}`;
        this.#send(
          { hotUid, cliUid, lelUid, chave, valor, tipoNegociacao: 'Disputa', tipoLance: 'Manual' },
          0,
        );
      },
    );
  }

  #send(bid: Bid, tries: number): void {
    const { scheduler: s, desk, ledger, hotUid } = this.#o;
    const { lelUid, cliUid: apelidoUid, chave, valor } = bid;
    const known = ledger.known(bid);
    desk.ask(
      `relays ${chave}`,
      ({ engine }) => {
        const staff = sessionOf(tokenOf(hotUid, 'leiloeiro'), hotUid);
        if (staff === null) throw new Error('staff have no session');
        const lance = { apelidoUid, valor, chaveIdempotencia: chave, confirmado: true };
        return engine.motor.darLancePlateia(staff, lelUid, lance, engine.agora());
      },
      (result) => {
        if (result !== null) ledger.hear({ bid, answer: asHeard(result), atMs: s.now, known });
        const unclear = result === null || (!result.ok && result.recusa.codigo === 'INDISPONIVEL');
        if (tries < TRIES && s.random.chance(unclear ? 0.9 : 0.1))
          s.after(desk.place, s.random.between(100, 2_000), 'relays it again', () =>
            this.#send(bid, tries + 1),
          );
      },
    );
  }
}

/** As a screen would have heard it. */
const asHeard = (r: Resultado<LanceAceito>): Resposta<LanceAceito> =>
  r.ok ? r : { ok: false, erro: paraCorpoErro(r.recusa) };
