import type { Scheduler } from '../virtual/scheduler.ts';
import type { Desk } from './desk.ts';

export type CancellerOptions = {
  readonly scheduler: Scheduler;
  readonly desk: Desk;
  readonly hotUid: string;
  readonly lelUids: readonly string[];
  /** Virtual ms after which nothing is cancelled any more. */
  readonly until: number;
};

const STEP_MS = 6_000;
const LATEST = 4;

/** Staff who cancel bids (bid rule 16): one of the latest, before the hammer and after it, where two people must agree. */
export class Canceller {
  readonly #o: CancellerOptions;

  constructor(options: CancellerOptions) {
    this.#o = options;
  }

  start(): void {
    const { desk, until } = this.#o;
    desk.rounds(STEP_MS, until, 'looks at the bids', () => this.#cancelOne());
  }

  #cancelOne(): void {
    const { scheduler: s, desk, hotUid, lelUids } = this.#o;
    const lelUid = s.random.pick(lelUids);
    desk.ask(
      'asks for bids',
      ({ engine }) => engine.motor.lances(hotUid, lelUid, { limite: LATEST }),
      (page) => {
        const lances = page?.lances ?? [];
        if (lances.length === 0) return;
        const { lanUid } = s.random.pick(lances);
        this.#send(lelUid, lanUid, 'leiloeiro');
        // After the hammer a second person confirms.
        if (s.random.chance(0.7))
          s.after(desk.place, s.random.between(200, 3_000), 'a second person confirms', () =>
            this.#send(lelUid, lanUid, 'gerente'),
          );
      },
    );
  }

  #send(lelUid: string, lanUid: string, por: string): void {
    const { scheduler: s, desk, hotUid } = this.#o;
    const lance = { lanUid, motivo: 'lance dado por engano', por };
    desk.ask(
      'CancelarLance',
      ({ engine }) => engine.leiloes.cancelarLance(hotUid, lelUid, lance),
      (r) =>
        s.note(`CancelarLance by ${por}: ${r?.ok === true ? 'done' : (r?.recusa.codigo ?? 'nobody there')}`),
    );
  }
}
