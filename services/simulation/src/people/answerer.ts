import type { ComandoEquipe } from '@martelo/kernel/motor-de-lances.ts';
import type { Scheduler } from '../virtual/scheduler.ts';
import type { Desk } from './desk.ts';
import type { Ledger } from './ledger.ts';

/** A proposta as the list of the back office shows it, which may be behind. */
export type Listed = { readonly lelUid: string; readonly lanUid: string; readonly open: boolean };

export type AnswererOptions = {
  readonly scheduler: Scheduler;
  readonly desk: Desk;
  readonly ledger: Ledger;
  readonly hotUid: string;
  readonly propostas: () => readonly Listed[];
  /** Virtual ms after which nothing is answered any more. */
  readonly until: number;
};

type Answer = Extract<ComandoEquipe, { tipo: 'AceitarProposta' | 'RecusarProposta' }>;

const STEP_MS = 2_500;
const TRIES = 3;

/**
 * Staff who answer propostas (bid rule 15): mostly one that still waits, now and then one that was answered or replaced, and
 * sometimes two of them at once who do not agree. Who heard nothing presses again.
 */
export class Answerer {
  readonly #o: AnswererOptions;

  constructor(options: AnswererOptions) {
    this.#o = options;
  }

  start(): void {
    const { desk, until } = this.#o;
    desk.rounds(STEP_MS, until, 'looks at the propostas', () => this.#answerOne());
  }

  #answerOne(): void {
    const { scheduler: s, desk, propostas } = this.#o;
    const all = propostas();
    const open = all.filter((p) => p.open);
    const among = open.length > 0 && s.random.chance(0.85) ? open : all;
    if (among.length === 0) return;
    const { lelUid, lanUid } = s.random.pick(among);
    this.#send(lelUid, this.#wish(lanUid, 'sac'), 0);
    if (s.random.chance(0.25))
      s.after(desk.place, s.random.between(0, 1_500), 'a colleague answers the same proposta', () =>
        this.#send(lelUid, this.#wish(lanUid, 'acerto'), 0),
      );
  }

  #wish(lanUid: string, por: string): Answer {
    return this.#o.scheduler.random.chance(0.5)
      ? { tipo: 'AceitarProposta', lanUid, por }
      : { tipo: 'RecusarProposta', lanUid, motivo: 'abaixo do mínimo do comitente', por };
  }

  #send(lelUid: string, command: Answer, tries: number): void {
    const { scheduler: s, desk, ledger, hotUid } = this.#o;
    desk.ask(
      command.tipo,
      ({ engine }) => engine.motor.executar(hotUid, lelUid, command),
      (r) => {
        const said = r === null ? 'nobody there' : r.ok ? 'done' : r.recusa.codigo;
        s.note(`${command.tipo} ${command.lanUid}: ${said}`);
        if (r?.ok === true) ledger.answered.push({ lelUid, lanUid: command.lanUid, how: command.tipo });
        const unclear = r === null || (!r.ok && r.recusa.codigo === 'INDISPONIVEL');
        if (tries < TRIES && s.random.chance(unclear ? 0.8 : 0.1))
          s.after(desk.place, s.random.between(100, 2_000), 'answers it again', () =>
            this.#send(lelUid, command, tries + 1),
          );
      },
    );
  }
}
