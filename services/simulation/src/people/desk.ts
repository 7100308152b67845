import type { Program } from '../node/program.ts';
import type { Machine } from '../node/machine.ts';
import type { Place, Scheduler } from '../virtual/scheduler.ts';

export type DeskOptions = {
  readonly scheduler: Scheduler;
  readonly machines: readonly Machine[];
  readonly latencyMs: () => number;
  /** Once it is false nobody asks anything any more. */
  readonly open: () => boolean;
};

/** Where staff sit: what they ask goes to whatever process answers, and what it says arrives here again. */
export class Desk {
  readonly place: Place;
  readonly #o: DeskOptions;

  constructor(options: DeskOptions) {
    this.#o = options;
    this.place = options.scheduler.place('staff');
  }

  /** Does something every `stepMs` or so, as long as it is not later than `until` (virtual ms). */
  rounds(stepMs: number, until: number, what: string, act: () => void): void {
    const { scheduler: s } = this.#o;
    s.after(this.place, stepMs * s.random.between(0.3, 1.7), what, () => {
      if (s.now > until) return;
      act();
      this.rounds(stepMs, until, what, act);
    });
  }

  /** Runs something at a process; `tell` hears what it answered, null when nobody was there or it failed. */
  ask<T>(what: string, work: (program: Program) => Promise<T>, tell: (answer: T | null) => void): void {
    const { scheduler: s, machines, latencyMs, open } = this.#o;
    if (!open()) return;
    const machine = s.random.pick(machines);
    const back = (answer: T | null): void =>
      void s.after(this.place, latencyMs(), `${what} answered`, () => tell(answer));
    s.after(machine.place, latencyMs(), `staff: ${what}`, () => {
      const { program } = machine;
      if (program === null) return back(null);
      return void work(program).then(back, (error: unknown) => {
        s.note(`${what} failed: ${String(error)}`);
        back(null);
      });
    });
  }
}
